"""Checks Plumb's answers to random systems exactly, with z3, and with HiGHS.

usage: differential.py PLUMB-BENCH COUNT SEED [--processes N] [--logs DIRECTORY]
       differential.py --summary DIRECTORY

Every answer of every system is checked: proofs, minimality, points and totals by exact sums of our own (proofs.py); that
no conflict is missing, no level can do better and no range is too narrow or too wide by z3 (questions.py); verdict and
levels by HiGHS, whose rounding is told apart. For one system in sixteen z3 also judges what our own sums proved.

Seeds are done in chunks, by several processes; --logs keeps the result of each chunk, and a run that finds one there
does not do it again. Whatever stops the run, what was done is summed up.
"""

import argparse
import itertools
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from multiprocessing import Pool

from proofs import check_conflict, check_point, hitting_sets
from questions import Exact, GaveUp, Rounded, check_optimum, check_ranges, formula, highs_is_satisfiable, missing_conflict
from systems import System, systems, traits

CHUNK = 250
# Plumb gets this long for a system, in seconds; what takes longer counts as undecided.
PATIENCE = 60
SECOND_OPINION = 16
MOST_SETS = 4_000


class Findings:
    """What the checks of one system found, and how much was compared."""

    def __init__(self):
        self.problems, self.counts = [], Counter()

    def note(self, what, problem):
        """Counts a comparison, and a problem if there is one."""
        self.counts[what] += 1
        if problem:
            self.problems.append(problem)


def expanded(conflicts):
    """The conflicts with duplicates written out, as sets of bits; None when there are too many."""
    found = []
    for rows, _, duplicates in conflicts:
        choices = [[row] + others for row, others in zip(rows, duplicates)]
        for choice in itertools.product(*choices):
            found.append(sum(1 << row for row in choice))
            if len(found) > MOST_SETS:
                return None
    return found


def check_corrections(system, sets, findings):
    """Corrections against all conflicts: that each meets every one, needs every row, and that none is missing."""
    listed = [sum(1 << row for row in correction) for correction in system.corrections]
    for bits, rows in zip(listed, system.corrections):
        problem = None
        if any(not bits & one for one in sets):
            problem = f"correction {rows} leaves a conflict"
        elif any(not any(one & bits == 1 << row for one in sets) for row in rows):
            problem = f"correction {rows} is not minimal"
        findings.note("corrections", problem)
    if system.corrections_complete:
        wanted = hitting_sets(sets, MOST_SETS)
        if wanted is not None:
            missing = set(wanted) - set(listed)
            findings.note("lists of corrections said to be complete", f"{len(missing)} corrections missing" if missing else None)


def check_conflicts(system, findings):
    """The conflicts and corrections of an unsatisfiable system."""
    if not system.conflicts:
        findings.problems.append("no conflict given")
    for conflict in system.conflicts:
        problem = check_conflict(system, conflict)
        findings.note("conflicts proven and minimal", problem and f"conflict {conflict[0]}: {problem}")
    if not system.complete:
        return
    try:
        missing = missing_conflict(system)
        findings.note("lists of conflicts said to be complete", missing and f"a conflict within {missing} is missing")
    except GaveUp:
        findings.counts["lists of conflicts on which z3 gave up"] += 1
        return
    sets = expanded(system.conflicts)
    if sets is not None:
        check_corrections(system, sets, findings)


def check_required_ranges(exact, system, findings):
    """The ranges over the required rows, which have been added."""
    if system.required:
        problem = check_ranges(exact, system.required, "the required range", len(system.required))
        findings.note("required ranges", problem)


def second_opinion(system, findings):
    """What our own sums proved, again by z3."""

    def satisfiable(rows):
        exact = Exact(system.count)
        exact.add("\n".join(f"(assert {formula(system.rows[row])})" for row in rows))
        return exact.holds()

    verdict = satisfiable(system.required_rows)
    findings.note(
        "verdicts, by z3 too", None if verdict == system.satisfiable else f"satisfiable: {system.satisfiable}, z3 {verdict}")
    for rows, _, _ in system.conflicts[:10]:
        problem = f"conflict {rows} is none, says z3" if satisfiable(rows) else None
        for row in rows:
            if not satisfiable([other for other in rows if other != row]):
                problem = f"conflict {rows} is one without {row}, says z3"
        findings.note("conflicts, by z3 too", problem)
    for correction in system.corrections[:5]:
        rest = [row for row in system.required_rows if row not in correction]
        problem = None if satisfiable(rest) else f"correction {correction} leaves a conflict, says z3"
        for row in correction:
            if satisfiable(rest + [row]):
                problem = f"correction {correction} need not drop {row}, says z3"
        findings.note("corrections, by z3 too", problem)


def check(lines):
    """The seed of a system, what is wrong with its answer, and what it counts as."""
    system, findings = System(lines), Findings()
    findings.counts.update(traits(system))
    if system.undecided:
        findings.counts["undecided"] += 1
        return system, findings
    if system.satisfiable != (not system.conflicts) or (system.satisfiable and system.demoted):
        findings.problems.append(f"satisfiable is {system.satisfiable}, with {len(system.conflicts)} conflicts")
    if not system.satisfiable:
        check_conflicts(system, findings)
    if system.values is None:
        findings.problems.append("no optimum given")
        return system, findings
    findings.note("points", check_point(system))
    try:
        exact = Exact(system.count)
        hard = [row for index, row in enumerate(system.rows) if system.strength(index) is None]
        exact.add("\n".join(f"(assert {formula(row)})" for row in hard))
        if system.satisfiable:
            check_required_ranges(exact, system, findings)
        findings.note("optima with their ranges", check_optimum(exact, system))
    except GaveUp:
        findings.counts["optima on which z3 gave up"] += 1
    findings.counts["verdicts, by HiGHS too"] += 1
    if highs_is_satisfiable(system, system.required_rows) != system.satisfiable:
        findings.counts["note: verdicts that HiGHS rounds"] += 1
    findings.counts["optima, by HiGHS too"] += 1
    if not Rounded(system).agrees(system):
        findings.counts["note: optima that HiGHS rounds"] += 1
    if int(system.seed) % SECOND_OPINION == 0:
        try:
            second_opinion(system, findings)
        except GaveUp:
            findings.counts["second opinions on which z3 gave up"] += 1
    return system, findings


def answers(tool, seed, count):
    """The lines of the answers for some seeds, in order; None for one that took too long, after which the next follow."""
    end = seed + count
    while seed < end:
        plumb = subprocess.Popen([tool, "random", str(end - seed), str(seed)], stdout=subprocess.PIPE, text=True)
        waiting = systems(plumb.stdout)
        while seed < end:
            watch = threading.Timer(PATIENCE, plumb.kill)
            watch.start()
            lines = next(waiting, None)
            watch.cancel()
            if lines is None and plumb.wait() != -signal.SIGKILL:
                raise RuntimeError(f"plumb-bench ended with {plumb.returncode} at seed {seed}")
            yield lines
            seed += 1
            if lines is None:
                break
        else:
            plumb.wait()


def run_chunk(job):
    """Checks some seeds; the result can be written down."""
    tool, seed, count = job
    counts, problems, done = Counter(), [], 0
    start = time.process_time()
    try:
        for lines in answers(tool, seed, count):
            if lines is None:
                counts["undecided"] += 1
                print(f"seed {seed + done}: no answer within {PATIENCE} s", flush=True)
            else:
                system, findings = check(lines)
                counts.update(findings.counts)
                problems += [f"seed {system.seed}: {problem}" for problem in findings.problems]
            done += 1
    except Exception as error:  # A check that fails must be seen, and must not end the run.
        problems.append(f"seed {seed + done}: the check failed: {error!r}")
    seconds = time.process_time() - start
    return {"seed": seed, "count": done, "seconds": seconds, "counts": counts, "problems": problems}


class Summary:
    """The sum of the chunks that are done."""

    def __init__(self):
        self.done, self.seconds, self.counts, self.problems = 0, 0.0, Counter(), []

    def add(self, chunk):
        self.done += chunk["count"]
        self.seconds += chunk["seconds"]
        self.counts.update(chunk["counts"])
        self.problems += chunk["problems"]

    def show(self):
        print(f"{self.done} systems, {self.seconds:.0f} s of checking")
        for name in sorted(self.counts):
            print(f"  {self.counts[name]:8} {self.counts[name] / max(1, self.done):7.1%}  {name}")
        for problem in self.problems:
            print(problem)
        print(f"{self.done} systems: {len(self.problems)} wrong answers, {self.counts['undecided']} undecided", flush=True)


def path(directory, seed):
    return f"{directory}/seeds-{seed:09}.json"


def summary_of(directory):
    summary = Summary()
    for name in sorted(os.listdir(directory)):
        if name.startswith("seeds-") and name.endswith(".json"):
            with open(f"{directory}/{name}") as file:
                summary.add(json.load(file))
    return summary


def stop(*_):
    raise KeyboardInterrupt


def let_the_parent_stop():
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def run(arguments):
    summary, jobs, end = Summary(), [], arguments.seed + arguments.count
    for seed in range(arguments.seed, end, CHUNK):
        if arguments.logs and os.path.exists(path(arguments.logs, seed)):
            with open(path(arguments.logs, seed)) as file:
                known = json.load(file)
            if known["count"] == min(CHUNK, end - seed):
                summary.add(known)
                continue
        jobs.append((arguments.tool, seed, min(CHUNK, end - seed)))
    for one in (signal.SIGTERM, signal.SIGINT):
        signal.signal(one, stop)
    start = time.time()
    try:
        with Pool(arguments.processes, let_the_parent_stop) as pool:
            for number, chunk in enumerate(pool.imap_unordered(run_chunk, jobs), 1):
                summary.add(chunk)
                if arguments.logs:
                    with open(path(arguments.logs, chunk["seed"]) + ".part", "w") as file:
                        json.dump(chunk, file)
                    os.replace(path(arguments.logs, chunk["seed"]) + ".part", path(arguments.logs, chunk["seed"]))
                for problem in chunk["problems"]:
                    print(problem, flush=True)
                left = (time.time() - start) / number * (len(jobs) - number)
                print(
                    f"{summary.done} of {arguments.count} done, {len(summary.problems)} wrong, about {left / 60:.0f} min left",
                    file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("stopped", flush=True)
    summary.show()
    return 1 if summary.problems or summary.done < arguments.count else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool", nargs="?")
    parser.add_argument("count", nargs="?", type=int)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--logs")
    parser.add_argument("--summary")
    arguments = parser.parse_args()
    if arguments.summary:
        summary_of(arguments.summary).show()
        return 0
    if arguments.count is None:
        parser.error("name the tool and how many systems")
    if arguments.logs:
        os.makedirs(arguments.logs, exist_ok=True)
    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
