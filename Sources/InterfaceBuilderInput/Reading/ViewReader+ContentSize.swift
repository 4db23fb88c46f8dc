import LayoutModel

extension ViewReader {
  /// Sets the content size that the file says, or that there is one that it does not say.
  func readContentSize(into view: inout View) {
    let has = content.hasContentSize
    view.intrinsicWidth = has.width ? .unknown : .none
    view.intrinsicHeight = has.height ? .unknown : .none
    // Text that is empty takes no room; code may set another.
    if view.interfaceBuilder?.isLabelWithoutText == true {
      (view.intrinsicWidth, view.intrinsicHeight) = (.points(0), .points(0))
    }
    let isDesign = document.options.mode == .design
    func show(
      _ size: IntrinsicDimension?, _ path: WritableKeyPath<View, IntrinsicDimension>, isMeasured: Bool = false
    ) {
      guard let size else { return }
      if isDesign {
        view[keyPath: path] = size
        view.interfaceBuilder?.hasDesignTimeSize = true
        if !isMeasured { view.interfaceBuilder?.hasPlaceholderSize = true }
      } else if size != .none, attributes["customClass"] != nil || tree[element].name == "imageView" {
        // What the placeholder stands for, the class says at run time, or the image that is shown then.
        view[keyPath: path] = .unknown
      }
    }
    if let size = tree.child("size", key: "intrinsicContentSize", of: element) {
      show(designSize(tree[size].attributes["width"]), \.intrinsicWidth)
      show(designSize(tree[size].attributes["height"]), \.intrinsicHeight)
      if isDesign { view.partRanges["intrinsicContentSize"] = tree[size].range }
    }
    // Interface Builder has measured it by the class itself; of a control that was before it was last drawn.
    if let id = attributes["id"], let size = document.measuredSizes[id] {
      if !has.width { show(size.width.map(IntrinsicDimension.points), \.intrinsicWidth, isMeasured: true) }
      if !has.height { show(size.height.map(IntrinsicDimension.points), \.intrinsicHeight, isMeasured: true) }
    }
    show(designSize(attributes["placeholderIntrinsicWidth"]), \.intrinsicWidth)
    show(designSize(attributes["placeholderIntrinsicHeight"]), \.intrinsicHeight)
  }

  private func designSize(_ text: String?) -> IntrinsicDimension? {
    guard let text else { return nil }
    guard let points = DocumentNumber.points(text), points.signum >= 0 else { return IntrinsicDimension.none }
    return .points(points)
  }
}
