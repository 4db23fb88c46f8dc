"""The set of all optima of a reported layout, found anew with z3."""

from fractions import Fraction

from proofs import violation
from questions import FAR, Exact, formula, number, total

class Face:
    """All points that satisfy what is required and are optimal priority by priority, unknown sizes as they are at one of them."""

    def __init__(self, system, levels):
        self.system, self.problem = system, None
        self.exact = Exact(system.count)
        self.point = system.values
        text, sums = [], {}
        for variable in system.unknowns:
            text.append(f"(assert (= v{variable} {number(system.values[variable])}))")
        for index, row in enumerate(system.rows):
            strength = system.strength(index)
            if strength is None:
                text.append(f"(assert {formula(row)})")
                continue
            left = total([(f"v{variable}", factor) for variable, factor in row.whole_terms.items()])
            text += [f"(declare-const e{index} Real)", f"(assert (>= e{index} 0))"]
            scaled = total([(f"e{index}", row.scale)])
            if row.relation in ("=", "<="):
                text.append(f"(assert (>= {scaled} (- {left} {number(row.whole_constant)})))")
            if row.relation in ("=", ">="):
                text.append(f"(assert (>= {scaled} (- {number(row.whole_constant)} {left})))")
            sums.setdefault(strength, []).append(f"e{index}")
        self.exact.add("\n".join(text))
        for strength in sorted(sums, reverse=True):
            goal = total([(error, 1) for error in sums[strength]])
            if levels[strength] > 0 and self.exact.holds(f"(< {goal} {number(levels[strength])})"):
                self.problem = f"priority {strength} misses by {levels[strength]}, but less can be had"
                return
            self.exact.add(f"(assert (<= {goal} {number(levels[strength])}))")
        self.directions = self.hull()
        self.rows = None

    def value(self, form):
        return sum((factor * self.point[variable] for variable, factor in form.items()), Fraction(0))

    def text(self, form):
        return total([(f"v{variable}", factor) for variable, factor in form.items()])

    def hull(self):
        """Directions that span all ways from the point to another."""
        found = []
        while True:
            # A direction that is none of those so far differs from each combination of them in some variable that leads none.
            leading = {min(direction) for direction in found}
            parts = []
            for variable in range(self.system.count):
                if variable in leading:
                    continue
                terms = [(f"v{variable}", Fraction(1))]
                constant = self.point[variable]
                for direction in found:
                    factor = direction.get(variable, Fraction(0))
                    if factor:
                        terms.append((f"v{min(direction)}", -factor))
                        constant -= factor * self.point[min(direction)]
                left = total(terms)
                parts.append(f"(< {left} {number(constant)}) (> {left} {number(constant)})")
            solver = self.exact.solver
            solver.push()
            self.exact.add(f"(assert (or {' '.join(parts)} false))")
            if not self.exact.holds():
                solver.pop()
                return found
            model = solver.model()
            values = {entry.name(): model[entry] for entry in model.decls()}
            solver.pop()
            step = {}
            for variable in range(self.system.count):
                value = values.get(f"v{variable}")
                reached = Fraction(value.numerator_as_long(), value.denominator_as_long()) if value is not None else 0
                difference = reached - self.point[variable]
                if difference:
                    step[variable] = difference
            found = reduced([*found, step])

    def vector(self, form):
        """How a sum changes along each direction."""
        return [
            sum((factor * direction.get(variable, 0) for variable, factor in form.items()), Fraction(0))
            for direction in self.directions
        ]

    def moves(self, form):
        return any(self.vector(form))

    def other_value(self, form, said):
        """Why a sum has not the one value that is said, as far as the report's digits go."""
        if self.moves(form):
            return f"{said} is not the only value"
        value = self.value(form)
        return None if abs(Fraction(str(said)) - value) <= Fraction(1, 1000) else f"{said}, not {value}"

    def other_range(self, form, said):
        """Why a sum has not the range that is said, as far as the report's digits go."""
        text, slack = self.text(form), Fraction(1, 1000)
        lower, upper = (None if end is None else Fraction(str(end)) for end in said)
        for end, less, more, sign in ((lower, "<", "<=", 1), (upper, ">", ">=", -1)):
            if end is None:
                if not self.exact.holds(f"({less} {text} {number(Fraction(-sign * FAR))})"):
                    return f"{said} has an end"
                continue
            if self.exact.holds(f"({less} {text} {number(end - sign * slack)})"):
                return f"{said} is too narrow"
            if not self.exact.holds(f"({more} {text} {number(end + sign * slack)})"):
                return f"{said} is not reached"
        return None

    def go_together(self, one, other):
        """Whether two sums that move are one freedom."""
        return independent([self.vector(one), self.vector(other)]) == 1

    def misses(self, index):
        """Whether what a row says moves, and whether it is missed at some optimum."""
        row = self.system.rows[index]
        moves = self.moves(row.terms)
        if not moves:
            return False, violation(row, self.point) > 0
        return True, row.relation == "=" or self.exact.holds(f"(not {formula(row)})")

    def moving(self):
        """The rows that have a part in causes: how each moves, and whether it is tied."""
        if self.rows is None:
            self.rows = []
            for index, row in enumerate(self.system.rows):
                written, content = self.system.is_written(index), self.system.is_content(index)
                optional = self.system.strength(index) is not None
                may_tie, may_bound = optional and (written or content), row.relation != "=" and written
                if not (may_tie or may_bound) or not self.moves(row.terms):
                    continue
                is_tie = may_tie and self.misses(index)[1]
                if is_tie or may_bound:
                    self.rows.append((self.vector(row.terms), is_tie))
        return self.rows

    def cause(self, form):
        """Why a sum is free: ties alone, inequalities besides, or nothing holds it."""
        vector, rows = self.vector(form), self.moving()
        for name, known in (("equal-priority", [row for row, tie in rows if tie]), ("inequality", [row for row, _ in rows])):
            if known and independent(known) == independent([*known, vector]):
                return name
        return "missing-constraint"


def reduced(directions):
    """The same span, each direction led by a variable that no other has, with 1."""
    result = []
    for direction in directions:
        rest = dict(direction)
        for other in result:
            eliminate(rest, other)
        if not rest:
            continue
        lead = min(rest)
        rest = {variable: factor / rest[lead] for variable, factor in rest.items()}
        for other in result:
            eliminate(other, rest)
        result.append(rest)
    return result


def eliminate(direction, other):
    factor = direction.get(min(other))
    if not factor:
        return
    for variable, part in other.items():
        value = direction.get(variable, 0) - factor * part
        if value:
            direction[variable] = value
        else:
            direction.pop(variable, None)


def independent(vectors):
    """The rank of some lists of numbers."""
    return len(reduced([{place: number for place, number in enumerate(vector) if number} for vector in vectors]))
