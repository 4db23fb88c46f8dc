import LayoutModel

/// What a function of TinyConstraints makes: a constraint for each of some attributes.
struct TinyConstraintsCall {
  /// What the attributes are held to.
  enum Other {
    /// The superview, or its safe area.
    case superview
    /// The item that is named.
    case item
    /// A number or a size.
    case constant
    /// Two numbers at most.
    case bounds
    /// The view's other dimension.
    case ratio
    /// Each view of a list to the one before.
    case stack
  }

  /// The attributes, in the library's order.
  var attributes: [Attribute]
  /// What they are held to.
  var other: Other
  /// The attribute of the other item, where it is another one.
  var counterpart: Attribute?
  /// Whether the call gives a list, even of one constraint.
  var isList: Bool

  private init(_ attributes: [Attribute], _ other: Other, _ counterpart: Attribute? = nil, isList: Bool? = nil) {
    self.attributes = attributes
    self.other = other
    self.counterpart = counterpart
    self.isList = isList ?? (attributes.count > 1)
  }

  /// The functions, each by its name and its first label; those of superviews have any.
  static let all: [String: TinyConstraintsCall] = {
    var all: [String: TinyConstraintsCall] = [:]
    let groups: [(String, [Attribute])] = [
      ("edges", [.top, .left, .right, .bottom]), ("horizontal", [.left, .right]), ("vertical", [.top, .bottom]),
      ("origin", [.left, .top]), ("size", [.width, .height]), ("left", [.left]), ("right", [.right]), ("top", [.top]),
      ("bottom", [.bottom]), ("leading", [.leading]), ("trailing", [.trailing]), ("centerX", [.centerX]),
      ("centerY", [.centerY]), ("width", [.width]), ("height", [.height]),
    ]
    for (name, attributes) in groups {
      if name != "size" { all[name + "ToSuperview"] = TinyConstraintsCall(attributes, .superview) }
      if name != "horizontal", name != "vertical" { all[name + " to"] = TinyConstraintsCall(attributes, .item) }
    }
    all["centerInSuperview"] = TinyConstraintsCall([.centerX, .centerY], .superview)
    all["center in"] = TinyConstraintsCall([.centerX, .centerY], .item)
    let pairs: [(String, Attribute, Attribute)] = [
      ("leadingToTrailing", .leading, .trailing), ("trailingToLeading", .trailing, .leading),
      ("leftToRight", .left, .right), ("rightToLeft", .right, .left), ("topToBottom", .top, .bottom),
      ("bottomToTop", .bottom, .top), ("widthToHeight", .width, .height), ("heightToWidth", .height, .width),
    ]
    for (name, attribute, other) in pairs { all[name + " of"] = TinyConstraintsCall([attribute], .item, other) }
    for (name, attributes) in [("size", [Attribute.width, .height]), ("width", [.width]), ("height", [.height])] {
      all[name] = TinyConstraintsCall(attributes, .constant)
      guard attributes.count == 1 else { continue }
      for label in ["min", "max"] { all[name + " " + label] = TinyConstraintsCall(attributes, .bounds, isList: true) }
    }
    all["aspectRatio"] = TinyConstraintsCall([.width], .ratio, .height)
    all["stack"] = TinyConstraintsCall([], .stack, isList: true)
    return all
  }()

  /// The labels behind the first one.
  static let labels: Set<String> = [
    "", "to", "in", "of", "min", "max", "offset", "insets", "relation", "priority", "isActive", "usingSafeArea",
    "excluding", "multiplier", "axis", "width", "height", "spacing",
  ]

  /// The relation of a case of `ConstraintRelation`.
  static func relation(_ text: String) -> Relation? {
    switch text {
    case "equal": .equal
    case "equalOrLess": .lessThanOrEqual
    case "equalOrGreater": .greaterThanOrEqual
    default: nil
    }
  }

  /// The attributes that a case of `LayoutEdge` leaves out of edges, read from left to right.
  static func excluded(_ text: String) -> Attribute? {
    switch text {
    case "top": .top
    case "bottom": .bottom
    case "left", "leading": .left
    case "right", "trailing": .right
    case "none": .notAnAttribute
    default: nil
    }
  }
}
