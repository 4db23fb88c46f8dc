"""Solves the systems that `plumb-bench export` wrote with kiwi, HiGHS and z3, and prints times, ratios and targets.

usage: peers.py PLUMB-BENCH DIRECTORY [SECONDS]

Every solver gets the very same rows; making its model does not count. kiwi solves with its strengths; HiGHS minimises
priority by priority, then, for ambiguity, two linear programs a variable (a sample of them, multiplied: marked ~); where
there is a conflict HiGHS finds one set, minimal or not, and z3 one core. Plumb's time is that of `plumb-bench case`:
all levels, ambiguity and ranges; or all conflicts, certified. Beside it stands the whole way of `plumb check`, the start of
its process, reading the file and writing the report included; its peers still only solve. Processor times throughout.
"""

import multiprocessing
import os
import resource
import statistics
import subprocess
import sys
import time
from fractions import Fraction

import highspy
import kiwisolver
import numpy
import z3

from questions import formula
from systems import Row

# Nobody is waited for longer than this, in seconds; what takes longer is shown as "> N x".
LIMIT = float(sys.argv[3]) if len(sys.argv) > 3 else 45.0
# How many variables are sampled for ambiguity, and for how many seconds.
SAMPLES = 32
SAMPLE_LIMIT = 4.0
# The families of one block, and those of which more is wanted than of the others.
COUPLED = ("labels", "masonry", "spacing")
SIMPLE = ("grid", "form", "table")


class Exported:
    """A system without answers."""

    def __init__(self, path):
        self.count, self.parameters, self.rows = 0, {}, []
        with open(path) as file:
            for line in file:
                word, *rest = line.split()
                if word == "variables":
                    self.count = int(rest[0])
                elif word == "parameter":
                    self.parameters[int(rest[0])] = float(Fraction(rest[1]))
                else:
                    self.rows.append(Row(rest))
        self.required = [row for row in self.rows if row.strength is None]


def timed(work):
    """The processor time of some work, so that what else runs on the machine does not count, and its result."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def kiwi(system, limit):
    """The time in which kiwi solves a system, and whether it was stopped."""
    variables = [kiwisolver.Variable(str(index)) for index in range(system.count)]
    constraints = [(variables[index] == nominal) | "strong" for index, nominal in system.parameters.items()]
    for row in system.rows:
        left = kiwisolver.Expression([float(number) * variables[variable] for variable, number in row.terms.items()])
        right = float(row.constant)
        one = left == right if row.relation == "=" else left <= right if row.relation == "<=" else left >= right
        constraints.append(one if row.strength is None else one | kiwisolver.strength.create(0, row.strength, 0, 1.0))

    def solve():
        solver = kiwisolver.Solver()
        for constraint in constraints:
            try:
                solver.addConstraint(constraint)
            except kiwisolver.UnsatisfiableConstraint:
                return
        solver.updateVariables()

    # In a process that the system stops, since kiwi may spend any time in one constraint.
    receiver, sender = multiprocessing.Pipe(duplex=False)
    child = multiprocessing.Process(target=timed_within, args=(solve, limit, sender))
    child.start()
    sender.close()
    try:
        return receiver.recv(), False
    except EOFError:
        return limit, True
    finally:
        child.join()


def timed_within(work, limit, sender):
    """Sends the time of some work, unless that exceeds a limit: then the system ends this process."""
    end = int(time.process_time() + limit) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (end, end))
    sender.send(timed(work)[0])


class Highs:
    """A HiGHS model of some rows, made once from arrays."""

    def __init__(self, system, rows):
        self.count = system.count
        infinity = highspy.kHighsInf
        starts, indices, values, lower, upper = [0], [], [], [], []
        columns = [system.parameters.get(index, -infinity) for index in range(system.count)]
        tops = [system.parameters.get(index, infinity) for index in range(system.count)]
        self.levels = {}
        for row in rows:
            indices += row.terms
            values += [float(number) for number in row.terms.values()]
            if row.strength is not None:
                for sign in (1.0, -1.0):
                    if (row.relation == "<=" and sign > 0) or (row.relation == ">=" and sign < 0):
                        continue
                    self.levels.setdefault(row.strength, []).append(len(columns))
                    indices.append(len(columns))
                    values.append(sign)
                    columns.append(0.0)
                    tops.append(infinity)
            lower.append(float(row.constant) if row.relation in ("=", ">=") else -infinity)
            upper.append(float(row.constant) if row.relation in ("=", "<=") else infinity)
            starts.append(len(indices))
        model = highspy.HighsLp()
        model.num_col_, model.num_row_ = len(columns), len(lower)
        model.col_cost_ = numpy.zeros(len(columns))
        model.col_lower_, model.col_upper_ = numpy.array(columns), numpy.array(tops)
        model.row_lower_, model.row_upper_ = numpy.array(lower), numpy.array(upper)
        model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        model.a_matrix_.start_, model.a_matrix_.index_ = numpy.array(starts), numpy.array(indices)
        model.a_matrix_.value_ = numpy.array(values)
        self.model = highspy.Highs()
        self.model.setOptionValue("output_flag", False)
        self.model.setOptionValue("time_limit", LIMIT)
        self.model.passModel(model)

    def minimize(self, columns, cost):
        columns = numpy.array(columns, dtype=numpy.int32)
        self.model.changeColsCost(len(columns), columns, numpy.full(len(columns), cost))
        self.model.run()
        # Before the costs change, which makes HiGHS forget both.
        best, status = self.model.getInfo().objective_function_value, self.model.getModelStatus()
        self.model.changeColsCost(len(columns), columns, numpy.zeros(len(columns)))
        return status == highspy.HighsModelStatus.kOptimal, best

    def solve_levels(self):
        """Whether every level was solved."""
        for priority in sorted(self.levels, reverse=True) or [None]:
            columns = self.levels.get(priority, [])
            fine, best = self.minimize(columns, 1.0)
            if not fine:
                return False
            if len(columns):
                self.model.addRow(
                    -highspy.kHighsInf, best + 1e-7, len(columns), numpy.array(columns, dtype=numpy.int32),
                    numpy.ones(len(columns)))
        return True

    def ambiguity(self):
        """The time of two linear programs for each variable, from some neighbours, which start near one another's ends."""
        # Only costs change, so that the primal simplex method may go on from where it is.
        self.model.setOptionValue("simplex_strategy", 4)
        middle = self.count // 2
        self.minimize([middle - 1], 1.0)
        spent = done = 0
        for variable in range(middle, min(self.count, middle + SAMPLES)):
            seconds, _ = timed(lambda: [self.minimize([variable], sign) for sign in (1.0, -1.0)])
            spent += seconds
            done += 1
            if spent > SAMPLE_LIMIT:
                break
        return spent / done * self.count

    def one_conflict(self):
        self.model.setOptionValue("iis_strategy", 2)
        self.model.setOptionValue("iis_time_limit", LIMIT)
        self.model.run()
        return self.model.getIis()


def core(system):
    """The time in which z3 finds one core."""
    solver = z3.SolverFor("QF_LRA")
    solver.set("timeout", int(LIMIT * 1000))
    text = [f"(declare-const v{index} Real)" for index in range(system.count)]
    text += [f"(declare-const r{index} Bool)" for index in range(len(system.required))]
    text += [f"(assert (=> r{index} {formula(row)}))" for index, row in enumerate(system.required)]
    solver.from_string("\n".join(text))
    names = [z3.Bool(f"r{index}") for index in range(len(system.required))]
    return timed(lambda: solver.check(names))


def plumb(tool, name):
    """The medians of three measurements by Plumb, by name; None when it takes too long."""
    family, count, *scenario = name.split("-")
    found = {}
    for _ in range(3):
        try:
            output = subprocess.run(
                [tool, "case", family, count, "-".join(scenario), "solver"], capture_output=True, text=True, timeout=60
            ).stdout
        except subprocess.TimeoutExpired:
            return None
        for line in output.splitlines():
            key, number = line.split("\t")
            found.setdefault(key, []).append(float(number))
    return {key: statistics.median(numbers) for key, numbers in found.items()}


def from_file_to_report(tool, file):
    """The median of three processor times of `plumb check`, of the whole process."""
    plumb, spent = os.path.join(os.path.dirname(tool), "plumb"), []
    for _ in range(3):
        child = subprocess.Popen([plumb, "check", file], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in (0, 1):
            raise RuntimeError(f"plumb check {file} ended with {child.returncode}")
        spent.append(usage.ru_utime + usage.ru_stime)
    return statistics.median(spent)


def milliseconds(seconds):
    return f"{seconds * 1000:.1f} ms"


class Report:
    """Lines of ratios, and the targets they meet or miss."""

    def __init__(self):
        self.targets = []

    def ratio(self, name, peer, spent, ours, target=None, is_bound=False, is_estimate=False):
        """The peer's time over Plumb's, as text; `target` is the least that is wanted."""
        ratio = spent / max(ours, 1e-9)
        text = f"{'> ' if is_bound else '~' if is_estimate else ''}{ratio:.1f} x"
        if target is not None:
            met = "met" if ratio >= target else "not known, the peer was stopped" if is_bound else "MISSED"
            self.targets.append((name, peer, text, f">= {target:g} x", met))
        return f"{peer} {'> ' if is_bound else '~' if is_estimate else ''}{milliseconds(spent)} ({text})"

    def show(self):
        print(f"\n{'system':28} {'peer':30} {'ratio':>12} {'target':>10}")
        for name, peer, text, target, met in self.targets:
            print(f"{name:28} {peer:30} {text:>12} {target:>10}  {met}")


def compare_optimum(report, name, system, ours, whole):
    family, count = name.split("-")[0], int(name.split("-")[1])
    total = sum(ours.get(key, 0) for key in ("levels", "ambiguity", "ranges"))
    parts = [f"{name}: plumb {milliseconds(total)}, from file to report {milliseconds(whole)}"]
    parts.append(f"{int(ours['free variables'])} of {system.count} free")
    coupled = family in COUPLED
    wanted = {1_000: 20, 10_000: 500}.get(count) if family in SIMPLE else None
    wanted_whole = (50 if family in SIMPLE else 10) if count == 1_000 else None
    # As long as it takes to know whether the targets are met, and no longer than anybody is waited for.
    spent, stopped = kiwi(system, min(LIMIT, max(5.0, 1.1 * (wanted or 0) * total, 1.1 * (wanted_whole or 0) * whole)))
    parts.append(report.ratio(name, "kiwi", spent, total, wanted, is_bound=stopped))
    parts.append(report.ratio(name, "kiwi: file to report", spent, whole, wanted_whole, is_bound=stopped))
    highs = Highs(system, system.rows)
    spent, fine = timed(highs.solve_levels)
    wanted = 0.5 if coupled and count == 1_000 else 8 if not coupled and count == 10_000 else None
    parts.append(report.ratio(name, "HiGHS levels", spent, total, wanted) + ("" if fine else " failed"))
    parts.append(report.ratio(name, "HiGHS levels: file to report", spent, whole, 1 if count == 1_000 else None))
    if fine:
        spent += highs.ambiguity()
        wanted = 500 if family in SIMPLE and count == 1_000 else None
        parts.append(report.ratio(name, "HiGHS levels + 2n LPs", spent, total, wanted, is_estimate=True))
    print("; ".join(parts), flush=True)


def compare_conflicts(report, name, system, ours, whole):
    seconds = ours["conflicts"]
    wanted = 8 if int(name.split("-")[1]) == 10_000 else None
    parts = [f"{name}: plumb, all {int(ours['conflicts found'])} conflicts {milliseconds(seconds)}"]
    parts.append(f"from file to report {milliseconds(whole)}")
    spent, _ = timed(Highs(system, system.required).one_conflict)
    parts.append(report.ratio(name, "HiGHS, one set", spent, seconds, wanted))
    spent, _ = core(system)
    parts.append(report.ratio(name, "z3, one core", spent, seconds))
    print("; ".join(parts), flush=True)


def main():
    tool, directory = sys.argv[1], sys.argv[2]
    names = [name[: -len(".system")] for name in os.listdir(directory) if name.endswith(".system")]
    report = Report()
    for name in sorted(names, key=lambda name: (name.split("-")[0], int(name.split("-")[1]), name)):
        ours = plumb(tool, name)
        if not ours:
            print(f"{name}: plumb not within 60 s", flush=True)
            continue
        system = Exported(f"{directory}/{name}.system")
        compare = compare_conflicts if "-conflicts-" in name else compare_optimum
        compare(report, name, system, ours, from_file_to_report(tool, f"{directory}/{name}.layout.json"))
    report.show()


if __name__ == "__main__":
    main()
