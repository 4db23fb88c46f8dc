import ExactArithmetic

/// What an Interface Builder file says of a view beside what every layout has: its kind, its flags, its text's font.
public struct InterfaceBuilderObject: InputContext {
  /// What `verifyAmbiguity` asks Interface Builder to report.
  public enum AmbiguityVerification: String, CaseIterable, Hashable, Sendable {
    /// Position and size.
    case always
    /// The position only.
    case ignoreSizes
    /// Nothing: the flag stays in the file, the issue navigator is silent.
    case off
  }

  /// What gives the view its frame where constraints do not.
  public enum Placement: String, CaseIterable, Hashable, Sendable {
    /// A superview's layout: constraints, an autoresizing mask, a stack view.
    case subview
    /// The view of a view controller, or the content view of a window.
    case sceneView
    /// A top-level view of a xib file.
    case topLevel
    /// A container that sets frames by itself: a cell of a table, a header, a view of a bar, a tab.
    case container
    /// A content view that fills its owner: of a cell, a box, an effect view, a macOS scroll view.
    case contentView
  }

  /// The font of the view's text.
  public struct Font: Hashable, Sendable {
    /// The size in points.
    public var size: Rational
    /// The PostScript name; `nil` for the system font.
    public var name: String?
    /// The weight of the system font as the file spells it, `medium`; `nil` for regular.
    public var weight: String?
    /// The text style of a dynamic type, such as `UICTFontTextStyleBody`.
    public var textStyle: String?

    /// Makes a font.
    public init(size: Rational, name: String? = nil, weight: String? = nil, textStyle: String? = nil) {
      self.size = size
      self.name = name
      self.weight = weight
      self.textStyle = textStyle
    }
  }

  /// The element's name, `label`.
  public var element: String
  /// What gives the view its frame where constraints do not.
  public var placement: Placement
  /// What makes controls look alike, such as type, bezel and size; `nil` for what is no control.
  public var controlKind: String?
  /// What `verifyAmbiguity` asks for.
  public var ambiguityVerification = AmbiguityVerification.always
  /// Whether the frame is fixed by hidden constraints because the view has none of its own.
  public var hasFixedFrame = false
  /// Whether the view is a cell of a table or collection, or lies in one.
  public var isInCell = false
  /// The font of the view's text, if it shows text.
  public var font: Font?
  /// How many lines a label may have; 0 for any number.
  public var numberOfLines = 1
  /// Whether an intrinsic width is that of the design in Interface Builder only, and gone at run time.
  public var hasDesignTimeSize = false
  /// Whether the view has the safe area of a device, rather than one that the stored frames show.
  public var hasDeviceSafeArea = false
  /// The text shown while a text field is empty.
  public var placeholderText: String?
  /// The natural size of the view's image, if the file says it.
  public var imageSize: PartialSize?

  /// Makes an object.
  public init(element: String, placement: Placement) {
    self.element = element
    self.placement = placement
  }
}

extension View {
  /// What an Interface Builder file says of it.
  public var interfaceBuilder: InterfaceBuilderObject? {
    get { context.flatMap { $0 as? InterfaceBuilderObject } }
    set { context = newValue }
  }
}
