# Each job does its own set-up, so any of them can run first on a machine that has only a Swift toolchain.

SWIFT ?= swift
# Flags for every build of the package, e.g. SWIFT_FLAGS="-Xswiftc -warnings-as-errors", as in CI.
SWIFT_FLAGS ?=
# Where `make install` installs; DESTDIR is prepended, for building packages.
PREFIX ?= /usr/local
DESTDIR ?=
# The build folder, also of the packages in Benchmarks and DropIn, so that shared targets are built once. Two builds cannot
# use one folder at the same time: CI, which runs benchmarks during its tests, has a separate one for release.
RELEASE_BUILD ?= $(CURDIR)/.build
export SWIFT SWIFT_FLAGS PREFIX DESTDIR RELEASE_BUILD

SOURCES := Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Tests DropIn/RxSwift/Package.swift DropIn/RxSwift/Sources \
  DropIn/ReactiveSwift/Package.swift DropIn/ReactiveSwift/Sources \
  Fuzz/Package.swift Fuzz/Sources Scripts/diagrams Scripts/examples $(wildcard Samples)

.PHONY: arities mutants voice explore-map explore-long help setup repl test drop-in swiftui-check new-package start-up suites-alone build lint format bench-build bench bench-check bench-counts bench-report bench-test api-check install uninstall docs diagrams tsan races asan leaks fuzz soak optimized known-faults kills sessions clean

help: ## lists the jobs
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup:
	@Scripts/setup

repl: setup ## builds and opens the prompt; ARGS="login" to open a screen
	@$(SWIFT) build $(SWIFT_FLAGS) --product mvvm-repl
	@"$$($(SWIFT) build $(SWIFT_FLAGS) --show-bin-path)/mvvm-repl" $(ARGS)

test: setup ## builds and runs all tests, including those that type at the built programs
	$(SWIFT) test $(SWIFT_FLAGS)
	Scripts/terminal-tests

suites-alone: setup ## runs each suite in a separate process; ARGS="Flood" selects suites by name, 1/2 a half of them
	@Scripts/suites-alone $(ARGS)

explore-map: setup ## explores the login sample and draws its map into Documentation, with a small one for the README
	@$(SWIFT) build $(SWIFT_FLAGS) --product mvvm-repl
	@"$$($(SWIFT) build $(SWIFT_FLAGS) --show-bin-path)/mvvm-repl" explore login --actions 20000 --seed 1 \
	  --map Documentation/LoginMap.svg --force
	@"$$($(SWIFT) build $(SWIFT_FLAGS) --show-bin-path)/mvvm-repl" explore login --actions 20000 --seed 1 \
	  --map Documentation/LoginMapSmall.svg --detail 7 --force

explore-long: setup ## searches for each planted fault from ten seeds, and for a minute in each corrected twin
	EXPLORE_LONG=1 $(SWIFT) test $(SWIFT_FLAGS) --filter "ExploringTests.*FaultTests"

drop-in: setup ## builds and tests a project that uses only the modules in DropIn, and compares them with their lists
	$(SWIFT) test --package-path DropIn/Example --scratch-path .build $(SWIFT_FLAGS)
	Scripts/drop-in-names

swiftui-check: setup ## compiles the code of Documentation/UnderSwiftUI.md and Tests/SwiftUI, with a stand-in where SwiftUI is not available
	Scripts/swiftui-check

new-package: setup ## writes a package, and a sample, as `mvvm-repl new` does, builds and tests them
	Scripts/new-package-test
	Scripts/new-sample-test

start-up: setup ## measures what a small program costs to start, in size, and to link statically
	Scripts/start-up-test

build: setup ## builds everything in release mode
	$(SWIFT) build -c release --scratch-path "$(RELEASE_BUILD)" $(SWIFT_FLAGS)

lint: ## checks the format of all sources
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@! grep -rnE 'override func run\(_ [a-z]+: Sink' Sources Tests \
	  || { echo "lint: these overrides of 'run' leak their sinks: declare the sinks 'consuming' (CONTRIBUTING, rule 5)" >&2; exit 1; }
	@! grep -rn 'concurrentPerform(' Tests Benchmarks/Tests \
	  || { echo "lint: one of these may run on the thread of the caller: use 'onThreads' of Tests/Threads" >&2; exit 1; }
	@! grep -rnE '^[^/]*\(\\\.[a-z]' Sources/Streams Sources/InterfaceTraits Sources/Signals Sources/Drivers Scripts/arity \
	  || { echo "lint: a key path of a generic type is made at each call, in 10 µs: write a closure" >&2; exit 1; }
	@! grep -rnE '(Locked|Held|Latest|Mutex)<\(*(@[A-Za-z]+ )*\([^()]*\)( async)?( throws)? ->' Sources Samples Scripts/arity \
	  || { echo "lint: one of these wraps a closure once more at each access: store it in a structure" >&2; exit 1; }
	@! grep -rnE ' as NSString\)?\.' Sources Samples \
	  || { echo "lint: Foundation ends the program for some paths: use 'SafeFile.folder(of:)'" >&2; exit 1; }
	@! awk '/^[^ ]/ { extends = /^(public |package )?extension / } extends && /^  @inlinable$$/ { print FILENAME ":" FNR }' \
	  $$(git ls-files 'Sources/*.swift') | grep . \
	  || { echo "lint: mark members of extensions as @_alwaysEmitIntoClient (CONTRIBUTING, rule 7)" >&2; exit 1; }
	Scripts/check-guarantees
	Scripts/check-rows
	python3 -m unittest -q Tests/Terminal/test_check_scripts.py
	Scripts/check-voice
	Scripts/figures --check
	Scripts/check-arrows
	Scripts/arities --check
	@for patch in Tests/Model/known-faults/*.patch Tests/Mutants/*.patch; do \
	  git apply --check -C1 "$$patch" || { echo "lint: $$patch does not apply to the sources" >&2; exit 1; }; \
	done

voice: ## lists phrases in documents, comments and messages that CONTRIBUTING.md asks to avoid
	@Scripts/check-voice

format: ## formats all sources in place
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

# The front end is measured through its program. Both are built before anything is measured.
BENCH := $(SWIFT) build -c release --package-path Benchmarks --scratch-path "$(RELEASE_BUILD)" $(SWIFT_FLAGS)
BENCH_BIN = "$$($(BENCH) --show-bin-path)"

bench-build: setup
	@$(BENCH) --product mvvm-repl >&2
	@$(BENCH) >&2

bench: bench-build ## compares the workloads with code written by hand; ARGS="--help" lists the options
	@$(BENCH_BIN)/benchmarks $(ARGS)

bench-check: bench-build ## fails when a workload is more than 15 % over its target
	@$(BENCH_BIN)/benchmarks --check $(ARGS)

bench-counts: bench-build ## counts allocations, bytes and instructions; fails if a count grew; ARGS=--update records them
	@Scripts/setup valgrind
	@Scripts/check-lookups $(BENCH_BIN)/counts
	@Scripts/check-results $(BENCH_BIN)/Modules
	@Scripts/check-copies $(BENCH_BIN)
	@SWIFT_DETERMINISTIC_HASHING=1 $(BENCH_BIN)/counts $(ARGS)

bench-report: bench-build ## measures and counts everything, and updates Documentation/Performance.md
	@Scripts/setup valgrind
	@$(BENCH_BIN)/benchmarks --report Documentation/Performance.md --svg Documentation/Performance.svg $(ARGS)
	@$(BENCH_BIN)/counts --report Documentation/Performance.md
	@Scripts/figures

bench-test: setup ## tests the benchmarks' own reporting
	$(SWIFT) test --package-path Benchmarks --scratch-path .build $(SWIFT_FLAGS)

# The sanitizers measure the whole text at each call of strstr, so the sample search takes minutes, not tenths of a second. Skipped
# are two suites that try all sequences of events of a decision: a sixth of the time, on one thread, with values only.
SANITIZED := $(SWIFT) test --skip '\.(AlignmentTests|RetentionTests)/'
tsan: races ## runs the tests under the thread sanitizer, too
	TASK_ORDER_RUNS=100 TSAN_OPTIONS="$$TSAN_OPTIONS intercept_strstr=0" $(SANITIZED) --sanitize=thread --scratch-path .build/tsan

races: setup ## looks for data races in random programs of threads, under the thread sanitizer
	Scripts/races

asan: leaks ## runs the tests under the address sanitizer, too
	TASK_ORDER_RUNS=100 ASAN_OPTIONS="$$ASAN_OPTIONS detect_leaks=0 intercept_strstr=0" $(SANITIZED) --sanitize=address --scratch-path .build/asan

leaks: setup ## looks for misuse of memory and leaks in random chains and the samples, under the address sanitizer
	Scripts/leaks

# Invariants are checked in debug builds; -DDEBUG includes them here.
optimized: setup ## runs the tests in a release build, where objects live no longer than they are used
	$(SWIFT) test $(SWIFT_FLAGS) -c release -Xswiftc -enable-testing -Xswiftc -DDEBUG --scratch-path .build/optimized

kills: setup ## kills the prompt a thousand times while it writes files, and checks the files; KILLS=100 for fewer
	LIMIT=7200 KILLS=$(or $(KILLS),1000) Scripts/terminal-tests -p test_kills.py

sessions: setup ## uses the samples at random at the prompt a thousand times; SESSIONS=100 for fewer, SEED=7 for others
	LIMIT=7200 SESSIONS=$(or $(SESSIONS),1000) Scripts/terminal-tests -p test_random_sessions.py

fuzz: setup ## tries random input on the parsers; ARGS=600 for ten minutes
	Scripts/fuzz $(ARGS)

api-check: setup ## compares the public symbols with the list of the version, and prints the differences; ARGS=--update writes the list
	@Scripts/api-check $(ARGS)

install: setup ## installs mvvm-repl, its manual page and completion for bash, zsh and fish below PREFIX (/usr/local)
	@Scripts/install

uninstall: ## removes what `make install` installed
	@Scripts/install --remove

MINUTES ?= 10

soak: setup ## runs random chains against the model, and random threads, for MINUTES=10 each; ARGS="seed 42" repeats one chain
	Scripts/soak $(if $(ARGS),$(ARGS),$(MINUTES))

known-faults: setup ## restores each known fault, in a copy, and expects random chains to find it; ARGS=NAME for one of them
	@Scripts/known-faults $(ARGS)

mutants: setup ## makes 200 random small changes, in a copy, and lists those that no test detects; ARGS="--count 20", ARGS=--known
	@Scripts/mutants $(ARGS)

arities: ## writes the generated sources: forms for several sources, producers and traits; see Scripts/arity
	@Scripts/arities

docs: setup ## builds the reference of all libraries into .build/docs, and compiles the code of the articles and of doc comments
	@Scripts/docs
	@Scripts/check-snippets
	@Scripts/check-examples

diagrams: setup ## runs the marble diagrams of doc comments on virtual time; ARGS="Sources/Signals" selects files
	@Scripts/check-diagrams $(ARGS)

clean: ## removes what was built
	rm -rf .build Benchmarks/.build DropIn/*/.build Fuzz/.build
