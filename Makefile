# make help lists what can be made.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STUBS := micropython-rp2-rpi_pico-stubs

.DEFAULT_GOAL := help
.PHONY: help setup play flash monitor backup demo test lint types pytest bench pictures hardware hardware-test clean

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 22

setup: $(VENV)/.ready  ## make .venv with everything the project needs

$(VENV)/.ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || { echo "Fairway needs Python 3.10 or newer; name one: make PYTHON=python3.11 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { echo "Python's venv is missing; on Debian: apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	$(BIN)/pip install --quiet --disable-pip-version-check --upgrade --target $(VENV)/typings $(STUBS)
	@touch $@

play: setup  ## open the handheld in a window
	@$(BIN)/fairway play

flash: setup  ## put the firmware on the device that is plugged in, or update it
	@$(BIN)/fairway flash

monitor: setup  ## show what the device prints
	@$(BIN)/fairway monitor

backup: setup  ## copy the device's saves into a file
	@$(BIN)/fairway backup

demo: setup  ## play by script, without a window; pictures go to demo/
	@$(BIN)/python -m simulator.lab.demo demo

test: lint pytest  ## linters, types and the whole test suite, both interpreters

lint: setup types  ## ruff and the type checker
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy --config-file mypy.ini
	$(BIN)/mypy --config-file mypy-device.ini

pytest: setup
	$(BIN)/pytest -n auto

bench: setup  ## what a step, a move, a picture and a bot's decision cost
	@$(BIN)/fairway bench

hardware: $(VENV)/.ready-hardware  ## netlist, lists, pictures and case of the handheld, anew in hardware/out
	@$(BIN)/python -m hardware

hardware-test: $(VENV)/.ready-hardware  ## what make test leaves out: rules checkers, KiCad where it is, the solids
	$(BIN)/pytest -n auto hardware/tests tests/test_hardware.py

# SKiDL, the CAD library and their friends: 1.5 GB that nothing else needs
$(VENV)/.ready-hardware: $(VENV)/.ready
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[hardware]'
	@touch $@

clean:  ## remove what was made
	rm -rf $(VENV) build demo *.egg-info .pytest_cache .ruff_cache .mypy_cache
