import ExactArithmetic
import LayoutModel

extension LayoutLowering {
  /// Adds the sizes that a root is given, as UIKit's containers do.
  mutating func addRootSize(of view: View, _ item: ItemID) {
    guard tree.parent(of: item) == nil else { return }
    for axis in Axis.allCases {
      guard let size = view.rootSize[axis] else { continue }
      let identifier = axis == .horizontal ? "UIView-Encapsulated-Layout-Width" : "UIView-Encapsulated-Layout-Height"
      var constraint = Constraint(
        id: identifier, owner: view.name, firstItem: item, firstAttribute: axis.sizeAttribute, constant: size,
        origin: ConstraintOrigin(kind: .rootSize, range: view.partRanges["size"] ?? view.range, item: item))
      constraint.identifier = identifier
      add(constraint)
    }
  }

  /// Adds `width >= 0` and `height >= 0`, which every item obeys.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - name: Its name.
  ///   - declared: Where the input declares it.
  mutating func addNonnegativeSize(of item: ItemID, name: String, declared: SourceRange?) {
    for axis in Axis.allCases {
      add(
        Constraint(
          id: axis == .horizontal ? "width>=0" : "height>=0", owner: name, firstItem: item,
          firstAttribute: axis.sizeAttribute, relation: .greaterThanOrEqual,
          origin: ConstraintOrigin(kind: .nonnegativeSize, range: declared, item: item)))
    }
  }

  /// Adds what an intrinsic content size means: hugging bounds the size from above, compression resistance from below.
  ///
  /// Apple: Auto Layout Guide, *Intrinsic Content Size*.
  mutating func addContentSize(of view: View, _ item: ItemID) {
    for axis in Axis.allCases {
      var unknownTerms: [UnknownTerm] = []
      var constant: Rational = 0
      let scale = view.contentGrows(along: axis) ? layout.contentScale : 1
      switch view.intrinsicSize(along: axis) {
      case .none: continue
      case .points(let points): constant = points * scale
      case .unknown:
        let nominal = view.nominalIntrinsicSize(along: axis) * scale
        let unknown = Unknown(.contentSize(axis), of: view.name, nominal: nominal)
        unknownTerms = [UnknownTerm(unknown: addUnknown(unknown, owner: item))]
      }
      let isHorizontal = axis == .horizontal
      let range = view.partRanges["intrinsicContentSize"] ?? view.range
      var hugging = Constraint(
        id: isHorizontal ? "contentHugging.horizontal" : "contentHugging.vertical", owner: view.name, firstItem: item,
        firstAttribute: axis.sizeAttribute, relation: .lessThanOrEqual, constant: constant,
        priority: view.contentHugging[axis],
        origin: ConstraintOrigin(kind: .contentHugging, range: range, item: item))
      hugging.unknownTerms = unknownTerms
      add(hugging)
      var resistance = Constraint(
        id: isHorizontal ? "contentCompressionResistance.horizontal" : "contentCompressionResistance.vertical",
        owner: view.name, firstItem: item, firstAttribute: axis.sizeAttribute, relation: .greaterThanOrEqual,
        constant: constant, priority: view.compressionResistance[axis],
        origin: ConstraintOrigin(kind: .compressionResistance, range: range, item: item))
      resistance.unknownTerms = unknownTerms
      add(resistance)
    }
  }
}

extension LayoutLowering {
  /// Adds that a view is as small as all else lets it be: as weakly as can be, so that it only decides what nothing else does.
  mutating func addLeastSize(of view: View, _ item: ItemID) {
    for axis in Axis.allCases {
      add(
        Constraint(
          id: axis == .horizontal ? "leastSize.horizontal" : "leastSize.vertical", owner: view.name, firstItem: item,
          firstAttribute: axis.sizeAttribute, relation: .lessThanOrEqual, priority: .weakest,
          origin: ConstraintOrigin(kind: .system, range: view.range, item: item)))
    }
  }
}

extension Priority {
  /// That of what decides only where nothing else does.
  static let weakest = Priority(1)
}

extension View {
  /// A plausible intrinsic size where the real one is not known, for frames to start from and never for a verdict.
  ///
  /// A character of the system font is about 0.52 of its 17 points wide, a line 20.5 high.
  func nominalIntrinsicSize(along axis: Axis) -> Rational {
    guard showsText else { return 44 }
    guard axis == .horizontal else { return Rational(41, 2) }
    return Rational(884, 100) * Rational(text?.unicodeScalars.count ?? 8)
  }
}
