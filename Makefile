# make compile   payload files for every template under templates/, in out/
# make build     the release binary; PARTS="command postgres library" also builds blazon-postgres, which reads PostgreSQL for it, and libblazon
# make test      all tests, then every template's samples against its golden files; COVERAGE=1 counts what they run
# make check     what a pull request must pass: .ci/run
# make nightly   what takes longer: .ci/nightly
# make format    writes the code's format; make lint reports where it differs
# make record    writes generated pages and recorded outputs, and lists what changed: review the difference before you commit it
# make install   the command, man pages, completions and libblazon, below PREFIX=/usr/local; PARTS=library installs libblazon alone
# make release   all packages with a bill of materials and checksums, in out/release; PARTS="debian wheels" builds those packages alone, in out/
# make fuzz      runs libFuzzer on all parsers of input: MINUTES=60 for each, TARGET="yaml csv" for some (docs/fuzzing.md)
# make site      the documentation as a searchable site, in out/site
# make bench     compares Blazon with its peers, for docs/performance.md; PARTS="peers matrix leaves compression scale" measures those tables
# make clean     removes what was built
#
# Scripts/README.md lists the scripts that each have one purpose: checks, attacks, comparisons, measurements.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := compile

OUT ?= out
RECIPIENTS ?= templates/recipients.ndjson
SEND_AT ?= $(shell date -u +%Y-%m-%dT%H:%M:%SZ)
RELEASE := .build/release/blazon
SCRATCH := .build
SWIFT_SOURCES := Package.swift Sources Tests Fuzz Benchmarks/Package.swift Benchmarks/Benchmarks

.PHONY: compile build test check nightly lint format record install release fuzz site bench clean FORCE

compile: $(RELEASE)
	@$(RELEASE) compile templates --recipients $(RECIPIENTS) --out $(OUT) --send-at $(SEND_AT) --rejects-allowed 10%
	@echo "Written to $(OUT)/:"
	@find $(OUT) -name '*.ndjson' -printf '  %P\t%s bytes\n' | LC_ALL=C sort | expand -t 44
	@echo "  and for each campaign its program.json, manifest.json and samples/"

# What PARTS= can name.
PARTS_build := command postgres library
PARTS_install := command library
PARTS_release := debian wheels
PARTS_bench := peers matrix leaves compression scale
$(foreach goal,$(MAKECMDGOALS),$(if $(PARTS_$(goal)),$(foreach part,$(filter-out $(PARTS_$(goal)),$(PARTS)),\
    $(error unknown part `$(part)`. The parts of `make $(goal)` are: $(PARTS_$(goal))))))

# Files that are built. SwiftPM decides what of them is out of date.
FORCE:

# docs/decisions/0023-a-static-binary.md explains each flag.
RELEASE_FLAGS := --static-swift-stdlib -Xswiftc -cross-module-optimization \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
ifeq ($(shell uname -s),Linux)
RELEASE_FLAGS += -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker --strip-debug \
    -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker -T -Xlinker Scripts/release/release.ld
# Lists what is linked, for the bill of materials.
ARCHIVES := $(CURDIR)/.build/archives.tsv
RELEASE_FLAGS += -Xlinker --print-archive-stats=$(ARCHIVES)
endif
$(RELEASE): FORCE
	@Scripts/dependencies
	@commit=$$(Scripts/release/commit_object .build) && swift build -c release --product blazon $(RELEASE_FLAGS) $$commit

# Reads PostgreSQL for `blazon`, which is static, with libpq, which is not: a build of its own. Beside the command, which starts it.
POSTGRES := .build/release/blazon-postgres
POSTGRES_SCRATCH := .build-postgres
POSTGRES_FLAGS := --static-swift-stdlib
ifeq ($(shell uname -s),Linux)
POSTGRES_FLAGS += -Xswiftc -use-ld=lld -Xlinker --strip-debug -Xlinker --gc-sections -Xlinker -T -Xlinker Scripts/release/postgres.ld
endif
$(POSTGRES): $(RELEASE)
	@swift build -c release --product blazon-postgres --scratch-path $(POSTGRES_SCRATCH) $(POSTGRES_FLAGS)
	@install -m 755 $(POSTGRES_SCRATCH)/release/blazon-postgres $(POSTGRES)

# libblazon for other languages (docs/c.md), which contains the Swift runtime. Its objects are position-independent, those of the static
# command are not. It runs with the C library GLIBC and newer ones: docs/decisions/0043-packages-for-older-systems.md.
LIBRARY_SCRATCH := .build-library
LIBRARY := $(LIBRARY_SCRATCH)/libblazon.so.1
LIBRARY_ARCHIVES := $(CURDIR)/$(LIBRARY_SCRATCH)/archives.tsv
GLIBC := 2.28
$(LIBRARY): FORCE
	@Scripts/dependencies
	@swift build -c release --product BlazonC --scratch-path $(LIBRARY_SCRATCH) --static-swift-stdlib -Xswiftc -cross-module-optimization
	@# One object, since symbols of archives are not exported.
	@ld.lld -r --whole-archive $(LIBRARY_SCRATCH)/release/libBlazonC.a -o $(LIBRARY_SCRATCH)/libblazon.o
	@Scripts/release/older_glibc $(GLIBC) $(LIBRARY_SCRATCH)/glibc
	@swiftc -emit-library -static-stdlib -use-ld=lld -o $(LIBRARY) $(LIBRARY_SCRATCH)/libblazon.o $(LIBRARY_SCRATCH)/glibc/older_glibc.o \
	    -L $(LIBRARY_SCRATCH)/glibc -Xlinker -z -Xlinker defs -Xlinker --print-archive-stats=$(LIBRARY_ARCHIVES) \
	    -Xlinker --gc-sections -Xlinker --strip-all -Xlinker --version-script=Scripts/release/libblazon.map -Xlinker -soname=libblazon.so.1
	@ln -sf libblazon.so.1 $(LIBRARY_SCRATCH)/libblazon.so
	@echo "$(LIBRARY), with the link libblazon.so; its header is Sources/CBlazon/blazon.h"

# ArgumentParser's generator of man pages.
GENERATOR := .build-tools/debug/generate-manual
$(GENERATOR): FORCE
	@Scripts/dependencies
	@swift build --product generate-manual --scratch-path .build-tools

# The licenses of what is linked, for packages.
LICENSES := .build/licenses
$(LICENSES): $(RELEASE) $(LIBRARY)
	@Scripts/release/licenses $(ARCHIVES) $(LIBRARY_ARCHIVES) $(LICENSES)

FILE_command := $(RELEASE)
FILE_postgres := $(POSTGRES)
FILE_library := $(LIBRARY)
build: $(foreach part,$(or $(PARTS),command),$(FILE_$(part)))

# DESTDIR= is a folder that stands for the root.
PREFIX ?= /usr/local
INSTALLS_command := $(POSTGRES) $(GENERATOR)
INSTALLS_library := $(LIBRARY)
INSTALL_command = DESTDIR=$(DESTDIR) Scripts/release/install $(PREFIX) $(RELEASE) $(GENERATOR)
INSTALL_library = DESTDIR=$(DESTDIR) Scripts/release/install_library $(PREFIX) $(LIBRARY) $$(sed -n 's/.*literal: StaticString = "\(.*\)"/\1/p' Sources/BlazonPayload/Version.swift)
install: $(foreach part,$(or $(PARTS),$(PARTS_install)),$(INSTALLS_$(part)))
	@$(foreach part,$(or $(PARTS),$(PARTS_install)),$(INSTALL_$(part));)

# See Scripts/release/release, which builds all of it. wheels: one with the library and the command, and the one for Spark.
PACKAGES_debian := $(POSTGRES) $(LICENSES) $(GENERATOR)
PACKAGES_wheels := $(LICENSES)
PACK_debian = Scripts/release/deb $(OUT) $(RELEASE) $(GENERATOR) $(LIBRARY) $(LICENSES)
PACK_wheels = Scripts/release/wheels $(OUT) $(RELEASE) $(LIBRARY) $(LICENSES)
release: $(foreach part,$(or $(PARTS),$(PARTS_release)),$(PACKAGES_$(part)))
	@$(if $(PARTS),$(foreach part,$(PARTS),$(PACK_$(part));),Scripts/release/release $(OUT)/release $(RELEASE) $(GENERATOR) $(LIBRARY) $(ARCHIVES) $(LICENSES))

# Coverage uses a separate build folder, so that the next `make test` need not rebuild everything.
ifdef COVERAGE
SCRATCH := .build-coverage
COUNTING := Scripts/check/coverage --run
endif

test:
	@Scripts/dependencies
	@swift build --build-tests --scratch-path $(SCRATCH) $(if $(COVERAGE),--enable-code-coverage)
	@$(if $(COVERAGE),Scripts/check/coverage --clear)
	@$(COUNTING) swift test --skip-build --scratch-path $(SCRATCH)
	@$(COUNTING) $(SCRATCH)/debug/blazon test templates

check:
	@.ci/run

nightly:
	@.ci/nightly

format:
	@swift format --in-place --recursive $(SWIFT_SOURCES)

lint:
	@swift format lint --strict --recursive $(SWIFT_SOURCES)

record:
	@Scripts/dependencies
	@Scripts/generate/record

MINUTES ?= 1
fuzz:
	@Scripts/dependencies
	@Scripts/attack/fuzz --minutes $(MINUTES) $(TARGET)

site:
	@Scripts/dependencies
	@Scripts/generate/site $(OUT)/site

# Installs missing peers. Takes minutes and needs an idle machine; scale also needs 3 GB in the folder for temporary files, or in BLAZON_SCALE=.
# peers: docs/performance.md's first section, SIZES=100k,1m,10m for the growth curve; matrix: templates of all kinds beside C++ written for each;
# leaves: what each filter costs; compression: beside pigz and zstd; scale: docs/scale.md, RECORDS=1m for a short run.
BENCH_peers := Scripts/measure/setup.sh; python3 Scripts/measure/bench.py
BENCH_matrix := Scripts/measure/setup.sh; python3 Scripts/measure/matrix.py --instructions --write
BENCH_leaves := python3 Scripts/measure/leaves.py
BENCH_compression := Scripts/measure/setup.sh; python3 Scripts/measure/compression.py
BENCH_scale := python3 Scripts/measure/scale.py
bench: $(RELEASE)
	@$(foreach part,$(or $(PARTS),peers matrix),$(BENCH_$(part));)

clean:
	@rm -rf .build $(OUT)
