import ConstraintNotation
import ExactArithmetic
import LayoutModel

extension LayoutBuilder {
  /// Reports settings of stack views, and of the views in them, that the platform does not have.
  mutating func checkStacks() {
    let views = draft.views
    for index in viewIndices where views[index].stack != nil || views[index].gravity != nil {
      let view = views[index]
      let before = mistakes.count
      if let stack = view.stack { check(stack, of: view.name.value) }
      if let gravity = view.gravity { check(gravity, of: view) }
      guard mistakes.count > before else { continue }
      // What is of the other framework may be right, and the framework wrong.
      doubts.add(mistakes.count - before, in: .framework)
      doubts.doubt(view.name.value)
      if let superview = view.superview { doubts.doubt(superview.value) }
    }
  }

  private mutating func check(_ stack: StackDraft, of name: String) {
    if draft.platform == .uikit, let distribution = stack.distribution, distribution.value == .gravityAreas {
      mistakes.add(
        at: distribution.range, "UIStackView has no gravity areas, and \(name) is one",
        hint: "write platform appkit for an NSStackView, or another distribution")
    }
    for particular in stack.particulars where particular.value.platform != draft.platform {
      let word = particular.value.rawValue
      if draft.platform == .uikit {
        mistakes.add(
          at: particular.range, "\"\(word)\" is of NSStackView, and \(name) is a UIStackView",
          hint: particular.value == .edgeInsets
            ? "state layoutMargins and isLayoutMarginsRelativeArrangement" : "write platform appkit, or remove it")
      } else {
        mistakes.add(
          at: particular.range, "\"\(word)\" is of UIStackView, and \(name) is an NSStackView",
          hint: particular.value == .isLayoutMarginsRelativeArrangement ? "state edgeInsets instead" : "remove it")
      }
    }
  }

  /// Reports a gravity that gathers nothing.
  private mutating func check(_ gravity: Located<Stack.Gravity>, of view: ViewDraft) {
    let name = view.name.value
    // A superview that does not exist is said to be missing.
    if let superview = view.superview, items[superview.value] == nil { return }
    guard let superview = view.superview, let id = items[superview.value], let stack = layout.view(id)?.stack,
      draft.platform == .appkit
    else {
      mistakes.add(
        at: gravity.range, "\(name) has a gravity, and is in no NSStackView",
        hint: "a gravity is of a direct subview of a stack view of platform appkit")
      return
    }
    guard stack.distribution != .gravityAreas else { return }
    mistakes.add(
      at: gravity.range,
      "\(name) has a gravity, and the distribution of \(superview.value) is \(stack.distribution.rawValue)",
      hint: "only gravityAreas gathers views by their gravity")
  }

  /// Looks up the views that have a gap of their own behind them.
  mutating func addCustomSpacing() {
    let views = draft.views
    for index in viewIndices where views[index].stack != nil {
      let view = views[index]
      guard let stack = view.stack, !stack.customSpacing.isEmpty, let id = items[view.name.value],
        var made = layout.view(id)
      else { continue }
      for (name, spacing) in stack.customSpacing {
        if let arranged = items[name.value], layout.view(arranged)?.superview == id {
          made.stack?.customSpacing[arranged] = spacing
        } else if draft.hasAllItems {
          mistakes.add(
            at: name.range, "\"\(name.value)\" has custom spacing in \(view.name.value), but is not arranged by it",
            hint: "custom spacing names a direct subview of the stack view")
          doubts.add(in: .item(view.name.value))
        }
      }
      layout.items[id.index] = .view(made)
    }
  }
}
