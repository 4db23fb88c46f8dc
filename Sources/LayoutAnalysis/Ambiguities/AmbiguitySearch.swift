import ExactArithmetic
import LayoutModel
import LinearSolver

/// What one solution of a layout says of each item: frames, and what is free in them.
struct AmbiguitySearch {
  /// A free variable of an item.
  struct FreeVariable {
    var item: ItemID
    var attribute: FrameAttribute
    var form: AffineForm
    var range: Interval
    var cause: Ambiguity.Cause
    /// The constraints that the cause names.
    var constraints: [Int]
    /// Of these a few inequalities that decide the variable once they are equalities; see ``FreedomCauses``.
    var deciding: [Int] = []
  }

  /// The free variables, by item, then attribute.
  private(set) var free: [FreeVariable] = []
  /// For each item x, y, width, height; `nil` where free.
  private(set) var frames: [[Rational?]]

  /// Looks at every item of a layout.
  ///
  /// - Parameters:
  ///   - face: The optimal face.
  ///   - equations: The layout's equations.
  ///   - system: Their system, with broken constraints demoted.
  ///   - parts: What of the lowered layout is reported.
  ///   - options: A limit on the work.
  /// - Throws: ``WorkLimitReached``.
  /// - Complexity: Linear in items and rows, and two linear programs a freedom in its block.
  init(
    face: OptimalFace, equations: LayoutEquations, system: LinearSystem, parts: LayoutParts, options: SolveOptions
  ) throws(WorkLimitReached) {
    let layout = equations.lowered.layout
    var moving: [(item: ItemID, attribute: FrameAttribute, terms: [LinearTerm], form: AffineForm)] = []
    frames = []
    frames.reserveCapacity(layout.items.count)
    for index in layout.items.indices {
      let item = ItemID(index)
      var frame: [Rational?] = []
      frame.reserveCapacity(FrameAttribute.allCases.count)
      for attribute in FrameAttribute.allCases {
        let expression = equations.expression(of: item, attribute: attribute)
        let form = face.form(of: expression)
        frame.append(form.isUnique ? form.constant : nil)
        guard !form.isUnique, parts.isReported(item, attribute) else { continue }
        moving.append((item, attribute, expression.terms, form))
      }
      frames.append(frame)
    }
    guard !moving.isEmpty else { return }
    let ranges = try FreedomRanges(of: moving.map { ($0.terms, $0.form) }, on: face, options: options)
    let causes = try FreedomCauses(face: face, system: system, constraints: layout.constraints, options: options)
    for (item, attribute, _, form) in moving {
      let range = ranges.range(of: form)
      let cause = causes.cause(of: form, ranges: ranges)
      free.append(
        FreeVariable(
          item: item, attribute: attribute, form: form, range: Interval(lower: range.lower, upper: range.upper),
          cause: cause.kind, constraints: cause.constraints, deciding: cause.deciding))
    }
  }
}

/// Which items of a layout a report on ambiguity speaks of.
struct LayoutParts {
  private let isShown: [Bool]
  private let layout: Layout
  private let usesContentArea: Set<ItemID>

  /// Finds out which items are visible and part of the layout.
  init(layout: Layout) {
    self.layout = layout
    var shown: [Bool] = []
    var showsContent: [Bool] = []
    shown.reserveCapacity(layout.items.count)
    for item in layout.items {
      let parentIsShown = item.parent.map { showsContent[$0.index] } ?? true
      let isHidden = item.view?.isHidden ?? false
      // Interface Builder judges a hidden view as it does others, but not what is in it.
      shown.append(parentIsShown && (!isHidden || item.view?.interfaceBuilder != nil))
      showsContent.append(parentIsShown && !isHidden)
    }
    isShown = shown
    var used = Set<ItemID>()
    for item in layout.items {
      if let view = item.view, let superview = view.superview, layout.view(superview)?.isScrollView == true,
        view.interfaceBuilder?.hasFixedFrame != true
      {
        used.insert(superview)
      }
      // Interface Builder judges the content of a scroll view that shows its guides even where it is empty.
      if let guide = item.guide, guide.kind == .contentLayout, guide.id != nil,
        layout.view(guide.owner)?.interfaceBuilder?.element == "scrollView"
      {
        used.insert(guide.owner)
      }
    }
    usesContentArea = used
  }

  /// Whether an ambiguity of this part of an item is reported.
  ///
  /// Not for hidden views and what they hold, not for guides that no one made by hand, and of a scroll view's content area
  /// only the size, where it has content. Not for a content view that fills its owner, of an effect view or a cell:
  /// its freedom is the owner's, no constraint can be added to it, and Interface Builder does not flag it.
  func isReported(_ item: ItemID, _ attribute: FrameAttribute) -> Bool {
    guard isShown[item.index] else { return false }
    switch layout[item] {
    case .view(let view):
      return view.interfaceBuilder?.placement != .contentView
    case .guide(let guide):
      switch guide.kind {
      case .custom: return true
      case .contentLayout:
        return usesContentArea.contains(guide.owner) && (attribute == .width || attribute == .height)
      default: return false
      }
    }
  }
}
