# Daybook. `make help` lists what there is; `make demo` and `make test` are where to begin.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
SOURCES = Sources Tests Benchmarks Torture Package.swift
PROGRAM = .build/release/daybook
SHARE = $(DESTDIR)$(PREFIX)/share
# Where each shell looks of itself.
COMPLETIONS = bash-completion/completions/daybook zsh/site-functions/_daybook fish/vendor_completions.d/daybook.fish

# Set-up comes before everything else, also under `make -j`; SwiftPM uses the cores itself.
.NOTPARALLEL:
.PHONY: help setup build release demo test test-sqlcipher3 bench torture install uninstall lint format clean

help: ## list the targets
	@sed -n 's/^\([a-z0-9-]*\):[^#]*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

setup: ## install what this machine lacks (needs root only where something is missing)
	@scripts/setup.sh

build: setup ## debug build
	$(SWIFT) build

release: setup ## optimised build that needs no Swift where it runs
	$(SWIFT) build -c release --static-swift-stdlib --product daybook

demo: release ## a scratch journal in several languages, and three searches
	@scripts/demo.sh $(PROGRAM)

test: setup ## all tests
	$(SWIFT) test

test-sqlcipher3: setup ## all tests, run on SQLCipher 3.4.1
	$(SWIFT) build --build-tests
	scripts/with-sqlcipher3.sh $(SWIFT) test --skip-build

bench: setup ## timings beside plain C on the same SQLCipher
	scripts/bench.sh

torture: setup ## kills, full disks, damage and crowds, for a quarter of an hour
	scripts/torture.sh

# Under sudo what `make release` built is installed as it is: no build as root, no files of root's in .build.
install: ## PREFIX=/usr/local, DESTDIR= for packagers
	@if [ -z "$$SUDO_USER" ] || [ ! -x $(PROGRAM) ]; then $(MAKE) release; fi
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -s -m 0755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/daybook"
	install -d "$(SHARE)" && cd "$(SHARE)" && install -d man/man1 $(dir $(COMPLETIONS))
	$(PROGRAM) manual > "$(SHARE)/man/man1/daybook.1"
	$(PROGRAM) completions bash > "$(SHARE)/$(word 1,$(COMPLETIONS))"
	$(PROGRAM) completions zsh > "$(SHARE)/$(word 2,$(COMPLETIONS))"
	$(PROGRAM) completions fish > "$(SHARE)/$(word 3,$(COMPLETIONS))"
	cd "$(SHARE)" && chmod 644 man/man1/daybook.1 $(COMPLETIONS)

uninstall: ## remove what install put in place
	rm -f "$(DESTDIR)$(PREFIX)/bin/daybook" "$(SHARE)/man/man1/daybook.1"
	rm -f $(foreach file,$(COMPLETIONS),"$(SHARE)/$(file)")

lint: ## check the formatting
	$(SWIFT) format lint --strict --recursive $(SOURCES)

format: ## format in place
	$(SWIFT) format --in-place --recursive $(SOURCES)

clean: ## remove build products
	rm -rf .build
