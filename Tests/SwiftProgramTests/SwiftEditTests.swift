import ExactArithmetic
import LayoutAnalysis
import LayoutInput
import LayoutModel
import SwiftInput
import Testing

/// Remedies as changes of Swift code.
@Suite("Edits of Swift code")
struct SwiftEditTests {
  /// The code of a view whose subviews `a` and `b` have no mask, with one statement, or with another at the end of its file.
  private func code(_ statements: String) -> String {
    """
    import UIKit
    import SnapKit
    final class Panel: UIView {
      let a = UIView()
      let b = UIView()
      init() {
        super.init(frame: .zero)
        addSubview(a)
        addSubview(b)
        a.translatesAutoresizingMaskIntoConstraints = false
        b.translatesAutoresizingMaskIntoConstraints = false
    \(statements)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    """
  }

  /// The statements with the first edit of the findings of a rule; `nil` where none has any.
  private func edited(_ statements: String, _ rule: Rule, others: [String] = []) throws -> String? {
    let text = code(statements)
    let sources =
      [SourceFile(path: "A.swift", text: text)]
      + others.enumerated().map {
        SourceFile(path: "B\($0.offset).swift", text: $0.element)
      }
    let file = try #require(try SwiftLoader().load(SourceSet(sources)).first).get()
    let edits = SourceEdits(of: file, LoadOptions(), among: InputCatalog([SwiftLoader()]))
    for index in file.layouts.indices {
      let diagnosis = file.layouts[index].diagnosed(findings: file.findings[index])
      for finding in diagnosis.findings where finding.rule == rule {
        for remedy in finding.remedies {
          var work = Work.unlimited
          let found = edits.edits(for: remedy.changes, ending: finding, ofLayout: index, &work)
          guard !found.isEmpty else { continue }
          let editable = EditableText(text)
          let result = editable.applying(
            try found.map { TextEdit(range: try #require(editable.stretch($0.range)), replacement: $0.replacement) })
          return try #require(result).components(behind: "b.translatesAutoresizingMaskIntoConstraints = false\n")
        }
      }
    }
    return nil
  }

  @Test(
    "A constraint that is made and dropped is activated",
    arguments: [
      (
        "    a.topAnchor.constraint(equalTo: topAnchor)",
        "    a.topAnchor.constraint(equalTo: topAnchor).isActive = true"
      ),
      (
        "    a.topAnchor\n      .constraint(\n        equalTo: topAnchor, // é\n        constant: 8\n      )",
        "    a.topAnchor\n      .constraint(\n        equalTo: topAnchor, // é\n        constant: 8\n      ).isActive = true"
      ),
      (
        "    _ = a.topAnchor.constraint(equalTo: topAnchor)",
        "    a.topAnchor.constraint(equalTo: topAnchor).isActive = true"
      ),
      (
        "    a.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.gap)",
        "    a.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.gap).isActive = true"
      ),
      (
        "    NSLayoutConstraint.constraints(withVisualFormat: \"V:|[a]\", metrics: nil, views: [\"a\": a])",
        "    NSLayoutConstraint.activate("
          + "NSLayoutConstraint.constraints(withVisualFormat: \"V:|[a]\", metrics: nil, views: [\"a\": a]))"
      ),
    ])
  func activated(statement: String, expected: String) throws {
    let result = try edited(statement, .constraintNeverActivated)
    #expect(result == expected)
  }

  @Test("What has only its priority set is activated by no edit: its statement has another value")
  func priority() throws {
    let statement = "    a.topAnchor.constraint(equalTo: topAnchor).priority = .defaultHigh"
    let result = try edited(statement, .constraintNeverActivated)
    #expect(result == nil)
  }

  @Test(
    "One of two equal constraints is taken out, of a list its element, else its statement",
    arguments: [
      (
        """
            NSLayoutConstraint.activate([
              a.topAnchor.constraint(equalTo: topAnchor),
              a.topAnchor.constraint(equalTo: topAnchor),
              a.leadingAnchor.constraint(equalTo: leadingAnchor),
            ])
        """,
        """
            NSLayoutConstraint.activate([
              a.topAnchor.constraint(equalTo: topAnchor),
              a.leadingAnchor.constraint(equalTo: leadingAnchor),
            ])
        """
      ),
      (
        """
            a.topAnchor.constraint(equalTo: topAnchor).isActive = true
            a.topAnchor.constraint(equalTo: topAnchor).isActive = true
            a.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        """,
        """
            a.topAnchor.constraint(equalTo: topAnchor).isActive = true
            a.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        """
      ),
    ])
  func twice(statements: String, expected: String) throws {
    let result = try edited(statements, .duplicatedConstraint)
    #expect(result == expected)
  }

  @Test(
    "The mask of a view is turned off before the first statement that holds it, in its line or in one of its own",
    arguments: [
      (
        """
            let c = UIView()
            addSubview(c)
            NSLayoutConstraint.activate([
              c.topAnchor.constraint(equalTo: topAnchor), c.leadingAnchor.constraint(equalTo: leadingAnchor),
            ])
        """,
        """
            let c = UIView()
            addSubview(c)
            c.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
              c.topAnchor.constraint(equalTo: topAnchor), c.leadingAnchor.constraint(equalTo: leadingAnchor),
            ])
        """
      ),
      (
        "    let c = UIView(); addSubview(c); c.topAnchor.constraint(equalTo: topAnchor).isActive = true",
        "    let c = UIView(); addSubview(c); c.translatesAutoresizingMaskIntoConstraints = false; "
          + "c.topAnchor.constraint(equalTo: topAnchor).isActive = true"
      ),
    ])
  func mask(statements: String, expected: String) throws {
    let result = try edited(statements, .maskLeftOn)
    #expect(result == expected)
  }

  @Test(
    "A constant gets the other sign where it is written, by whatever library",
    arguments: [
      (
        """
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true
            a.trailingAnchor.constraint(equalTo: trailingAnchor, constant: 16).isActive = true
        """,
        """
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true
            a.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16).isActive = true
        """
      ),
      (
        """
            a.snp.makeConstraints { make in
              make.top.equalToSuperview().offset(-8.5)
              make.bottom.equalToSuperview().offset(-8.5)
            }
        """,
        """
            a.snp.makeConstraints { make in
              make.top.equalToSuperview().offset(-8.5)
              make.bottom.equalToSuperview().offset(8.5)
            }
        """
      ),
    ])
  func sign(statements: String, expected: String) throws {
    let result = try edited(statements, .insetToOneSide)
    #expect(result == expected)
  }

  @Test("A constant that stands somewhere else has no edit")
  func constantElsewhere() throws {
    let statements = """
          a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.gap).isActive = true
          a.trailingAnchor.constraint(equalTo: trailingAnchor, constant: Metrics.gap).isActive = true
      """
    let result = try edited(statements, .insetToOneSide, others: ["enum Metrics { static let gap: CGFloat = 8 }"])
    #expect(result == nil)
  }

  @Test("A constraint that is in the way is taken out with its line, whatever other files say of it")
  func removed() throws {
    let text = code(
      """
          NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: topAnchor), a.leadingAnchor.constraint(equalTo: leadingAnchor),
            a.heightAnchor.constraint(equalToConstant: Metrics.height), a.widthAnchor.constraint(equalToConstant: 8),
            a.heightAnchor.constraint(equalToConstant: 44),
          ])
      """)
    let other = SourceFile(path: "B.swift", text: "enum Metrics { static let height: CGFloat = 8 }")
    let sources = [SourceFile(path: "A.swift", text: text), other]
    let file = try #require(try SwiftLoader().load(SourceSet(sources)).first).get()
    let constraint = try #require(file.layouts.first?.constraints.first { $0.constant == 44 })
    let edits = SourceEdits(of: file, LoadOptions(), among: InputCatalog([SwiftLoader()]))
    var work = Work.unlimited
    let found = edits.edits(for: [.remove(id: constraint.id)], ofLayout: 0, &work)
    #expect(found.map(\.replacement) == [""])
    #expect(found.map(\.range.start) == [SourcePosition(line: 15, column: 1)])
    #expect(found.map(\.range.end) == [SourcePosition(line: 16, column: 1)])
  }
}

extension String {
  /// What stands behind some text, up to the end of the initialiser.
  fileprivate func components(behind text: String) -> String? {
    guard let start = firstRange(of: text)?.upperBound, let end = self[start...].firstRange(of: "\n  }\n")?.lowerBound
    else {
      return nil
    }
    return String(self[start..<end])
  }
}
