import SwiftSource

/// The words of UIKit, AppKit and the layout libraries that an evaluation knows; their numbers are fixed.
///
/// A word that is also a keyword of Swift has the keyword's number; ``Word/init(_:)`` knows those.
enum Word: Int32, CaseIterable {
  // Anchors and guides.
  case topAnchor = 256, bottomAnchor, leadingAnchor, trailingAnchor, leftAnchor, rightAnchor, widthAnchor, heightAnchor
  case centerXAnchor, centerYAnchor, firstBaselineAnchor, lastBaselineAnchor
  case safeAreaLayoutGuide, layoutMarginsGuide, readableContentGuide, contentLayoutGuide, frameLayoutGuide
  case topLayoutGuide, bottomLayoutGuide, keyboardLayoutGuide, owningView, addLayoutGuide, removeLayoutGuide
  // Making constraints.
  case constraint, constraints, equalTo, lessThanOrEqualTo, greaterThanOrEqualTo
  case equalToConstant, lessThanOrEqualToConstant, greaterThanOrEqualToConstant
  case equalToSystemSpacingAfter, lessThanOrEqualToSystemSpacingAfter, greaterThanOrEqualToSystemSpacingAfter
  case equalToSystemSpacingBelow, lessThanOrEqualToSystemSpacingBelow, greaterThanOrEqualToSystemSpacingBelow
  case multiplier, constant, priority, identifier, isActive, activate, deactivate
  case firstItem, secondItem, firstAttribute, secondAttribute, relation
  case addConstraint, addConstraints, removeConstraint, removeConstraints
  case item, attribute, relatedBy, toItem, withVisualFormat, options, metrics, views, rawValue
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins, notAnAttribute, baseline
  case equal, lessThanOrEqual, greaterThanOrEqual
  // Priorities.
  case requiredPriority, defaultHigh, defaultLow, fittingSizeLevel, fittingSizeCompression, dragThatCanResizeScene
  case sceneSizeStayPut, dragThatCannotResizeScene, dragThatCanResizeWindow, windowSizeStayPut
  case dragThatCannotResizeWindow
  case setContentHuggingPriority, setContentCompressionResistancePriority, horizontal, vertical
  // Views.
  case view, contentView, superview, subviews, addSubview, insertSubview, addSubviews, removeFromSuperview, window
  case addArrangedSubview, insertArrangedSubview, removeArrangedSubview, arrangedSubviews, setCustomSpacing
  case setArrangedSubviews, setViews, addView, insertView, removeView
  case axis, orientation, distribution, alignment, spacing, isLayoutMarginsRelativeArrangement
  case isBaselineRelativeArrangement
  case translatesAutoresizingMaskIntoConstraints, setTranslatesAutoresizingMaskIntoConstraints, autoresizingMask
  case isHidden, hidden, layoutMargins, directionalLayoutMargins, preservesSuperviewLayoutMargins
  case insetsLayoutMarginsFromSafeArea, text, numberOfLines, image, frame, bounds, isScrollEnabled,
    adjustsFontForContentSizeCategory
  case documentView, backgroundView, accessoryView, tableHeaderView, tableFooterView, inputAccessoryView
  case titleView, intrinsicContentSize, edgeInsets, exchangeSubview, sendSubviewToBack, bringSubviewToFront
  case layoutIfNeeded, setNeedsLayout, setNeedsUpdateConstraints, updateConstraintsIfNeeded
  case systemLayoutSizeFitting, viewControllers, children, addChild
  // Life of a type.
  case loadView, viewDidLoad, awakeFromNib, viewWillAppear, viewDidAppear, viewWillLayoutSubviews
  case viewDidLayoutSubviews, layoutSubviews, updateConstraints, updateViewConstraints, viewIsAppearing
  case didMoveToSuperview, didMoveToWindow, didAddSubview, prepareForReuse, layout, windowDidLoad, coder
  case traitCollectionDidChange, willMove, didMove
  // Values.
  case contentSize, zero, infinity, greatestFiniteMagnitude, leastNonzeroMagnitude, x, y, origin, size, inset, offset,
    center
  case CGFloat, Double_, Float_, Int_, UInt_, CGSize, CGPoint, CGRect, CGVector, UIEdgeInsets, NSEdgeInsets, UIOffset
  case NSDirectionalEdgeInsets, NSNumber, String_, Bool_, Array_, Dictionary_, Set_, Optional_, UILayoutPriority
  case NSLayoutConstraint, NSLayoutPriority, Priority, Attribute, Relation, FormatOptions, Axis, ConstraintPriority
  case UIView, NSView, UIViewController, NSViewController, UILayoutGuide, NSLayoutGuide, UIStackView, NSStackView
  case UIScrollView, NSScrollView, UITableViewCell, UICollectionViewCell, UITableViewHeaderFooterView
  case UICollectionReusableView, UIVisualEffectView, NSVisualEffectView, NSBox, NSClipView, UIResponder, NSResponder
  case NSObject, UIScreen, UIDevice, UIApplication, UserDefaults, Bundle, NotificationCenter, DispatchQueue,
    OperationQueue
  case main, async, asyncAfter, sync, animate, transition, performWithoutAnimation, addKeyframe, animateKeyframes
  case animations, execute, max, min, abs, round, ceil, floor, rounded, up, down, isMultiple, squareRoot
  case fatalError, preconditionFailure, assertionFailure, precondition, assert, print, type, of, stride, zip
  case forEach, map, compactMap, flatMap, filter, first, last, reversed, enumerated, append, contentsOf, isEmpty
  case count, dropFirst, dropLast, contains, reduce, indices, keys, values, sorted, joined, insert, remove, removeAll
  case removeFirst, removeLast, at, from, through, to, by, with, key, value, element, lowerBound, upperBound
  case allSatisfy, firstIndex, index, prefix_, suffix, shuffled, merge, updateValue, removeValue, swapAt, where_
  case description, uppercased, lowercased, capitalized, localized, debugDescription, toggle, negate
  case removeSubrange, popLast, popFirst, sort, reverse, shuffle, formUnion, formIntersection
  case NSDictionaryOfVariableBindings, arrayLiteral, repeating, dictionaryLiteral, uniqueKeysWithValues
  // SnapKit.
  case snp, makeConstraints, remakeConstraints, prepareConstraints, snp_makeConstraints
  case snp_remakeConstraints, snp_updateConstraints, snp_removeConstraints
  case equalToSuperview, lessThanOrEqualToSuperview, greaterThanOrEqualToSuperview, multipliedBy, dividedBy, labeled
  case edges, horizontalEdges, verticalEdges, directionalEdges, directionalHorizontalEdges, directionalVerticalEdges
  case margins, directionalMargins, centerWithinMargins, update, layoutConstraints, high, medium, low
  case priorityRequired, priorityHigh, priorityMedium, priorityLow, SnapKit, amount
  // Anchorage, PureLayout, TinyConstraints, Cartography.
  case edgeAnchors, horizontalAnchors, verticalAnchors, centerAnchors, sizeAnchors, batch, fittingSize, custom
  case usingSafeArea, excluding, insets, constrain, replace, clear, align, distribute, inseted, active, safeArea
  case edgesWithinMargins, horizontally, vertically, car_topLayoutGuide, car_bottomLayoutGuide, LayoutPriority
  case ConstraintGroup, forAutoLayout, autoRemove, autoRemoveConstraints, deActivate
  // Helpers that people write with the same meaning.
  case then_, apply, configure, `do_`, also, rx, kf, layer, sd, publisher, reactive

  /// The texts of all words, in the order of their numbers.
  static let texts: [String] = allCases.map(\.text)

  /// A bar behind a case's name only keeps it from meaning something else in this file.
  private var text: String {
    if self == .requiredPriority { return "required" }
    let name = String(describing: self)
    return name.hasSuffix("_") ? String(name.dropLast()) : name
  }

  /// The word that a name is, if it is one.
  init?(_ name: Name) {
    if name.id >= NameTable.firstWord {
      self.init(rawValue: name.id)
    } else {
      switch Keyword(rawValue: name.id) {
      case .async: self = .async
      case .do: self = .do_
      case .prefix: self = .prefix_
      case .required: self = .requiredPriority
      case .then: self = .then_
      case .where: self = .where_
      default: return nil
      }
    }
  }

  /// The name of the word.
  var name: Name {
    // Those that are keywords too; asked for so often that a table would take longer.
    switch self {
    case .async: Name(id: Keyword.async.rawValue)
    case .do_: Name(id: Keyword.do.rawValue)
    case .prefix_: Name(id: Keyword.prefix.rawValue)
    case .requiredPriority: Name(id: Keyword.required.rawValue)
    case .then_: Name(id: Keyword.then.rawValue)
    case .where_: Name(id: Keyword.where.rawValue)
    default: Name(id: rawValue)
    }
  }
}

extension Name {
  /// The word that the name is, if an evaluation knows it.
  var word: Word? { Word(self) }

  /// The name of a word.
  init(_ word: Word) {
    self = word.name
  }
}
