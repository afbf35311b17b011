# Every target does its own set-up in .venv; all it needs is Python 3.11 or later and make.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: play test test-all test-rest lint bench budgets lab farm golden docs build shipped clean

play: $(READY)
	$(BIN)/ringside

# One case of each matrix, see tests/matrix.py.
test: lint
	$(BIN)/python -m pytest -n 2

# Every case: what `make test` leaves out comes second.
test-all: test test-rest

test-rest: $(READY)
	$(BIN)/python -m pytest -n 2 --rest

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/vulture

bench: $(READY)
	$(BIN)/ringside bench

# Measures for a quarter of an hour, and writes docs/budgets.md.
budgets: $(READY)
	$(BIN)/python -m docs.budgets

# PettingZoo's and OpenSpiel's own tests, in a place of their own: nothing else needs what they need.
lab: .venv-lab/ready
	.venv-lab/bin/python -m pytest tests/lab/pettingzoo_api.py tests/lab/openspiel_api.py

# A contest on local clusters of several processes. Ray is large, so only this target installs it.
farm: .venv-farm/ready
	.venv-farm/bin/python -m pip install --quiet --disable-pip-version-check ray
	.venv-farm/bin/python -m pytest tests/match/farm.py

# After a change of rules: look at the difference before you commit it.
golden: $(READY)
	$(BIN)/python -m tests.golden

# After a change of screens: the pictures in the README.
docs: $(READY)
	$(BIN)/python -m docs.draw

# Everything in dist/: the app in a folder, the app in one file, the wheel.
build: $(READY)
	rm -rf build
	$(BIN)/python -m PyInstaller --noconfirm --log-level WARN build.spec
	$(BIN)/python -m build --wheel --quiet
	@echo "Kilobytes, largest first:"
	@du -k -d 3 dist | sort -rn | head -16

# Plays with what is in dist/ as somebody would who has nothing else of ours.
shipped: build
	$(BIN)/python -m pytest -n 2 tests/e2e/shipped.py tests/e2e/licences.py

clean:
	rm -rf .venv .venv-lab .venv-farm build dist *.egg-info

.venv-%/ready: pyproject.toml
	"$(PYTHON)" -m venv .venv-$*
	.venv-$*/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[$*]' \
	  pytest
	@touch $@

$(READY): pyproject.toml
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Ringside needs Python 3.11 or later; set PYTHON=… to name one."; exit 1; }
	"$(PYTHON)" -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(READY)
