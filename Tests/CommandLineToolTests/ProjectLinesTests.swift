import Foundation
import Testing

@testable import CommandLineTool

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Lines of a project")
struct ProjectLinesTests {
  /// A view with two labels of the same height.
  private static let scene = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
            <view id="root">
                <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                <subviews>
                    <label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="a">
                        <constraints><constraint firstAttribute="height" constant="33" id="a-h"/></constraints>
                    </label>
                    <label text="B" translatesAutoresizingMaskIntoConstraints="NO" id="b">
                        <constraints><constraint firstAttribute="height" constant="33" id="b-h"/></constraints>
                    </label>
                </subviews>
            </view>
        </objects>
    </document>
    """

  private static let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 UILabel:0xa.height == 33   (active)>",
        "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' UILabel:0xa.height == 44   (active)>"
    )
    """

  @Test("Of several files that are alike one line each is named before a second one of any")
  func alikeFiles() async throws {
    let directory = try TemporaryDirectory()
    for name in ["One.xib", "Three.xib", "Two.xib"] {
      try Self.scene.write(toFile: directory.path + name, atomically: true, encoding: .utf8)
    }
    let run = await plumb(
      "explain", "--project", ".", "-", input: Array(Self.log.utf8), directory: directory.path)
    let names = run.output.matches(of: /(\w+)\.xib:\d+/).map { String($0.1) }
    #expect(names.prefix(3) == ["One", "Three", "Two"], "\(run.output) \(run.errors)")
  }

  /// A view of a height of its own.
  private static let card = """
    final class CardView: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        heightAnchor.constraint(equalToConstant: 33).isActive = true
      }
    }

    """

  private static let cardLog = log.replacingOccurrences(of: "UILabel", with: "App.CardView")

  @Test("Of a line in a helper that the log names, where the helper is called is told as well")
  func helper() async throws {
    let directory = try TemporaryDirectory()
    let helper = """
      import SnapKit

      extension UIView {
        func setHeight(_ height: CGFloat) {
          snp.makeConstraints { make in
            make.height.equalTo(height)
          }
        }
      }

      final class Plain: UIView {
        func build() { snp.makeConstraints { $0.height.equalTo(33) } }
      }
      """
    let card = """
      final class CardView: UIView {
        let badge = UIImageView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(badge)
          badge.setHeight(33)
        }
      }
      """
    try helper.write(toFile: directory.path + "UIView+Size.swift", atomically: true, encoding: .utf8)
    try card.write(toFile: directory.path + "CardView.swift", atomically: true, encoding: .utf8)
    func run(_ line: Int) async -> String {
      let log = """
        Unable to simultaneously satisfy constraints.
        (
            "<SnapKit.LayoutConstraint:0x1@UIView+Size.swift#\(line) UIImageView:0xa.height == 33.0>",
            "<NSLayoutConstraint:0x2 UIImageView:0xa.height == App.CardView:0xb.height>",
            "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' App.CardView:0xb.height == 44>"
        )
        """
      let run = await plumb("explain", "--project", ".", "-", input: Array(log.utf8), directory: directory.path)
      return run.output
    }
    let shared = await run(6)
    #expect(shared.contains("written at UIView+Size.swift:6"), "\(shared)")
    #expect(shared.contains("called at CardView.swift:6"), "\(shared)")
    let plain = await run(12)
    #expect(plain.contains("written at UIView+Size.swift:12") && !plain.contains("called at"), "\(plain)")
  }

  @Test(
    "What is no file of code in a project is passed over: links in circles, pipes, folders and pictures of such names")
  func otherFiles() async throws {
    let directory = try TemporaryDirectory()
    let manager = FileManager.default
    try Self.card.write(toFile: directory.path + "CardView.swift", atomically: true, encoding: .utf8)
    for (name, target) in [
      ("loop", "."), ("up", ".."), ("A.swift", "A.swift"), ("B.swift", "/dev/zero"), ("C.m", "no"),
    ] {
      try manager.createSymbolicLink(atPath: directory.path + name, withDestinationPath: target)
    }
    #expect(mkfifo(directory.path + "D.swift", 0o600) == 0)
    for name in ["E.swift", "F.xib"] {
      try manager.createDirectory(atPath: directory.path + name, withIntermediateDirectories: false)
    }
    let bytes = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0) })
    for name in ["G.swift", "H.m", "I.xib", "J.storyboard"] {
      try bytes.write(to: URL(filePath: directory.path + name))
    }
    try (Data([0x89]) + Data("PNG\r\n\u{1A}\n".utf8) + bytes).write(to: URL(filePath: directory.path + "K.swift"))
    let closed = directory.path + "closed"
    try manager.createDirectory(atPath: closed, withIntermediateDirectories: false)
    try Self.card.write(toFile: closed + "/L.swift", atomically: true, encoding: .utf8)
    try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    defer { try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed) }
    let run = await plumb(
      "explain", "--project", ".", "-", input: Array(Self.cardLog.utf8), directory: directory.path)
    #expect(run.status == .findings)
    #expect(run.output.contains("CardView.swift:4"), "\(run.output) \(run.errors)")
  }

  @Test(
    "Code that nests or repeats beyond all measure is looked through",
    arguments: [
      "let x = " + String(repeating: "(", count: 30_000), String(repeating: "{", count: 30_000),
      String(repeating: "\"\\(", count: 10_000), String(repeating: "/*", count: 30_000),
      String(repeating: "#if 1\n#elseif x\n", count: 10_000), String(repeating: "\"a\": 33, ", count: 20_000),
      String(repeating: ".heightAnchor.constraint(equalToConstant: 33)", count: 5_000),
      String(repeating: "\n.heightAnchor.constraint(equalToConstant: 33)", count: 5_000),
      "let " + String(repeating: "a", count: 300_000) + " = 33",
      "extension UIView {" + (0..<1000).map { "\nfunc pinTop\($0)() { topAnchor.constraint(equalTo: x) }" }.joined(),
      (0..<5000).map { "let kA\($0) = kA\($0 + 1)\n" }.joined() + "let kA5000 = kA0\n",
    ])
  func endless(_ code: String) async throws {
    let directory = try TemporaryDirectory()
    try (Self.card + code).write(toFile: directory.path + "CardView.swift", atomically: true, encoding: .utf8)
    try ("@implementation CardView\n" + code).write(toFile: directory.path + "Old.m", atomically: true, encoding: .utf8)
    let run = await plumb(
      "explain", "--project", ".", "-", input: Array(Self.cardLog.utf8), directory: directory.path)
    #expect(run.status == .findings, "\(run.errors)")
  }

  @Test("What one message asked for changes nothing of what another one is told")
  func severalMessages() async throws {
    let directory = try TemporaryDirectory()
    try Self.card.write(toFile: directory.path + "CardView.swift", atomically: true, encoding: .utf8)
    try Self.card.replacingOccurrences(of: "CardView", with: "DeckView")
      .write(toFile: directory.path + "DeckView.swift", atomically: true, encoding: .utf8)
    let deck = Self.cardLog.replacingOccurrences(of: "CardView", with: "DeckView")
      .replacingOccurrences(of: "0x", with: "0x7")
    func lines(_ text: String) async -> [Substring] {
      let run = await plumb("explain", "--project", ".", "-", input: Array(text.utf8), directory: directory.path)
      return run.output.split(separator: "\n").filter { $0.contains(".swift:") }
    }
    let (one, other) = (await lines(Self.cardLog), await lines(deck))
    #expect(one.count == 1 && other.count == 1)
    #expect(await lines(Self.cardLog + "\n" + deck) == one + other)
  }
}
