"""Checks Plumb's answers to random systems with z3 (exact) and HiGHS.

usage: differential.py PLUMB-BENCH COUNT SEED [PROCESSES]

Plumb's side is `plumb-bench random COUNT SEED`. Verdicts, proofs, minimality of every conflict, corrections, ranges over
the required rows and the optimum of every level are checked for each system; that no conflict is missing, where all are
claimed, for those with few required rows. HiGHS, which rounds, judges what can be satisfied beside z3.
"""

import itertools
import subprocess
import sys
from fractions import Fraction
from multiprocessing import Pool

import highspy
import z3

ENUMERATION_ROWS = 16


class System:
    def __init__(self, lines):
        self.seed = lines[0].split()[1]
        self.parameters, self.rows, self.conflicts, self.corrections = {}, [], [], []
        self.levels, self.ranges, self.required, self.demoted = [], {}, {}, []
        self.satisfiable = None
        self.undecided = False
        for line in lines[1:]:
            word, *rest = line.split()
            if word == "variables":
                self.count = int(rest[0])
            elif word == "parameter":
                self.parameters[int(rest[0])] = Fraction(rest[1])
            elif word == "row":
                terms = {}
                for term in rest[3:]:
                    variable, coefficient = term.split(":")
                    terms[int(variable)] = terms.get(int(variable), Fraction(0)) + Fraction(coefficient)
                strength = None if rest[1] == "required" else float(rest[1])
                self.rows.append((rest[0], strength, Fraction(rest[2]), terms))
            elif word == "satisfiable":
                self.satisfiable = rest[0] == "true"
            elif word == "complete":
                self.complete, self.corrections_complete = rest[0] == "true", rest[1] == "true"
            elif word == "conflict":
                rows = [int(row) for row in rest[0].split(",")]
                multipliers = [Fraction(number) for number in rest[1].split(",")]
                texts = (rest[2] if len(rest) > 2 else "").split(",")
                duplicates = [[int(row) for row in text.split("+") if row] for text in texts]
                self.conflicts.append((rows, multipliers, duplicates + [[]] * (len(rows) - len(duplicates))))
            elif word == "correction":
                self.corrections.append([int(row) for row in rest[0].split(",")])
            elif word == "demoted":
                self.demoted = [int(row) for row in rest[0].split(",")]
            elif word == "level":
                self.levels.append((float(rest[0]), Fraction(rest[1])))
            elif word in ("range", "required"):
                ends = tuple(None if end == "none" else Fraction(end) for end in rest[1:])
                (self.ranges if word == "range" else self.required)[int(rest[0])] = ends
            elif word == "undecided":
                self.undecided = True


def number(value):
    return z3.RealVal(f"{value.numerator}/{value.denominator}")


def total(terms, variables):
    return z3.Sum([number(coefficient) * variables[variable] for variable, coefficient in terms.items()] + [number(Fraction(0))])


def formula(row, variables):
    relation, _, constant, terms = row
    left, right = total(terms, variables), number(constant)
    return left == right if relation == "=" else left <= right if relation == "<=" else left >= right


def is_satisfiable(rows, variables):
    solver = z3.SolverFor("QF_LRA")
    solver.add([formula(row, variables) for row in rows])
    return solver.check() == z3.sat


def highs_is_satisfiable(rows, count):
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)
    infinity = model.getInfinity()
    for _ in range(count):
        model.addVar(-infinity, infinity)
    for relation, _, constant, terms in rows:
        lower = float(constant) if relation in ("=", ">=") else -infinity
        upper = float(constant) if relation in ("=", "<=") else infinity
        model.addRow(lower, upper, len(terms), list(terms), [float(c) for c in terms.values()])
    model.run()
    return model.getModelStatus() == highspy.HighsModelStatus.kOptimal


def check_proof(system, rows, multipliers):
    left, right = {}, Fraction(0)
    for row, multiplier in zip(rows, multipliers):
        relation, _, constant, terms = system.rows[row]
        if relation != "=" and multiplier <= 0:
            return "a multiplier of an inequality is not above 0"
        weight = -multiplier if relation == ">=" else multiplier
        for variable, coefficient in terms.items():
            left[variable] = left.get(variable, Fraction(0)) + weight * coefficient
        right += weight * constant
    if any(left.values()) or right >= 0:
        return "the proof does not add up"
    return None


def minimal_sets(system, required, variables):
    """All minimal unsatisfiable sets of the rows, by a map of what was seen (MARCO)."""
    chosen = {row: z3.Bool(f"c{row}") for row in required}
    seen = z3.Solver()
    found = set()
    solver = z3.SolverFor("QF_LRA")
    for row in required:
        solver.add(z3.Implies(chosen[row], formula(system.rows[row], variables)))

    def satisfiable(rows):
        return solver.check([chosen[row] for row in rows]) == z3.sat

    while seen.check() == z3.sat:
        model = seen.model()
        rows = {row for row in required if model.eval(chosen[row], model_completion=True)}
        if satisfiable(rows):
            for row in required:
                if row not in rows and satisfiable(rows | {row}):
                    rows.add(row)
            seen.add(z3.Or([chosen[row] for row in required if row not in rows]))
        else:
            for row in sorted(rows):
                if not satisfiable(rows - {row}):
                    rows.discard(row)
            found.add(frozenset(rows))
            seen.add(z3.Or([z3.Not(chosen[row]) for row in rows]))
    return found


def expanded(conflict):
    rows, _, duplicates = conflict
    choices = [[row] + others for row, others in zip(rows, duplicates)]
    return {frozenset(choice) for choice in itertools.product(*choices)}


def extreme(constraints, objective, upper):
    """The least or greatest value of an objective; None for no bound."""
    optimizer = z3.Optimize()
    optimizer.add(constraints)
    handle = optimizer.maximize(objective) if upper else optimizer.minimize(objective)
    if optimizer.check() != z3.sat:
        return "unsatisfiable"
    bound = optimizer.upper(handle) if upper else optimizer.lower(handle)
    if z3.is_int_value(bound) or z3.is_rational_value(bound):
        return bound.as_fraction() if z3.is_rational_value(bound) else Fraction(bound.as_long())
    return None


def check_optimum(system, variables):
    problems = []
    constraints, levels = [], {}
    for index, row in enumerate(system.rows):
        relation, strength, constant, terms = row
        if index in system.demoted:
            strength = 1000.0
        if strength is None:
            constraints.append(formula(row, variables))
            continue
        error = z3.Real(f"e{index}")
        left = total(terms, variables) - number(constant)
        constraints.append(error >= 0)
        if relation in ("=", "<="):
            constraints.append(error >= left)
        if relation in ("=", ">="):
            constraints.append(error >= -left)
        levels.setdefault(strength, []).append(error)
    distances = []
    for index, nominal in system.parameters.items():
        distance = z3.Real(f"p{index}")
        constraints += [distance >= variables[index] - number(nominal), distance >= number(nominal) - variables[index]]
        distances.append(distance)
    if distances:
        constraints.append(z3.Sum(distances) == number(extreme(constraints, z3.Sum(distances), False)))
        for distance in distances:
            constraints.append(distance == number(extreme(constraints, distance, False)))
    for priority, error in sorted(system.levels, reverse=True):
        if not levels.get(priority):
            continue
        best = extreme(constraints, z3.Sum(levels[priority]), False)
        if best != error:
            problems.append(f"level {priority} is {error}, but {best} can be had")
            return problems
        constraints.append(z3.Sum(levels[priority]) == number(best))
    for variable in sorted(system.ranges)[:6]:
        ends = tuple(extreme(constraints, variables[variable], upper) for upper in (False, True))
        # A parameter counts as given, so that it has one value.
        if variable not in system.parameters and ends != system.ranges[variable]:
            problems.append(f"variable {variable} ranges over {system.ranges[variable]}, but it is {ends}")
    return problems


def check(lines):
    system = System(lines)
    problems = []
    variables = [z3.Real(f"v{index}") for index in range(system.count)]
    if system.undecided:
        return system.seed, ["undecided"], False
    required = [index for index, row in enumerate(system.rows) if row[1] is None]
    rows = [system.rows[index] for index in required]
    truth = is_satisfiable(rows, variables)
    if truth != system.satisfiable:
        problems.append(f"satisfiable is {system.satisfiable}, but z3 says {truth}")
    if highs_is_satisfiable(rows, system.count) != truth:
        problems.append("note: HiGHS disagrees with z3, which rounding explains")
    for conflict in system.conflicts:
        members = conflict[0]
        problem = check_proof(system, members, conflict[1])
        if problem:
            problems.append(f"conflict {members}: {problem}")
        for left_out in members:
            if not is_satisfiable([system.rows[row] for row in members if row != left_out], variables):
                problems.append(f"conflict {members}: it is one without {left_out}")
    for correction in system.corrections[:20]:
        rest = [row for row in required if row not in correction]
        if not is_satisfiable([system.rows[row] for row in rest], variables):
            problems.append(f"correction {correction}: it leaves a conflict")
        for kept in correction:
            if is_satisfiable([system.rows[row] for row in rest + [kept]], variables):
                problems.append(f"correction {correction}: {kept} can be kept")
    enumerated = not truth and len(required) <= ENUMERATION_ROWS
    if enumerated and system.complete:
        claimed = set().union(*(expanded(conflict) for conflict in system.conflicts))
        for missing in minimal_sets(system, required, variables) - claimed:
            problems.append(f"conflict {sorted(missing)} is missing")
    if truth:
        constraints = [formula(row, variables) for row in rows]
        for variable, ends in system.required.items():
            found = tuple(extreme(constraints, variables[variable], upper) for upper in (False, True))
            if found != ends:
                problems.append(f"required range of {variable} is {ends}, but it is {found}")
    problems += check_optimum(system, variables)
    return system.seed, problems, enumerated


def systems(stream):
    lines = []
    for line in stream:
        if line.startswith("end"):
            yield lines
            lines = []
        elif line.strip():
            lines.append(line)


def main():
    tool, count, seed = sys.argv[1:4]
    processes = int(sys.argv[4]) if len(sys.argv) > 4 else 2
    plumb = subprocess.Popen([tool, "random", count, seed], stdout=subprocess.PIPE, text=True)
    checked = enumerated = wrong = notes = undecided = 0
    with Pool(processes) as pool:
        for name, problems, was_enumerated in pool.imap(check, systems(plumb.stdout), chunksize=8):
            checked += 1
            enumerated += was_enumerated
            if checked % 500 == 0:
                print(f"{checked} checked, {enumerated} of them with all conflicts enumerated", file=sys.stderr, flush=True)
            for problem in problems:
                if problem.startswith("note"):
                    notes += 1
                    continue
                if problem == "undecided":
                    undecided += 1
                wrong += problem != "undecided"
                print(f"seed {name}: {problem}", flush=True)
    if plumb.wait() != 0:
        print(f"plumb-bench ended with {plumb.returncode} after {checked} systems")
        wrong += 1
    print(
        f"{checked} systems: {wrong} wrong answers, {undecided} undecided, {enumerated} with all conflicts enumerated, "
        f"{notes} where HiGHS rounds"
    )
    sys.exit(1 if wrong or checked < int(count) else 0)


if __name__ == "__main__":
    main()
