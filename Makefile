# Each job does its own set-up: on a bare machine with a Swift toolchain any of them can be the first.

SWIFT ?= swift
WARNINGS := -Xswiftc -warnings-as-errors

.PHONY: help setup test drop-in build lint format bench docs tsan clean

help: ## lists the jobs
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup:
	@Scripts/setup

test: setup ## builds and runs all tests
	$(SWIFT) test $(WARNINGS)

drop-in: setup ## builds and tests a project that knows us only by the names in DropIn
	$(SWIFT) test --package-path DropIn/Example

build: setup ## builds everything in release mode, warnings are errors
	$(SWIFT) build -c release $(WARNINGS)

lint: ## checks the format of all sources
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks/Sources Benchmarks/Package.swift DropIn/Sources DropIn/Package.swift

format: ## formats all sources in place
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks/Sources Benchmarks/Package.swift DropIn/Sources DropIn/Package.swift

bench: setup ## measures the workloads against code written by hand; ARGS="S04" for those whose name begins so
	$(SWIFT) run -c release --package-path Benchmarks benchmarks $(ARGS)

tsan: setup ## runs all tests under the thread sanitizer
	$(SWIFT) test --sanitize=thread --scratch-path .build/tsan

docs: ## builds the reference of all libraries into .build/docs
	@Scripts/docs

clean: ## removes what was built
	rm -rf .build Benchmarks/.build DropIn/.build DropIn/Example/.build
