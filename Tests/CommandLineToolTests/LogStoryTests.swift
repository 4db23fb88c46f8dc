import Testing

@testable import CommandLineTool

@Suite("Messages of one paste")
struct LogStoryTests {
  private func explained(_ text: String) async -> String {
    await plumb(["explain", "-"], input: Array(text.utf8)).output
  }

  private static func log(_ lines: [String]) -> String {
    "Unable to simultaneously satisfy constraints.\n(\n" + lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
      + "\n)\n\n"
  }

  private static let pins = [
    "<NSLayoutConstraint:0x60a1 H:|-(16)-[UIImageView:0x7f2]   (active, names: '|':BannerView:0x7f1 )>",
    "<NSLayoutConstraint:0x60a2 H:[UIImageView:0x7f2]-(16)-|   (active, names: '|':BannerView:0x7f1 )>",
    "<NSLayoutConstraint:0x60a3 UIImageView:0x7f2.width == 400   (active)>",
  ]
  private static let given =
    "<NSLayoutConstraint:0x60a4 'UIView-Encapsulated-Layout-Width' BannerView:0x7f1.width == 375   (active)>"

  @Test("A list that shares constraints with a conflict says which, and is no rest of it")
  func lists() async {
    let list = "(\n" + Self.pins.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
    let text = await explained(Self.log(Self.pins + [Self.given]) + "(lldb) po banner.constraints\n" + list)
    #expect(text.contains("2 logs with 2 causes"), "\(text)")
    #expect(text.contains("0x60a1, 0x60a2 and 0x60a3 are in the log of line 1, too"), "\(text)")
  }

  @Test("A cause that was told is not told again")
  func causes() async {
    let other = Self.log([
      "<NSLayoutConstraint:0x60b1 H:|-(0)-[UIView:0x7f3]   (active, names: '|':BannerView:0x7f1 )>",
      "<NSLayoutConstraint:0x60b2 H:[UIView:0x7f3]-(0)-|   (active, names: '|':BannerView:0x7f1 )>", Self.pins[2],
      "<NSLayoutConstraint:0x60b4 UIImageView:0x7f2.width == UIView:0x7f3.width   (active)>", Self.given,
    ])
    let text = await explained(Self.log(Self.pins + [Self.given]) + other)
    #expect(text.contains("What the log of line 1 asks for: one change is enough for both"), "\(text)")
    let apart = await explained(Self.log(Self.pins + [Self.given]) + other.replacing("0x", with: "0x9"))
    #expect(!apart.contains("the log of line"), "\(apart)")
  }

  @Test("A trace of a view that a conflict is about says so")
  func traces() async {
    let trace = "•BannerView:0x7f1\n|   *UIImageView:0x7f2- AMBIGUOUS LAYOUT for UIImageView:0x7f2.minY{id: 9}\n"
    let text = await explained(Self.log(Self.pins + [Self.given]) + trace)
    #expect(text.contains("UIImageView: the log of line 1 is about the same view"), "\(text)")
  }

  @Test("Views without a message are said to be that")
  func views() async {
    let run = await plumb(
      ["explain", "-"], input: Array("<UIView: 0x7f1; frame = (0 0; 1 1); layer = <CALayer: 0x6f1>>\n".utf8))
    #expect(run.errors.contains("no message of Auto Layout is in it, only 1 view that a debugger describes"))
  }

  @Test(
    "A message in one line takes as long as one in lines, and ten thousand constraints ten times what a thousand do")
  func oneLine() async throws {
    func lines(_ count: Int) -> [String] {
      (0..<count / 2).flatMap { index in
        let view = "UILabel:0x7f\(String(0x10000 + index * 16, radix: 16))"
        return [40, 50].map {
          "<NSLayoutConstraint:0x60\($0)\(String(0x10000 + index, radix: 16)) \(view).height == \($0)   (active)>"
        }
      }
    }
    func time(_ text: String) async -> Duration {
      let bytes = Array(text.utf8)
      return await ContinuousClock().measure { _ = await plumb(["explain", "-"], input: bytes) }
    }
    let flat = "Unable to simultaneously satisfy constraints. ( "
    let small = await time(flat + lines(1000).map { "\"\($0)\"" }.joined(separator: ", ") + " )\n")
    let large = await time(flat + lines(8000).map { "\"\($0)\"" }.joined(separator: ", ") + " )\n")
    // Quadratic would be 64 times as long.
    #expect(large < small * 30, "\(small) and \(large)")
  }
}
