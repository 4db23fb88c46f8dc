# The tasks of the project; `make` alone lists them.

SWIFT ?= swift
PREFIX ?= /usr/local
PLUMB_FUZZ_SECONDS ?= 60
PLUMB_FUZZ_SEED ?=
PLUMB_CORPUS ?=
# What `check` adds to a build: warnings are errors, and a target imports only what it declares.
STRICT = -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
# Tests run optimised, which takes less than half of the time, and check what the sources assert.
TESTED = -Xswiftc -O -Xswiftc -assert-config -Xswiftc Debug
SWIFTFLAGS ?=
BUILDFLAGS ?=
# Where the libraries of the compiler are no part of the system, the tool does without them, if the compiler has them to
# link; and without any other, if the C library is there to link as well. The names of symbols are left out, and so is what looks
# at each access whether another one goes on: the tests do with it, and it has 3% of the time of reading Swift.
STATIC = $(if $(and $(filter Linux,$(shell uname -s)),$(LIBRARIES)),$(if $(EVERYTHING),-Xswiftc -static-executable,--static-swift-stdlib) -Xlinker -s -Xswiftc -enforce-exclusivity=unchecked)
RUNTIME = $(shell $(SWIFT)c -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
LIBRARIES = $(wildcard $(RUNTIME)_static)
EVERYTHING = $(and $(wildcard $(RUNTIME)_static/linux/static-executable-args.lnk),$(wildcard /usr/lib/libc.a /usr/lib/*/libc.a /usr/lib64/libc.a))
# How many bytes the tool may have: 15 MB when it was first linked so, 16.2 with what UIKit and AppKit do to layouts and with the
# inputs that are left out, 19.2 with Swift sources, pages of help and the other messages of logs, 20.6 with pictures and the
# search of projects for what logs print, 21.7 with what four more libraries for layouts mean, 22.1 with widths and heights
# together, 22.5 with the views that debuggers describe beside logs and whose views those are, 23.1 with what controls of a Mac
# measure in each system and what places views of logs twice, 23.3 with what a canvas shows of hidden views, rows and columns of
# logs, and code that is found by formats and helpers, 23.45 with a dozen more causes of logs and what names of Swift mean, looked
# up once, 23.65 with the ways in which unknown code gets hold of views and with what the lines of logs prove, 23.8 with logs in
# tables and strings, leaders that go round words, buttons with configurations and what Swift keeps under keys, 23.9 with the sizes
# that frames show and pictures that stay whole when they are moved, 23.95 with what is only possible in Interface Builder files,
# after 0.07 less without looks at simultaneous access, 24.15 with the bars of canvases, pages that follow both sizes of what is open and
# what more services, editors and libraries make of logs, 24.3 with pages that know where UIKit breaks something else and what old
# editors flag in cells, 24.57 with edits of Swift, 24.69 with tracks on moved pages and scenes at the size of a phone, 24.8 with what
# canvases keep in stack views and pictures that say what may stay open at other sizes, 24.92 with diagnoses that are gone on with where
# one was begun, code that is never read and what labels of a Mac measure, 25.14 with changes that are tried on what a log prints and
# sizes that are looked at side by side, 25.44 with what code says of edges, names and numbers and with what can be done for logs,
# 25.53 with projects that are searched on all processors and what is remembered of proofs, 25.59 with fonts and classes that drawn
# views show, more causes of logs and who calls helpers, 25.76 with the proof of what a broken constraint alone leaves open, rows of
# tableaus as lists of columns and numbers, what authors need to hear of logs and the fonts that classes set, and some room.
SIZE = 25830000
SOURCES = Package.swift Sources Tests
DOCS = .build/docs
PAGES = $(basename $(notdir $(wildcard Sources/CommandLineTool/Topics/*.md)))
DOCC ?= $(shell command -v docc || echo xcrun docc)

# The tests that read a corpus where there is one, as a regular expression; a test looks for others.
CORPUSTESTS = Corpus|LogVerdict|LogAgreement|LogRobustness|AppleReporter|RemedyTests|RemedyEditTests|XMLEventsTests.OracleTests

# What `bench` measures, and what `differential` compares.
LIMIT ?= 100000
PEERS ?=
PATIENCE ?= 45
COUNT ?= 100000
MINUTES ?= 20
SEED ?= 1
VENV = .build/venv
# What `pictures` opens, and in what.
BROWSER ?= chromium
PAGED ?= $(wildcard fixtures/examples/*.layout fixtures/interface-builder/*/*.storyboard fixtures/swift/grid-*/*.swift Tests/Browser/*.layout \
  $(foreach kind,ambiguities conflicts implicit-size insets right-to-left scroll-views sizes stack-views,fixtures/$(kind)/*/*.layout) fixtures/seeds/*/*/*.layout)

.PHONY: help run build test integration golden lint format check corpustest fuzz bench differential worst pictures corpus docs install installed dist

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

run: ## build, and diagnose an example with a conflict and an ambiguity
	@$(SWIFT) build -c release --product plumb
	@"$$($(SWIFT) build -c release --show-bin-path)/plumb" check fixtures/examples/settings.layout || [ $$? -eq 1 ]

build: ## build the tool for release
	$(SWIFT) build -c release --product plumb

test: ## run the tests
	$(SWIFT) test $(TESTED) $(SWIFTFLAGS)

integration: dist ## test with real shells, validators and consumers, installed below .build and by apt (minutes)
	PLUMB_INTEGRATION=1 $(SWIFT) test $(TESTED) $(STRICT) --filter Integration

golden: ## accept what the tool says now as what the fixtures expect
	PLUMB_UPDATE_GOLDEN=1 $(SWIFT) test $(TESTED) --filter GoldenUpdate
	@git status --short fixtures || true

lint: ## check the format of the sources
	$(SWIFT) format lint --strict --recursive $(SOURCES)

format: ## format the sources
	$(SWIFT) format --in-place --recursive $(SOURCES)

check: lint ## everything that must hold: lint, a build without warnings, the tests
	$(SWIFT) build --build-tests $(TESTED) $(STRICT)
	$(MAKE) test SWIFTFLAGS="$(STRICT)"

corpustest: ## test against the logs, messages and formats in CORPUS=…, and what is said of them
	@test -d "$(CORPUS)/logs" || { echo "name a directory that has logs: make corpustest CORPUS=…"; exit 2; }
	PLUMB_CORPUS="$(abspath $(CORPUS))" $(SWIFT) test $(TESTED) $(STRICT) --filter "$(CORPUSTESTS)"

fuzz: ## feed inputs that are nearly right to every command for PLUMB_FUZZ_SECONDS=60 of a processor, from PLUMB_FUZZ_SEED=…, with those of PLUMB_CORPUS=… too
	@$(SWIFT) build -c release --product plumb $(STATIC)
	@$(SWIFT) build -c release --product plumb-fuzz
	@bin="$$($(SWIFT) build -c release --show-bin-path)"; \
	"$$bin/plumb-fuzz" "$$bin/plumb" fixtures --seconds $(PLUMB_FUZZ_SECONDS) $(if $(PLUMB_FUZZ_SEED),--seed $(PLUMB_FUZZ_SEED)) \
	  --corpus "$(PLUMB_CORPUS)"
	PLUMB_FUZZ_SECONDS=$(PLUMB_FUZZ_SECONDS) $(SWIFT) test $(TESTED) --filter "OutputSafetyTests|ParserFuzzTests|XMLEventsTests.OracleTests"

bench: ## measure startup, size, the hook, memory, long messages, pictures, the limit on work, reports and layouts of up to LIMIT=100000 views; PEERS=1 sets kiwi, HiGHS and z3 beside, up to 10000, each for PATIENCE=45 s
	@$(SWIFT) build -c release --product plumb $(STATIC)
	@$(SWIFT) build -c release --product plumb-bench $(STATIC)
	@bench="$$($(SWIFT) build -c release --show-bin-path)/plumb-bench"; \
	if [ -z "$(PEERS)" ]; then "$$bench" startup && "$$bench" hook && "$$bench" memory && "$$bench" logs && "$$bench" draw && "$$bench" limit && echo && "$$bench" reports $(LIMIT) && echo && "$$bench" --limit $(LIMIT); else \
	  $(MAKE) --no-print-directory $(VENV) && rm -rf .build/systems && mkdir -p .build/systems && \
	  "$$bench" export .build/systems $(LIMIT) && \
	  $(VENV)/bin/python Tests/Peers/peers.py "$$bench" .build/systems $(PATIENCE); \
	fi

differential: $(VENV) ## compare the answers for COUNT=100000 random systems from SEED=1, and for a tenth as many layouts, with z3 and HiGHS; resumes in LOGS=…
	@$(SWIFT) build -c release --product plumb
	@$(SWIFT) build -c release --product plumb-bench
	@$(VENV)/bin/python Tests/Peers/layouts.py \
	  "$$($(SWIFT) build -c release --show-bin-path)/plumb" $$(($(COUNT) / 10)) $(SEED)
	@$(VENV)/bin/python Tests/Peers/differential.py \
	  "$$($(SWIFT) build -c release --show-bin-path)/plumb-bench" $(COUNT) $(SEED) $(if $(LOGS),--logs "$(LOGS)")

worst: ## search MINUTES=20 from SEED=1 for layouts that take too long; keeps them in .build/worst
	@$(SWIFT) build -c release --product plumb $(STATIC)
	@python3 Tests/Peers/worst.py "$$($(SWIFT) build -c release --show-bin-path)/plumb" $(MINUTES) $(SEED) --keep .build/worst

pictures: $(VENV) ## look at pages of fixtures in a headless BROWSER=chromium: scripts, accessibility, sizes; pictures in .build/pictures
	@$(VENV)/bin/pip install --quiet axe-playwright-python playwright
	@$(SWIFT) build --product plumb $(TESTED)
	@$(VENV)/bin/python Tests/Browser/pages.py "$$($(SWIFT) build --show-bin-path)/plumb" "$$(command -v $(BROWSER))" \
	  .build/pictures $(PAGED)

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
	@rm -rf .build/Plumb.docc && mkdir -p .build/Plumb.docc && cp Sources/CommandLineTool/Topics/*.md .build/Plumb.docc/
	@# Beside several modules pages belong to none of them: without a root of their own they would be left out.
	@{ printf '# Plumb\n\nWhat plumb help has.\n\n@Metadata {\n  @TechnologyRoot\n}\n\n## Topics\n\n'; \
	  for page in $(PAGES); do echo "- <doc:$$page>"; done; } > .build/Plumb.docc/Plumb.md
	$(DOCC) convert .build/Plumb.docc --additional-symbol-graph-dir $(DOCS)-graphs --output-path $(DOCS) \
	  --fallback-display-name Plumb --fallback-bundle-identifier plumb
	@for page in $(PAGES); do \
	  [ -e "$(DOCS)/data/documentation/plumb/$$page.json" ] || { echo "the page $$page is missing"; exit 1; }; \
	done

installed: ## check the tool as it is installed: its size, at most SIZE bytes, and that it needs no library
	@$(SWIFT) build -c release --product plumb $(STATIC)
	@bin="$$($(SWIFT) build -c release --show-bin-path)/plumb"; bytes=$$(($$(wc -c < "$$bin"))); \
	echo "plumb has $$bytes bytes, of $(SIZE)"; \
	[ $$bytes -le $(SIZE) ] || { echo "that is too large"; exit 1; }; \
	if [ -n "$(and $(STATIC),$(EVERYTHING))" ]; then \
	  case "$$(ldd "$$bin" 2>&1)" in *"not a dynamic executable"*|*"statically linked"*) ;; *) ldd "$$bin"; exit 1;; esac; \
	fi

dist: ## make the archive of a release, and its checksum, in .build/dist
	@MAKE="$(MAKE)" .github/release/dist.sh .build/dist

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
