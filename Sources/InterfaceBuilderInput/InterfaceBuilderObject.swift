import ExactArithmetic
import LayoutModel

/// What an Interface Builder file says of a view beside what every layout has: its kind, its flags, its text's font.
package struct InterfaceBuilderObject: Hashable, Sendable {
  /// What `verifyAmbiguity` asks Interface Builder to report.
  package enum AmbiguityVerification: String, CaseIterable, Hashable, Sendable {
    /// Position and size.
    case always
    /// The position only.
    case ignoreSizes
    /// Nothing: the flag stays in the file, the issue navigator is silent.
    case off
  }

  /// What gives the view its frame where constraints do not.
  package enum Placement: String, CaseIterable, Hashable, Sendable {
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
  package struct Font: Hashable, Sendable {
    /// The size in points.
    package var size: Rational
    /// The PostScript name; `nil` for the system font.
    package var name: String?
    /// The weight of the system font as the file spells it, `medium`; `nil` for regular.
    package var weight: String?
    /// The text style of a dynamic type, such as `UICTFontTextStyleBody`.
    package var textStyle: String?
    /// Whether the view's class sets another, by what the file tells it of that.
    package var isSetByClass = false

    /// Whether its characters are about as wide as those of the system font, as far as is known of its name.
    package var hasKnownWidths: Bool {
      guard !isSetByClass else { return false }
      guard let name else { return true }
      let isUsual = ["Helvetica", "Arial", "Avenir", "SFPro", "SFUI", "SF-Pro", ".SF", ".Apple", ".Helvetica"]
        .contains { name.hasPrefix($0) }
      return isUsual && !["Cond", "Narrow", "Black", "Rounded"].contains { name.contains($0) }
    }

    /// Whether a line of it is about as high as one of the system font, as far as is known of its name: Avenir is as wide, and higher.
    package var hasKnownHeight: Bool { hasKnownWidths && !isAvenir }
    /// The most that a line of it may measure where that is not known: one of Avenir has 1.366 of its size, in whole pixels.
    package var greatestLine: Rational { isAvenir ? size * Rational(1366, 1000) + 1 : 2 * size }

    /// Whether it is the font of the system.
    package var isOfSystem: Bool { name == nil && !isSetByClass }

    private var isAvenir: Bool { name?.hasPrefix("Avenir") == true }

    /// Makes a font.
    package init(size: Rational, name: String? = nil, weight: String? = nil, textStyle: String? = nil) {
      self.size = size
      self.name = name
      self.weight = weight
      self.textStyle = textStyle
    }
  }

  /// What a button shows by its configuration.
  package struct Configuration: Hashable, Sendable {
    /// Whether it has a title, which may have many lines.
    package var hasTitle: Bool
    /// Whether it has an image.
    package var hasImage: Bool
    /// Whether its image and the room around both measure what they do by themselves: the image a line's height or so.
    package var isOfKnownSize: Bool
    /// Whether it shows a title, and nothing else, at the size that buttons have by themselves.
    package var isTitleAlone: Bool
  }

  /// The element's name, `label`.
  package var element: String
  /// What gives the view its frame where constraints do not.
  package var placement: Placement
  /// What makes controls look alike, such as type, bezel and size; `nil` for what is no control.
  package var controlKind: String?
  /// How far the frame reaches beyond the alignment rectangle on the other of two systems that the file may have been written
  /// on; `nil` where there is but one.
  package var otherAlignmentInsets: EdgeInsets?
  /// What `verifyAmbiguity` asks for.
  package var ambiguityVerification = AmbiguityVerification.always
  /// Whether the frame is fixed by hidden constraints because the view has none of its own.
  package var hasFixedFrame = false
  /// Whether the view has a frame, no constraints and an autoresizing mask that is set, which editors since Xcode 8 give the
  /// app: it is placed by that.
  package var isPlacedByMask = false
  /// Whether the view follows its autoresizing mask in a scroll view, and no constraint ties it to what is around it.
  package var isHeldByMask = false
  /// Whether the view lies in a stack view and kept its autoresizing mask, as if it lay in none.
  package var keepsMaskInStack = false
  /// Whether it is what a scroll view of macOS scrolls, which its clip view takes with it.
  package var isDocument = false
  /// The axes along which a grid view holds the view and does not place it.
  package var unplacedAxes = Set<Axis>()
  /// Whether the view is a cell whose table or collection may make it as high as its content asks for.
  package var mayFitHeight = false
  /// Whether it is the content view of a cell that was drawn higher or lower than what it holds asks for.
  package var isUnlikeContent = false
  /// Whether it is a label of one line that is not as high as a line of its font, of which only the name is known.
  package var isLineUnlikeFont = false
  /// Whether it is a view of which editors before the one of Xcode 11.4 flag what fills it, where it is fixed.
  package var hasFlaggedFilling = false
  /// Whether the view is a cell of a table or collection, or lies in one.
  package var isInCell = false
  /// Whether the view is of a class of the app's own.
  package var hasOwnClass = false
  /// Whether that class is one of a framework's, and offers attributes of its own in Interface Builder.
  package var isOfInspectableClass = false
  /// Whether an outlet leads to the view, by which code may give it what it shows.
  package var isOutlet = false
  /// Whether the view is the header of a table of iOS.
  package var isTableHeader = false
  /// Whether the view is shown in a bar: as an item, or as the title.
  package var isInBar = false
  /// Whether the view is a root of a xib file that no controller shows, so that its size is only the one it was drawn with.
  package var hasSizeOfCanvas = false
  /// Whether the view lies beside a scene's controller, in none of its views.
  package var isInDock = false
  /// The font of the view's text, if it shows text.
  package var font: Font?
  /// Whether a text field has room around its text for a border.
  package var hasBorder = false
  /// Whether a formatter makes what it shows of what the file says.
  package var hasFormatter = false
  /// Whether it is a label of iOS whose text is empty.
  package var isLabelWithoutText = false
  /// How many lines a label may have; 0 for any number.
  package var numberOfLines = 1
  /// Whether an intrinsic width is that of the design in Interface Builder only, and gone at run time.
  package var hasDesignTimeSize = false
  /// Whether such a size is a placeholder that somebody set, rather than one that Interface Builder measured.
  package var hasPlaceholderSize = false
  /// Whether the view has the safe area of a device, rather than one that the stored frames show.
  package var hasDeviceSafeArea = false
  /// The text shown while a text field is empty.
  package var placeholderText: String?
  /// What an iOS button shows by its configuration, in place of its states; `nil` where it has none.
  package var configuration: Configuration?
  /// The room of a button around its title, in place of what it leaves by itself; `nil` where the file says none.
  package var contentInsets: EdgeInsets?
  /// The natural size of what the view draws: of its image, if the file says it, or of a slider, if its kind does.
  package var naturalSize: PartialSize?

  /// Makes an object.
  package init(element: String, placement: Placement) {
    self.element = element
    self.placement = placement
  }
}

/// An object in the place of a view's context.
private final class ObjectContext: ViewContext {
  let object: InterfaceBuilderObject

  init(_ object: InterfaceBuilderObject) {
    self.object = object
  }

  static func == (left: ObjectContext, right: ObjectContext) -> Bool { left.object == right.object }

  func hash(into hasher: inout Hasher) { hasher.combine(object) }
}

extension View {
  /// What an Interface Builder file says of it.
  package var interfaceBuilder: InterfaceBuilderObject? {
    get { context.flatMap { $0 as? ObjectContext }?.object }
    set { context = newValue.map(ObjectContext.init) }
  }
}
