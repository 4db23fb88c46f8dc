/// Names of UIKit, AppKit and common libraries that say that layouts are not concerned.
enum KitNames {
  /// Whether an attribute of a property is none that changes what the property holds.
  static func isPlainAttribute(_ name: String) -> Bool { plainAttributes.contains(name) }

  /// Whether an attribute of a property sets it to what its value in the code does not say.
  static func isSettingAttribute(_ name: String) -> Bool { settingAttributes.contains(name) }

  /// Whether a member leads away from layouts: what is done with it leaves the view alone.
  static func isHarmlessNamespace(_ name: String) -> Bool { harmlessNamespaces.contains(name) }

  /// Whether a method of a view, a controller or anything else leaves layouts alone, and keeps no view.
  static func isHarmlessMethod(_ name: String) -> Bool { harmlessMethods.contains(name) }

  /// Whether a member of a view is a list or another part that UIKit and AppKit give it, rather than what a library does.
  static func isPartOfView(_ name: String) -> Bool { partsOfViews.contains(name) || isHarmlessNamespace(name) }

  /// Whether a harmless method has a name that others give to what is not: it is meant of lists, layers and streams of values.
  static func isCommonMethod(_ name: String) -> Bool { commonMethods.contains(name) }

  /// Whether a harmless method has a name that a library gives to what lays out a view as well: `view.easy.layout(…)`.
  static func isLibraryMethod(_ name: String) -> Bool { isCommonMethod(name) || libraryMethods.contains(name) }

  /// Whether a property keeps what it is given without making a view of it a part of anything.
  static func isHarmlessProperty(_ name: String) -> Bool {
    harmlessProperties.contains(name) || name.hasSuffix("elegate") || name.hasSuffix("ataSource")
  }

  private static let plainAttributes: Set<String> = [
    "objc", "nonobjc", "IBOutlet", "Outlet", "IBInspectable", "IBAction", "IBDesignable", "GKInspectable", "NSManaged",
    "NSCopying", "available", "MainActor", "Published", "discardableResult", "inlinable", "usableFromInline",
    "Sendable",
    "preconcurrency", "unchecked", "objcMembers", "dynamicMemberLookup", "frozen", "nonisolated", "ViewBuilder",
    "inline", "IBSegueAction", "warn_unqualified_access", "TestVariable", "State", "Binding", "ObservedObject",
    "StateObject", "EnvironmentObject", "Environment", "AppStorage", "LazyInjected", "Injected", "Inject", "Dependency",
    "UserDefault", "Atomic", "Protected", "SPI", "_spi", "backDeployed", "Observable", "ObservationIgnored",
  ]

  private static let settingAttributes: Set<String> = [
    "AppStorage", "SceneStorage", "UserDefault", "Environment", "EnvironmentObject", "Binding", "IBInspectable",
    "GKInspectable", "NSManaged",
  ]

  private static let harmlessNamespaces: Set<String> = [
    "layer", "rx", "reactive", "kf", "sd", "publisher", "cancellables", "gestureRecognizers", "traitCollection",
    "accessibilityIdentifier", "tap", "titleLabel", "imageView", "textStorage", "layoutManager", "textContainer",
    "navigationItem", "navigationController", "tabBarController", "tabBarItem", "presentationController",
    "presentedViewController", "presentingViewController", "refreshControl", "panGestureRecognizer", "undoManager",
    "window", "windowScene", "font", "hero", "heroID", "skeleton", "combine", "cp", "gesture", "tapPublisher",
  ]

  private static let harmlessMethods: Set<String> = Set(
    """
    addTarget removeTarget sendActions addAction addGestureRecognizer removeGestureRecognizer setTitle setTitleColor
    setImage setBackgroundImage setAttributedTitle setTitleShadowColor setPreferredSymbolConfiguration
    register registerNib registerClass reloadData reloadRows reloadSections insertRows deleteRows insertSections
    deleteSections performBatchUpdates beginUpdates endUpdates scrollToRow scrollToItem scrollRectToVisible
    setContentOffset dequeueReusableCell dequeueReusableHeaderFooterView dequeueReusableSupplementaryView selectRow
    deselectRow selectItem deselectItem cellForRow cellForItem indexPath indexPathForSelectedRow setEditing
    sizeToFit sizeThatFits layoutIfNeeded setNeedsLayout setNeedsDisplay setNeedsUpdateConstraints
    updateConstraintsIfNeeded invalidateIntrinsicContentSize systemLayoutSizeFitting layoutSublayers
    becomeFirstResponder resignFirstResponder endEditing isDescendant convert point hitTest snapshotView
    bringSubviewToFront sendSubviewToBack startAnimating stopAnimating setProgress setOn setValue setSelected
    setHighlighted setMinimumTrackImage setMaximumTrackImage setThumbImage setDate setItems setShowsCancelButton
    present dismiss pushViewController popViewController popToRootViewController setViewControllers
    setNavigationBarHidden setToolbarHidden setToolbarItems setLeftBarButton setRightBarButton setHidesBackButton
    willMove didMove removeFromParent addChild addChildViewController didMoveToParentViewController
    setNeedsStatusBarAppearanceUpdate setNeedsFocusUpdate updateFocusIfNeeded performSegue show showDetailViewController
    addObserver removeObserver post observe addInteraction removeInteraction addMotionEffect
    addSublayer insertSublayer removeFromSuperlayer setMask add removeAllAnimations removeAnimation animation
    load loadRequest loadHTMLString evaluateJavaScript reload stopLoading goBack goForward loadFileURL
    append insert remove removeAll contains filter map forEach sorted joined index firstIndex
    accessibilityActivate setAccessibilityIdentifier isEqual hash description copy encode decode
    setAlpha setBackgroundColor setTintColor setFont setTextColor setCornerRadius applyCornerRadius
    viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear viewWillLayoutSubviews
    viewDidLayoutSubviews layoutSubviews updateConstraints updateViewConstraints awakeFromNib prepareForReuse
    prepareForInterfaceBuilder didMoveToSuperview didMoveToWindow willMoveToSuperview traitCollectionDidChange draw
    tintColorDidChange encodeWithCoder viewWillTransition didReceiveMemoryWarning viewIsAppearing layout
    setContentOffset flashScrollIndicators setZoomScale setContentHuggingPriority
    setContentCompressionResistancePriority contentHuggingPriority contentCompressionResistancePriority
    setSelectedSegmentIndex insertSegment removeSegment setWidth setDividerImage setTitleTextAttributes
    selectAll setSelectedRange replaceCharacters setLineSpacing setStatusBarHidden
    animate animateKeyframes transition performWithoutAnimation setAnimationsEnabled
    setTitlePositionAdjustment setShadowImage setBackButtonBackgroundImage
    dequeueReusableAnnotationView addAnnotation addAnnotations setRegion setVisibleMapRect addOverlay
    tableView collectionView numberOfRows numberOfSections numberOfItems setCollectionViewLayout
    assertIsOnMainThread makeKeyAndVisible orderFront makeKey setFrame setFrameOrigin setFrameSize setBoundsSize
    wantsUpdateLayer addTrackingArea removeTrackingArea viewDidMoveToWindow setButtonType
    bind drive subscribe disposed store sink assign asObservable asDriver
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let commonMethods: Set<String> = [
    "add", "append", "insert", "remove", "removeAll", "contains", "filter", "map", "forEach", "sorted", "joined",
    "layout",
    "bind", "drive", "subscribe", "store", "sink", "assign", "animate", "transition",
  ]

  private static let libraryMethods: Set<String> = ["reload", "load", "show", "draw", "index", "present", "copy"]

  private static let partsOfViews: Set<String> = [
    "subviews", "arrangedSubviews", "constraints", "superview", "layoutGuides", "interactions", "items", "visibleCells",
    "viewControllers", "children", "inputAccessoryView", "inputView",
  ]

  private static let harmlessProperties: Set<String> = Set(
    """
    delegate dataSource target action image text attributedText font textColor backgroundColor tintColor alpha isHidden
    tag title isEnabled isSelected isUserInteractionEnabled accessibilityIdentifier accessibilityLabel
    accessibilityElements accessibilityTraits isAccessibilityElement rootViewController layer
    shouldGroupAccessibilityChildren accessibilityCustomActions initialFirstResponder nextKeyView
    transitioningDelegate modalPresentationStyle sourceView barButtonItem leftBarButtonItem rightBarButtonItem
    leftBarButtonItems rightBarButtonItems toolbarItems viewControllers selectedViewController animator
    automaticallyAdjustsScrollIndicatorInsets refreshControl collectionViewLayout searchController mask
    presenter viewModel coordinator router interactor owner parentViewController parentView hostView
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
