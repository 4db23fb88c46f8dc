# The tasks of the project; `make` alone lists them.

SWIFT ?= swift
PREFIX ?= /usr/local
PLUMB_FUZZ_SECONDS ?= 60
# What `check` adds to a build: warnings are errors, and a target imports only what it declares.
STRICT = -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
SWIFTFLAGS ?=
BUILDFLAGS ?=
# The tool does without the libraries of the compiler where they are no part of the system, if it has them to link.
STATIC = $(if $(and $(filter Linux,$(shell uname -s)),$(wildcard $(RUNTIME)_static)),--static-swift-stdlib)
RUNTIME = $(shell $(SWIFT)c -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
SOURCES = Package.swift Sources Tests
DOCS = .build/docs
DOCC ?= $(shell command -v docc || echo xcrun docc)

# What `bench` measures, and what `differential` compares.
LIMIT ?= 100000
PEERS ?=
PATIENCE ?= 45
COUNT ?= 100000
SEED ?= 1
VENV = .build/venv

.PHONY: help run build test integration golden lint format check fuzz bench differential corpus docs install

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

run: ## build, and diagnose an example with a conflict and an ambiguity
	@$(SWIFT) build -c release --product plumb
	@"$$($(SWIFT) build -c release --show-bin-path)/plumb" check fixtures/examples/settings.layout || [ $$? -eq 1 ]

build: ## build the tool for release
	$(SWIFT) build -c release --product plumb

test: ## run the tests
	$(SWIFT) test $(SWIFTFLAGS)

integration: ## test with real shells, validators and consumers, installed below .build and by apt (minutes)
	PLUMB_INTEGRATION=1 $(SWIFT) test $(STRICT) --filter Integration

golden: ## accept what the tool says now as what the fixtures expect
	PLUMB_UPDATE_GOLDEN=1 $(SWIFT) test --filter GoldenUpdate
	@git status --short fixtures || true

lint: ## check the format of the sources
	$(SWIFT) format lint --strict --recursive $(SOURCES)

format: ## format the sources
	$(SWIFT) format --in-place --recursive $(SOURCES)

check: lint ## everything that must hold: lint, a build without warnings, the tests
	$(SWIFT) build --build-tests $(STRICT)
	$(MAKE) test SWIFTFLAGS="$(STRICT)"

fuzz: ## feed broken inputs to the tool for PLUMB_FUZZ_SECONDS=60
	PLUMB_FUZZ_SECONDS=$(PLUMB_FUZZ_SECONDS) $(SWIFT) test --filter "MutationTests|LogRobustnessTests|OutputSafetyTests"

bench: ## measure the hook and layouts of up to LIMIT=100000 views; PEERS=1 sets kiwi, HiGHS and z3 beside, up to 10000, each for PATIENCE=45 s
	@$(SWIFT) build -c release --product plumb
	@$(SWIFT) build -c release --product plumb-bench
	@bench="$$($(SWIFT) build -c release --show-bin-path)/plumb-bench"; \
	if [ -z "$(PEERS)" ]; then "$$bench" hook && "$$bench" --limit $(LIMIT); else \
	  $(MAKE) --no-print-directory $(VENV) && rm -rf .build/systems && mkdir -p .build/systems && \
	  "$$bench" export .build/systems $(LIMIT) && \
	  $(VENV)/bin/python Tests/Peers/peers.py "$$bench" .build/systems $(PATIENCE); \
	fi

differential: $(VENV) ## compare the answers for COUNT=100000 random systems from SEED=1 with z3 and HiGHS; resumes in LOGS=…
	@$(SWIFT) build -c release --product plumb-bench
	@$(VENV)/bin/python Tests/Peers/differential.py \
	  "$$($(SWIFT) build -c release --show-bin-path)/plumb-bench" $(COUNT) $(SEED) $(if $(LOGS),--logs "$(LOGS)")

$(VENV):
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet kiwisolver highspy z3-solver

corpus: ## score the judgement of Interface Builder files against those in CORPUS=…, and the speed of the tool as it is installed
	@test -n "$(CORPUS)" || { echo "name a directory: make corpus CORPUS=…"; exit 2; }
	@command -v xmllint > /dev/null || { [ "$$(id -u)" = 0 ] && apt-get install -y -q libxml2-utils; } || true
	@$(SWIFT) build -c release --product plumb $(STATIC)
	@$(SWIFT) build -c release --product plumb-score $(STATIC)
	@"$$($(SWIFT) build -c release --show-bin-path)/plumb-score" "$(CORPUS)"

docs: ## make the documentation of the sources in .build/docs
	@rm -rf $(DOCS) $(DOCS)-graphs && mkdir -p $(DOCS)-graphs
	@graphs=$$($(SWIFT) package dump-symbol-graph --minimum-access-level package --skip-synthesized-members \
	  | sed -n 's/^Files written to //p'); \
	for module in $(notdir $(patsubst %/,%,$(wildcard Sources/*/))); do \
	  for graph in "$$graphs/$$module".symbols.json "$$graphs/$$module"@*.symbols.json; do \
	    if [ -e "$$graph" ]; then cp "$$graph" $(DOCS)-graphs/; fi; \
	  done; \
	done
	$(DOCC) convert --additional-symbol-graph-dir $(DOCS)-graphs --output-path $(DOCS) \
	  --fallback-display-name Plumb --fallback-bundle-identifier plumb

install: ## install tool, manual and completions below PREFIX=/usr/local
	$(SWIFT) build -c release --product plumb $(STATIC) $(BUILDFLAGS)
	@bin="$$($(SWIFT) build -c release --show-bin-path $(BUILDFLAGS))/plumb"; root="$(DESTDIR)$(PREFIX)"; \
	put() { install -d "$$root/$$(dirname "$$1")" && install -m "$$2" "$$3" "$$root/$$1" && echo "$$root/$$1"; }; \
	made() { "$$bin" $$2 > "$$bin.made" && put "$$1" 644 "$$bin.made" && rm -f "$$bin.made"; }; \
	put bin/plumb 755 "$$bin" && \
	made share/man/man1/plumb.1 "man" && \
	made share/bash-completion/completions/plumb "completions bash" && \
	made share/zsh/site-functions/_plumb "completions zsh" && \
	made share/fish/vendor_completions.d/plumb.fish "completions fish"
