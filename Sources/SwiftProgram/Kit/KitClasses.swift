import SwiftSource

/// What is known of a class of UIKit or AppKit.
final class KitClass: Sendable {
  /// What values of a class are to a layout.
  enum Family: Sendable {
    case view, controller, guide, constraint, other
  }

  /// Which axes have a content size of their own.
  struct ContentAxes: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let width = ContentAxes(rawValue: 1)
    static let height = ContentAxes(rawValue: 2)
    /// It depends on what the view shows or how it is set up.
    static let depends = ContentAxes(rawValue: 4)
  }

  /// The name.
  let name: String
  /// The superclass.
  let superclass: String?
  /// What its values are to a layout.
  let family: Family
  /// Which axes have a content size.
  let content: ContentAxes

  init(name: String, superclass: String?, family: Family, content: ContentAxes) {
    self.name = name
    self.superclass = superclass
    self.family = family
    self.content = content
  }
}

/// The classes of UIKit and AppKit that hold views or decide over them.
package enum KitClasses {
  /// The names of all classes of views, sorted.
  package static let viewNames: [String] = byName.values.filter { $0.family == .view }.map(\.name).sorted()

  /// The class of a name.
  static func named(_ name: String) -> KitClass? { byName[name] }

  /// Every class.
  static var all: some Sequence<KitClass> { byName.values }

  /// Every class, by name.
  private static let byName: [String: KitClass] = {
    var result: [String: KitClass] = [:]
    for (superclass, family, lines) in table {
      for word in lines.split(whereSeparator: \.isWhitespace) {
        let parts = word.split(separator: ":")
        var content: KitClass.ContentAxes = []
        if parts.count > 1 {
          if parts[1].contains("w") { content.insert(.width) }
          if parts[1].contains("h") { content.insert(.height) }
          if parts[1].contains("?") { content.insert(.depends) }
        }
        let name = String(parts[0])
        result[name] = KitClass(name: name, superclass: superclass, family: family, content: content)
      }
    }
    return result
  }()

  /// Classes by superclass; behind a colon the axes with a content size, `?` where that depends on the view.
  private static let table: [(superclass: String?, family: KitClass.Family, classes: String)] = [
    (nil, .other, "NSObject"),
    ("NSObject", .other, "UIResponder NSResponder UIGestureRecognizer CALayer UIBarItem NSCell NSLayoutManager"),
    ("UIResponder", .other, "UIApplication UIWindowScene UIScene"),
    ("NSResponder", .other, "NSApplication NSWindow NSPopover NSWindowController"),
    ("NSWindow", .other, "NSPanel"),
    ("UIResponder", .view, "UIView"),
    (
      "UIView", .view,
      """
      UILabel:wh UIImageView:? UIControl UIScrollView UIStackView:? UIActivityIndicatorView:wh UIProgressView:h
      UIPickerView:wh UIToolbar:h UINavigationBar:h UITabBar:h UISearchBar:h UIVisualEffectView UITableViewCell
      UITableViewHeaderFooterView UICollectionReusableView UIWindow WKWebView UIWebView MKMapView MTKView SCNView SKView
      ARSCNView ARSKView GLKView AVPlayerView UIInputView UICalendarView:wh UIContentUnavailableView PKCanvasView
      MPVolumeView:? LPLinkView:? QLPreviewView PDFView UIPopoverBackgroundView UIListContentView:h
      MKAnnotationView UIAccessibilityContainer UIDocumentPickerView MKScaleView:? MKCompassButton:? PDFThumbnailView
      UITextSelectionDisplayInteraction AVRoutePickerView CPTemplateView
      """
    ),
    (
      "UIControl", .view,
      """
      UIButton:wh UISwitch:wh UISlider:h UIStepper:wh UISegmentedControl:wh UITextField:h? UIDatePicker:wh UIPageControl:wh
      UIRefreshControl UIColorWell:wh ASAuthorizationAppleIDButton:wh UISearchTextField:h? UIPasteControl:wh
      MKUserTrackingButton:? PKPaymentButton:wh PKAddPassButton:wh UIStandardTextCursorView
      """
    ),
    ("UIScrollView", .view, "UITableView UICollectionView UITextView:?"),
    ("UICollectionReusableView", .view, "UICollectionViewCell"),
    ("UICollectionViewCell", .view, "UICollectionViewListCell"),
    ("UIResponder", .controller, "UIViewController"),
    (
      "UIViewController", .controller,
      """
      UITableViewController UICollectionViewController UINavigationController UITabBarController UISplitViewController
      UIPageViewController UIAlertController UISearchController UIActivityViewController UIImagePickerController
      UIInputViewController UIHostingController UIDocumentPickerViewController SFSafariViewController
      MFMailComposeViewController MFMessageComposeViewController AVPlayerViewController SLComposeServiceViewController
      UIDocumentBrowserViewController QLPreviewController MSMessagesAppViewController PHPickerViewController
      """
    ),
    ("NSResponder", .view, "NSView"),
    (
      "NSView", .view,
      """
      NSControl NSScrollView NSClipView NSStackView:? NSBox:? NSVisualEffectView NSTabView NSSplitView NSProgressIndicator:?
      NSTableCellView NSTableRowView NSTableHeaderView NSText NSGridView:? NSCollectionView NSOpenGLView NSTitlebarView
      NSGlassEffectView NSBackgroundExtensionView AVPlayerView WebView NSRulerView NSHostingView:?
      """
    ),
    (
      "NSControl", .view,
      """
      NSButton:wh NSTextField:? NSImageView:? NSSlider:? NSStepper:wh NSSegmentedControl:wh NSDatePicker:wh NSColorWell:wh
      NSSwitch:wh NSTableView NSLevelIndicator:wh NSPathControl:h NSBrowser NSMatrix NSRuleEditor NSScroller
      """
    ),
    ("NSButton", .view, "NSPopUpButton:wh"),
    ("NSTextField", .view, "NSSearchField:h NSSecureTextField:h NSComboBox:h NSTokenField:h"),
    ("NSTableView", .view, "NSOutlineView"),
    ("NSText", .view, "NSTextView"),
    ("NSResponder", .controller, "NSViewController"),
    ("NSViewController", .controller, "NSSplitViewController NSTabViewController NSPageController NSHostingController"),
    ("NSObject", .guide, "UILayoutGuide NSLayoutGuide"),
    ("UILayoutGuide", .guide, "UITrackingLayoutGuide UIKeyboardLayoutGuide"),
    ("NSObject", .constraint, "NSLayoutConstraint"),
  ]
}
