import ExactArithmetic
import LayoutModel
import SwiftSource

extension Evaluator {
  /// Calls a method that UIKit or AppKit gives an object; `nil` where it has none of that name that is known.
  func callKit(
    _ name: Name, of object: ObjectID, _ arguments: [CallArgument], _ place: Place, in scope: Scope,
    isSuper: Bool = false
  ) -> Value? {
    if let value = callEffective(name, of: object, arguments, place) { return value }
    let family = family(object)
    let isOpaque = isOfUnknownFamily(object)
    guard family != nil || isOpaque || isSuper else { return nil }
    if isHarmless(name, of: object, arguments) || isSuper && family != nil && !hasUnknownSuperclass(object) {
      letGoElements(of: object, arguments, place)
      for argument in arguments {
        // A method of that name of something else may keep what it is given.
        if isOpaque { letGo(argument.value, place) }
        if case .closure = argument.value { letGo(argument.value, place) }
      }
      return isSuper ? .void : opaque(.unknown, .called, place)
    }
    return nil
  }

  /// Calls a method that does something to a layout; `nil` where an object has none of that name.
  func callEffective(
    _ name: Name, of object: ObjectID, _ arguments: [CallArgument], _ place: Place
  ) -> Value? {
    guard let word = name.word else { return nil }
    let family = family(object)
    if family == .view || isOfUnknownFamily(object), let value = callView(word, object, arguments, place) {
      return value
    }
    return family == .constraint ? callConstraint(word, object, place) : nil
  }

  private func callConstraint(_ word: Word, _ constraint: ObjectID, _ place: Place) -> Value? {
    switch word {
    case .activate: setActive(.object(constraint), .boolean(true), place)
    case .deactivate: setActive(.object(constraint), .boolean(false), place)
    default: return nil
    }
    return .void
  }

  private func callView(_ word: Word, _ view: ObjectID, _ arguments: [CallArgument], _ place: Place) -> Value? {
    let first = arguments.first?.value
    func has(_ labels: Word?...) -> Bool {
      arguments.map(\.label.word) == labels && arguments.first?.label == Name.none
    }
    switch word {
    case .addSubview where has(nil) || arguments.count == 3: add(first, to: view, place)
    case .insertSubview where arguments.count == 2: add(first, to: view, place)
    case .addArrangedSubview where has(nil), .addView where arguments.count == 2:
      arrange(first, in: view, at: nil, place)
    case .insertArrangedSubview where arguments.count == 2, .insertView where arguments.count >= 2:
      arrange(first, in: view, at: arguments[1].value, place)
    case .setViews where arguments.count == 2: arrangeAll(first, in: view, place)
    case .removeArrangedSubview where has(nil): unarrange(first, from: view, place)
    case .removeFromSuperview where arguments.isEmpty: remove(view, place)
    case .removeView where has(nil):
      unarrange(first, from: view, place)
      if let removed = first?.object { remove(removed, place) }
    case .setCustomSpacing where arguments.count == 2: setCustomSpacing(arguments, view, place)
    case .setContentHuggingPriority where arguments.count == 2,
      .setContentCompressionResistancePriority where arguments.count == 2:
      setContentPriority(word, arguments, view, place)
    case .addLayoutGuide where has(nil):
      if let guide = first?.object { heap[Slot(guide, Name(.owningView))] = .object(view) }
    case .removeLayoutGuide where has(nil):
      if let guide = first?.object { heap[Slot(guide, Name(.owningView))] = .null }
    case .addConstraint where has(nil), .addConstraints where has(nil):
      if let first { setActive(first, .boolean(true), place) }
    case .removeConstraint where has(nil), .removeConstraints where has(nil):
      if let first { setActive(first, .boolean(false), place) }
    case .setTranslatesAutoresizingMaskIntoConstraints where has(nil):
      heap[Slot(view, Name(.translatesAutoresizingMaskIntoConstraints))] = first ?? unknown(.absent, place)
      noteMaskOfAny(view)
    default: return nil
    }
    return .void
  }

  // MARK: - Hierarchy

  /// Adds a subview.
  func add(_ value: Value?, to view: ObjectID, _ place: Place) {
    guard let subview = value?.object, subview != view else {
      if let value { letGo(value, place) }
      return
    }
    move(subview, to: view, place)
    // What it holds a split view lays out by itself.
    if let kitClass = kitClass(view), kitClass.name == "NSSplitView" { letGo(subview, place) }
    // What a class does with each subview is not run.
    if methods(Name(.didAddSubview), in: lookupOrder(of: self[view].type), isStatic: false) != nil {
      letGo(subview, place)
    }
    if self[subview].name == .none, self[subview].parent == nil { self[subview].parent = view }
  }

  private func arrange(_ value: Value?, in stack: ObjectID, at position: Value?, _ place: Place) {
    add(value, to: stack, place)
    // A stack view turns the mask off, whatever else is known of it.
    if let view = value?.object { heap[Slot(view, Name(.translatesAutoresizingMaskIntoConstraints))] = .boolean(false) }
    let slot = Slot(stack, Name(.arrangedSubviews))
    guard let value, value.object != nil, case .array(var views) = heap[slot] ?? (isFresh(stack) ? .array([]) : .void)
    else {
      heap[slot] = unknown(.unknownElements, place)
      return
    }
    views.removeAll { $0.object == value.object }
    if let position {
      guard let index = knownCount(position), index <= views.count else {
        heap[slot] = unknown(.unknownElements, place)
        return
      }
      views.insert(value, at: index)
    } else {
      views.append(value)
    }
    heap[slot] = .array(views)
  }

  /// Arranges all views of a list.
  func arrangeAll(_ value: Value?, in stack: ObjectID, _ place: Place) {
    guard let value, let views = elements(of: value) else {
      if let value { letGo(value, place) }
      heap[Slot(stack, Name(.arrangedSubviews))] = unknown(.unknownElements, place)
      return
    }
    for view in views { arrange(view, in: stack, at: nil, place) }
  }

  func unarrange(_ value: Value?, from stack: ObjectID, _ place: Place) {
    let slot = Slot(stack, Name(.arrangedSubviews))
    guard let view = value?.object, case .array(let views)? = heap[slot] else {
      heap[slot] = unknown(.unknownElements, place)
      return
    }
    heap[slot] = .array(views.filter { $0.object != view })
  }

  // MARK: - Settings

  private func setCustomSpacing(_ arguments: [CallArgument], _ stack: ObjectID, _ place: Place) {
    guard let view = arguments[1].value.object else {
      heap[Slot(stack, Name(.setCustomSpacing))] = unknown(.unknownElements, place)
      return
    }
    heap[Slot(view, Name(.setCustomSpacing))] = .number(Number(value: number(arguments[0].value, arguments[0].place)))
  }

  private func setContentPriority(_ word: Word, _ arguments: [CallArgument], _ view: ObjectID, _ place: Place) {
    let priority = priority(arguments[0].value, arguments[0].place)
    let axis: Name? =
      if case .implicitMember(let member) = arguments[1].value { member.name } else { nil }
    let axes: [Word] =
      switch axis?.word {
      case .horizontal: [.horizontal]
      case .vertical: [.vertical]
      default: [.horizontal, .vertical]
      }
    for axis in axes {
      let value = axes.count == 1 ? priority : unknown(.unknownMember, place)
      heap[contentPrioritySlot(of: view, word, axis)] = value
    }
  }

  /// Where a content priority along an axis is kept.
  func contentPrioritySlot(of view: ObjectID, _ word: Word, _ axis: Word) -> Slot {
    let kind = word == .setContentHuggingPriority ? "hugging" : "compression"
    return Slot(view, name("\u{0}\(kind).\(axis == .horizontal ? "horizontal" : "vertical")"))
  }
}
