/// How the system whose controls a document shows draws them.
enum ControlDesign {
  /// Until iOS 18 and macOS 15.
  case classic
  /// Since iOS 26 and macOS 26: controls fill their frames.
  case liquidGlass

  /// Finds the design of a document's controls.
  ///
  /// The editor of Xcode 26 keeps the frames of macOS controls as older ones stored them until a view is touched, and
  /// runs on systems of either design: which one a document shows, say the heights of its controls.
  ///
  /// - Parameters:
  ///   - tree: The document.
  ///   - toolsVersion: The version of the editor that wrote it.
  ///   - isAppKit: Whether its controls are those of macOS.
  init(of tree: DocumentTree, toolsVersion: Int, isAppKit: Bool) {
    guard isAppKit else {
      self = toolsVersion >= 24_000 ? .liquidGlass : .classic
      return
    }
    var votes = 0
    if toolsVersion >= Self.firstVersionOfBoth {
      // What was fixed where it was drawn keeps the size that it was drawn with.
      for index in tree.elements.indices where !tree[index].isYes("fixedFrame") {
        switch Self(shownBy: index, in: tree) {
        case .liquidGlass: votes += 1
        case .classic: votes -= 1
        case nil: break
        }
      }
    }
    let isNewer = votes == 0 ? toolsVersion >= 24_200 : votes > 0
    self = isNewer ? .liquidGlass : .classic
  }

  /// The first version of the editor in whose documents controls of macOS are stored in either design.
  static let firstVersionOfBoth = 24_000

  /// Finds the design that one control of macOS shows by its height, which another of the document need not share: `nil`
  /// where it shows none.
  init?(shownBy control: Int, in tree: DocumentTree) {
    guard let cell = tree.child(key: "cell", of: control), let frame = tree.child("rect", key: "frame", of: control),
      tree[control].attributes["controlSize"] == nil, tree[cell].attributes["controlSize"] == nil,
      !Self.hasHeight(control, in: tree)
    else { return nil }
    // In another font it may have any height.
    if let font = tree.child("font", key: "font", of: cell) {
      guard tree[font].attributes["metaFont"] != nil, tree[font].attributes["size"] == nil else { return nil }
    }
    switch (Self.sort(of: cell, in: tree), tree[frame].attributes["height"]) {
    case (.check, "16"), (.push, "20"), (.push, "21"), (.push, "22"), (.push, "24"), (.popUp, "20"), (.popUp, "21"),
      (.popUp, "22"), (.popUp, "24"):
      self = .liquidGlass
    case (.check, "18"), (.push, "32"), (.popUp, "25"), (.popUp, "26"): self = .classic
    default: return nil
    }
  }

  /// Whether a constraint of a control's own gives it a height.
  private static func hasHeight(_ control: Int, in tree: DocumentTree) -> Bool {
    guard let list = tree.child("constraints", of: control) else { return false }
    return tree.children(of: list).contains {
      let attributes = tree[$0].attributes
      return attributes["firstAttribute"] == "height" && attributes["firstItem"] == nil
        && attributes["secondItem"] == nil
    }
  }

  /// The controls whose heights differ between the designs, and seldom for another reason.
  private enum Sort { case check, push, popUp }

  private static func sort(of cell: Int, in tree: DocumentTree) -> Sort? {
    let attributes = tree[cell].attributes
    switch (tree[cell].name, attributes["type"], attributes["bezelStyle"]) {
    case ("buttonCell", "check", "regularSquare"), ("buttonCell", "radio", "regularSquare"): return .check
    case ("buttonCell", "push", "rounded"): return .push
    case ("popUpButtonCell", "push", "rounded"): return .popUp
    default: return nil
    }
  }
}
