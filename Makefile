# The verbs of this repository; `make` alone prints them. Each does the set-up it needs.

PREFIX ?= /usr/local
DESTDIR ?=
export PREFIX DESTDIR

# One at a time: SwiftPM uses all cores by itself and locks its build folder.
.NOTPARALLEL:
SECONDS ?= 30
ROUNDS ?= 50
SEED ?=
SOAK_SECONDS ?= 600
CONNECTIONS ?= 10000
.PHONY: help demo test build scanner format lint install bench fuzz sanitize pictures crash soak floods

help: ## print this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

demo: ## build what is needed and watch a push become a reply, in four languages
	@scripts/demo

test: ## build all, run every test; the last line counts them
	@scripts/test

build: ## build the package and the examples, for debugging
	@scripts/build

scanner: ## build the reader of Swift source that `tambuli catalog scan` runs
	@scripts/build-scanner

format: ## lay out all Swift files
	@scripts/format

lint: ## check the layout of Swift files and who imports whom
	@scripts/lint

install: ## install a release build: make install PREFIX=/usr/local
	@scripts/install

sanitize: ## run the tests of C code and threads under the address and the thread sanitizer
	@scripts/sanitize address
	@scripts/sanitize thread

bench: ## measure a release build, beside nghttpd and what else is installed
	@scripts/bench

fuzz: ## throw random bytes at the parsers, each for so long: make fuzz SECONDS=30
	@scripts/fuzz '*' $(SECONDS)

pictures: ## take the pictures in README.md and docs/console.md anew
	@scripts/pictures

crash: ## kill the server under load at random moments: make crash ROUNDS=50 SEED=7
	@scripts/crash $(ROUNDS) $(SEED)

floods: ## attack the server beside an honest client: make floods CONNECTIONS=10000
	@scripts/floods $(CONNECTIONS)

soak: ## use it for ten minutes as a thousand people would, with faults on: make soak SOAK_SECONDS=600
	@scripts/soak $(SOAK_SECONDS)
