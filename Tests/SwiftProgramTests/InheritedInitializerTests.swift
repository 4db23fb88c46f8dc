import Testing

/// Initialisers of UIKit's classes call others, which a class of the program may have overridden.
@Suite("Initialisers that call overridden ones")
struct InheritedInitializerTests {
  /// What is found where a view of a class, whose initialiser adds a label, is made by a call, and the label tied to it.
  private func findings(_ superclass: String, _ initializer: String, made call: String) -> [String] {
    Reading(
      """
      import UIKit
      final class Special: \(superclass) {
        let label = UILabel()
        \(initializer) {
          addSubview(label)
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      final class Panel: UIView {
        private let special = Special\(call)
        init() {
          super.init(frame: .zero)
          addSubview(special)
          special.translatesAutoresizingMaskIntoConstraints = false
          special.label.translatesAutoresizingMaskIntoConstraints = false
          special.label.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    ).findings.filter { $0.hasSuffix("no-common-ancestor") }
  }

  @Test(
    "What a class adds in an initialiser that UIKit calls from another one is there",
    arguments: [
      ("UIView", "override init(frame: CGRect)", "()"),
      ("UITextView", "override init(frame: CGRect, textContainer: NSTextContainer?)", "()"),
      ("UITextView", "override init(frame: CGRect, textContainer: NSTextContainer?)", "(frame: .zero)"),
      ("UITableView", "override init(frame: CGRect, style: UITableView.Style)", "()"),
      ("UITableView", "override init(frame: CGRect, style: UITableView.Style)", "(frame: .zero)"),
      ("UIButton", "override init(frame: CGRect)", "(type: .system)"),
      ("UIStackView", "override init(frame: CGRect)", "(arrangedSubviews: [])"),
    ])
  func called(superclass: String, initializer: String, call: String) {
    #expect(findings(superclass, initializer, made: call).isEmpty)
  }

  @Test("What a class adds in a function that nothing calls is not there")
  func notCalled() {
    #expect(findings("UITextView", "func add()", made: "()") == ["A.swift:16 no-common-ancestor"])
  }
}
