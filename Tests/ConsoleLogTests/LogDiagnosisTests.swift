import ExactArithmetic
import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis
@testable import LayoutReporters

@Suite("Diagnosing logs")
struct LogDiagnosisTests {
  private func diagnosis(_ lines: [String], broken: String? = nil) throws -> Diagnosis {
    try #require(SampleLogs.layouts(SampleLogs.log(lines, broken: broken)).first).diagnosed()
  }

  @Test("Every line of the project's own logs is printed again to the byte", arguments: SampleLogs.all)
  func reprint(sample: SampleLogs.Sample) {
    #expect(!SampleLogs.all.isEmpty)
    for layout in SampleLogs.layouts(sample.bytes) {
      for line in LogReprint(layout).lines { #expect(line.isIdentical, "\(line.original)\n\(line.reprinted)") }
    }
  }

  @Test("The members of a conflict carry their addresses as ids, and a proof")
  func members() throws {
    let one = "<NSLayoutConstraint:0x60a0 UIView:0x7f1.width == 10   (active)>"
    let two = "<NSLayoutConstraint:0x60b0 UIView:0x7f1.width == 25   (active)>"
    let diagnosis = try diagnosis([one, two], broken: one)
    #expect(diagnosis.verdict == .unsatisfiable)
    let conflict = try #require(diagnosis.conflicts.first)
    #expect(conflict.members.map { diagnosis.constraints[$0].id } == ["0x60a0", "0x60b0"])
    #expect(conflict.excess == 15)
    #expect(diagnosis.constraints[conflict.broken].id == "0x60a0")
    #expect(conflict.predictedBroken.map { diagnosis.constraints[$0].id } == "0x60b0")
  }

  /// Two sizes of one view and a larger one of another, which the conflict does not need.
  private static let sizes = [
    "<NSLayoutConstraint:0x60a0 UIView:0x7f1.width == 10   (active)>",
    "<NSLayoutConstraint:0x60b0 UIView:0x7f1.width == 25   (active)>",
    "<NSLayoutConstraint:0x60c0 UIView:0x7f2.width == 500   (active)>",
  ]

  @Test("Where a log does not say what was broken, it is predicted among all that is listed, and how surely")
  func predictedOfList() throws {
    let diagnosis = try diagnosis(Self.sizes)
    let log = try #require(diagnosis.log)
    #expect(log.predictedBroken.map { diagnosis.constraints[$0].id } == "0x60c0")
    #expect(log.predictedGroup == .size)
    // A conflict names one of its own.
    #expect(diagnosis.conflicts.first.map { diagnosis.constraints[$0.broken].id } == "0x60b0")
    let finding = try #require(diagnosis.findings.first)
    #expect(
      finding.words(in: diagnosis).details.contains {
        $0.hasSuffix("not in the log; probably it was the width of UIView:7f2 (500)")
      })
    let text = LogExplanation(style: TextStyle(), file: nil, isOnly: true).text(
      of: LogCause(diagnosis: diagnosis, line: 1))
    #expect(
      text.text.contains(
        "by prediction 0x60c0 (the width of UIView:7f2 (500)), which is right in 77 of 100 such logs"), "\(text.text)")
  }

  @Test("Of a list from a debugger, which is no row of UIKit's, the broken constraint is one of the conflict")
  func predictedOfDebuggerList() throws {
    let list = "(\n" + Self.sizes.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
    let diagnosis = try #require(SampleLogs.layouts(Array(list.utf8)).first).diagnosed()
    #expect(diagnosis.log?.predictedBroken.map { diagnosis.constraints[$0].id } == "0x60b0")
  }

  @Test("What can hold together as printed has a prediction, too")
  func predictedWithoutConflict() throws {
    let diagnosis = try diagnosis([
      "<NSLayoutConstraint:0x60a0 H:|-(10)-[UIView:0x7f1]   (active, names: '|':UIView:0x7f2 )>",
      "<NSLayoutConstraint:0x60b0 UIView:0x7f1.width == 25   (active)>",
    ])
    #expect(diagnosis.log?.outcome == .consistent)
    #expect(diagnosis.log?.predictedBroken.map { diagnosis.constraints[$0].id } == "0x60b0")
    let details = try #require(diagnosis.findings.first).words(in: diagnosis).details
    #expect(details.contains { $0.hasSuffix("probably it was the width of UIView:7f1 (25)") }, "\(details)")
  }

  @Test("A size of 0 of the outermost view, and a cell's, are what the container gave; the spacing beside it breaks")
  func givenSizes() throws {
    for size in [
      "<NSLayoutConstraint:0x60a0 UIView:0x7f1.width == 0   (active)>",
      "<NSLayoutConstraint:0x60a0 MyTableViewCell:0x7f1.width == 20   (active)>",
    ] {
      let outer = size.contains("UIView") ? "UIView:0x7f1" : "MyTableViewCell:0x7f1"
      let diagnosis = try diagnosis([
        size,
        "<NSLayoutConstraint:0x60b0 H:|-(16)-[UILabel:0x7f2]   (active, names: '|':\(outer) )>",
        "<NSLayoutConstraint:0x60d0 H:[UILabel:0x7f2]-(16)-|   (active, names: '|':\(outer) )>",
      ])
      #expect(diagnosis.log?.predictedBroken.map { diagnosis.constraints[$0].id } == "0x60d0")
      #expect(diagnosis.log?.predictedGroup == .trailing)
    }
  }

  @Test("What an ambiguity's message says is shown, and counted so")
  func summary() throws {
    let conflict = try diagnosis(["<NSLayoutConstraint:0x60a0 UIView:0x7f1.width == - 16   (active)>"])
    let text = """
      View has an ambiguous layout. See "Auto Layout Guide: Ambiguous Layouts" for help debugging.

      *UIView:0x7f1- AMBIGUOUS LAYOUT for UIView:0x7f1.Width{id: 15}

      """
    let ambiguity = try #require(SampleLogs.layouts(Array(text.utf8)).first).diagnosed()
    let consistent = try diagnosis(["<NSLayoutConstraint:0x60a0 UIView:0x7f1.width == 16   (active)>"])
    func summary(_ diagnoses: Diagnosis...) -> String {
      let causes = diagnoses.map { LogCause(diagnosis: $0, line: 1) }
      return LogExplanation.summary(messages: causes.count, causes: causes).text
    }
    #expect(ambiguity.verdict == .ambiguous)
    #expect(summary(conflict, ambiguity) == "2 logs with 2 causes\n")
    #expect(summary(ambiguity, consistent) == "2 logs with 2 causes, 1 of them shown by what is printed\n")
  }

  @Test("A width below 0 is a conflict with what is never printed")
  func negativeWidth() throws {
    let diagnosis = try diagnosis(["<NSLayoutConstraint:0x60a0 UIView:0x7f1.width == - 16   (active)>"])
    #expect(diagnosis.verdict == .unsatisfiable)
    #expect(diagnosis.conflicts.first?.members.count == 2)
  }

  @Test(
    "A contradiction within the rounding of six digits is none, a larger one is",
    arguments: [("125", LogDiagnosis.Outcome.rounding), ("125.001", .unsatisfiable)])
  func rounding(width: String, outcome: LogDiagnosis.Outcome) throws {
    let diagnosis = try diagnosis([
      "<NSLayoutConstraint:0x60a0 UIView:0x7f1.width == 0.333333*UIView:0x7f2.width   (active)>",
      "<NSLayoutConstraint:0x60b0 UIView:0x7f1.width == \(width)   (active)>",
      "<NSLayoutConstraint:0x60c0 UIView:0x7f2.width == 375   (active)>",
    ])
    #expect(diagnosis.log?.outcome == outcome)
    #expect((diagnosis.verdict == .unsatisfiable) == (outcome == .unsatisfiable))
  }

  @Test("A pin is spoken of by how far inside it is, with its sign and relation, whichever item comes first")
  func pins() throws {
    let diagnosis = try diagnosis([
      "<NSLayoutConstraint:0x60a0 H:|-(-12)-[UILabel:0x7f1]   (active, names: '|':UIView:0x7f2 )>",
      "<NSLayoutConstraint:0x60b0 UILabel:0x7f1.trailing <= UIView:0x7f2.trailing - 8   (active)>",
      "<NSLayoutConstraint:0x60c0 H:[UILabel:0x7f1]-(<=9)-|   (active, names: '|':UIView:0x7f2 )>",
      "<NSLayoutConstraint:0x60d0 UIView:0x7f2.top >= UILabel:0x7f1.top - 4   (active)>",
      "<NSLayoutConstraint:0x60e0 H:[UILabel:0x7f1]-(>=-5)-[UIButton:0x7f3]   (active)>",
    ])
    #expect(
      diagnosis.constraints.prefix(5).map { LogPhrase.describe($0, in: diagnosis.layout) } == [
        "the leading pin of UILabel (-12)", "the trailing pin of UILabel (at least 8)",
        "the trailing pin of UILabel (at most 9)", "the top pin of UILabel (at most 4)",
        "the gap of at least -5 between UILabel and UIButton",
      ])
  }

  @Test("Margins are unknown but not negative")
  func margins() throws {
    func lines(_ inset: Int) -> [String] {
      [
        "<NSLayoutConstraint:0x60a0 UIView:0x7f1.leading == UIView:0x7f2.leadingMargin   (active)>",
        "<NSLayoutConstraint:0x60b0 UIView:0x7f2.trailingMargin == UIView:0x7f1.trailing   (active)>",
        "<NSLayoutConstraint:0x60c0 UIView:0x7f1.width == \(inset)   (active)>",
        "<NSLayoutConstraint:0x60d0 UIView:0x7f2.width == 100   (active)>",
      ]
    }
    let possible = try diagnosis(lines(80))
    #expect(possible.verdict == .ok)
    #expect(possible.log?.outcome == .consistent)
    #expect(possible.logWords?.missing.first?.contains("only a sum of 20 would fit") == true)
    #expect(try diagnosis(lines(101)).verdict == .unsatisfiable)
  }

  @Test("Margins are tied by the guide constraints that are listed")
  func tiedMargins() throws {
    let guide = "UILayoutGuide:0x7f9'UIViewLayoutMarginsGuide'"
    let diagnosis = try diagnosis([
      "<NSLayoutConstraint:0x60a0 UIView:0x7f1.top == UIView:0x7f2.topMargin   (active)>",
      "<NSLayoutConstraint:0x60b0 V:|-(30)-[UIView:0x7f1]   (active, names: '|':UIView:0x7f2 )>",
      "<NSLayoutConstraint:0x60c0 'UIView-topMargin-guide-constraint' V:|-(8)-[\(guide)]   (active, names: '|':UIView:0x7f2 )>",
    ])
    #expect(diagnosis.verdict == .unsatisfiable)
    #expect(diagnosis.conflicts.first?.members.count == 3)
  }

  @Test("A frozen centre is measured in a superview that need not be listed")
  func frozenCentre() throws {
    let pin = "<NSLayoutConstraint:0x60a0 V:|-(0)-[UIView:0x7f1]   (Names: '|':UIView:0x7f2 )>"
    let size = "<NSAutoresizingMaskLayoutConstraint:0x60b0 h=--& v=--& V:[UIView:0x7f1(40)]>"
    let centre = "<NSAutoresizingMaskLayoutConstraint:0x60c0 h=--& v=--& UIView:0x7f1.midY == + 30>"
    #expect(try diagnosis([pin, size, centre]).verdict == .unsatisfiable)
    let other = "<NSLayoutConstraint:0x60a0 UIView:0x7f1.top == UIView:0x7f2.top>"
    #expect(try diagnosis([other, size, centre]).verdict == .ok)
  }

  @Test("Equal widths of two arranged views are no gap of one's own between them")
  func equalWidthsInStack() throws {
    func advice(_ own: String) throws -> String? {
      try diagnosis([
        "<NSLayoutConstraint:0x60a0 UIView:0x7f1.width == 100   (active)>",
        "<NSLayoutConstraint:0x60b0 \(own)   (active)>",
        "<NSLayoutConstraint:0x60c0 'UISV-spacing' H:[UIView:0x7f1]-(8)-[UIView:0x7f2]   (active)>",
        "<NSLayoutConstraint:0x60d0 'UISV-canvas-connection' UIStackView:0x7f3.leading == UIView:0x7f1.leading   (active)>",
        "<NSLayoutConstraint:0x60e0 'UISV-canvas-connection' H:[UIView:0x7f2]-(0)-|   (active, names: '|':UIStackView:0x7f3 )>",
        "<NSLayoutConstraint:0x60f0 UIStackView:0x7f3.width == 100   (active)>",
      ]).logWords?.fix
    }
    #expect(try advice("UIView:0x7f1.width == UIView:0x7f2.width")?.contains("setCustomSpacing") == false)
    #expect(try advice("H:[UIView:0x7f1]-(20)-[UIView:0x7f2]")?.contains("setCustomSpacing") == true)
  }

  @Test(
    "Only what reaches behind a top guide is said to be about the status bar",
    arguments: [(-20, true), (20, false)])
  func statusBar(gap: Int, isShown: Bool) throws {
    let diagnosis = try diagnosis([
      "<NSLayoutConstraint:0x60a0 V:[_UILayoutGuide:0x7f5]-(\(gap))-[UILabel:0x7f1]   (active)>",
      "<_UILayoutSupportConstraint:0x60b0 V:[_UILayoutGuide:0x7f5(64)]>",
      "<_UILayoutSupportConstraint:0x60c0 V:|-(0)-[_UILayoutGuide:0x7f5]   (Names: '|':UIView:0x7f9 )>",
      "<NSLayoutConstraint:0x60d0 V:|-(10)-[UILabel:0x7f1]   (Names: '|':UIView:0x7f9 )>",
    ])
    #expect(diagnosis.verdict == .unsatisfiable)
    #expect(diagnosis.logWords?.cause?.contains("status bar") ?? false == isShown)
  }

  @Test("A mask that was left on is to be switched off, also where a container gives a size")
  func maskInContainer() throws {
    let diagnosis = try diagnosis([
      "<NSAutoresizingMaskLayoutConstraint:0x60a0 h=--& v=--& UIView:0x7f1.minX == 0   (active, names: '|':UIView:0x7f2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x60b0 h=--& v=--& UIView:0x7f1.width == 0   (active)>",
      "<NSLayoutConstraint:0x60c0 H:[UIView:0x7f1]-(0)-|   (active, names: '|':UIView:0x7f2 )>",
      "<NSLayoutConstraint:0x60d0 'UIView-Encapsulated-Layout-Width' UIView:0x7f2.width == 393   (active)>",
    ])
    #expect(diagnosis.logWords?.fix?.contains("translatesAutoresizingMaskIntoConstraints = false") == true)
    #expect(diagnosis.logWords?.cause?.contains("mask") == true)
  }

  @Test("A 20-point gap in a stack view with a spacer is not about the status bar")
  func spacer() throws {
    let spacer = "_UILayoutSpacer:0x7f5'UISV-alignment-spanner'"
    let diagnosis = try diagnosis([
      "<NSLayoutConstraint:0x60a0 H:|-(20)-[UILabel:0x7f1]   (active, names: '|':UIView:0x7f9 )>",
      "<NSLayoutConstraint:0x60b0 'UISV-spanning-boundary' \(spacer).leading == UILabel:0x7f1.leading   (active)>",
      "<NSLayoutConstraint:0x60c0 'UISV-canvas-connection' H:|-(0)-[\(spacer)]   (active, names: '|':UIView:0x7f9 )>",
    ])
    #expect(diagnosis.verdict == .unsatisfiable)
    #expect(diagnosis.logWords?.cause?.contains("status bar") != true)
  }

  @Test("A warning without the lines that name a view is not called decided")
  func bareAmbiguity() throws {
    let layouts = SampleLogs.layouts(Array("View has an ambiguous layout. See the guide.\n".utf8))
    let diagnosis = try #require(layouts.first).diagnosed()
    #expect(diagnosis.verdict == .undecided)
    #expect(diagnosis.logWords?.fix?.contains("lines below") == true)
  }

  @Test("Views of one class are told apart by the fewest last digits that differ")
  func endings() throws {
    let layout = try #require(
      SampleLogs.layouts(
        SampleLogs.log([
          "<NSLayoutConstraint:0x60a0 UIView:0x7f123.width == UIView:0x6f123.width   (active)>",
          "<NSLayoutConstraint:0x60b0 UIView:0x7f124.width == UIView:0x7f923.width   (active)>",
        ])
      ).first)
    #expect(layout.items.map(\.name) == ["UIView:7f123", "UIView:6f123", "UIView:124", "UIView:923"])
  }

  @Test("A line listed twice counts once")
  func repeated() throws {
    let one = "<NSLayoutConstraint:0x60a0 UIView:0x7f1.width == 10   (active)>"
    let diagnosis = try diagnosis([one, one])
    #expect(diagnosis.verdict == .ok)
    #expect(diagnosis.layout.log?.repeatedConstraints == 1)
  }

  @Test("Listing a log's constraints in another order changes neither verdict nor members", arguments: SampleLogs.all)
  func order(sample: SampleLogs.Sample) {
    for message in LogScanner.messages(in: sample.bytes) {
      var turned = message
      turned.elements.reverse()
      let first = LogLayoutBuilder.layout(of: message, file: "a", number: 1).diagnosed()
      let second = LogLayoutBuilder.layout(of: turned, file: "a", number: 1).diagnosed()
      #expect(first.verdict == second.verdict)
      #expect(sets(of: first) == sets(of: second))
    }
  }

  private func sets(of diagnosis: Diagnosis) -> Set<Set<String>> {
    Set(diagnosis.conflicts.map { Set($0.members.map { diagnosis.constraints[$0].id }) })
  }

  @Test("Messages that differ in addresses, texts and given sizes have one fingerprint")
  func fingerprints() throws {
    func message(_ view: String, _ text: String, _ height: String, gap: String = "8") throws -> LogMessage {
      try #require(
        LogScanner.messages(
          in: SampleLogs.log([
            "<NSLayoutConstraint:0x60\(view) V:|-(\(gap))-[UILabel:0x7f\(view)'\(text)']   (active, names: '|':UIView:0x7e )>",
            "<NSLayoutConstraint:0x61\(view) 'UIView-Encapsulated-Layout-Height' UIView:0x7e.height == \(height)   (active)>",
          ])
        ).first)
    }
    let first = try message("1", "a", "44")
    #expect(try message("2", "b's", "54.3333").fingerprint == first.fingerprint)
    #expect(try message("1", "a", "44", gap: "9").fingerprint != first.fingerprint)
  }
}

extension Diagnosis {
  /// The words for the message that it was read from.
  fileprivate var logWords: LogWords? { log.map { LogWords(diagnosis: self, log: $0) } }
}
