"""Solves the systems that `plumb-bench --export DIRECTORY` wrote with kiwi, HiGHS and z3, and prints times and ratios.

usage: peers.py PLUMB-BENCH DIRECTORY

Every solver gets the very same rows. kiwi solves with its strengths; HiGHS minimises priority by priority, then, for
ambiguity, two linear programs a variable (measured for a few variables and multiplied); where there is a conflict HiGHS
finds one set and z3 one core. Plumb's time is that of `plumb-bench case`: conflicts, all levels, ambiguity and ranges.
"""

import os
import subprocess
import sys
import time
from fractions import Fraction

import highspy
import kiwisolver
import z3

LIMIT = 60.0


def read(path):
    count, parameters, rows = 0, {}, []
    with open(path) as file:
        for line in file:
            word, *rest = line.split()
            if word == "variables":
                count = int(rest[0])
            elif word == "parameter":
                parameters[int(rest[0])] = float(Fraction(rest[1]))
            else:
                strength = None if rest[1] == "required" else float(rest[1])
                terms = {}
                for term in rest[3:]:
                    variable, coefficient = term.split(":")
                    terms[int(variable)] = terms.get(int(variable), 0.0) + float(Fraction(coefficient))
                rows.append((rest[0], strength, float(Fraction(rest[2])), terms))
    return count, parameters, rows


def timed(work):
    """The processor time of some work, so that what else runs on the machine does not count, and its result."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def kiwi(count, parameters, rows):
    variables = [kiwisolver.Variable(str(index)) for index in range(count)]
    constraints = []
    for index, nominal in parameters.items():
        constraints.append((variables[index] == nominal) | "strong")
    for relation, strength, constant, terms in rows:
        left = kiwisolver.Expression([coefficient * variables[variable] for variable, coefficient in terms.items()])
        one = left == constant if relation == "=" else left <= constant if relation == "<=" else left >= constant
        constraints.append(one if strength is None else one | kiwisolver.strength.create(0, strength, 0, 1.0))

    def solve():
        solver = kiwisolver.Solver()
        deadline = time.perf_counter() + LIMIT
        for index, constraint in enumerate(constraints):
            if index % 256 == 0 and time.perf_counter() > deadline:
                return "limit"
            try:
                solver.addConstraint(constraint)
            except kiwisolver.UnsatisfiableConstraint:
                return "conflict"
        solver.updateVariables()
        return "solved"

    return timed(solve)


class Highs:
    def __init__(self, count, parameters, rows):
        self.count = count
        self.model = highspy.Highs()
        self.model.setOptionValue("output_flag", False)
        self.model.setOptionValue("time_limit", LIMIT)
        infinity = self.model.getInfinity()
        for index in range(count):
            nominal = parameters.get(index)
            self.model.addVar(-infinity if nominal is None else nominal, infinity if nominal is None else nominal)
        self.levels = {}
        columns = count
        for relation, strength, constant, terms in rows:
            indices, values = list(terms), list(terms.values())
            if strength is not None:
                for sign in (1.0, -1.0):
                    if (relation == "<=" and sign > 0) or (relation == ">=" and sign < 0):
                        continue
                    self.model.addVar(0.0, infinity)
                    indices.append(columns)
                    values.append(sign)
                    self.levels.setdefault(strength, []).append(columns)
                    columns += 1
            lower = constant if relation in ("=", ">=") else -infinity
            upper = constant if relation in ("=", "<=") else infinity
            self.model.addRow(lower, upper, len(indices), indices, values)
        self.columns = columns

    def minimize(self, costs):
        for column, cost in costs.items():
            self.model.changeColCost(column, cost)
        self.model.run()
        status = self.model.getModelStatus()
        best = self.model.getInfo().objective_function_value
        for column in costs:
            self.model.changeColCost(column, 0.0)
        return status == highspy.HighsModelStatus.kOptimal, best

    def solve_levels(self):
        infinity = self.model.getInfinity()
        if not self.levels:
            return self.minimize({})[0]
        for priority in sorted(self.levels, reverse=True):
            columns = self.levels[priority]
            fine, best = self.minimize({column: 1.0 for column in columns})
            if not fine:
                return False
            self.model.addRow(-infinity, best + 1e-7, len(columns), columns, [1.0] * len(columns))
        return True

    def ambiguity(self, samples=8):
        """The time of two linear programs for each variable, from a few of them."""
        chosen = range(0, self.count, max(1, self.count // samples))
        seconds, _ = timed(lambda: [self.minimize({variable: sign}) for variable in chosen for sign in (1.0, -1.0)])
        return seconds / len(chosen) * self.count

    def one_conflict(self):
        self.model.setOptionValue("iis_strategy", 2)
        self.model.run()
        return self.model.getIis()


def core(count, rows):
    variables = [z3.Real(f"v{index}") for index in range(count)]
    solver = z3.SolverFor("QF_LRA")
    solver.set("timeout", int(LIMIT * 1000))
    for index, (relation, strength, constant, terms) in enumerate(rows):
        if strength is not None:
            continue
        left = z3.Sum([z3.RealVal(str(c)) * variables[v] for v, c in terms.items()])
        right = z3.RealVal(str(constant))
        one = left == right if relation == "=" else left <= right if relation == "<=" else left >= right
        solver.assert_and_track(one, f"r{index}")
    return timed(lambda: solver.check())


def plumb(tool, name):
    family, count, *scenario = name.split("-")
    output = subprocess.run(
        [tool, "case", family, count, "-".join(scenario), "solver"], capture_output=True, text=True, timeout=300
    ).stdout
    times = dict(line.split("\t") for line in output.splitlines() if "\t" in line)
    return {key: float(number) for key, number in times.items()}


def milliseconds(seconds):
    return f"{seconds * 1000:.1f}"


def main():
    tool, directory = sys.argv[1:3]
    names = sorted(name[: -len(".system")] for name in os.listdir(directory) if name.endswith(".system"))
    print("processor times in milliseconds; x is how many times as long as Plumb takes for the same and more")
    for name in sorted(names, key=lambda name: (name.split("-")[0], int(name.split("-")[1]), name)):
        count, parameters, rows = read(f"{directory}/{name}.system")
        try:
            ours = plumb(tool, name)
        except subprocess.TimeoutExpired:
            print(f"{name}: plumb not within 300 s", flush=True)
            continue
        total = sum(ours.get(key, 0) for key in ("conflicts", "levels", "ambiguity", "ranges"))
        levels = ours.get("conflicts", 0) + ours.get("levels", 0)
        line = f"{name}: plumb {milliseconds(total)} (levels {milliseconds(levels)})"
        if "-conflicts-" in name:
            seconds = ours.get("conflicts", 0)
            line = f"{name}: plumb, all {int(ours.get('conflicts found', 0))} conflicts {milliseconds(seconds)}"
            required = [row for row in rows if row[1] is None]
            spent, _ = timed(lambda: Highs(count, {}, required).one_conflict())
            line += f"; HiGHS, one {milliseconds(spent)} x{spent / seconds:.1f}"
            spent, _ = core(count, required)
            line += f"; z3, one core {milliseconds(spent)} x{spent / seconds:.1f}"
        else:
            spent, outcome = kiwi(count, parameters, rows)
            line += f"; kiwi {milliseconds(spent)} x{spent / total:.1f}" + (" (stopped)" if outcome == "limit" else "")
            highs = Highs(count, parameters, rows)
            spent, fine = timed(highs.solve_levels)
            line += f"; HiGHS, levels {milliseconds(spent)} x{spent / levels:.1f}" + ("" if fine else " (failed)")
            if count <= 4100:
                spent += highs.ambiguity()
                line += f", and ambiguity ~{milliseconds(spent)} x{spent / total:.0f}"
        print(line, flush=True)


if __name__ == "__main__":
    main()
