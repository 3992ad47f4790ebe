# Two commands do everything: `make play` opens the table, `make test` passes every test.
# Both set up what they need on the first run and are quick afterwards.

VENV := .venv
BIN := $(VENV)/bin
GAME ?= ambush
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help play test check soak bench golden rulings clean

help:
	@echo "make play    set up and play in the terminal (GAME=ambush by default)"
	@echo "make test    set up, check the code and pass every test"
	@echo "make soak    the long versions of the tests, for as long as you like (SOAK=20)"
	@echo "make bench   measure against peers"
	@echo "make golden  write the recorded playthroughs anew"
	@echo "make rulings write docs/rulings anew from the rulebooks"

$(VENV)/.ready: pyproject.toml
	@command -v python3 >/dev/null || { echo "Fireteam needs python3, version 3.11 or newer, and there is none."; exit 1; }
	@python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Fireteam needs Python 3.11 or newer; python3 here is $$(python3 -V | cut -d' ' -f2)."; exit 1; }
	@python3 -c 'import venv, ensurepip' 2>/dev/null || \
		{ echo "Fireteam needs Python's venv module; on Debian: apt-get install python3-venv."; exit 1; }
	@echo "Setting up in $(VENV): about half a minute, once."
	@python3 -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,bench]' || \
		{ echo "The packages could not be installed: is the package registry reachable?"; exit 1; }
	@touch $@

play: $(VENV)/.ready
	@$(BIN)/fireteam play $(GAME) --terminal

check: $(VENV)/.ready
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo 2>/dev/null || $(BIN)/lint-imports

test: check
	@$(BIN)/pytest -n $(JOBS)

soak: $(VENV)/.ready
	@FIRETEAM_SOAK=$(or $(SOAK),20) $(BIN)/pytest -n $(JOBS) tests/suite/test_battery.py tests/space tests/kernel/test_fuzz.py

bench: $(VENV)/.ready
	@$(BIN)/fireteam bench

golden: $(VENV)/.ready
	@FIRETEAM_GOLDEN=write $(BIN)/pytest -q tests/playthroughs

rulings: $(VENV)/.ready
	@for game in $$(ls docs/rulings | sed 's/[.]md$$//'); do $(BIN)/fireteam rules $$game --rulings > docs/rulings/$$game.md; done

clean:
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
