import ExactArithmetic
import LayoutModel

/// How far a control's frame reaches beyond the rectangle that constraints align.
///
/// Neither file nor documentation says it: these are measured, as the difference between stored frames and what the
/// constraints between them say, over files of many projects. The controls of iOS 26 and macOS 26 fill their frames.
struct AlignmentInsets {
  /// What the view shows.
  let content: ContentReader
  /// The view's frame.
  let frame: Frame
  /// The version of the editor that wrote the file.
  let toolsVersion: Int
  /// How the control is drawn.
  let design: ControlDesign

  /// The insets of the view.
  var insets: EdgeInsets {
    guard content.platform == .appkit else { return fitting(uikit) }
    return fitting(appkit(isClassic: isTakenForClassic))
  }

  /// The insets of the other of two tables, where either may be the view's: the editors of Xcode 12 ran on systems before
  /// macOS 11 and on that.
  var otherInsets: EdgeInsets? {
    guard content.platform == .appkit, (17_000..<18_000).contains(toolsVersion) else { return nil }
    return fitting(appkit(isClassic: !isTakenForClassic))
  }

  /// Whether the editor is taken to have run on a system before macOS 11.
  private var isTakenForClassic: Bool { toolsVersion < 17_600 }

  private func appkit(isClassic: Bool) -> EdgeInsets {
    AppKitInsets(
      content: content, frame: frame, design: design, isClassic: isClassic, toolsVersion: toolsVersion
    ).insets
  }

  /// What is drawn smaller than its insets are has none.
  private func fitting(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: frame.height < insets.top + insets.bottom ? 0 : insets.top,
      left: frame.width < insets.left + insets.right ? 0 : insets.left,
      bottom: frame.height < insets.top + insets.bottom ? 0 : insets.bottom,
      right: frame.width < insets.left + insets.right ? 0 : insets.right)
  }

  private var uikit: EdgeInsets {
    let isModern = design == .liquidGlass
    return switch content.name {
    case "switch": EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case "slider": isModern ? .zero : EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "segmentedControl": isModern ? .zero : EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    // Each symbol has a height of its own, which is 1 to 3 points less than what it is aligned by.
    case "button" where content.symbolBehind != nil: EdgeInsets(top: -1, left: 0, bottom: -1, right: 0)
    default: .zero
    }
  }
}
