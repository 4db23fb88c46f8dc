"""Questions about a system that z3 answers exactly and HiGHS in rounded numbers."""

from math import lcm

import highspy
import numpy
import z3

# Beyond what a vertex of these systems reaches: whoever passes it has no bound.
FAR = 10**60
TIMEOUT = 10_000


class GaveUp(Exception):
    """z3 met its time limit."""


def number(value):
    """A number as SMT-LIB text."""
    text = str(abs(value.numerator)) if value.denominator == 1 else f"(/ {abs(value.numerator)} {value.denominator})"
    return f"(- {text})" if value < 0 else text


def total(terms):
    """A sum of whole multiples as SMT-LIB text."""
    parts = [name if factor == 1 else f"(* {number(factor)} {name})" for name, factor in terms]
    return "0" if not parts else parts[0] if len(parts) == 1 else f"(+ {' '.join(parts)})"


def formula(row):
    """A row as SMT-LIB text, in whole numbers; an equality as two comparisons, which z3 need not take apart."""
    left, right = total([(f"v{variable}", factor) for variable, factor in row.whole_terms.items()]), row.whole_constant
    if row.relation == "=":
        return f"(and (<= {left} {number(right)}) (>= {left} {number(right)}))"
    return f"({row.relation} {left} {number(right)})"


class Exact:
    """A z3 solver to which rows are added once and questions asked one after another."""

    def __init__(self, count):
        self.solver = z3.SimpleSolver()
        self.solver.set("timeout", TIMEOUT)
        self.add("".join(f"(declare-const v{index} Real)" for index in range(count)))

    def add(self, text):
        """Adds SMT-LIB commands; constants that they declare are known to later ones."""
        self.solver.from_string(text)

    def holds(self, condition=None):
        """Whether what was added, and a condition, can hold together."""
        if condition is not None:
            self.solver.push()
            self.add(f"(assert {condition})")
        answer = self.solver.check()
        if condition is not None:
            self.solver.pop()
        if answer == z3.unknown:
            raise GaveUp
        return answer == z3.sat


def check_ranges(exact, ranges, what, samples):
    """Whether no range is too narrow, in one question, and whether some of their ends are reached."""
    outside = []
    for variable, (lower, upper) in ranges.items():
        if lower is not None:
            outside.append(f"(< v{variable} {number(lower)})")
        if upper is not None:
            outside.append(f"(> v{variable} {number(upper)})")
    if outside and exact.holds(f"(or {' '.join(outside)} false)"):
        return f"some {what} is too narrow"
    open_ranges = [(variable, ends) for variable, ends in ranges.items() if ends[0] != ends[1]]
    step = max(1, len(open_ranges) // samples)
    for variable, (lower, upper) in open_ranges[::step][:samples]:
        for end, beyond, sign in ((lower, -FAR, "<="), (upper, FAR, ">=")):
            goal = number(beyond) if end is None else number(end)
            if not exact.holds(f"({sign} v{variable} {goal})"):
                return f"{what} of variable {variable} does not reach {end}"
    return None


def check_optimum(exact, system):
    """Whether any level, or parameter, can do better than the values do; and the ranges. The required rows are in."""
    text, sums = [], {}
    for index, row in enumerate(system.rows):
        strength = system.strength(index)
        if strength is None:
            continue
        error = f"e{index}"
        left = total([(f"v{v}", factor) for v, factor in row.whole_terms.items()])
        scaled = total([(error, row.scale)])
        text += [f"(declare-const {error} Real)", f"(assert (>= {error} 0))"]
        if row.relation in ("=", "<="):
            text.append(f"(assert (>= {scaled} (- {left} {number(row.whole_constant)})))")
        if row.relation in ("=", ">="):
            text.append(f"(assert (>= {scaled} (- {number(row.whole_constant)} {left})))")
        sums.setdefault(strength, []).append(error)
    distances = {}
    for index, nominal in system.parameters.items():
        distances[index] = abs(system.values[index] - nominal)
        text.append(f"(declare-const p{index} Real)")
        text.append(f"(assert (and (>= p{index} (- v{index} {number(nominal)})) (>= p{index} (- {number(nominal)} v{index}))))")
    exact.add("\n".join(text))
    if distances:
        goals = [(total([(f"p{index}", 1) for index in distances]), sum(distances.values()), "the parameters' distance")]
        goals += [(f"p{index}", distance, f"parameter {index}") for index, distance in distances.items()]
    else:
        goals = []
    errors = dict(system.levels)
    goals += [
        (total([(error, 1) for error in sums[priority]]), errors[priority], f"level {priority}")
        for priority in sorted(sums, reverse=True)
    ]
    for goal, value, what in goals:
        if value > 0 and exact.holds(f"(< {goal} {number(value)})"):
            return f"{what} is {value}, but less can be had"
        exact.add(f"(assert (<= {goal} {number(value)}))")
    return check_ranges(exact, system.ranges, "the range", 3)


def missing_conflict(system):
    """A set of rows that cannot hold together and holds none of the conflicts listed, or None: one question.

    By Farkas' lemma such a set is where some multipliers are not 0 that cancel all left sides and make the right negative.
    """
    text, columns, right, blocks = [], {}, [], []
    for index in system.required_rows:
        row = system.rows[index]
        sign = -1 if row.relation == ">=" else 1
        text.append(f"(declare-const y{index} Real)(declare-const z{index} Bool)")
        if row.relation != "=":
            text.append(f"(assert (>= y{index} 0))")
        text.append(f"(assert (=> z{index} (and (<= y{index} 0) (>= y{index} 0))))")
        for variable, factor in row.whole_terms.items():
            columns.setdefault(variable, []).append((f"y{index}", sign * factor))
        if row.whole_constant:
            right.append((f"y{index}", sign * row.whole_constant))
    for terms in columns.values():
        left = total(terms)
        text.append(f"(assert (and (<= {left} 0) (>= {left} 0)))")
    text.append(f"(assert (<= {total(right)} (- 1)))")
    for rows, _, duplicates in system.conflicts:
        parts = []
        for index, others in zip(rows, duplicates):
            names = [f"z{row}" for row in [index] + others]
            parts.append(names[0] if len(names) == 1 else f"(and {' '.join(names)})")
        blocks.append(f"(assert (or {' '.join(parts)} false))")
    solver = z3.SimpleSolver()
    solver.set("timeout", TIMEOUT)
    # Multipliers and switches together take z3's older solver half the time.
    solver.set("smt.arith.solver", 2)
    solver.from_string("\n".join(text + blocks))
    answer = solver.check()
    if answer == z3.unknown:
        raise GaveUp
    if answer == z3.unsat:
        return None
    model = solver.model()
    values = {entry.name(): model[entry] for entry in model.decls()}
    return [row for row in system.required_rows if f"y{row}" in values and values[f"y{row}"].as_fraction() != 0]


class Rounded:
    """A HiGHS model of the whole system, made once from arrays."""

    def __init__(self, system):
        self.model = highspy.Highs()
        self.model.setOptionValue("output_flag", False)
        infinity = highspy.kHighsInf
        starts, indices, values, lower, upper = [0], [], [], [], []
        # A parameter counts as given.
        columns = [float(system.values[index]) if index in system.parameters else -infinity for index in range(system.count)]
        tops = [float(system.values[index]) if index in system.parameters else infinity for index in range(system.count)]
        self.levels = {}
        for index, row in enumerate(system.rows):
            indices += row.terms
            values += [float(number) for number in row.terms.values()]
            strength = system.strength(index)
            if strength is not None:
                for sign in (1.0, -1.0):
                    if (row.relation == "<=" and sign > 0) or (row.relation == ">=" and sign < 0):
                        continue
                    self.levels.setdefault(strength, []).append(len(columns))
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
        self.model.passModel(model)

    def agrees(self, system):
        """Whether every level has the given optimum, as near as rounding permits."""
        for priority, error in sorted(system.levels, reverse=True):
            columns = numpy.array(self.levels.get(priority, []), dtype=numpy.int32)
            if not len(columns):
                continue
            self.model.changeColsCost(len(columns), columns, numpy.ones(len(columns)))
            self.model.run()
            best = self.model.getInfo().objective_function_value
            if self.model.getModelStatus() != highspy.HighsModelStatus.kOptimal:
                return False
            if abs(best - float(error)) > 1e-5 * (1 + abs(float(error))):
                return False
            self.model.changeColsCost(len(columns), columns, numpy.zeros(len(columns)))
            self.model.addRow(-highspy.kHighsInf, float(error) + 1e-7, len(columns), columns, numpy.ones(len(columns)))
        return True


def highs_is_satisfiable(system, rows):
    """Whether HiGHS finds a point of some rows."""
    starts, indices, values, lower, upper = [0], [], [], [], []
    for row in (system.rows[index] for index in rows):
        indices += row.terms
        values += [float(number) for number in row.terms.values()]
        starts.append(len(indices))
        lower.append(float(row.constant) if row.relation in ("=", ">=") else -highspy.kHighsInf)
        upper.append(float(row.constant) if row.relation in ("=", "<=") else highspy.kHighsInf)
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = system.count, len(lower)
    model.col_cost_ = numpy.zeros(system.count)
    model.col_lower_ = numpy.full(system.count, -highspy.kHighsInf)
    model.col_upper_ = numpy.full(system.count, highspy.kHighsInf)
    model.row_lower_, model.row_upper_ = numpy.array(lower), numpy.array(upper)
    model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    model.a_matrix_.start_, model.a_matrix_.index_ = numpy.array(starts), numpy.array(indices)
    model.a_matrix_.value_ = numpy.array(values)
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.passModel(model)
    highs.run()
    return highs.getModelStatus() == highspy.HighsModelStatus.kOptimal
