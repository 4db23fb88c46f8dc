import ExactArithmetic
import Foundation
import TestSupport

/// Whether a log's list can hold, worked out with nothing of the tool's but exact numbers: a reader of its own made of
/// regular expressions, and a simplex of its own.
///
/// Required constraints, from left to right, sizes not negative, margins and baselines unknown but not negative.
struct IndependentCheck {
  private var variables: [String: Int] = [:]
  private var rows: [(terms: [Int: Rational], relation: String, constant: Rational)] = []
  private var margins: Set<String> = []
  private var parents: [String: String] = [:]
  private var marginGuides: [String: String] = [:]

  /// Whether the constraints can hold together; `nil` when a line is not understood.
  static func isSatisfiable(_ text: String) -> Bool? {
    var check = IndependentCheck()
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("    \"<") }.map { line in
      var body = line.drop { $0 == " " }.dropFirst()
      if body.hasSuffix(",") { body = body.dropLast() }
      return String(body.dropLast())
    }
    var parsed: [ParsedLine] = []
    for line in lines {
      guard let one = ParsedLine(line) else { return nil }
      parsed.append(one)
    }
    for line in parsed {
      if let parent = line.parent, let child = line.child { check.parents[child] = check.parents[child] ?? parent }
      if line.text.contains("NSAutoresizing"), let second = line.second, line.parent == nil {
        check.parents[line.first.item] = check.parents[line.first.item] ?? second.item
      }
      if line.text.contains("argin-guide-constraint"), let child = line.child, let parent = line.parent {
        check.marginGuides[parent] = child
      }
    }
    for line in parsed { check.add(line) }
    return check.solve()
  }

  private mutating func variable(_ name: String) -> Int {
    if let known = variables[name] { return known }
    variables[name] = variables.count
    return variables.count - 1
  }

  private mutating func add(_ line: ParsedLine) {
    var terms: [Int: Rational] = [:]
    var isLocated = line.first.isLocation
    var balance = line.first.isLocation ? Rational.one : .zero
    put(line.first, times: 1, into: &terms)
    if let second = line.second {
      put(second, times: -line.multiplier, into: &terms)
      if second.isLocation {
        isLocated = true
        balance = balance - line.multiplier
      }
    }
    if isLocated, !balance.isZero {
      // Measured from an origin: the superview's edge.
      let owner = line.second.map { parents[line.first.item] == $0.item ? $0.item : "origin" }
      let name = owner ?? parents[line.first.item] ?? "superview of \(line.first.item)"
      let side = line.first.isHorizontal ? "left" : "top"
      let known = name == "origin" ? "origin of \(line.first.item)" : name
      terms[variable("\(known).\(side)"), default: 0] = (terms[variable("\(known).\(side)")] ?? 0) - balance
    }
    rows.append((terms, line.relation, line.constant))
    for item in [line.first.item, line.second?.item].compactMap({ $0 }) {
      for (near, far) in [("left", "right"), ("top", "bottom")] {
        rows.append(([variable("\(item).\(far)"): 1, variable("\(item).\(near)"): -1], ">=", 0))
      }
    }
  }

  private mutating func put(_ place: ParsedLine.Place, times factor: Rational, into terms: inout [Int: Rational]) {
    func put(_ name: String, _ factor: Rational) { terms[variable(name)] = (terms[variable(name)] ?? 0) + factor }
    let item = place.item
    switch place.attribute {
    case "left", "right", "top", "bottom": put("\(item).\(place.attribute)", factor)
    case "width":
      put("\(item).right", factor)
      put("\(item).left", -factor)
    case "height":
      put("\(item).bottom", factor)
      put("\(item).top", -factor)
    case "centerX":
      put("\(item).right", factor / 2)
      put("\(item).left", factor / 2)
    case "centerY":
      put("\(item).bottom", factor / 2)
      put("\(item).top", factor / 2)
    case "leftMargin", "rightMargin", "topMargin", "bottomMargin":
      let side = String(place.attribute.dropLast(6))
      if let guide = marginGuides[item] { return put("\(guide).\(side)", factor) }
      let sign: Rational = side == "left" || side == "top" ? 1 : -1
      put("\(item).\(side)", factor)
      put("\(item) margin \(side)", factor * sign)
      if margins.insert("\(item) \(side)").inserted { rows.append(([variable("\(item) margin \(side)"): 1], ">=", 0)) }
    default: put("\(item).\(place.attribute)", factor)
    }
  }

  /// Phase one of the simplex method with Bland's rule, every variable split into two that are not negative.
  private func solve() -> Bool {
    let count = variables.count
    var table: [[Rational]] = []
    let slackCount = rows.count { $0.relation != "==" }
    let width = 2 * count + slackCount + rows.count
    var slack = 2 * count
    for (index, row) in rows.enumerated() {
      var line = Array(repeating: Rational.zero, count: width + 1)
      for (variable, value) in row.terms {
        line[2 * variable] = value
        line[2 * variable + 1] = -value
      }
      line[width] = row.constant
      if row.relation != "==" {
        line[slack] = row.relation == "<=" ? 1 : -1
        slack += 1
      }
      if line[width].signum < 0 { line = line.map { -$0 } }
      line[2 * count + slackCount + index] = 1
      table.append(line)
    }
    var basis = rows.indices.map { 2 * count + slackCount + $0 }
    let structural = 2 * count + slackCount
    while true {
      // The cost of a column is the sum of the rows whose basic variable is artificial.
      let artificial = table.indices.filter { basis[$0] >= structural }
      let infeasibility = artificial.reduce(Rational.zero) { $0 + table[$1][width] }
      if infeasibility.isZero { return true }
      guard
        let entering = (0..<structural).first(where: { column in
          artificial.reduce(Rational.zero) { $0 + table[$1][column] }.signum > 0
        })
      else { return false }
      var leaving: Int?
      var best: Rational?
      for row in table.indices where table[row][entering].signum > 0 {
        let ratio = table[row][width] / table[row][entering]
        if let known = best, ratio > known || (ratio == known && basis[row] > basis[leaving ?? row]) { continue }
        best = ratio
        leaving = row
      }
      guard let pivot = leaving else { return false }
      let value = table[pivot][entering]
      table[pivot] = table[pivot].map { $0 / value }
      for row in table.indices where row != pivot && !table[row][entering].isZero {
        let factor = table[row][entering]
        for column in 0...width where !table[pivot][column].isZero {
          table[row][column] = table[row][column] - factor * table[pivot][column]
        }
      }
      basis[pivot] = entering
    }
  }
}

/// A line read by regular expressions.
struct ParsedLine {
  struct Place {
    var item: String
    var attribute: String
    var isLocation: Bool { attribute != "width" && attribute != "height" && !attribute.hasPrefix("content") }
    var isHorizontal: Bool { ["left", "right", "centerX", "leftMargin", "rightMargin"].contains(attribute) }
  }

  var text: String
  var first: Place
  var second: Place?
  var relation = "=="
  var multiplier: Rational = 1
  var constant: Rational = 0
  /// The superview of the tail, and the item that lies in it.
  var parent: String?
  var child: String?

  init?(_ line: String) {
    text = line
    var names: [String: String] = [:]
    var body = line
    if let match = line.firstMatch(of: /\s+\((?:active|Names)(?:.*)\)\s?>$/) {
      let tail = String(line[match.range])
      body = String(line[..<match.range.lowerBound])
      for entry in tail.matches(of: /(?:names: |Names: |, )([^:]*):(0x[0-9a-f]+)/) where entry.1 != "'|'" {
        names[String(entry.1)] = String(entry.2)
      }
      if let entry = tail.firstMatch(of: /'\|':[^']*?(0x[0-9a-f]+)/) { parent = String(entry.1) }
    } else {
      body = String(line.dropLast())
    }
    guard let head = body.firstMatch(of: /^<+[^ ]*?: ?(0x[0-9a-f]+)?[^ ]* (?:h=[-&]{3} v=[-&]{3} )?(?:'[^']*' )?/)
    else { return nil }
    var rest = String(body[head.range.upperBound...])
    // Items become their addresses.
    for (name, address) in names.sorted(by: { $0.key.count > $1.key.count }) {
      rest = rest.replacingOccurrences(of: name, with: address)
    }
    rest = rest.replacing(/<?[A-Za-z_$][A-Za-z0-9_.$]*:(0x[0-9a-f]+)(?:'.*?'(?=[.\](]))?>?/) { String($0.1) }
    rest = rest.replacing(/(?:NSSpace|NSLayoutAnchorConstraintSpace)\(([0-9.]+)\)/) { String($0.1) }
    first = Place(item: "", attribute: "")
    let isVisual = rest.hasPrefix("H:") || rest.hasPrefix("V:")
    guard isVisual ? readVisual(rest) : readEquation(rest) else { return nil }
  }

  private mutating func readVisual(_ text: String) -> Bool {
    let isVertical = text.hasPrefix("V:")
    let (near, far, size) = isVertical ? ("top", "bottom", "height") : ("left", "right", "width")
    let visual = String(text.dropFirst(2)).replacingOccurrences(of: "(LTR)", with: "")
    func take(_ space: Substring) -> Bool {
      guard let match = space.wholeMatch(of: /(>=|<=)?(-?[0-9.e+-]+)/), let value = Rational(decimal: match.2) else {
        return false
      }
      relation = match.1.map(String.init) ?? "=="
      constant = value
      return true
    }
    if let match = visual.wholeMatch(of: /\|-\(([^)]*)\)-\[([^\]]*)\]/) {
      child = String(match.2)
      first = Place(item: String(match.2), attribute: near)
      second = Place(item: parent ?? "superview of \(match.2)", attribute: near)
      return take(match.1)
    }
    if let match = visual.wholeMatch(of: /\[([^\]]*)\]-\(([^)]*)\)-\|/) {
      child = String(match.1)
      second = Place(item: String(match.1), attribute: far)
      first = Place(item: parent ?? "superview of \(match.1)", attribute: far)
      return take(match.2)
    }
    if let match = visual.wholeMatch(of: /\[([^\]]*)\]-\(([^)]*)\)-\[([^\]]*)\]/) {
      first = Place(item: String(match.3), attribute: near)
      second = Place(item: String(match.1), attribute: far)
      return take(match.2)
    }
    if let match = visual.wholeMatch(of: /\[([^(]*)\(([^)]*)\)\]/) {
      first = Place(item: String(match.1), attribute: size)
      return take(match.2)
    }
    return false
  }

  private mutating func readEquation(_ text: String) -> Bool {
    guard
      let match = text.wholeMatch(
        of: /(.+)\.([A-Za-z]+)(?:\{[^}]*\})? (==|>=|<=) (.*)/)
    else { return false }
    first = Self.place(String(match.1), String(match.2))
    child = first.item
    relation = String(match.3)
    let right = String(match.4)
    if let lone = right.wholeMatch(of: /([+-] )?(-?[0-9.e+-]+)/), let value = Rational(decimal: lone.2) {
      constant = lone.1 == "- " ? -value : value
      if parent != nil, first.isLocation { second = Place(item: parent ?? "", attribute: first.attribute) }
      return true
    }
    guard
      let sides = right.wholeMatch(
        of: /(?:([0-9.e+-]+)\*)?(.+?)\.([A-Za-z]+)(?: \* ([0-9.]+))?(?: ([+-])? ?([0-9.e+-]+))?/),
      let attribute = Optional(String(sides.3))
    else { return false }
    second = Self.place(String(sides.2), attribute)
    if let factor = sides.1 ?? sides.4 { multiplier = Rational(decimal: factor) ?? 1 }
    if let number = sides.6, let value = Rational(decimal: number) { constant = sides.5 == "-" ? -value : value }
    return true
  }

  private static func place(_ item: String, _ attribute: String) -> Place {
    let names = [
      "leading": "left", "trailing": "right", "minX": "left", "maxX": "right", "minY": "top", "maxY": "bottom",
      "midX": "centerX", "midY": "centerY", "leadingMargin": "leftMargin", "trailingMargin": "rightMargin",
    ]
    return Place(item: item, attribute: names[attribute] ?? attribute)
  }
}
