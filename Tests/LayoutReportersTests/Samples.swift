import ExactArithmetic
import LayoutModel

/// Diagnoses made by hand.
enum Samples {
  /// The file that ``narrow`` is about.
  static let narrowText = """
    // A card that is too wide for a small phone.

    view Superview 320x480
      view Red



    Red.width = 300
    H:|-20-[Red]-20-|

    """

  static let narrowSource = SourceFile(path: "narrow.layout", text: narrowText)

  /// Red is 300 wide between margins of 20 in a superview of 320.
  static func narrow(platform: Platform = .uikit) -> Diagnosis {
    var layout = Layout(file: "narrow.layout", name: "Narrow")
    layout.platform = platform
    var superview = View(name: "Superview", className: platform == .uikit ? "UIView" : "NSView")
    superview.address = "7f8000000000"
    superview.range = SourceRange(line: 3, column: 1, length: 22)
    let root = layout.add(.view(superview))
    var view = View(name: "Red", className: platform == .uikit ? "UIView" : "NSView", superview: root)
    view.address = "7f8000000010"
    let red = layout.add(.view(view))
    let range = SourceRange(line: 9, column: 1, length: 17)
    var constraints = [
      Constraint(
        id: "#0", firstItem: red, firstAttribute: .width, constant: 300,
        origin: ConstraintOrigin(kind: .equation, range: SourceRange(line: 8, column: 1, length: 15))),
      Constraint(
        id: "#1.0", firstItem: red, firstAttribute: .leading, secondItem: root, secondAttribute: .leading, constant: 20,
        origin: ConstraintOrigin(
          kind: .visualFormat, range: SourceRange(line: 9, column: 4, length: 4), formatRange: range)),
      Constraint(
        id: "#1.1", firstItem: root, firstAttribute: .trailing, secondItem: red, secondAttribute: .trailing,
        constant: 20,
        origin: ConstraintOrigin(
          kind: .visualFormat, range: SourceRange(line: 9, column: 13, length: 4), formatRange: range)),
      Constraint(
        id: "UIView-Encapsulated-Layout-Width(Superview)", firstItem: root, firstAttribute: .width, constant: 320,
        origin: ConstraintOrigin(kind: .rootSize, range: SourceRange(line: 3, column: 16, length: 7), item: root)),
      Constraint(
        id: "width>=0(Red)", firstItem: red, firstAttribute: .width, relation: .greaterThanOrEqual,
        origin: ConstraintOrigin(kind: .nonnegativeSize, item: red)),
    ]
    constraints[3].identifier = "UIView-Encapsulated-Layout-Width"
    for index in constraints.indices { constraints[index].address = "6000000000\(index)0" }
    layout.constraints = constraints
    var diagnosis = Diagnosis(layout: layout, constraints: constraints, verdict: .unsatisfiable)
    diagnosis.views = [
      ViewReport(item: root, horizontalConstraints: 3, verticalConstraints: 0, frame: [0, 0, 320, 480]),
      ViewReport(item: red, horizontalConstraints: 3, verticalConstraints: 0, frame: [20, nil, 280, nil]),
    ]
    diagnosis.conflicts = [conflict]
    diagnosis.corrections = [ConflictCorrections(sets: [[0], [1], [2], [3]], isComplete: true)]
    diagnosis.satisfiableSizes = SatisfiableSizes(
      width: Interval(lower: 340, upper: nil), height: Interval(lower: 0, upper: nil))
    diagnosis.findings = [finding]
    return diagnosis
  }

  private static let sum: ConflictSum = {
    var sum = ConflictSum()
    for (constraint, points) in [(1, 20), (0, 300), (2, 20)] {
      sum.ask(ConflictSum.Amount(factor: 1, points: Rational(points)), constraint: constraint)
    }
    sum.give(ConflictSum.Amount(factor: 1, points: 320), constraint: 3)
    return sum
  }()

  private static let conflict = Conflict(
    members: [0, 1, 2, 3], multipliers: [-1, -1, -1, 1], axis: .horizontal, excess: 20,
    sum: sum, broken: 0, isSettledByEarlierBreak: false,
    memberRows: [
      ConflictRow(terms: [.init("Red.right", 1), .init("Red.left", -1)], relation: .equal, constant: 300),
      ConflictRow(terms: [.init("Red.left", 1)], relation: .equal, constant: 20),
      ConflictRow(terms: [.init("Superview.right", 1), .init("Red.right", -1)], relation: .equal, constant: 20),
      ConflictRow(terms: [.init("Superview.right", 1)], relation: .equal, constant: 320),
    ])

  private static let finding = Finding.text(
    .unsatisfiableConstraints, file: "narrow.layout", range: SourceRange(line: 8, column: 1, length: 15),
    message: "Red cannot be 300 wide between margins of 20 in a Superview of 320",
    annotations: [
      Annotation(range: SourceRange(line: 3, column: 16, length: 7), label: "320", isPrimary: false),
      Annotation(range: SourceRange(line: 8, column: 1, length: 15), label: "300", isPrimary: true),
      Annotation(range: SourceRange(line: 9, column: 4, length: 4), label: "", isPrimary: true),
      Annotation(range: SourceRange(line: 9, column: 13, length: 4), label: "20 and 20", isPrimary: true),
    ],
    details: ["20 + 300 + 20 = 340, which is 20 more than 320"],
    hint: "remove or relax any one of the 3 marked constraints; for instance Red.width <= 280", conflict: 0)

  /// One file with ``narrow``.
  static func narrowFile() -> FileDiagnosis {
    FileDiagnosis(path: "narrow.layout", source: narrowSource, layouts: [narrow()], failures: [])
  }

  /// A layout whose label has neither a horizontal position nor a width, inside an ambiguous box.
  static func ambiguous() -> Diagnosis {
    var layout = Layout(file: "box.layout", name: "Box")
    var ids: [ItemID] = []
    for (index, name) in ["Root", "Box", "Title", "Other"].enumerated() {
      let parent = index == 0 ? nil : index == 2 ? ids[1] : ids[0]
      var view = View(name: name, className: index == 2 ? "UILabel" : "UIView", superview: parent)
      view.logName = .classAndAddress
      view.address = "7f80000000\(index)0"
      view.text = index == 2 ? "Hello" : nil
      view.translatesAutoresizingMaskIntoConstraints = index == 3
      ids.append(layout.add(.view(view)))
    }
    var diagnosis = Diagnosis(layout: layout, constraints: [], verdict: .ambiguous)
    diagnosis.views = ids.map {
      ViewReport(item: $0, horizontalConstraints: 1, verticalConstraints: 2, frame: [0, nil, Rational(1, 3), 20])
    }
    let free = Interval(lower: 0, upper: nil)
    diagnosis.ambiguities = [
      Ambiguity(item: ids[1], attribute: .height, range: free, cause: .inequality, freedom: 0),
      Ambiguity(item: ids[2], attribute: .x, range: free, cause: .missingConstraint, freedom: 1),
      Ambiguity(item: ids[2], attribute: .width, range: free, cause: .equalPriority, freedom: 0),
      Ambiguity(item: ids[3], attribute: .y, range: free, cause: .equalPriority, freedom: 2, isPossible: true),
    ]
    diagnosis.findings = [ids[1], ids[2]].map { item in
      var finding = Finding(
        .ambiguousHeight, file: "box.layout", range: nil, message: "Height is ambiguous for \(layout[item].name)")
      finding.ambiguousParts = diagnosis.ambiguities.filter { $0.item == item }.map(\.part)
      return finding
    }
    return diagnosis
  }

  /// A file of one finding about one text.
  static func file(_ text: String?, _ annotations: [Annotation], range: SourceRange? = nil) -> FileDiagnosis {
    var diagnosis = Diagnosis(layout: Layout(file: "a", name: "A"), constraints: [], verdict: .ok)
    diagnosis.findings = [
      Finding(.unknownItem, file: "a", range: range ?? annotations.first?.range, message: "m", annotations: annotations)
    ]
    return FileDiagnosis(
      path: "a", source: text.map { SourceFile(path: "a", text: $0) }, layouts: [diagnosis], failures: [])
  }
}

extension Finding {
  /// A finding in words, about a conflict.
  static func text(
    _ rule: Rule, file: String, range: SourceRange?, message: String, annotations: [Annotation] = [],
    details: [String] = [], hint: String? = nil, conflict: Int?
  ) -> Finding {
    var finding = Finding(
      rule, file: file, range: range, message: message, annotations: annotations, details: details, hint: hint)
    finding.conflict = conflict
    return finding
  }

  /// Changes the words.
  mutating func changeText(_ change: (inout FindingText) -> Void) {
    guard case .text(var text) = content else { return }
    change(&text)
    content = .text(text)
  }
}
