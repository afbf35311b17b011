"""Match control: the referee, reactions, speed, commentary, replays and scenarios."""
