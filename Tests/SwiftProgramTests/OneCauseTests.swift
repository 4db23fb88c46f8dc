import Testing

@testable import SwiftProgram

/// What has one cause is told once.
@Suite("One cause, one finding")
struct OneCauseTests {
  /// The rules of what is found where a view is held by three edges or sizes for certain, and some statements.
  private func rules(_ statements: String) -> [String] {
    Reading(
      body: """
        a.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        a.widthAnchor.constraint(equalToConstant: 9).isActive = true
        a.heightAnchor.constraint(equalToConstant: 9).isActive = true
        \(statements)
        """
    ).findings.compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  @Test(
    "An item related to itself contradicts nothing besides, and leaves nothing open besides, whatever its constant",
    arguments: [
      "a.topAnchor.constraint(equalTo: a.topAnchor).isActive = true",
      "a.topAnchor.constraint(equalTo: a.topAnchor, constant: 3).isActive = true",
      "a.snp.makeConstraints { $0.top.equalTo(a.snp.top).offset(4) }",
    ])
  func related(statement: String) {
    #expect(rules(statement) == ["item-related-to-itself"], "\(statement)")
  }

  @Test(
    "A constraint that is dropped is told where it is made, and not once more as what it leaves open",
    arguments: [
      "a.topAnchor.constraint(equalTo: topAnchor)", "_ = a.topAnchor.constraint(equalTo: topAnchor)",
      "a.topAnchor.constraint(equalTo: topAnchor).priority = .defaultHigh",
      "NSLayoutConstraint.constraints(withVisualFormat: \"V:|[a]\", metrics: nil, views: [\"a\": a])",
    ])
  func dropped(statement: String) {
    #expect(rules(statement) == ["constraint-never-activated"], "\(statement)")
  }

  @Test(
    "A scroll view's content has no size whether its edges or its guide hold it, and has one where a width says it",
    arguments: ["scroll", "scroll.contentLayoutGuide"], ["", "scroll.frameLayoutGuide", "scroll"])
  func content(holder: String, width: String) {
    let reading = Reading(
      """
      import UIKit
      final class Page: UIViewController {
        private let scroll = UIScrollView()
        private let content = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(scroll)
          scroll.addSubview(content)
          [scroll, content].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
          NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor), scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.topAnchor.constraint(equalTo: \(holder).topAnchor),
            content.bottomAnchor.constraint(equalTo: \(holder).bottomAnchor),
            content.leadingAnchor.constraint(equalTo: \(holder).leadingAnchor),
            content.trailingAnchor.constraint(equalTo: \(holder).trailingAnchor),
            content.heightAnchor.constraint(equalToConstant: 900),
            \(width.isEmpty ? "" : "content.widthAnchor.constraint(equalTo: \(width).widthAnchor),")
          ])
        }
      }
      """)
    #expect(reading.findings.contains { $0.hasSuffix("ambiguous-scrollable-content-size") } == width.isEmpty)
    #expect(reading.findings.count == (width.isEmpty ? 1 : 0))
  }

  @Test("A scroll view that code elsewhere may fill leaves its guide open")
  func openGuide() {
    let reading = Reading(
      body: """
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        addSubview(scroll)
        scroll.addSubview(a)
        NSLayoutConstraint.activate([
          scroll.topAnchor.constraint(equalTo: topAnchor), scroll.leadingAnchor.constraint(equalTo: leadingAnchor),
          scroll.widthAnchor.constraint(equalToConstant: 90), scroll.heightAnchor.constraint(equalToConstant: 90),
          a.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
          a.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
          a.heightAnchor.constraint(equalToConstant: 9), a.widthAnchor.constraint(equalToConstant: 9),
        ])
        Filler.fill(scroll)
        """)
    #expect(reading.findings.isEmpty, "\(reading.findings)")
  }
}
