/// Whose class a class is, by its name.
package enum SystemClasses {
  /// Beginnings of the classes of Apple's frameworks; a capital follows.
  private static let frameworkPrefixes = [
    "UI", "NS", "WK", "MK", "AV", "SK", "SCN", "PDF", "PK", "CN", "MF", "SF", "CK", "MTK", "TV", "CA",
    "PH",
    "QL", "AK", "RPS", "HK", "ARS", "FI", "FI_",
  ]

  /// Views of the frameworks that an app does not make itself.
  private static let innerPrefixes = [
    "_UI", "_NS", "__UI", "__NS", "UIInputSet", "UIKeyboard", "UIKB", "UITextEffects", "SystemInputAssistant",
    "UITransitionView",
    "UIRemote", "UITableViewWrapperView", "UIAlertController", "UILayoutContainerView", "UIDropShadowView",
    "UINavigationTransitionView", "UIViewControllerWrapperView", "UIInputWindow", "UIInputViewSet",
    "UIInputViewAnimation", "UIButtonBar", "TUI", "UIStatusBar",
    "NSToolbar",
  ]

  /// Apple's modules whose Swift classes logs print with the module.
  private static let frameworkModules = [
    "UIKit", "UIKitCore", "AppKit", "SwiftUI", "SwiftUICore", "AVKit", "ContactsUI", "EventKitUI", "GameKit", "MapKit",
    "MessageUI", "PDFKit", "PassKit", "PencilKit", "PhotosUI", "QuickLook", "SafariServices", "StoreKit", "TVUIKit",
    "TipKit", "VisionKit", "WebKit",
  ]

  /// Inner views that an app adds its own views to, and writes constraints for.
  private static let contentViews: Set<String> = [
    "_UITableViewHeaderFooterContentView", "_UICollectionViewListCellContentView", "UITableViewCellContentView",
    "UICollectionViewCellContentView", "UITableViewHeaderFooterContentView",
  ]

  /// Whether a class is the view of a cell that an app adds its own views to: its frame is the cell's doing.
  package static func isContentView(_ className: String) -> Bool { contentViews.contains(className) }

  /// Whether a class is the app's: a Swift class with its module, or one without a framework's prefix.
  package static func isApp(_ className: String) -> Bool {
    let name = ClassName.withoutObserver(className)
    if isNamedClosed(name) { return false }
    if name.hasPrefix("_Tt") || name.contains(".") { return !isOfFrameworkModule(name) }
    // Private classes have one underline or two before the prefix.
    let plain = name.drop { $0 == "_" }
    return !frameworkPrefixes.contains { prefix in
      plain.hasPrefix(prefix) && plain.dropFirst(prefix.count).first.map { $0.isUppercase } == true
    } && !isInner(name)
  }

  /// Whether an identifier is one that an app gave a view: frameworks give those that begin as their classes do, and none in
  /// capitals alone, as `PHONE_ROW`. Logs print its beginning alone where it is long.
  package static func isAppIdentifier(_ identifier: String) -> Bool {
    let word = identifier.drop { $0 == "_" }.prefix(while: \.isLetter)
    if !word.contains(where: \.isLowercase) { return true }
    return isApp(identifier.hasSuffix("...") ? String(identifier.dropLast(3)) : identifier)
  }

  /// Whether a class is one of the frameworks' inner views, which an app does not make itself.
  package static func isInner(_ className: String) -> Bool {
    if isOfFrameworkModule(className) { return !isHosting(className) }
    if className.hasPrefix("_Tt") { return false }
    // A Mac's stack view puts spacers and containers of its own between the views.
    if className.hasPrefix("NSStackView"), className != "NSStackView" { return true }
    return !contentViews.contains(className) && innerPrefixes.contains { className.hasPrefix($0) }
  }

  /// Whether a class is a window's.
  package static func isWindow(_ className: String) -> Bool { className.hasSuffix("Window") }

  /// Whether a class is that of the views which hold SwiftUI's, and which an app puts somewhere and constrains.
  package static func isHosting(_ className: String) -> Bool {
    ["14_UIHostingView", "13NSHostingView", "._UIHostingView", ".NSHostingView"].contains { className.contains($0) }
  }

  /// Whether a class is one whose name says that it is nobody's but the system's.
  package static func isPrivate(_ className: String) -> Bool {
    isInner(className) && !isPageContent(className) && className != "_UIVisualEffectContentView"
      && (className.hasPrefix("_UI") || className.hasPrefix("_NS"))
  }

  /// Controls and texts, into which an app puts nothing.
  private static let leaves: Set<String> = [
    "UILabel", "UIButton", "UIImageView", "UITextField", "UITextView", "UISwitch", "UISlider", "UIStepper",
    "UISegmentedControl", "UIProgressView", "UIActivityIndicatorView", "UIPageControl", "UIPickerView", "UIDatePicker",
    "UISearchBar", "NSTextField", "NSButton", "NSImageView", "NSPopUpButton", "NSSlider", "NSProgressIndicator",
  ]

  /// Parts of controls, which these make and lay out themselves. An app can reach some of them, as a button's label.
  private static let controlParts: Set<String> = [
    "UIButtonLabel", "UITextFieldLabel", "UISegmentLabel", "UITableViewLabel", "UITabBarButtonLabel", "UIFieldEditor",
    "UITextFieldBorderView", "UITextFieldContentView", "UISegment", "UISearchBarTextFieldLabel", "UITabBarButton",
    "UIDatePickerContentView", "UIPickerTableViewWrapperCell", "UITextContainerView", "NSButtonBezelView",
    "NSTextFieldSimpleLabel", "UIButtonImageView", "UITabBarSwappableImageView", "UINavigationItemButtonView",
  ]

  /// Whether a class is that of a part of a control: its frame is the control's doing.
  package static func isControlPart(_ className: String) -> Bool { controlParts.contains(className) }

  /// Whether a class is that of a part which a plain control of another class makes: `UIButtonLabel` of `UIButton`.
  static func isControlPart(_ className: String, of control: String) -> Bool {
    isControlPart(className) && isLeaf(control) && className.hasPrefix(control)
  }

  /// Whether a class is a control's or a text's, into which an app puts nothing.
  package static func isLeaf(_ className: String) -> Bool { leaves.contains(className) }

  /// Whether a class is one whose views get their size from a list that they are in.
  package static func isSizedByContainer(_ className: String) -> Bool {
    ["ContentView", "Cell", "HeaderFooterView", "CollectionReusableView"].contains { className.hasSuffix($0) }
  }

  /// Whether a Swift class is of one of Apple's modules: `SwiftUI.Hosting`, `_TtC5UIKit12ButtonLayout`,
  /// `_TtGC7SwiftUI14_UIHostingViewV…`.
  private static func isOfFrameworkModule(_ className: String) -> Bool {
    guard className.hasPrefix("_Tt") else {
      return frameworkModules.contains { className.hasPrefix($0 + ".") }
    }
    let name = className.dropFirst(3).drop { !$0.isNumber }
    return frameworkModules.contains { name.hasPrefix("\($0.utf8.count)\($0)") }
  }
}

extension Layout {
  /// Whether a constraint is one that the system makes for views of its own: between such, or of a private one with others
  /// that are not known to be the app's. An app may pin what it puts into a private view, so the superview counts for nothing.
  package func isOfSystem(_ constraint: Constraint) -> Bool {
    let items = [constraint.firstItem, constraint.secondItem].compactMap(\.self)
    if items.allSatisfy(isSystemItem) { return true }
    // In a process of the system's own nothing else is.
    if log?.isOfSystemProcess == true { return true }
    // A Mac's hosting view keeps itself between the least and the greatest size of what it holds.
    if items.count == 1, constraint.relation != .equal, self[items[0]].className.contains("NSHostingView") {
      return true
    }
    // Nothing but the system knows a guide that it made for itself.
    if items.contains(where: { self[$0].guide != nil && log?.systemItems.contains($0) == true }) { return true }
    guard items.count == 2, !items.contains(where: { self[$0].isOfApp }) else { return false }
    return zip(items, items.reversed()).contains { item, other in
      let name = self[item].className
      let isUnknownToApps =
        SystemClasses.isPrivate(name) || SystemClasses.isNamedClosed(name) || log?.systemItems.contains(item) == true
      return self[item].view != nil && isUnknownToApps && self[other].parent != item
    }
  }

  /// Whether an item is the system's own: by its class, or as it lies in what no app fills.
  package func isSystemItem(_ item: ItemID) -> Bool {
    SystemClasses.isInner(self[item].className) || log?.systemItems.contains(item) == true
      || log?.isOfSystemProcess == true
  }

  /// Whether the developer wrote a constraint of a log, rather than the system for views of its own.
  package func isOfDeveloper(_ constraint: Constraint) -> Bool {
    constraint.origin.kind == .log && !isOfSystem(constraint)
  }
}

extension LayoutItem {
  /// The class that a log prints.
  package var className: String {
    switch self {
    case .view(let view): view.className
    case .guide(let guide): guide.className
    }
  }

  /// Whether the item is a view of the app: of a class of its own, or one that it named.
  package var isOfApp: Bool {
    guard case .view(let view) = self else { return false }
    if case .name = view.logName { return SystemClasses.isAppIdentifier(view.name) }
    return SystemClasses.isApp(view.className)
  }
}
