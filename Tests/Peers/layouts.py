"""Checks what Plumb reports of random layouts, with z3.

usage: layouts.py PLUMB COUNT SEED [--processes N]

The layouts are files; the report says of each in which equations it lies (`--proofs`), `plumb verify` holds the report against
the file and its own proofs, and z3 says whether all that is said follows from these equations: verdict, conflicts, corrections,
optimum, frames, freedoms with their ranges, causes and what moves with what, redundant and unsatisfied constraints.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from fractions import Fraction
from multiprocessing import Pool

from face import Face
from proofs import check_conflict, hitting_sets, violation
from questions import Exact, GaveUp, formula, missing_conflict
from systems import Row
from writer import Writer

CHUNK = 25
# Broken constraints are demoted to just below required: above all priorities that a file can name.
BROKEN = 1000.0
MOST_SETS = 4_000


class Reported:
    """A layout of a report as the equations that its proof names, in the form that the other checks know."""

    def __init__(self, layout):
        self.layout, proof = layout, layout["proof"]
        self.index, self.names, self.rows = {}, [], []
        for row in proof["rows"]:
            for name in row["terms"]:
                self.variable(name)
        for name in proof["point"]:
            self.variable(name)
        self.place = {}
        for number, row in enumerate(proof["rows"]):
            self.place[row["id"]] = number
            strength = "required" if row["priority"] == 1000 else str(row["priority"])
            relation = "=" if row["relation"] == "==" else row["relation"]
            terms = [f"{self.index[name]}:{factor}" for name, factor in row["terms"].items()]
            self.rows.append(Row([relation, strength, row["constant"], *terms]))
        self.count = len(self.names)
        self.values = [Fraction(0)] * self.count
        for name, value in proof["point"].items():
            self.values[self.index[name]] = Fraction(value)
        self.unknowns = [self.index[unknown["variable"]] for unknown in proof.get("unknowns", [])]
        self.required_rows = [number for number, row in enumerate(self.rows) if row.strength is None]
        listed = layout["constraints"]
        self.conflicts, self.demoted = [], set()
        for conflict in layout["conflicts"]:
            rows = [self.place[listed[member]["id"]] for member in conflict["members"]]
            duplicates = [[] for _ in rows]
            for entry in conflict.get("duplicates", []):
                duplicates[entry["member"]] = [self.place[listed[other]["id"]] for other in entry["constraints"]]
            self.conflicts.append((rows, [Fraction(number) for number in conflict["multipliers"]], duplicates))
            self.demoted.add(self.place[listed[conflict["broken"]]["id"]])
        self.listed = listed

    def variable(self, name):
        if name not in self.index:
            self.index[name] = len(self.names)
            self.names.append(name)
        return self.index[name]

    def is_written(self, number):
        """Whether someone wrote a row: such a one has a number for a name here."""
        return self.layout["proof"]["rows"][number]["id"].startswith("#")

    def is_content(self, number):
        """Whether a row holds a view to the size of its content."""
        return self.layout["proof"]["rows"][number]["id"].startswith(("contentHugging", "contentCompression"))

    def strength(self, number):
        return BROKEN if number in self.demoted else self.rows[number].strength

    def form(self, view, attribute, superview):
        """A part of a frame as a sum over variables."""
        near, far = ("left", "right") if attribute in ("x", "width") else ("top", "bottom")
        edges = [(f"{view}.{near}", 1)] if attribute in ("x", "y") else [(f"{view}.{far}", 1), (f"{view}.{near}", -1)]
        if attribute in ("x", "y") and superview is not None:
            edges.append((f"{superview}.{near}", -1))
        # A root begins at 0.
        return {self.index[name]: Fraction(factor) for name, factor in edges if name in self.index}


class Checks:
    """What is wrong with what is reported of one layout, and what was compared."""

    def __init__(self, layout):
        self.layout, self.system = layout, Reported(layout)
        self.problems, self.counts = [], Counter()
        self.conflicts()
        self.solution()

    def note(self, what, problem=None):
        self.counts[what] += 1
        if problem:
            self.problems.append(f"{what}: {problem}")

    def has_all(self, *lists):
        """Whether the report had room for all elements of its lists."""
        return not any(self.layout.get("omitted", {}).get(name) for name in lists)

    def conflicts(self):
        system = self.system
        exact = Exact(system.count)
        exact.add("\n".join(f"(assert {formula(system.rows[row])})" for row in system.required_rows))
        satisfiable = exact.holds()
        self.note("verdicts", None if satisfiable == (not system.conflicts) else f"satisfiable is {satisfiable}")
        for conflict in system.conflicts:
            self.note("conflicts proven and minimal", check_conflict(system, conflict))
        if satisfiable:
            self.redundant(system.required_rows)
            return
        self.redundant([row for row in system.required_rows if row not in system.demoted])
        if not self.has_all("conflicts"):
            return self.note("lists of conflicts cut short by the report")
        if self.layout["conflictsComplete"]:
            missing = missing_conflict(system)
            self.note("lists of conflicts said to be complete", missing and f"a conflict within {missing} is missing")
        sets = []
        for rows, _, duplicates in system.conflicts:
            if any(duplicates):
                return
            sets.append(sum(1 << row for row in rows))
        if not self.has_all("corrections"):
            return
        wanted = hitting_sets(sets, MOST_SETS)
        found = [0]
        for part in self.layout["corrections"]:
            if not part["complete"]:
                return
            place = [system.place[entry["id"]] for entry in system.listed]
            found = [one | sum(1 << place[row] for row in rows) for one in found for rows in part["sets"]]
            if len(found) > MOST_SETS:
                return
        if wanted is not None:
            self.note("lists of corrections", None if set(found) == set(wanted) else f"{len(found)}, not {len(wanted)}, or others")

    def redundant(self, rows):
        """What the rest implies, from the last to the first, among what someone wrote."""
        if not self.layout["redundantComplete"] or not self.has_all("redundant"):
            return
        system = self.system
        exact = Exact(system.count)
        exact.add("".join(f"(declare-const r{row} Bool)(assert (=> r{row} {formula(system.rows[row])}))" for row in rows))
        written = {entry for entry in rows if system.is_written(entry)}
        left, found = set(rows), []
        for row in sorted(written, reverse=True):
            rest = " ".join(f"r{other}" for other in sorted(left - {row}))
            if not exact.holds(f"(and {rest} true (not {formula(system.rows[row])}))"):
                left.discard(row)
                found.append(row)
        listed = {system.place[name] for name in self.layout["redundant"]}
        self.note("lists of redundant constraints", None if listed == set(found) else f"{sorted(listed)}, not {sorted(found)}")

    def solution(self):
        system = self.system
        levels = Counter()
        for number, row in enumerate(system.rows):
            error = violation(row, system.values)
            strength = system.strength(number)
            if strength is None:
                if error:
                    return self.note("points", f"row {number} is violated by {error}")
            else:
                levels[strength] += error
        self.note("points")
        face = Face(system, levels)
        self.note("optima", face.problem)
        if face.problem:
            return
        if not self.has_all("views", "ambiguities", "unsatisfiedOptional"):
            return self.note("solutions cut short by the report")
        self.frames(face)
        self.optional(face)

    def frames(self, face):
        system, layout = self.system, self.layout
        parts = {}
        for group, entry in enumerate(layout["ambiguities"]):
            for part in entry["parts"]:
                parts[part["view"], part["attribute"]] = (group, part)
        forms = {}
        insets = any("alignmentRectInsets" in view for view in layout["views"])
        for view in layout["views"]:
            for attribute, value in zip(("x", "y", "width", "height"), view["frame"]):
                form = system.form(view["name"], attribute, view["superview"])
                key = view["name"], attribute
                if key in parts:
                    forms[key] = form
                elif value is not None and not insets:
                    self.note("parts of frames", face.other_value(form, value))
                elif value is None and not system.unknowns and not self.is_hidden(view["name"]):
                    # Where all is known, whatever is open in what can be seen is said to be ambiguous.
                    self.note("parts left open", f"{key} is open and not told" if face.moves(form) else f"{key} has one value")
        for key, form in forms.items():
            _, part = parts[key]
            if not face.moves(form):
                self.note("freedoms", f"{key} has one value")
                continue
            self.note("freedoms")
            self.note("ranges", face.other_range(form, part["range"]))
            if part["cause"] != "undecided":
                cause = face.cause(form)
                self.note(f"causes, {cause}", None if cause == part["cause"] else f"{key} is {part['cause']}")
        for one in forms:
            for other in forms:
                if one < other:
                    together = face.go_together(forms[one], forms[other])
                    said = parts[one][0] == parts[other][0]
                    self.note("pairs of freedoms", None if together == said else f"{one} and {other}: {together}")

    def is_hidden(self, name):
        views = {view["name"]: view for view in self.layout["views"]}
        while name is not None:
            if name in self.hidden:
                return True
            name = views[name]["superview"]
        return False

    hidden = frozenset()

    def optional(self, face):
        system, said = self.system, {entry["id"]: entry for entry in self.layout["unsatisfiedOptional"]}
        for number, row in enumerate(system.rows):
            if row.strength is None:
                continue
            name = self.layout["proof"]["rows"][number]["id"]
            moves, missed = face.misses(number)
            entry = said.get(name)
            if not missed:
                self.note("optional constraints that hold", f"{name} holds" if entry else None)
            elif entry is None:
                self.note("optional constraints that do not hold", f"{name} is not told")
            elif moves:
                self.note("optional constraints that move", None if entry["by"] is None else f"{name} by {entry['by']}")
            else:
                error = violation(row, system.values)
                by = Fraction(str(entry["by"])) if entry["by"] is not None else None
                near = by is not None and abs(by - error) <= Fraction(1, 1000)
                self.note("optional constraints that do not hold", None if near else f"{name} by {entry['by']}, not {error}")


def run_chunk(job):
    tool, seed, count = job
    counts, problems = Counter(), []
    start = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        texts = {}
        for one in range(seed, seed + count):
            texts[f"{folder}/{one}.layout"] = Writer(one).text
        for path, text in texts.items():
            with open(path, "w") as file:
                file.write(text)
        report = f"{folder}/report.json"
        with open(report, "w") as file:
            command = [tool, "check", "--format", "json", "--proofs", *texts]
            done = subprocess.run(command, stdout=file, stderr=subprocess.PIPE, text=True)
        if done.returncode not in (0, 1):
            return counts, [f"seeds {seed} to {seed + count - 1}: plumb check ended with {done.returncode}: {done.stderr[:300]}"], 0
        verified = subprocess.run([tool, "verify", report, *texts], capture_output=True, text=True)
        if verified.returncode != 0:
            problems.append(f"seeds {seed} to {seed + count - 1}: plumb verify: {verified.stdout[:300]}{verified.stderr[:300]}")
        with open(report) as file:
            layouts = json.load(file)["layouts"]
        for layout in layouts:
            one = os.path.basename(layout["file"])
            counts["layouts"] += 1
            counts[f"verdict {layout['verdict']}"] += 1
            if "proof" not in layout:
                counts["without a proof"] += 1
                continue
            Checks.hidden = {line.split()[1] for line in texts[f"{folder}/{one}"].splitlines() if " hidden" in line}
            try:
                checks = Checks(layout)
                counts.update(checks.counts)
                problems += [f"{one}: {problem}" for problem in checks.problems]
            except GaveUp:
                counts["layouts on which z3 gave up"] += 1
            except Exception as error:  # A check that fails must be seen, and must not end the run.
                problems.append(f"{one}: the check failed: {error!r}")
    return counts, problems, time.process_time() - start


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("count", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    if arguments.count == 1:
        print(Writer(arguments.seed).text, end="")
    end = arguments.seed + arguments.count
    jobs = [(arguments.tool, seed, min(CHUNK, end - seed)) for seed in range(arguments.seed, end, CHUNK)]
    counts, problems, seconds = Counter(), [], 0.0
    with Pool(arguments.processes) as pool:
        for found, wrong, taken in pool.imap_unordered(run_chunk, jobs):
            counts.update(found)
            problems += wrong
            seconds += taken
            for problem in wrong:
                print(problem, flush=True)
            print(f"{counts['layouts']} of {arguments.count} done, {len(problems)} wrong", file=sys.stderr, flush=True)
    print(f"{counts['layouts']} layouts, {seconds:.0f} s of checking")
    for name in sorted(counts):
        print(f"  {counts[name]:8}  {name}")
    print(f"{counts['layouts']} layouts: {len(problems)} wrong answers")
    return 1 if problems or counts["layouts"] < arguments.count else 0


if __name__ == "__main__":
    sys.exit(main())
