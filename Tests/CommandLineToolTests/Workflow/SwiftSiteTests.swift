import Foundation
import Testing

@testable import CommandLineTool

/// `plumb constraints` lists what Swift code makes, with every place that makes it.
@Suite("Constraints of Swift code")
struct SwiftSiteTests {
  private static let card = """
    import UIKit

    final class CardView: UIView {
      private let badge = UIView()
      var isWide = false

      init() {
        super.init(frame: .zero)
        addSubview(badge)
        badge.widthAnchor.constraint(equalToConstant: 24).isActive = true
        badge.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.gap).isActive = true
        if Style.isWide { badge.topAnchor.constraint(equalTo: topAnchor).isActive = true }
        badge.bottomAnchor.constraint(equalTo: someAnchor).isActive = true
      }

      func grow() { badge.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 0.5, constant: -4).isActive = true }

      required init?(coder: NSCoder) { fatalError("not from a nib") }
    }

    extension UIView {
      func isolated() { NSLayoutConstraint(item: self, attribute: .top, relatedBy: .equal, toItem: nil) }
    }

    """

  private func folder() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(Self.card, to: "Card.swift")
    try directory.write(Repository.clean, to: "a.layout")
    return directory
  }

  @Test("Each place is listed with what it makes and why it is not certain")
  func sites() async throws {
    let directory = try folder()
    let run = await plumb("constraints", "--format", "json", ".", directory: directory.path)
    let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let sites = try #require(report["sites"] as? [[String: Any]])
    func site(_ line: Int) -> [String: Any]? { sites.first { $0["line"] as? Int == line } }
    func kind(_ line: Int) -> String? { (site(line)?["cause"] as? [String: Any])?["kind"] as? String }
    #expect(sites.count == 6, "\(run.output)")
    #expect(site(10)?["status"] as? String == "certain" && site(10)?["column"] as? Int == 5)
    #expect(site(10)?["constraints"] as? [String] == ["badge.width == 24"])
    #expect(site(11)?["constraints"] as? [String] == ["badge.leading == self.leading + Metrics.gap"])
    #expect(site(12)?["status"] as? String == "conditional" && kind(12) == "undecided-branch")
    #expect(site(13)?["status"] as? String == "unresolved" && kind(13) == "unknown-member")
    #expect(site(16)?["constraints"] as? [String] == ["badge.height == 0.5 * self.height - 4"])
    #expect(kind(16) == "made-later")
    #expect(site(22)?["status"] as? String == "unresolved" && site(22)?["form"] as? String == "initializer")
    let layouts = try #require(report["layouts"] as? [[String: Any]])
    let card = try #require(layouts.first { $0["name"] as? String == "CardView" })
    let constraints = try #require(card["constraints"] as? [[String: Any]])
    // What stands for something that is not known is no constraint.
    #expect(constraints.allSatisfy { $0["origin"] as? String != "unknown" })
    #expect(constraints.contains { $0["line"] as? Int == 10 && $0["column"] as? Int == 5 })
  }

  @Test("--explain-unknown says the reasons in words, and nothing of what is certain")
  func reasons() async throws {
    let directory = try folder()
    let run = await plumb("constraints", "--explain-unknown", "Card.swift", directory: directory.path)
    #expect(
      run.output.hasPrefix("Card.swift: 6 places make constraints: 4 understood, 2 of them certain\n"), "\(run.output)")
    #expect(run.output.contains("  12:23: not certain: it is made where Style.isWide (line 12) decides so"))
    #expect(
      run.output.contains("13:5: not understood: someAnchor (line 13) is declared in none of the files that are read"))
    #expect(run.output.contains("    badge.height == 0.5 * self.height - 4\n"))
    #expect(!run.output.contains("badge.width"))
    let all = await plumb("constraints", "--no-swift", ".", directory: directory.path)
    #expect(!all.output.contains("Card") && all.status == .success)
  }
}
