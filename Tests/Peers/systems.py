"""Systems and answers as `plumb-bench random` and `plumb-bench export` write them."""

from fractions import Fraction
from math import lcm


class Row:
    """One row, exact, with the same row in whole numbers beside it."""

    def __init__(self, words):
        self.relation = words[0]
        self.strength = None if words[1] == "required" else float(words[1])
        self.constant = Fraction(words[2])
        self.terms = {}
        for word in words[3:]:
            variable, coefficient = word.split(":")
            self.terms[int(variable)] = self.terms.get(int(variable), 0) + Fraction(coefficient)
        scale = lcm(self.constant.denominator, *(number.denominator for number in self.terms.values()))
        self.scale = scale
        self.whole_constant = int(self.constant * scale)
        self.whole_terms = {variable: int(number * scale) for variable, number in self.terms.items() if number}


class System:
    """A random system and what Plumb says of it."""

    def __init__(self, lines):
        _, self.seed, self.kind = lines[0].split()
        self.parameters, self.rows, self.conflicts, self.corrections = {}, [], [], []
        self.levels, self.ranges, self.required, self.demoted, self.values = [], {}, {}, [], None
        self.satisfiable, self.undecided = None, False
        self.complete = self.corrections_complete = False
        for line in lines[1:]:
            word, *rest = line.split()
            if word == "variables":
                self.count = int(rest[0])
            elif word == "parameter":
                self.parameters[int(rest[0])] = Fraction(rest[1])
            elif word == "row":
                self.rows.append(Row(rest))
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
            elif word == "values":
                self.values = [Fraction(value) for value in rest[0].split(",")]
            elif word == "level":
                self.levels.append((float(rest[0]), Fraction(rest[1])))
            elif word in ("range", "required"):
                ends = tuple(None if end == "none" else Fraction(end) for end in rest[1:])
                (self.ranges if word == "range" else self.required)[int(rest[0])] = ends
            elif word == "undecided":
                self.undecided = True
        self.required_rows = [index for index, row in enumerate(self.rows) if row.strength is None]

    def strength(self, index):
        """The priority of a row in the system whose optimum is given; None when it is required."""
        return 1000.0 if index in self.demoted else self.rows[index].strength


def systems(stream):
    """The lines of each system of a stream."""
    lines = []
    for line in stream:
        if line.startswith("end"):
            yield lines
            lines = []
        elif line.strip():
            lines.append(line)


def traits(system):
    """Of what kinds a system is, for the count of what was compared."""
    found = [f"kind {system.kind}", "satisfiable" if system.satisfiable else "unsatisfiable"]
    free = [ends for variable, ends in system.ranges.items() if variable not in system.parameters and ends[0] != ends[1]]
    numbers = {number for row in system.rows for number in row.terms.values()}
    constants = {row.constant for row in system.rows}
    denominators = {number.denominator for number in constants}
    tests = {
        "ambiguous": free,
        "with a bounded range": any(None not in ends for ends in free),
        "with parameters": system.parameters,
        "with ratios": any(abs(number) != 1 for number in numbers),
        "with a ratio of 0.9": Fraction(9, 10) in numbers or Fraction(-9, 10) in numbers,
        "with thirds": any(value.denominator % 3 == 0 for value in constants | numbers),
        "with decimals of four or more places": any(d % 10_000 == 0 for d in denominators),
        "with gaps of 1e-9": any(d % 10**9 == 0 for d in denominators),
        "over 20 views": system.count > 40,
        "over 100 rows": len(system.rows) > 100,
        "three or more levels": len(system.levels) >= 3,
        "ten or more levels": len(system.levels) >= 10,
        "without an equality": all(row.relation != "=" for row in system.rows),
        "two or more conflicts": len(system.conflicts) > 1,
        "twenty or more conflicts": len(system.conflicts) >= 20,
        "a conflict of over 10 members": any(len(conflict[0]) > 10 for conflict in system.conflicts),
        "a conflict with duplicates": any(any(conflict[2]) for conflict in system.conflicts),
        "not all conflicts claimed": not system.satisfiable and not system.complete,
    }
    return found + [name for name, holds in tests.items() if holds]
