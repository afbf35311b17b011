"""Rewrite the golden playthroughs and print what changed: `python -m tests.golden`."""

from tests.golden.playthrough import first_difference, kept, playthroughs


def main() -> None:
    fresh = playthroughs()
    for path in sorted(kept() - fresh.keys()):
        path.unlink()
        print(f"{path.name}: gone")
    for path, text in fresh.items():
        was = path.read_text("utf-8") if path.exists() else ""
        if was != text:
            path.write_text(text, "utf-8", newline="\n")
            print(f"{path.name}: {first_difference(was, text) if was else 'new'}")
    print(f"{len(fresh)} playthroughs")


if __name__ == "__main__":
    main()
