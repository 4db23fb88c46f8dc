import ExactArithmetic
import LayoutModel

/// What logs show, what usually causes it and what usually helps: one row for each symptom.
struct LogSymptom: Sendable {
  /// A name, for tests and for reading.
  let name: String
  /// Whether a conflict shows it.
  let isShown: @Sendable (LogEvidence) -> Bool
  /// The usual cause, a sentence without a full stop; empty where the constraints say it all. `{container}` and `{masked}`
  /// stand for the view whose size is given, or whose mask became constraints.
  let cause: String
  /// The usual fix, a sentence without a full stop; `{suspect}` stands for the suspected constraint.
  let fix: String

  /// The symptom that a conflict shows, the most particular one.
  static func shown(by evidence: LogEvidence) -> LogSymptom? { all.first { $0.isShown(evidence) } }

  /// Every symptom, the more particular before the more general.
  static let all: [LogSymptom] = system + stacks + [wrongMask] + sizes + masks
}

extension LogSymptom {
  /// Symptoms of the system's own views.
  private static let system: [LogSymptom] = [
    LogSymptom(
      name: "negative width",
      isShown: { $0.members.count == 1 && $0.members[0].constant.signum < 0 && $0.members[0].firstAttribute == .width },
      cause: "UIKit's own action sheets print this from iOS 12.2 to 14",
      fix: "If the view is none of yours, ignore it: nothing in the app is wrong"),
    LogSymptom(
      name: "alert", isShown: { $0.mentions("_UIAlertController", "UIAlertController") },
      cause: "it is inside an alert or action sheet, mostly one shown as a popover",
      fix: "Give the popover a source view or rectangle, or ignore it"),
    LogSymptom(
      name: "keyboard bar",
      isShown: { $0.mentions("SystemInputAssistant", "KeyboardAssistantBar", "RemoteKeyboardPlaceholder") },
      cause: "the system's keyboard bar conflicts with itself",
      fix: "Ignore it: none of these views is the app's"),
    LogSymptom(
      name: "toolbar", isShown: { $0.mentions("_UIToolbarContentView") },
      cause: "a toolbar was made with an empty frame",
      fix: "Give the UIToolbar a frame that is not empty when it is made"),
    LogSymptom(
      name: "bar button",
      isShown: { $0.member("BIB_") != nil || $0.mentions("_UIButtonBarStackView") && $0.written.isEmpty },
      cause: "a bar laid its buttons out before it had a width",
      fix: "Ignore it, unless a bar is shown wrongly"),
    LogSymptom(
      name: "input view height", isShown: { $0.mentions("UIInputView") && $0.rootSize?.firstAttribute == .height },
      cause: "the keyboard's height changed, and the input view still has the old one",
      fix: "Lower your height constraint to priority 999"),
    LogSymptom(
      name: "status bar",
      isShown: { $0.reachesBehindTopGuide },
      cause: "20 points for the status bar are written down, but the guide already accounts for it",
      fix: "Pin to the guide with a constant of 0"),
    LogSymptom(
      name: "prototyping", isShown: { $0.members.contains { $0.origin.kind == .fixedFrame } },
      cause: "a view has too few constraints in Interface Builder, so it was frozen there when the app was built",
      fix: "Add the missing constraints in Interface Builder, or mark the placeholder to be removed at build time"),
  ]

  /// Symptoms of stack views.
  private static let stacks: [LogSymptom] = [
    LogSymptom(
      name: "hidden with size",
      isShown: { evidence in
        guard let hiding = evidence.member("UISV-hiding") else { return false }
        return evidence.written.contains { $0.firstItem == hiding.firstItem && $0.firstAttribute.isSize }
      },
      cause: "a hidden arranged view has a required size, but its stack view makes it 0",
      fix: "Lower {suspect} to priority 999, so that it gives way while the view is hidden"),
    LogSymptom(
      name: "hidden with gaps", isShown: { $0.member("UISV-hiding") != nil },
      cause: "a hidden arranged view is made 0 in size, but what is in it needs room",
      fix: "Lower {suspect} to priority 999, so that it gives way while the view is hidden"),
    LogSymptom(
      name: "own gap in a stack", isShown: { $0.ownGapInStack != nil },
      cause: "two views of a stack view have a gap of your own beside the stack view's spacing",
      fix: "Remove {suspect} and use setCustomSpacing(_:after:)"),
    LogSymptom(
      name: "fill equally",
      isShown: { $0.member("UISV-fill-equally") != nil && $0.written.contains { $0.firstAttribute.isSize } },
      cause: "the stack view makes its views equal, but some have sizes of their own",
      fix: "Use the distribution fill, or remove {suspect}"),
  ]

  /// The symptom of a mask that was left on: whatever else takes part, that is to be changed.
  private static let wrongMask = LogSymptom(
    name: "mask on a constrained view", isShown: { $0.wronglyMasked != nil },
    cause: "{masked} has constraints of its own, and still turns its autoresizing mask into more",
    fix: "Set {masked}.translatesAutoresizingMaskIntoConstraints = false")

  /// Symptoms of sizes that are given from outside.
  private static let sizes: [LogSymptom] = [
    LogSymptom(
      name: "measured without width",
      isShown: { $0.member("fittingSize").map { $0.constant.signum <= 0 } == true },
      cause: "{container} was measured by systemLayoutSizeFitting with a target of 0, which leaves no room for margins",
      fix: "Pass the real width as target, or lower {suspect} to priority 999"),
    LogSymptom(
      name: "measured", isShown: { $0.member("fittingSize") != nil },
      cause: "{container} was measured by systemLayoutSizeFitting for a size that its content does not fit",
      fix: "Pass the real size as target, or lower {suspect} to priority 999"),
    LogSymptom(
      name: "laid out too early", isShown: { $0.member("_UITemporaryLayout") != nil },
      cause: "layout was forced, as by layoutIfNeeded, before {container} had a size",
      fix:
        "Lay it out once it has one (guard bounds.width > 0), give it an initial frame, or lower {suspect} to priority 999"
    ),
    LogSymptom(
      name: "root placed as a child",
      isShown: {
        $0.member("UIView-Encapsulated-Layout-Top") != nil || $0.member("UIView-Encapsulated-Layout-Left") != nil
      },
      cause: "a view that its container places, such as a presented controller's, is constrained as if it were a child",
      fix: "Constrain its subviews, not the view itself"),
    LogSymptom(
      name: "bar at zero width",
      isShown: {
        $0.isZeroRoot(.width) && ["Title", "Nav", "Bar", "TAMIC"].contains(where: $0.className($0.rootSize).contains)
      },
      cause: "a bar gives {container}, its item's view, a width of 0 first",
      fix: "Give the view an initial frame, or lower {suspect} to priority 999"),
    LogSymptom(
      name: "cell at zero width", isShown: { $0.isZeroRoot(.width) && $0.className($0.rootSize).contains("Cell") },
      cause: "{container} was laid out before its cell had a size",
      fix: "Lower {suspect} to priority 999"),
    LogSymptom(
      name: "header at zero width", isShown: { $0.isZeroRoot(.width) },
      cause: "{container} has been given no width yet, as a table header that is set before layout",
      fix: "Set the frame of {container} before it is shown, or lower {suspect} to priority 999"),
    LogSymptom(
      name: "zero height", isShown: { $0.isZeroRoot(.height) },
      cause: "{container} has been given no height yet, or is meant to be empty",
      fix: "Lower {suspect} to priority 999, or add the content once there is a size"),
    LogSymptom(
      name: "separator",
      isShown: {
        $0.rootSize?.firstAttribute == .height && $0.excess <= 1 && $0.className($0.rootSize).contains("Cell")
      },
      cause: "the table view adds the height of a separator to the height that your constraints make",
      fix: "Lower one vertical constraint, such as {suspect}, to priority 999"),
    LogSymptom(
      name: "estimated height",
      isShown: {
        $0.rootSize?.firstAttribute == .height && $0.rootSize?.constant == 44
          && $0.className($0.rootSize).contains("Cell")
      },
      cause: "44 is the default row height, so the cell was laid out before it was measured, or rows are not automatic",
      fix: "Use automatic row height, and lower {suspect} to priority 999"),
    LogSymptom(
      name: "cell height",
      isShown: { $0.rootSize?.firstAttribute == .height && $0.className($0.rootSize).contains("Cell") },
      cause: "the row's height is that of another row or of earlier content, or is fixed",
      fix: "Use automatic row height and lower {suspect} to priority 999, so that the row can be resized"),
    LogSymptom(
      name: "container", isShown: { $0.rootSize != nil },
      cause: "the size of {container} is set from outside, and what is inside wants another one",
      fix: "Lower {suspect} to priority 999, or make it an inequality"),
  ]

  /// Symptoms of autoresizing masks, and what is left.
  private static let masks: [LogSymptom] = [
    LogSymptom(
      name: "masked wrapper", isShown: { $0.masks.contains { $0.firstAttribute.isSize && $0.constant.isZero } },
      cause: "the frame of {masked} is still empty, and has become constraints",
      fix:
        "Give {masked} a frame before layout, or constrain it and set translatesAutoresizingMaskIntoConstraints = false"
    ),
    LogSymptom(
      name: "masked container", isShown: { !$0.masks.isEmpty },
      cause: "the frame of {masked} has become constraints, and what is inside does not fit into it",
      fix: "Make the frame of {masked} fit, or lower {suspect} to priority 999"),
    LogSymptom(
      name: "written alone", isShown: { !$0.written.isEmpty },
      cause: "",
      fix: "Remove {suspect}, or lower it to priority 999"),
  ]
}

extension LogEvidence {
  /// Whether a view is placed 20 points above the end of a top layout guide: behind a status bar that may be hidden.
  var reachesBehindTopGuide: Bool {
    written.contains { constraint in
      guard let second = constraint.secondItem else { return false }
      if constraint.secondAttribute == .bottom, isTopGuide(second) { return constraint.constant == -20 }
      return constraint.firstAttribute == .bottom && isTopGuide(constraint.firstItem) && constraint.constant == 20
    }
  }

  /// Whether an item is a controller's guide: until iOS 10 of a class of its own, later with an identifier.
  private func isTopGuide(_ item: ItemID) -> Bool {
    guard let guide = layout[item].guide else { return false }
    return guide.kind == .top || guide.className == "_UILayoutGuide"
  }

  /// Whether a container gave a size of 0.
  func isZeroRoot(_ attribute: Attribute) -> Bool {
    members.contains { $0.origin.kind == .rootSize && $0.firstAttribute == attribute && $0.constant.isZero }
  }
}
