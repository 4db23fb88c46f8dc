import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// Who made a printed constraint, known by its class, identifier and mask.
enum LogConstraintOrigin {
  /// Identifiers of the size that a container gives to a view of its own.
  private static let rootSizes: Set<String> = [
    "UIView-Encapsulated-Layout-Width", "UIView-Encapsulated-Layout-Height", "_UITemporaryLayoutWidth",
    "_UITemporaryLayoutHeight", "fittingSizeHTarget", "fittingSizeVTarget", "NSView-Encapsulated-Layout-Width",
    "NSView-Encapsulated-Layout-Height",
  ]

  /// Beginnings of identifiers that the system's bars, keyboards and lists give.
  private static let systemPrefixes = [
    "UINav", "BIB_", "CB_", "IB_", "TB_", "Mask_", "MaskEV_", "UIButtonBar.", "assistantHeight", "assistantView.",
    "accessoryView.",
    "UICollectionViewListCell-", "UITableViewCell-", "UITabBar", "UISearchBar", "UIKB", "_UI",
  ]

  /// Who put the constraints of a message into words.
  enum Describer: Hashable, Sendable {
    /// The framework.
    case framework
    /// Masonry, with some of its own: its words have no identifiers. The sizes that it gives to views of which no line says more, as
    /// printed.
    case masonry(sizes: Set<String>)
    /// A library that describes all constraints, none of which is known to be its own; the views that others are tied to and
    /// that are tied to none themselves, as printed.
    case library(holders: Set<String>)
  }

  /// Who describes lines: a library where all are equations, as no framework prints pins, and none has a tail or an identifier.
  static func describer(of lines: [ParsedLogLine]) -> Describer {
    if lines.contains(where: { $0.className.hasPrefix("MAS") }) { return .masonry(sizes: sizesOfLeaves(in: lines)) }
    let isPlain = lines.allSatisfy { line in
      line.style.form == .equation && line.style.tail == .none && line.identifier == nil && line.mask == nil
        && line.names.isEmpty && (line.style.notation == .apple || line.style.notation == .masonry)
    }
    guard isPlain else { return .framework }
    let library = Describer.library(holders: holders(in: lines))
    // Of two sizes of one view one may be the app's, and nothing tells which.
    var sized = Set<String>()
    let isUnique = lines.allSatisfy { line in
      !isSizeOfContainer(line, describer: library) || sized.insert(line.first.printed + line.firstAttribute).inserted
    }
    return isUnique ? library : .framework
  }

  /// The sizes that lines of Masonry give to views which are tied to nothing, so that no line says what may be in them.
  private static func sizesOfLeaves(in lines: [ParsedLogLine]) -> Set<String> {
    let tied = Set(
      lines.filter { $0.second != nil }.flatMap { [$0.first, $0.second, $0.superview] }.compactMap { $0?.printed })
    let sizes = lines.filter { $0.className.hasPrefix("MAS") && $0.second == nil && !tied.contains($0.first.printed) }
    return Set(sizes.map { $0.first.printed + $0.firstAttribute })
  }

  /// The views that two lines or more tie others to, and none ties to another. Interface Builder puts a superview first at its far
  /// edges and code puts it second, so that either item of such a line may hold the other.
  private static func holders(in lines: [ParsedLogLine]) -> Set<String> {
    var counts: [String: Int] = [:]
    var inner = Set<String>()
    for line in lines {
      guard let second = line.second else { continue }
      counts[second.printed, default: 0] += 1
      if line.firstAttribute == line.secondAttribute, ["bottom", "trailing", "right"].contains(line.firstAttribute) {
        counts[line.first.printed, default: 0] += 1
      } else {
        inner.insert(line.first.printed)
      }
    }
    return Set(counts.filter { $0.value > 1 && !inner.contains($0.key) }.keys)
  }

  /// What made a constraint.
  ///
  /// - Parameters:
  ///   - line: The constraint.
  ///   - describer: Who describes the message's constraints.
  /// - Returns: The maker; `log` for one that the developer wrote.
  static func kind(of line: ParsedLogLine, describer: Describer) -> ConstraintOriginKind {
    switch line.className {
    case "NSAutoresizingMaskLayoutConstraint": return .autoresizingMask
    case "_UILayoutSupportConstraint": return .layoutGuide
    case "_UIScrollViewAutomaticContentSizeConstraint": return .scrollView
    case "NSIBPrototypingLayoutConstraint": return .fixedFrame
    case "NSContentSizeLayoutConstraint":
      return line.style.suffix?.hasPrefix("Hug") == false ? .compressionResistance : .contentHugging
    default: break
    }
    if let identifier = line.identifier, let kind = kind(ofIdentifier: identifier) { return kind }
    if isRowSize(line) { return .rootSize }
    return isSizeOfContainer(line, describer: describer) ? .rootSize : .log
  }

  /// Whether a size is a container's whose identifier no one said. Masonry makes constraints of a class of its own: a lone plain
  /// size beside them is no one's else, but for that of a view of which no line says more and Masonry says the same size otherwise, as
  /// code does beside Interface Builder; with other libraries that of a cell or its content view is.
  private static func isSizeOfContainer(_ line: ParsedLogLine, describer: Describer) -> Bool {
    guard describer != .framework, line.className == "NSLayoutConstraint", line.second == nil,
      line.relation == .equal, line.firstAttribute == "width" || line.firstAttribute == "height"
    else { return false }
    let isOfCell = line.first.className.map { SystemClasses.isContentView($0) || $0.hasSuffix("Cell") } ?? false
    if case .masonry(let sizes) = describer {
      return isOfCell || !sizes.contains(line.first.printed + line.firstAttribute)
    }
    guard case .library(let holders) = describer else { return true }
    // No app makes what it fills 0 in size and says no more of it.
    if line.constant.value.isZero, holders.contains(line.first.printed) { return true }
    return isOfCell
  }

  /// Whether a constraint is the size that a table gives a cell's content view before it has measured it, with the
  /// identifier left out: no width, or the default height of a row, 44, with or without its separator.
  private static func isRowSize(_ line: ParsedLogLine) -> Bool {
    guard line.className == "NSLayoutConstraint", line.second == nil, line.relation == .equal,
      let className = line.first.className, SystemClasses.isContentView(className)
    else { return false }
    let constant = line.constant.value
    return line.firstAttribute == "width"
      ? constant.isZero : line.firstAttribute == "height" && (constant - 44).absoluteValue <= Rational(1, 2)
  }

  private static func kind(ofIdentifier identifier: String) -> ConstraintOriginKind? {
    if rootSizes.contains(identifier) { return .rootSize }
    // Where layout was forced, the frame of then becomes constraints: the size is like a container's.
    if identifier.hasPrefix("UIView-Encapsulated-Layout-") || identifier.hasPrefix("_UITemporaryLayout") {
      return .autoresizingMask
    }
    if identifier.hasPrefix("UISV-") || identifier.hasPrefix("NSStackView") { return .stackView }
    if identifier.contains("SafeAreaLayoutGuide-") || identifier.hasSuffix("argin-guide-constraint") {
      return .layoutGuide
    }
    if identifier.hasPrefix("UIScrollView-") { return .scrollView }
    if systemPrefixes.contains(where: { identifier.hasPrefix($0) }) { return .system }
    return nil
  }
}
