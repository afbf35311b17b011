# Every target does its own set-up in .venv; all it needs is Python 3.11 or later and make.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: play test lint bench golden build clean

play: $(READY)
	$(BIN)/ringside

test: lint
	$(BIN)/python -m pytest -n 2

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(READY)
	$(BIN)/ringside bench

# After a change of rules: look at the difference before you commit it.
golden: $(READY)
	$(BIN)/python -m tests.golden

build: $(READY)
	$(BIN)/python -m build --wheel

clean:
	rm -rf .venv build dist *.egg-info

$(READY): pyproject.toml
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Ringside needs Python 3.11 or later; set PYTHON=… to name one."; exit 1; }
	"$(PYTHON)" -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(READY)
