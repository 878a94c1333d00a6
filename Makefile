# make compile   payload files for every template under templates/, in out/
# make test      all tests, then every template's samples against its golden files; COVERAGE=1 measures coverage
# make postgres  blazon-postgres beside the command, which reads PostgreSQL for it: docs/databases.md
# make install   the command, man pages, completions and libblazon, below PREFIX=/usr/local
# make library   libblazon.so.1, for C and other languages; make install-library installs it alone: docs/c.md
# make deb       the Debian packages, in out/; make wheel the Python wheels
# make release   all packages with a bill of materials and checksums, in out/release
# make check     what a pull request must pass: see .ci/run; what takes longer is in .ci/nightly
# make faults    injects system faults into the binary: full disks, failing calls, kills; QUICK=1 takes two minutes
# make attacks   runs the binary on hostile inputs: docs/reliability.md
# make sweep     measures growth of time and memory for each command and section of the language; QUICK=1 takes two minutes, FULL=1 counts all instructions, PART=1/7 in a seventh of the sections
# make fuzz      runs libFuzzer on all parsers of input: MINUTES=60 for each, TARGET="yaml csv" for some (docs/fuzzing.md)
# make coverage  line coverage of each module by the tests and the scripts of .ci; the minimum is 95 %
# make mutants   mutation testing: COUNT=100, SEED=1
# make screenshots   makes the pictures of docs/: pages in Chromium, terminals with Rich
# make site      the documentation as a searchable site, in out/site
# make bench     compares Blazon with its peers, for docs/performance.md; SIZES=100k,1m,10m for the growth curve
# make scale     measures what a million recipients cost and sends 100 million through shards, for docs/scale.md; RECORDS=1m for a short run
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := compile

OUT ?= out
RECIPIENTS ?= templates/recipients.ndjson
SEND_AT ?= $(shell date -u +%Y-%m-%dT%H:%M:%SZ)
RELEASE := .build/release/blazon
SCRATCH := .build
SWIFT_SOURCES := Package.swift Sources Tests Fuzz Benchmarks/Package.swift Benchmarks/Benchmarks

.PHONY: compile test build postgres install install-library licenses deb release library wheel dependencies format lint check faults attacks sweep fuzz coverage mutants record screenshots site bench bench-matrix bench-leaves scale clean

compile: build
	@$(RELEASE) compile templates --recipients $(RECIPIENTS) --out $(OUT) --send-at $(SEND_AT) --rejects-allowed 10%
	@echo "Written to $(OUT)/:"
	@find $(OUT) -name '*.ndjson' -printf '  %P\t%s bytes\n' | LC_ALL=C sort | expand -t 44
	@echo "  and for each campaign its program.json, manifest.json and samples/"

# Reads PostgreSQL for `blazon`, which is static, with libpq, which is not: a build of its own.
POSTGRES := .build/release/blazon-postgres
POSTGRES_SCRATCH := .build-postgres
POSTGRES_FLAGS := --static-swift-stdlib
ifeq ($(shell uname -s),Linux)
POSTGRES_FLAGS += -Xswiftc -use-ld=lld -Xlinker --strip-debug -Xlinker --gc-sections -Xlinker -T -Xlinker Scripts/postgres.ld
endif

# docs/decisions/0023-a-static-binary.md explains each flag.
RELEASE_FLAGS := --static-swift-stdlib -Xswiftc -cross-module-optimization \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
ifeq ($(shell uname -s),Linux)
RELEASE_FLAGS += -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker --strip-debug \
    -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker -T -Xlinker Scripts/release.ld
# Lists what is linked, for the bill of materials.
ARCHIVES := $(CURDIR)/.build/archives.tsv
RELEASE_FLAGS += -Xlinker --print-archive-stats=$(ARCHIVES)
endif

build: dependencies
	@commit=$$(Scripts/commit_object .build) && swift build -c release --product blazon $(RELEASE_FLAGS) $$commit

# Beside the command, which starts it.
postgres: build
	@swift build -c release --product blazon-postgres --scratch-path $(POSTGRES_SCRATCH) $(POSTGRES_FLAGS)
	@install -m 755 $(POSTGRES_SCRATCH)/release/blazon-postgres $(POSTGRES)

# ArgumentParser's generator of man pages.
GENERATOR := .build-tools/debug/generate-manual
$(GENERATOR): dependencies
	@swift build --product generate-manual --scratch-path .build-tools

# The command, its man pages and completions, and the library. DESTDIR= is a folder that stands for the root.
PREFIX ?= /usr/local
install: postgres $(GENERATOR) install-library
	@DESTDIR=$(DESTDIR) Scripts/install $(PREFIX) $(RELEASE) $(GENERATOR)

# The licenses of what is linked, for packages.
LICENSES := .build/licenses
licenses: build library
	@Scripts/licenses $(ARCHIVES) $(LIBRARY_ARCHIVES) $(LICENSES)

# Debian packages of the command and of the library, in out/.
deb: postgres licenses $(GENERATOR)
	@Scripts/deb $(OUT) $(RELEASE) $(GENERATOR) $(LIBRARY) $(LICENSES)

# libblazon for other languages (docs/c.md), which contains the Swift runtime. Its objects are position-independent, those of the static
# command are not. It runs with the C library GLIBC and newer ones: docs/decisions/0043-packages-for-older-systems.md.
LIBRARY_SCRATCH := .build-library
LIBRARY := $(LIBRARY_SCRATCH)/libblazon.so.1
LIBRARY_ARCHIVES := $(CURDIR)/$(LIBRARY_SCRATCH)/archives.tsv
GLIBC := 2.28
library: dependencies
	@swift build -c release --product BlazonC --scratch-path $(LIBRARY_SCRATCH) --static-swift-stdlib -Xswiftc -cross-module-optimization
	@# One object, since symbols of archives are not exported.
	@ld.lld -r --whole-archive $(LIBRARY_SCRATCH)/release/libBlazonC.a -o $(LIBRARY_SCRATCH)/libblazon.o
	@Scripts/older_glibc $(GLIBC) $(LIBRARY_SCRATCH)/glibc
	@swiftc -emit-library -static-stdlib -use-ld=lld -o $(LIBRARY) $(LIBRARY_SCRATCH)/libblazon.o $(LIBRARY_SCRATCH)/glibc/older_glibc.o \
	    -L $(LIBRARY_SCRATCH)/glibc -Xlinker -z -Xlinker defs -Xlinker --print-archive-stats=$(LIBRARY_ARCHIVES) \
	    -Xlinker --gc-sections -Xlinker --strip-all -Xlinker --version-script=Scripts/libblazon.map -Xlinker -soname=libblazon.so.1
	@ln -sf libblazon.so.1 $(LIBRARY_SCRATCH)/libblazon.so
	@echo "$(LIBRARY), with the link libblazon.so; its header is Sources/CBlazon/blazon.h"

install-library: library
	@DESTDIR=$(DESTDIR) Scripts/install_library $(PREFIX) $(LIBRARY) $$(sed -n 's/.*literal: StaticString = "\(.*\)"/\1/p' Sources/BlazonPayload/Version.swift)

# The Python wheels, in out/: one with the library and the command, and the one for Spark.
wheel: licenses
	@Scripts/wheels $(OUT) $(RELEASE) $(LIBRARY) $(LICENSES)

# Coverage uses a separate build folder, so that the next `make test` need not rebuild everything.
ifdef COVERAGE
SCRATCH := .build-coverage
COUNTING := Scripts/coverage --run
endif

# Everything that a release consists of, in out/release: see Scripts/release.
release: postgres licenses $(GENERATOR)
	@Scripts/release $(OUT)/release $(RELEASE) $(GENERATOR) $(LIBRARY) $(ARCHIVES) $(LICENSES)

test: dependencies
	@swift build --build-tests --scratch-path $(SCRATCH) $(if $(COVERAGE),--enable-code-coverage)
	@$(if $(COVERAGE),Scripts/coverage --clear)
	@$(COUNTING) swift test --skip-build --scratch-path $(SCRATCH)
	@$(COUNTING) $(SCRATCH)/debug/blazon test templates

# libyaml, zlib, libdeflate, libzstd, SQLite and Expat are linked, libpq is loaded; libxxhash is header-only. Installed only if missing, by apt, as root or with sudo.
dependencies:
	@if ! pkg-config --exists yaml-0.1 libxxhash zlib libdeflate libzstd sqlite3 expat libpq 2>/dev/null; then \
	    sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	    command -v apt-get >/dev/null && { [ -z "$$sudo" ] || command -v sudo >/dev/null; } || \
	        { echo "Please install pkg-config and the headers of libyaml, libxxhash, zlib, libdeflate, libzstd, SQLite, Expat and libpq." >&2; exit 1; }; \
	    $$sudo apt-get update -q; \
	    $$sudo apt-get install -qy --no-install-recommends pkg-config libyaml-dev libxxhash-dev zlib1g-dev libdeflate-dev libzstd-dev libsqlite3-dev libexpat1-dev libpq-dev; \
	fi

format:
	@swift format --in-place --recursive $(SWIFT_SOURCES)

lint:
	@swift format lint --strict --recursive $(SWIFT_SOURCES)

check:
	@.ci/run

# See docs/reliability.md. Kills a run of 1,000,000 recipients 50 times; RECORDS and KILLS change that. Installs strace if possible;
# faults that the machine does not permit are skipped with a message.
faults: build
	@command -v strace >/dev/null || { sudo=; [ "$$(id -u)" = 0 ] || sudo="sudo -n"; \
	    $$sudo apt-get update -q && $$sudo apt-get install -qy --no-install-recommends strace; } >/dev/null 2>&1 || true
	@python3 Tests/Faults/run.py $(RELEASE) $(if $(QUICK),--quick) $(if $(RECORDS),--records $(RECORDS)) $(if $(KILLS),--kills $(KILLS))

# CLOCK=4 allows four times the CPU time, for shared machines.
attacks: build
	@python3 Scripts/attacks --clock $(or $(CLOCK),1) $(RELEASE)

# CPU time selects what callgrind counts; with FULL=1 it counts everything, which takes many hours.
sweep: build
	@python3 Scripts/sweep $(if $(FULL),--full) $(if $(QUICK),--quick) $(if $(PART),--part=$(PART)) $(RELEASE)

MINUTES ?= 1
fuzz: dependencies
	@Scripts/fuzz --minutes $(MINUTES) $(TARGET)

coverage: dependencies
	@Scripts/coverage

COUNT ?= 50
SEED ?= 1
mutants: dependencies
	@Scripts/mutants --count $(COUNT) --seed $(SEED)

# Records generated files and expected results, and lists what changed: review the difference before you commit it.
record: dependencies
	@Scripts/record

# Review the pictures before you commit them.
screenshots: build
	@.ci/preview --screenshots $(RELEASE)
	@.ci/pictures $(RELEASE)

site:
	@Scripts/site $(OUT)/site

# Installs missing peers. Both targets take minutes and need an idle machine.
bench: build
	@Benchmarks/setup.sh
	@python3 Benchmarks/bench.py
	@$(MAKE) --no-print-directory bench-matrix

# Templates of all kinds beside C++ written for each.
bench-matrix: build
	@Benchmarks/setup.sh
	@python3 Benchmarks/matrix.py --instructions --write

bench-leaves: build
	@python3 Benchmarks/leaves.py

# See docs/scale.md. Needs 3 GB in the folder for temporary files, or in BLAZON_SCALE=.
scale: build
	@python3 Benchmarks/scale.py

clean:
	@rm -rf .build $(OUT)
