import Foundation
import LayoutModel
import Testing

@testable import LayoutReporters

@Suite struct AppleReporterTests {
  private func report(_ diagnosis: Diagnosis) -> String {
    AppleReporter().report([FileDiagnosis(path: "a", source: nil, layouts: [diagnosis], failures: [])])
  }

  @Test("UIKit's log of a conflict, to the byte")
  func uikit() {
    #expect(
      report(Samples.narrow()) == """
        Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
        \tTry this:\u{20}
        \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
        (
            "<NSLayoutConstraint:0x600000000000 Red.width == 300   (active, names: Red:0x7f8000000010 )>",
            "<NSLayoutConstraint:0x600000000010 H:|-(20)-[Red]   (active, names: Red:0x7f8000000010, \
        Superview:0x7f8000000000, '|':Superview:0x7f8000000000 )>",
            "<NSLayoutConstraint:0x600000000020 H:[Red]-(20)-|   (active, names: Superview:0x7f8000000000, \
        Red:0x7f8000000010, '|':Superview:0x7f8000000000 )>",
            "<NSLayoutConstraint:0x600000000030 'UIView-Encapsulated-Layout-Width' Superview.width == 320   \
        (active, names: Superview:0x7f8000000000 )>"
        )

        Will attempt to recover by breaking constraint\u{20}
        <NSLayoutConstraint:0x600000000000 Red.width == 300   (active, names: Red:0x7f8000000010 )>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may \
        also be helpful.

        """)
  }

  @Test("AppKit's log has a colon, no advice, and a footer of its own")
  func appkit() {
    let text = report(Samples.narrow(platform: .appkit))
    #expect(text.hasPrefix("Unable to simultaneously satisfy constraints:\n(\n    \"<NSLayoutConstraint:0x"))
    #expect(
      text.hasSuffix(
        "\n\nSet the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have "
          + "-[NSWindow visualizeConstraints:] automatically called when this happens.  And/or, set a symbolic "
          + "breakpoint on LAYOUT_CONSTRAINTS_NOT_SATISFIABLE to catch this in the debugger.\n"))
  }

  @Test("The list is sorted as UIKit's: special classes, plain ones, then by identifier without regard to case")
  func order() {
    var constraints = (0..<7).map { index in
      Constraint(
        id: "#\(index)", firstItem: ItemID(0), firstAttribute: .width, origin: ConstraintOrigin(kind: .equation))
    }
    constraints[0].identifier = "UIView-topMargin"
    constraints[1].identifier = "UIView-Encapsulated"
    constraints[2].identifier = "UISV-spacing"
    constraints[4].className = "NSAutoresizingMaskLayoutConstraint"
    constraints[6].origin = ConstraintOrigin(kind: .nonnegativeSize)
    #expect(ConflictLog.printed(constraints, on: .uikit).map(\.id) == ["#4", "#3", "#5", "#2", "#1", "#0"])
    #expect(ConflictLog.printed(constraints, on: .appkit).map(\.id) == ["#0", "#1", "#2", "#3", "#4", "#5"])
  }

  @Test("The note on autoresizing stands where the list has such a constraint, except for one stretching edge alone")
  func note() {
    var diagnosis = Samples.narrow()
    #expect(!report(diagnosis).contains("(Note:"))
    diagnosis.constraints[0].className = "NSAutoresizingMaskLayoutConstraint"
    diagnosis.constraints[0].maskDescription = "h=--& v=--&"
    #expect(
      report(diagnosis).contains(
        "fix it. \n\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to "
          + "the documentation for the UIView property translatesAutoresizingMaskIntoConstraints) \n(\n"))
    diagnosis.constraints[0].className = "NSLayoutConstraint"
    diagnosis.constraints[1].className = "NSAutoresizingMaskLayoutConstraint"
    diagnosis.constraints[1].maskDescription = "h=-&- v=-&-"
    #expect(!report(diagnosis).contains("(Note:"))
  }

  @Test("In the list a name is escaped; behind it, it is raw, but a terminal's escape is not")
  func escaping() {
    var diagnosis = Samples.narrow()
    guard case .view(var red) = diagnosis.layout.items[1] else { return }
    red.logName = .name("Rüd\"\n\u{1B}😀")
    diagnosis.layout.items[1] = .view(red)
    let text = report(diagnosis)
    #expect(text.contains("R\\U00fcd\\\"\\n\\033\\Ud83d\\Ude00.width == 300"))
    #expect(text.contains("constraint \n<NSLayoutConstraint:0x600000000000 Rüd\"\n\\033😀.width == 300"))
  }

  @Test("A conflict that an earlier break settles has no log; two logs are parted by an empty line")
  func severalConflicts() {
    var diagnosis = Samples.narrow()
    let log = report(diagnosis)
    diagnosis.conflicts.append(diagnosis.conflicts[0])
    diagnosis.findings[0].furtherConflicts = [1]
    #expect(report(diagnosis) == log + "\n" + log)
    diagnosis.conflicts[1].isSettledByEarlierBreak = true
    #expect(report(diagnosis) == log)
  }

  @Test("The logs are those of the conflicts that the findings which are left answer for")
  func silenced() {
    var diagnosis = Samples.narrow()
    var broken = [0, 1, 2].map { _ in diagnosis.conflicts[0] }
    for index in broken.indices { broken[index].broken = index }
    diagnosis.conflicts = broken
    var other = diagnosis.findings[0]
    other.conflict = 1
    diagnosis.findings[0].furtherConflicts = [2]
    diagnosis.findings.append(other)
    func brokenAddresses() -> [Substring] {
      let lines = report(diagnosis).split(separator: "\n")
      return zip(lines, lines.dropFirst()).filter { $0.0.hasPrefix("Will attempt") }
        .map { $0.1.dropFirst("<NSLayoutConstraint:".count).prefix { $0 != " " } }
    }
    #expect(brokenAddresses() == ["0x600000000000", "0x600000000010", "0x600000000020"])
    let first = diagnosis.findings.removeFirst()
    #expect(brokenAddresses() == ["0x600000000010"])
    diagnosis.findings = [first]
    #expect(brokenAddresses() == ["0x600000000000", "0x600000000020"])
    diagnosis.findings = []
    #expect(report(diagnosis) == "")
  }

  @Test("An ambiguous layout gets the runtime's message with the trace of its outermost ambiguous view")
  func ambiguity() {
    #expect(
      report(Samples.ambiguous()) == """
        View has an ambiguous layout. See "Auto Layout Guide: Ambiguous Layouts" for help debugging. Displaying \
        synopsis from invoking -[UIView _autolayoutTrace] to provide additional detail.

        *UIView:0x7f8000000010- AMBIGUOUS LAYOUT for UIView:0x7f8000000010.Height{id: 8}
        |   *UILabel:0x7f8000000020'Hello'- AMBIGUOUS LAYOUT for UILabel:0x7f8000000020'Hello'.minX{id: 9}, \
        UILabel:0x7f8000000020'Hello'.Width{id: 11}

        Legend:
        \t* - is laid out with auto layout
        \t+ - is laid out manually, but is represented in the layout engine because \
        translatesAutoresizingMaskIntoConstraints = YES
        \t• - layout engine host

        """)
    var appkit = Samples.ambiguous()
    appkit.layout.platform = .appkit
    #expect(report(appkit) == "")
  }

  @Test("Of ambiguities, those are printed that a finding which is left answers for")
  func silencedAmbiguity() {
    var diagnosis = Samples.ambiguous()
    let title = diagnosis.findings.removeLast()
    #expect(report(diagnosis).contains("\n*UIView:0x7f8000000010- AMBIGUOUS"))
    #expect(!report(diagnosis).contains("'Hello'- AMBIGUOUS"))
    diagnosis.findings = [title]
    #expect(report(diagnosis).contains("\n*UILabel:0x7f8000000020'Hello'- AMBIGUOUS"))
    #expect(!report(diagnosis).contains("UIView:0x7f8000000010"))
    diagnosis.findings = []
    #expect(report(diagnosis) == "")
  }

  @Test("Nothing found, nothing printed")
  func nothing() {
    #expect(AppleReporter().report([]) == "")
    #expect(report(Diagnosis(layout: Layout(file: "a", name: "A"), constraints: [], verdict: .ok)) == "")
  }

  @Test(
    "Every line that is always the same occurs, to the byte, in a real log of the same era",
    .enabled(if: ProcessInfo.processInfo.environment["PLUMB_CORPUS"] != nil))
  func corpus() throws {
    let directory = URL(fileURLWithPath: ProcessInfo.processInfo.environment["PLUMB_CORPUS"] ?? "")
      .appendingPathComponent("logs")
    let files = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "txt" }
    let logs = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(logs.count > 50)
    var resizing = Samples.narrow()
    resizing.constraints[0].className = "NSAutoresizingMaskLayoutConstraint"
    for diagnosis in [Samples.narrow(), resizing, Samples.narrow(platform: .appkit)] {
      let text = report(diagnosis)
      let list = try #require(text.firstRange(of: "(\n    \""))
      let preamble = String(text[..<list.upperBound])
      #expect(logs.contains { $0.contains(preamble) }, "\(preamble)")
      let end = try #require(text.firstRange(of: "\"\n)\n\nWill attempt"))
      let advice = try #require(text.firstRange(of: "constraint \n<"))
      let middle = String(text[end.lowerBound..<advice.upperBound])
      #expect(logs.contains { $0.contains(middle) }, "\(middle)")
    }
  }
}
