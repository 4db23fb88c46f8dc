import ConstraintNotation
import ExactArithmetic
import LayoutModel
import SwiftSource

extension Evaluator {
  /// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`
  func visualFormat(_ arguments: [CallArgument], _ callee: Place, _ place: Place, in scope: Scope) -> Value {
    func argument(_ word: Word) -> CallArgument? { arguments.first { $0.label == word.name } }
    let items = argument(.views).map { viewItems($0.value) } ?? []
    func fail(_ kind: Reason.Kind, _ at: Place) -> Value {
      noteUnresolved(callee, place, .visualFormat, Reason(kind: kind, place: at), items.map(\.item))
      return opaque(.array(.external(Name(.NSLayoutConstraint))), .called, place)
    }
    guard let format = argument(.withVisualFormat) else { return fail(.unsupported, place) }
    guard case .string(let text) = format.value else { return fail(.unknownCall, format.place) }
    guard let views = argument(.views) else { return fail(.absent, place) }
    guard case .dictionary(let dictionary) = views.value, items.count == dictionary.keys.count
    else {
      return fail(.changedUnknown, views.place)
    }
    var metrics: [String: Affine]? = [:]
    if let argument = argument(.metrics) { metrics = self.metrics(argument) }
    guard let metrics else { return fail(.changedUnknown, argument(.metrics)?.place ?? place) }
    guard let options = options(argument(.options)?.value) else {
      return fail(.unknownMember, argument(.options)?.place ?? place)
    }
    let reader = FormatReader(evaluator: self, items: items, metrics: metrics, options: options, place: place)
    switch reader.constraints(of: text, format.place, isAppKit: scope.file.isAppKit) {
    case .made(let constraints):
      noteResolved(callee, place, .visualFormat, items.map(\.item).filter { reader.used.contains($0) })
      return .array(constraints.map { .object($0) })
    case .failed(let failure):
      formatFailures.append(failure)
      // What the format was to say of them is not known.
      let reason = Reason(kind: .unsupported, place: format.place)
      for (_, item) in items where unresolvedItems[item] == nil { unresolvedItems[item] = reason }
      // UIKit throws for it: the place is understood, and nothing comes of it.
      noteResolved(callee, place, .visualFormat, [])
      return .array([])
    case .unknown(let reason): return fail(reason.kind, reason.place ?? place)
    }
  }

  private func viewItems(_ value: Value) -> [(key: String, item: ObjectID)] {
    guard case .dictionary(let dictionary) = value else { return [] }
    return zip(dictionary.keys, dictionary.values).compactMap { key, value in
      guard case .string(let text) = key, let item = layoutItem(value) else { return nil }
      return (text, item)
    }
  }

  private func metrics(_ argument: CallArgument) -> [String: Affine]? {
    switch argument.value {
    case .null: return [:]
    case .dictionary(let dictionary):
      var result: [String: Affine] = [:]
      for (key, value) in zip(dictionary.keys, dictionary.values) {
        guard case .string(let text) = key else { return nil }
        result[text] = number(value, argument.place)
      }
      return result
    default: return nil
    }
  }

  private func options(_ value: Value?) -> VisualFormatOptions? {
    switch value {
    case nil: return []
    case .array(let values)?:
      var options: VisualFormatOptions = []
      for value in values {
        guard let option = self.options(value) else { return nil }
        options.formUnion(option)
      }
      return options
    case .implicitMember(let member)?:
      if member.name == Name(.initializer), let arguments = member.arguments {
        guard let raw = knownInteger(arguments.first?.value) else { return arguments.isEmpty ? [] : nil }
        return VisualFormatOptions(rawValue: raw)
      }
      return VisualFormatOptions(named: text(member.name))
    default: return nil
    }
  }
}

/// What becomes of a visual format.
enum FormatResult {
  case made([ObjectID])
  case failed(FormatFailure)
  case unknown(Reason)
}

/// Makes the constraints of one visual format.
final class FormatReader {
  private let evaluator: Evaluator
  private let items: [(key: String, item: ObjectID)]
  private let metrics: [String: Affine]
  private let options: VisualFormatOptions
  private let place: Place
  /// The items that the format names.
  private(set) var used: Set<ObjectID> = []

  init(
    evaluator: Evaluator, items: [(key: String, item: ObjectID)], metrics: [String: Affine],
    options: VisualFormatOptions, place: Place
  ) {
    self.evaluator = evaluator
    self.items = items
    self.metrics = metrics
    self.options = options
    self.place = place
  }

  /// Parses a format and makes its constraints.
  func constraints(of text: String, _ textPlace: Place, isAppKit: Bool) -> FormatResult {
    var layout = Layout(file: "", name: "")
    layout.platform = isAppKit ? .appkit : .uikit
    var objects: [ObjectID] = []
    var ids: [ObjectID: ItemID] = [:]
    func id(of object: ObjectID) -> ItemID {
      if let known = ids[object] { return known }
      let parents = evaluator.ancestry(of: object)
      var superview: ItemID?
      if parents.items.count > 1 {
        superview = id(of: parents.items[1])
      } else if !parents.isComplete, items.contains(where: { $0.item == object }) {
        // There is something above it, and it is always the same thing.
        superview = id(of: evaluator.superviewStandIn(of: object, place))
      }
      let item = layout.add(.view(View(name: "\(objects.count)", superview: superview)))
      objects.append(object)
      ids[object] = item
      return item
    }
    var views: [String: ItemID] = [:]
    for (key, object) in items { views[key] = id(of: object) }
    let (known, symbolic) = markedMetrics()
    let context = VisualFormatContext(layout: layout, views: views, metrics: known, options: options)
    do throws(VisualFormatError) {
      let format = try VisualFormat(parsing: text, in: context)
      for element in format.elements {
        if let item = items.first(where: { $0.key == element.name })?.item { used.insert(item) }
      }
      let made = try format.constraints(in: context)
      return .made(made.map { add($0.constraint, objects, symbolic) })
    } catch {
      return .failed(
        FormatFailure(
          place: textPlace, message: error.message, hint: error.hint, text: text))
    }
  }

  /// Metrics that are not known stand as numbers that nobody writes, and are found again by them.
  private func markedMetrics() -> (known: [String: Rational], symbolic: [Rational: Affine]) {
    var known: [String: Rational] = [:]
    var symbolic: [Rational: Affine] = [:]
    for (offset, key) in metrics.keys.sorted().enumerated() {
      guard let value = metrics[key] else { continue }
      if let number = value.known {
        known[key] = number
      } else {
        let marker = Rational(700_000_001 + 2 * offset, 1_000_003)
        known[key] = marker
        symbolic[marker] = value
      }
    }
    return (known, symbolic)
  }

  private func add(_ constraint: Constraint, _ objects: [ObjectID], _ symbolic: [Rational: Affine]) -> ObjectID {
    let first = ConstraintSide(item: objects[constraint.firstItem.index], attribute: constraint.firstAttribute)
    let second = constraint.secondItem.map {
      ConstraintSide(item: objects[$0.index], attribute: constraint.secondAttribute)
    }
    var constant = symbolic[constraint.constant] ?? Affine(constraint.constant)
    if let negative = symbolic[-constraint.constant] { constant = -negative }
    var priority = Affine(Rational(exactly: constraint.priority.value) ?? 1000)
    for (marker, value) in symbolic where marker.doubleValue == constraint.priority.value { priority = value }
    return evaluator.makeConstraint(
      first, constraint.relation, second, multiplier: Affine(constraint.multiplier), constant: constant,
      priority: priority, form: .visualFormat, place: place)
  }
}

extension Evaluator {
  /// What stands for the superview of an item that is in something that is not known.
  func superviewStandIn(of object: ObjectID, _ place: Place) -> ObjectID {
    child(of: object, Name(.superview), type: .external(Name(isAppKit(object) ? .NSView : .UIView)), .path, place)
  }
}
