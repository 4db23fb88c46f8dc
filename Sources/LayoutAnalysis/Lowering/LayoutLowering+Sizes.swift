import ExactArithmetic
import LayoutModel

extension LayoutLowering {
  /// Adds the sizes that a root is given, as UIKit's containers do.
  mutating func addRootSize(of view: View, _ item: ItemID) {
    guard tree.parent(of: item) == nil else { return }
    for axis in Axis.allCases {
      guard let size = view.rootSize[axis] else { continue }
      let identifier = "UIView-Encapsulated-Layout-\(axis == .horizontal ? "Width" : "Height")"
      var constraint = Constraint(
        id: "\(identifier)(\(view.name))", firstItem: item, firstAttribute: axis.sizeAttribute, constant: size,
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
      let attribute = axis.sizeAttribute
      add(
        Constraint(
          id: "\(axis == .horizontal ? "width" : "height")>=0(\(name))", firstItem: item, firstAttribute: attribute,
          relation: .greaterThanOrEqual,
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
        let name = "intrinsic content \(axis.sizeAttribute.name) of \(view.name)"
        let unknown = Unknown(name: name, nominal: view.nominalIntrinsicSize(along: axis) * scale)
        unknownTerms = [UnknownTerm(unknown: addUnknown(unknown, owner: item))]
      }
      let bounds: [(String, ConstraintOriginKind, Relation, Priority)] = [
        ("contentHugging", .contentHugging, .lessThanOrEqual, view.contentHugging[axis]),
        ("contentCompressionResistance", .compressionResistance, .greaterThanOrEqual, view.compressionResistance[axis]),
      ]
      for (name, kind, relation, priority) in bounds {
        var constraint = Constraint(
          id: "\(name).\(axis.rawValue)(\(view.name))", firstItem: item, firstAttribute: axis.sizeAttribute,
          relation: relation, constant: constant, priority: priority,
          origin: ConstraintOrigin(
            kind: kind, range: view.partRanges["intrinsicContentSize"] ?? view.range, item: item))
        constraint.className = "NSContentSizeLayoutConstraint"
        constraint.unknownTerms = unknownTerms
        add(constraint)
      }
    }
  }
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
