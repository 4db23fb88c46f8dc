import ConstraintNotation
import ExactArithmetic
import LayoutModel
import SwiftProgram
import SwiftSource

/// Turns what code builds into a layout in which only what is certain is stated.
///
/// What may be anything becomes unknown quantities: an item that code elsewhere may move has an unknown frame, a guide of
/// UIKit's unknown insets, a constant that the sources do not tell is unknown. A conflict then holds whatever they are, and
/// an item is called ambiguous only if it can move while all that is not known stays where it is.
struct SwiftLayoutBuilder {
  let source: SwiftLayout
  let program: SwiftLayouts
  let places: SwiftPlaces
  var layout: Layout
  /// What is wrong with the code, whatever its layout is.
  var findings: [Finding] = []
  /// For each item of the source its item in the layout.
  var items: [ItemID?]
  /// For each item of the layout the top of its tree.
  var tops: [ItemID] = []
  /// The constraints of the layout, by their number in the source.
  private(set) var ids: [Int: String] = [:]
  /// The constraints that relate an item's attribute to itself, by their number in the source.
  private(set) var ofOneItem: Set<Int> = []
  /// Items whose frame is not known, by their number in the source.
  var unseen: Set<Int> = []
  /// Where in `findings` each is that was found without solving: several initializers may run one line.
  private var ruleFindings: [Finding: Int] = [:]
  /// For each item the constraint that it is reported at.
  let holders: [Int: SwiftConstraint]
  /// Whether the root fills a screen, as the view of a controller does; a cell, a button or a bar does not.
  let fillsScreen: Bool
  /// The guides between views' margins.
  var marginGuides: [ItemID: ItemID] = [:]
  /// Those of them that the source does not name.
  var marginGuidesMade: [ItemID] = []
  /// Items within a view of the program's own to which nothing is done but what that view does itself: they are judged with its
  /// type, once for all who show it.
  let judgedElsewhere: Set<Int>
  /// The unknowns that parameters are.
  private var parameters: [ParameterID: [UnknownTerm]] = [:]
  /// The names of unknowns and constraints that are taken.
  private var names: Set<String> = []

  /// Prepares a layout.
  ///
  /// - Parameters:
  ///   - source: What the code builds.
  ///   - program: The program.
  ///   - places: Where things are for the layouts of its file.
  ///   - placesOfTypes: Where each type makes its constraints.
  ///   - typesOfScreens: The types that controllers make their view of.
  init(
    _ source: SwiftLayout, of program: SwiftLayouts, places: SwiftPlaces, placesOfTypes: [String: Set<Place>],
    typesOfScreens: Set<String>
  ) {
    fillsScreen = source.isOfController || typesOfScreens.contains(source.lastName)
    self.source = source
    self.program = program
    self.places = places
    layout = Layout(file: program.files[source.place.file.position].path, name: source.name)
    layout.line = places.range(source.place)?.start.line ?? 1
    layout.platform = source.platform
    holders = Self.holders(of: source)
    judgedElsewhere = Self.judgedElsewhere(source, placesOfTypes)
    items = Array(repeating: nil, count: source.items.count)
  }

  /// Builds the layout.
  mutating func build() {
    ofOneItem = selfRelations()
    findUnseen()
    leaveUnusedOpen()
    for index in source.items.indices { addItem(index) }
    setStacks()
    let constraints = source.constraints.indices.compactMap { index in
      var made = constraint(index)
      if ofOneItem.contains(index) { made?.isActive = false }
      ids[index] = made?.id
      return made
    }
    // Constraints that were left out make items uncertain, and so these come behind them.
    leaveOptionalOpen()
    leaveGuidesOpen()
    layout.constraints = constraints
    for index in source.items.indices { addUnknownFrame(of: index) }
    for guide in marginGuidesMade { addUnknownFrame(of: guide) }
    addUnusedFindings()
    addRuleFindings()
  }

  /// Where a constraint comes from: its own place, or the call in this layout's file that led to another one.
  ///
  /// What a superclass sets up stands in the superclass: a call of `super` says nothing of it.
  func range(of constraint: SwiftConstraint) -> SourceRange? {
    let own = ([constraint.place] + constraint.calls.reversed()).first { $0.file == source.place.file }
    guard let own, own == constraint.place || !places.begins(own, with: "super.") else {
      return places.range(constraint.place)
    }
    return places.range(own)
  }

  // MARK: - Unknown quantities

  /// A quantity that may be anything.
  mutating func anyQuantity(_ name: String) -> [UnknownTerm] {
    let quantity = atLeastZero(name)
    layout.unknowns[quantity.index].mayBeNegative = true
    return [UnknownTerm(unknown: quantity)]
  }

  /// A quantity that is not below 0.
  mutating func atLeastZero(_ name: String) -> UnknownID {
    // Values that do not add up to each other by chance.
    let value = Rational(64 + 7 * layout.unknowns.count % 101)
    layout.unknowns.append(Unknown(name: ownName(name), nominal: value))
    return UnknownID(layout.unknowns.count - 1)
  }

  /// A number that is known, and that a layout can have: code may write `.greatestFiniteMagnitude`, or what overflows.
  func known(_ value: Affine) -> Rational? {
    guard let number = value.known else { return nil }
    do throws(LayoutNumber.Problem) {
      try LayoutNumber.check(number)
      return number
    } catch {
      return nil
    }
  }

  /// A number as far as it is known.
  mutating func quantity(_ value: Affine) -> (constant: Rational, terms: [UnknownTerm]) {
    let parts = [value.constant] + value.terms.map(\.coefficient)
    guard parts.allSatisfy({ known(Affine($0)) != nil }) else {
      return (0, anyQuantity("a number beyond those of layouts"))
    }
    var terms: [UnknownTerm] = []
    for term in value.terms {
      for part in unknown(of: term.parameter) {
        terms.append(UnknownTerm(unknown: part.unknown, coefficient: part.coefficient * term.coefficient))
      }
    }
    return (value.constant, terms)
  }

  private mutating func unknown(of parameter: ParameterID) -> [UnknownTerm] {
    if let known = parameters[parameter] { return known }
    let number = parameter.index.position
    let known = source.parameters.indices.contains(number) ? source.parameters[number] : nil
    let name = known?.name ?? "a number"
    let terms: [UnknownTerm]
    if let bound = known?.lowerBound, bound.signum >= 0 {
      terms = [UnknownTerm(unknown: atLeastZero(name))]
    } else {
      terms = anyQuantity(name)
    }
    parameters[parameter] = terms
    return terms
  }

  /// A name that nothing else has.
  mutating func ownName(_ name: String) -> String {
    var result = name
    var number = 2
    while !names.insert(result).inserted {
      result = "\(name) #\(number)"
      number += 1
    }
    return result
  }

  // MARK: - Findings

  /// What a constraint was to hold that nothing activates, or that names one item on both sides, is reported there, and not once
  /// more as ambiguous.
  private mutating func leaveUnusedOpen() {
    for unused in source.unused { leaveOpen(source.constraints[unused.constraint]) }
    for index in ofOneItem { leaveOpen(source.constraints[index]) }
  }

  private mutating func leaveOpen(_ constraint: SwiftConstraint) {
    for item in [constraint.first, constraint.second].compactMap({ $0 }) where item != source.root {
      unseen.insert(item)
    }
  }

  private mutating func addUnusedFindings() {
    for unused in source.unused {
      let constraint = source.constraints[unused.constraint]
      guard let range = places.range(constraint.place) else { continue }
      var finding = Finding(
        .constraintNeverActivated, file: layout.file, range: range,
        message: unused.isStatement
          ? constraint.form == .visualFormat
            ? "The constraints of this format are made and dropped: nothing activates them"
            : "This constraint is made and dropped: nothing activates it"
          : "Nothing activates this constraint",
        annotations: [Annotation(range: range, label: "made here, never activated", isPrimary: true)],
        hint: unused.isStatement
          ? constraint.form == .visualFormat
            ? "hand what it makes to NSLayoutConstraint.activate"
            : "write .isActive = true behind it, or list it in NSLayoutConstraint.activate"
          : "set its isActive to true, list it in NSLayoutConstraint.activate, or remove it")
      if unused.isStatement, let meant = meant(constraint) {
        finding.remedies = [Remedy(.addConstraint, [.add(meant)])]
      }
      addOnce(finding, about: [constraint.first, constraint.second])
    }
  }

  /// Adds a finding, or to an equal one what else it is about.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - subjects: What it is about, by the numbers of the source.
  mutating func addOnce(_ finding: Finding, about subjects: [Int?]) {
    // Two constraints of one line are two for their remedies alone.
    var known = finding
    known.remedies = []
    let index = ruleFindings[known] ?? findings.count
    if index == findings.count {
      findings.append(finding)
      ruleFindings[known] = index
    }
    for item in subjects.compactMap({ $0.flatMap { items[$0] } }) where !findings[index].subjects.contains(item) {
      findings[index].subjects.append(item)
    }
  }
}
