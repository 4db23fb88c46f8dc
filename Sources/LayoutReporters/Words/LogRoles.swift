import LayoutModel

/// What the frameworks' inner views are for.
enum LogRoles {
  /// What some inner views are for, in a few words.
  private static let roles: [String: String] = [
    "UITableViewCellContentView": "the content view of a table view's cell",
    "_UITableViewHeaderFooterContentView": "the content view of a section's header or footer",
    "_UICollectionViewListCellContentView": "the content view of a list cell",
    "UITableViewWrapperView": "a view that a table view puts around its rows",
    "_UITAMICAdaptorView": "the wrapper that a bar puts around an item's custom view",
    "_UIButtonBarStackView": "the stack of a bar's buttons",
    "_UIButtonBarButton": "a button of a bar",
    "_UIToolbarContentView": "the content view of a toolbar",
    "_UINavigationBarContentView": "the content view of a navigation bar",
    "_UIAlertControllerView": "the view of an alert",
    "_UIPageViewControllerContentView": "the view of a page view controller",
    "_UIBackButtonMaskView": "a part of the back button",
    "UIInputSetHostView": "the host of a keyboard or input accessory",
    "UIInputSetContainerView": "the container of keyboards and input accessories",
    "UITextEffectsWindow": "the window of keyboards",
    "SystemInputAssistantView": "the keyboard's shortcut bar",
    "_UIRemoteKeyboardPlaceholderView": "the place of the keyboard",
    "_UIKBCompatInputView": "the keyboard",
    "UITransitionView": "a view that a presentation puts around a controller's",
    "UILayoutContainerView": "the view of a navigation or tab bar controller",
  ]

  /// A view of a log in words: what it is for, and which view of the app it belongs to; `nil` where its name says it all.
  static func description(of neighbour: LogNeighbour, in layout: Layout) -> String? {
    guard let className = layout.view(neighbour.item)?.className else { return nil }
    guard let role = roles[className] ?? (neighbour.isInner ? "a view of the system's own" : nil) else { return nil }
    guard let app = neighbour.nearest, app != neighbour.item else { return role }
    return "\(role); your nearest view is \(layout[app].name)"
  }
}
