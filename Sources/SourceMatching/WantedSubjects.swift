import LayoutModel

/// What the views of a constraint can be called in code.
struct WantedSubjects {
  private let items: [(id: ItemID, className: String)]
  private let isOfMargins: Bool
  private let isOfSafeArea: Bool

  /// Looks at a constraint.
  ///
  /// - Parameters:
  ///   - constraint: The constraint of a log.
  ///   - log: The log's layout.
  init(_ constraint: Constraint, of log: Layout) {
    let ids = [constraint.firstItem, constraint.secondItem].compactMap(\.self)
    items = ids.compactMap { id in
      log[id].view.map { (id, $0.className.isEmpty ? "" : ClassName.short($0.className)) }
    }
    let guides = ids.compactMap { log[$0].guide }
    let attributes = [constraint.firstAttribute, constraint.secondAttribute]
    isOfMargins = guides.contains { $0.kind == .layoutMargins } || attributes.contains(where: \.isMargin)
    isOfSafeArea = guides.contains { $0.kind == .safeArea || $0.kind == .top || $0.kind == .bottom }
  }

  /// What the words of a statement speak for its being about these views: something for each that is named as one of its class, or
  /// by what code says it is called; `nil` where all that it names are views of other classes.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - file: What the names of the file are.
  ///   - called: What code says the views are called.
  ///   - own: The class of the object that the statement names as itself.
  ///   - isWhole: Whether the words are the names of all the views but a superview.
  /// - Returns: How much.
  func likeness(
    _ words: [Substring], _ file: CodeNames, _ called: [ItemID: Set<Substring>], own: Substring? = nil,
    isWhole: Bool = false
  ) -> Int? {
    var score = 0
    var isDenied = false
    var isOpen = false
    for item in items {
      if let names = called[item.id], words.contains(where: names.contains) {
        score += 3
        continue
      }
      if let own, own == item.className {
        score += 2
        continue
      }
      guard !item.className.isEmpty else {
        isOpen = true
        continue
      }
      var best: Bool?
      for word in words {
        guard let fits = file.fits(word, item.className) else { continue }
        best = best == true || fits
      }
      switch best {
      case true?: score += 2
      case false?: isDenied = true
      case nil:
        isOpen = true
        let short = item.className.drop { $0.isUppercase || $0 == "_" }.lowercased()
        if short.count > 3, words.contains(where: { $0.lowercased().hasSuffix(short) }) { score += 1 }
      }
    }
    return isDenied && score == 0 && (!isOpen || items.count == 1 || isWhole) ? nil : score
  }

  /// What a statement speaks for its being about a guide, or about none.
  func placeLikeness(_ text: String) -> Int {
    let saysMargins = ["layoutmargins", "leadingmargin", "trailingmargin", "leftmargin", "topmargin", "bottommargin"]
      .contains(where: text.contains)
    let saysSafeArea = ["safearea", "toplayoutguide", "bottomlayoutguide"].contains(where: text.contains)
    if isOfMargins { return saysMargins ? 2 : -1 }
    if isOfSafeArea { return saysSafeArea ? 2 : -1 }
    return saysMargins || saysSafeArea ? -2 : 0
  }
}
