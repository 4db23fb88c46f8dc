"""What can be proven of an answer without another solver, exactly.

- A set of rows is unsatisfiable when multipliers cancel its left sides and make its right side negative (Farkas).
- It is minimal if and only if the rank of its left sides is one less than their number: then the multipliers are the only
  ones (Gleeson and Ryan, 1990). A rank modulo a prime is at most the true one, so that reaching it proves it.
- Rows are satisfiable when a point meets them.
"""

PRIME = (1 << 61) - 1


def weights(system, rows, multipliers):
    """Why multipliers prove nothing, or None."""
    left, right = {}, 0
    for index, multiplier in zip(rows, multipliers, strict=True):
        row = system.rows[index]
        if multiplier == 0 or (row.relation != "=" and multiplier < 0):
            return "a multiplier is 0, or that of an inequality is not above 0"
        weight = -multiplier if row.relation == ">=" else multiplier
        for variable, coefficient in row.terms.items():
            left[variable] = left.get(variable, 0) + weight * coefficient
        right += weight * row.constant
    if any(left.values()) or right >= 0:
        return "the proof does not add up"
    return None


def rank(rows):
    """The rank modulo a prime of rows with whole coefficients; never more than the true one."""
    pivots, found = {}, 0
    for row in rows:
        rest = {variable: number % PRIME for variable, number in row.items() if number % PRIME}
        while rest:
            variable = min(rest)
            pivot = pivots.get(variable)
            if pivot is None:
                inverse = pow(rest[variable], -1, PRIME)
                pivots[variable] = {key: number * inverse % PRIME for key, number in rest.items()}
                found += 1
                break
            factor = rest[variable]
            for key, number in pivot.items():
                value = (rest.get(key, 0) - factor * number) % PRIME
                if value:
                    rest[key] = value
                else:
                    rest.pop(key, None)
    return found


def says_the_same(row, other):
    """Whether two rows have the same solutions."""
    mirror = {"=": "=", "<=": ">=", ">=": "<="}
    one, two = ({variable: number for variable, number in r.terms.items() if number} for r in (row, other))
    if one.keys() != two.keys() or not one:
        return False
    variable = next(iter(one))
    factor = two[variable] / one[variable]
    if other.relation != (row.relation if factor > 0 else mirror[row.relation]):
        return False
    return other.constant == factor * row.constant and all(two[key] == factor * number for key, number in one.items())


def check_conflict(system, conflict):
    """What is wrong with a conflict: its proof, its minimality, its duplicates."""
    rows, multipliers, duplicates = conflict
    if len(set(rows)) != len(rows) or not set(rows) <= set(system.required_rows):
        return "it names a row twice, or one that is not required"
    problem = weights(system, rows, multipliers)
    if problem:
        return problem
    if rank([system.rows[index].whole_terms for index in rows]) != len(rows) - 1:
        return "it is not minimal"
    for index, others in zip(rows, duplicates, strict=True):
        for other in others:
            if not says_the_same(system.rows[index], system.rows[other]):
                return f"{other} does not say the same as {index}"
    return None


def violation(row, values):
    """By how much a point violates a row."""
    excess = -row.constant
    for variable, coefficient in row.terms.items():
        excess += coefficient * values[variable]
    return abs(excess) if row.relation == "=" else max(excess, 0) if row.relation == "<=" else max(-excess, 0)


def check_point(system):
    """What is wrong with the values: rows that they violate, errors that do not add up, values outside ranges."""
    totals = {priority: 0 for priority, _ in system.levels}
    for index, row in enumerate(system.rows):
        error = violation(row, system.values)
        strength = system.strength(index)
        if strength is None and error != 0:
            return f"row {index} is violated by {error}"
        if strength is not None:
            if strength not in totals:
                return f"level {strength} is missing"
            totals[strength] += error
    for priority, error in system.levels:
        if totals[priority] != error:
            return f"level {priority} is {error}, but the values make it {totals[priority]}"
    for variable, (lower, upper) in system.ranges.items():
        value = system.values[variable]
        if (lower is not None and value < lower) or (upper is not None and value > upper):
            return f"variable {variable} is {value}, out of its range"
    return None


def hitting_sets(sets, limit):
    """The minimal sets that meet every one of some sets of bits, or None when there are more than a limit on the way."""
    found = [0]
    for members in sorted(sets, key=lambda bits: bits.bit_count()):
        bits, rest = [], members
        while rest:
            bits.append(rest & -rest)
            rest &= rest - 1
        meeting = [one for one in found if one & members]
        new = []
        for one in found:
            if one & members:
                continue
            for bit in bits:
                grown = one | bit
                if not any(other & grown == other for other in meeting):
                    new.append(grown)
        found = meeting + new
        if len(found) > limit:
            return None
    return found
