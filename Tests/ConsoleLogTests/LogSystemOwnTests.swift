import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("What is the system's own by who printed it, or by what it is a part of")
struct LogSystemOwnTests {
  private static let widths = [
    "<NSLayoutConstraint:0x60a1 SBFolderRow:0x7f1.width == 90   (active)>",
    "<NSLayoutConstraint:0x60a2 SBFolderRow:0x7f1.width == 100   (active)>",
  ]

  private func log(_ head: String) throws -> (log: LogDiagnosis, text: String) {
    try SampleLogs.explained(Array(head.utf8) + SampleLogs.log(Self.widths))
  }

  @Test("What a process of the system prints is its own, and what an app prints is not, whatever its name ends with")
  func processes() throws {
    for head in ["Apr  3 10:11:12 iPhone SpringBoard[61]: ", "SpringBoard(UIKitCore)[61] <Notice>: "] {
      let (log, text) = try log(head)
      #expect(log.isSystemOnly && !log.hasWrittenMember && !text.contains("yours:"), "\(text)")
    }
    for head in ["Apr  3 10:11:12 iPhone Shop[61]: ", "MySpringBoard[61]: ", "Shop[61]: SpringBoard: "] {
      let (log, text) = try log(head)
      #expect(!log.isSystemOnly && log.hasWrittenMember, "\(text)")
    }
  }

  @Test("A plain control's label, as the control places it, is the control's, and an app's tie to it the app's")
  func parts() throws {
    let own = [
      "<NSLayoutConstraint:0x60a1 UIButtonLabel:0x7f1.centerY == UIButton:0x7f2.centerY   (active)>",
      "<NSLayoutConstraint:0x60a2 UIButtonLabel:0x7f1.height <= UIButton:0x7f2.height   (active)>",
    ]
    let more = [
      "<NSLayoutConstraint:0x60a3 UIButton:0x7f2.height == 0   (active)>",
      "<NSLayoutConstraint:0x60a4 UIButtonLabel:0x7f1.leading == UIButton:0x7f2.leading + 4   (active)>",
    ]
    let plain = try #require(SampleLogs.layouts(SampleLogs.log(own + [more[0]])).first)
    #expect(plain.constraints.map(plain.isOfDeveloper) == [false, false, true])
    let tied = try #require(SampleLogs.layouts(SampleLogs.log(own + [more[1]])).first)
    #expect(tied.constraints.map(tied.isOfDeveloper) == [true, true, true])
  }

  @Test("A view that lies between edges of one that no app knows is no app's, so that nobody is asked to change it")
  func closed() throws {
    let lines = [
      "<NSLayoutConstraint:0x60a1 NSGlassView:0x7f1.trailing == AVTouchThroughView:0x7f2.trailing - 8   (active)>",
      "<NSLayoutConstraint:0x60a2 NSGlassView:0x7f1.leading >= AVTouchThroughView:0x7f2.leading + 8   (active)>",
      "<NSLayoutConstraint:0x60a3 NSGlassView:0x7f1.width == 150   (active)>",
      "<NSLayoutConstraint:0x60a4 H:|-(0)-[AVTouchThroughView:0x7f2]   (active, names: '|':AVPlayerView:0x7f3 )>",
      "<NSLayoutConstraint:0x60a5 AVTouchThroughView:0x7f2.trailing == AVPlayerView:0x7f3.trailing   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x60a6 h=--& v=--& AVPlayerView:0x7f3.width == 0   (active)>",
    ]
    let (log, text) = try SampleLogs.explained(lines, broken: 2)
    #expect(!log.hasWrittenMember && log.suspects.first == 5, "\(text)")
    #expect(!text.contains("lower the width of NSGlassView") && text.contains("Give AVPlayerView a frame"), "\(text)")
  }

  @Test("AppKit's first copy of a message that could not be printed is no message beside the message itself")
  func undecoded() throws {
    let early =
      "Conflicting constraints detected: <decode: bad range for [%@] got [offs:210 len:800 within:0]>.\n"
      + "Will attempt to recover by breaking <decode: bad range for [%@] got [offs:1010 len:70 within:0]>.\n"
    let whole = String(decoding: SampleLogs.log(Self.widths), as: UTF8.self)
      .replacing("satisfy constraints.", with: "satisfy constraints:")
    #expect(SampleLogs.layouts(Array((early + whole).utf8)).count == 1)
    #expect(SampleLogs.layouts(Array(early.utf8)).count == 1)
  }
}
