import LayoutModel

extension LayoutBuilder {
  /// What the file says but for its mistakes; `nil` where anything may be meant by one of them.
  ///
  /// - Parameter file: What is known of the file beside.
  /// - Returns: The part.
  func understoodPart(of file: LoadedFile) -> UnderstoodPart? {
    guard !layout.items.isEmpty, mistakes.count == doubts.accounted else { return nil }
    var result = doubts.rest
    for name in doubts.items { if let item = items[name] { result.items.insert(item) } }
    // What a view is decides how a stack view arranges it.
    for item in result.items {
      var view = layout.view(item)
      while let superview = view?.superview, layout.view(superview)?.stack != nil {
        result.items.insert(superview)
        view = layout.view(superview)
      }
    }
    // A view that hangs anywhere, or is not known at all, may be arranged by any stack view; and what is read as a constraint
    // that is none may have been meant for a view.
    let hangsAnywhere = result.items.contains { layout.view($0)?.superview == nil }
    if doubts.lacksItems || hangsAnywhere || !errors.isEmpty {
      for item in layout.viewIDs where layout.view(item)?.stack != nil { result.items.insert(item) }
    }
    for name in doubts.constrained {
      // A layout guide of a view lies where the view does.
      let owner = name.split(separator: ".").first.map(String.init) ?? name
      if let item = items[name] ?? items[owner] {
        result.constrainedItems.insert(item)
      } else {
        result.lacksConstraints = true
      }
    }
    if !draft.hasAllItems || !errors.isEmpty || doubts.items.contains(where: { items[$0] == nil }) {
      result.lacksConstraints = true
    }
    return UnderstoodPart(file: file, layout: layout, doubts: result)
  }
}
