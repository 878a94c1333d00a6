# make compile   payload files for every template under templates/, in out/
# make test      the tests of the house, then every template's samples against its golden files; COVERAGE=1 counts the lines that run
# make check     what a pull request must pass: see .ci/run; what takes longer is in .ci/nightly
# make faults    every fault of the system, tried on the binary: full disks, failing calls, kills; QUICK=1 in two minutes
# make attacks  hostile inputs tried on the binary: docs/reliability.md
# make sweep    how time and memory grow, each command on each section of the language at three sizes; QUICK=1 in two minutes; FULL=1 counts all instructions
# make fuzz      libFuzzer on what takes bytes from outside: MINUTES=60 for each, TARGET="yaml csv" for some (docs/fuzzing.md)
# make coverage  the share of each room's lines that the tests run, and those of .ci that drive the binary; 95 % is wanted of each
# make mutants   small faults put into the source, which the tests must find: COUNT=100, SEED=1
# make screenshots   the pictures of docs/preview.md, in Chromium
# make bench     Blazon beside its peers, into docs/performance.md; SIZES=100k,1m,10m for the growth curve
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := compile

OUT ?= out
RECIPIENTS ?= templates/recipients.ndjson
RELEASE := .build/release/blazon
SCRATCH := .build
SWIFT_SOURCES := Package.swift Sources Tests Fuzz Benchmarks/Package.swift Benchmarks/Benchmarks

.PHONY: compile test build dependencies format lint check faults attacks sweep fuzz coverage mutants record screenshots bench bench-leaves clean

compile: build
	@$(RELEASE) compile templates --recipients $(RECIPIENTS) --out $(OUT) --rejects-allowed 10%
	@echo "Written to $(OUT)/:"
	@find $(OUT) -name '*.ndjson' -printf '  %P\t%s bytes\n' | LC_ALL=C sort | expand -t 44
	@echo "  and for each campaign its program.json, manifest.json and samples/"

# docs/decisions/0023-a-static-binary.md says what each of these is for.
RELEASE_FLAGS := --static-swift-stdlib -Xswiftc -cross-module-optimization \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
ifeq ($(shell uname -s),Linux)
RELEASE_FLAGS += -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker --strip-debug \
    -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker -T -Xlinker Scripts/release.ld
endif

build: dependencies
	@swift build -c release --product blazon $(RELEASE_FLAGS)

# Lines are counted in a build of their own, so that the next `make test` need not build all anew.
ifdef COVERAGE
SCRATCH := .build-coverage
COUNTING := Scripts/coverage --run
endif

test: dependencies
	@swift build --build-tests --scratch-path $(SCRATCH) $(if $(COVERAGE),--enable-code-coverage)
	@$(if $(COVERAGE),Scripts/coverage --clear)
	@$(COUNTING) swift test --skip-build --scratch-path $(SCRATCH)
	@$(COUNTING) $(SCRATCH)/debug/blazon test templates

# libyaml is linked, of libxxhash the header is compiled in. Installed only where missing, by apt, as root or with sudo.
dependencies:
	@if ! pkg-config --exists yaml-0.1 libxxhash 2>/dev/null; then \
	    sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	    command -v apt-get >/dev/null && { [ -z "$$sudo" ] || command -v sudo >/dev/null; } || \
	        { echo "Please install pkg-config and the headers of libyaml and libxxhash." >&2; exit 1; }; \
	    $$sudo apt-get update -q; \
	    $$sudo apt-get install -qy --no-install-recommends pkg-config libyaml-dev libxxhash-dev; \
	fi

format:
	@swift format --in-place --recursive $(SWIFT_SOURCES)

lint:
	@swift format lint --strict --recursive $(SWIFT_SOURCES)

check:
	@.ci/run

# Real injection, as docs/reliability.md says; 50 kills of a run of 1,000,000 recipients: RECORDS and KILLS change that. strace is
# installed where that is possible; what the machine does not permit is skipped, and said.
faults: build
	@command -v strace >/dev/null || { sudo=; [ "$$(id -u)" = 0 ] || sudo="sudo -n"; \
	    $$sudo apt-get update -q && $$sudo apt-get install -qy --no-install-recommends strace; } >/dev/null 2>&1 || true
	@python3 Tests/Faults/run.py $(RELEASE) $(if $(QUICK),--quick) $(if $(RECORDS),--records $(RECORDS)) $(if $(KILLS),--kills $(KILLS))

# CLOCK=4 allows four times the processor time, for machines that are shared.
attacks: build
	@python3 Scripts/attacks --clock $(or $(CLOCK),1) $(RELEASE)

# Processor time selects what callgrind counts; with FULL=1 it counts everything, which takes about an hour.
sweep: build
	@python3 Scripts/sweep $(if $(FULL),--full) $(if $(QUICK),--quick) $(RELEASE)

MINUTES ?= 1
fuzz: dependencies
	@Scripts/fuzz --minutes $(MINUTES) $(TARGET)

coverage: dependencies
	@Scripts/coverage

COUNT ?= 50
SEED ?= 1
mutants: dependencies
	@Scripts/mutants --count $(COUNT) --seed $(SEED)

record: dependencies
	@Scripts/record

# Look at them before you commit them.
screenshots: build
	@.ci/preview --screenshots $(RELEASE)

# Installs the peers where they are missing. Both take minutes and want a quiet machine.
bench: build
	@Benchmarks/setup.sh
	@python3 Benchmarks/bench.py

bench-leaves: build
	@python3 Benchmarks/leaves.py

clean:
	@rm -rf .build $(OUT)
