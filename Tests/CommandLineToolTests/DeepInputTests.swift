import Foundation
import Fuzzing
import Testing

/// Inputs that nest as deep as they can, to programs whose stacks are as small as those of macOS.
@Suite("Deep inputs")
struct DeepInputTests {
  /// A file that nests.
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    /// The commands to run, the file's name left out.
    var commands = [["check", "--format", "json"], ["trace"]]

    var testDescription: String { "\(name), \(text.utf8.count) bytes" }
  }

  private static let samples: [Sample] = {
    let chain = (0..<600).map { #"{ "name": "V\#($0)""# + ($0 == 0 ? "" : #", "superview": "V\#($0 - 1)""#) + " }" }
    let stacks = (0..<120).map {
      String(repeating: " ", count: $0) + "view V\($0)" + ($0 == 0 ? " 300x300" : ": UIStackView axis vertical")
    }
    let elements = (0..<200).map { #"<stackView id="s\#($0)"><rect key="frame" width="9" height="9"/><subviews>"# }
    let lines = (1...300).map {
      "    \"<NSLayoutConstraint:0x6\($0) H:|-(1)-[UIView:0x7\($0)]   (active, names: '|':UIView:0x7\($0 - 1) )>\",\n"
    }
    func nested(_ open: String, _ close: String = "") -> String {
      String(repeating: open, count: 9000) + String(repeating: close, count: 9000)
    }
    // Where branches wait for the end of the function, values hold values, and calls call.
    let branches = (0..<150).map { "    if flag\($0) { if other { return }; list = [list] }\n" }
    let cases = (0..<150).map { "    case .value\($0): a.isActive = true\n" }
    let source = """
      import UIKit
      class Panel: UIView {
        func setUp(_ kind: Kind, _ type: Int\(String(repeating: "?", count: 3000))) {
          var list: Any = []
          let a = widthAnchor.constraint(equalToConstant: \(nested("(", ")")))
          for _ in 0..<200 { list = [list] }
          switch kind {
      \(cases.joined())
          }
      \(branches.joined())
          a\(String(repeating: "!", count: 3000)).constant = 1\(String(repeating: " + 1", count: 3000))
          setUp(kind, nil)
        }
        init() { super.init(frame: .zero); setUp(.a, nil) }
        var x: UIView { { [ { \(nested("{ [", "] }")) } ] }() }
      }
      """
    return [
      Sample(name: "Deep.swift", text: source, commands: [["check"]]),
      Sample(name: "chain.layout.json", text: #"{ "layout": 1, "views": ["# + chain.joined(separator: ",\n") + "] }"),
      Sample(name: "stacks.layout", text: stacks.joined(separator: "\n") + "\n"),
      Sample(
        name: "stacks.xib",
        text: #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES"><objects>"#
          + elements.joined() + String(repeating: "</subviews></stackView>", count: 200) + "</objects></document>"),
      Sample(
        name: "superviews.log",
        text: "Unable to simultaneously satisfy constraints.\n(\n" + lines.joined() + ")\n",
        commands: [["check"], ["explain"], ["reprint"]]),
      Sample(name: "arrays.layout.json", text: nested("[", "]"), commands: [["check"], ["verify"]]),
      Sample(name: "objects.layout.json", text: nested(#"{"a":"#, "}"), commands: [["check"], ["verify"]]),
      Sample(name: "elements.storyboard", text: nested("<a>", "</a>"), commands: [["check"]]),
      Sample(
        name: "brackets.layout",
        text: "view V 9x9\nV.width = \(nested("(", ")"))\nH:|\(nested("[V("))\nH:\(nested("-("))\n",
        commands: [["check"]]),
      Sample(name: "quotes.log", text: "AMBIGUOUS LAYOUT " + nested("\"<NSLayoutConstraint:"), commands: [["explain"]]),
    ]
  }()

  @Test("Whatever is nested is answered within the stack of a thread of macOS", arguments: samples)
  func nesting(sample: Sample) async throws {
    let directory = try TemporaryDirectory()
    try directory.write(sample.text, to: sample.name)
    let scratch = try TemporaryDirectory()
    let runner = ProcessRunner(program: try #require(Integration.executable()), scratch: scratch.url)
    for command in sample.commands {
      let result = try runner.run(command + [sample.name], input: nil, in: directory.path)
      guard case .status(0...2) = result.ending else {
        Issue.record("plumb \(command.joined(separator: " ")): \(result.ending)")
        continue
      }
      #expect(!result.output.isEmpty || !result.errors.isEmpty)
    }
  }
}
