import LayoutModel
import SwiftSource

/// What one of the initialisers of a class has made of it, as far as its layout depends on it.
///
/// Most classes have one for code and one for Interface Builder that do the same. What may happen later is then the same, too,
/// and takes most of all steps: it is run once.
struct SetUp: Hashable {
  private struct Constraint: Hashable {
    var place: Place
    var activity: SwiftConstraint.Activity
    var constant: Number
    var priority: Number
    var identifier: String?
  }

  /// A number, with the parameters by what they are: each run numbers them anew.
  private struct Number: Hashable {
    var value: Affine
    var parameters: [LayoutParameter]
  }

  /// An object that was put into another, and where both were made.
  private struct Nesting: Hashable {
    var object: Place
    var superview: Place
  }

  /// What a variable of the object holds, as far as that can be told apart: what happens later may hang on it.
  private enum Content: Hashable {
    case boolean(Bool)
    case number(Number)
    case text(String)
    case enumCase(Name)
    case object(Place)
    case null
    case other
  }

  private var constraints: [Constraint] = []
  private var nestings: [Nesting] = []
  private var contents: [Name: Content] = [:]

  /// What an evaluation has made of a class so far.
  init(_ evaluator: Evaluator, _ result: EntryResult) {
    func number(_ value: Affine) -> Number {
      Number(value: value, parameters: value.terms.map { evaluator.parameters[$0.parameter.index.position] })
    }
    for (record, state) in zip(evaluator.constraints, result.states) {
      constraints.append(
        Constraint(
          place: record.place, activity: state.activity, constant: number(state.constant),
          priority: number(state.priority), identifier: state.identifier))
    }
    for index in evaluator.objects.indices {
      let object = ObjectID(index: Int32(clamping: index))
      guard let superview = evaluator.heap[Slot(object, Name(.superview))]?.object else { continue }
      nestings.append(Nesting(object: evaluator[object].place, superview: evaluator[superview].place))
    }
    func content(_ value: Value) -> Content {
      switch value {
      case .boolean(let value): .boolean(value)
      case .number(let value): .number(number(value.value))
      case .string(let text): .text(text)
      case .enumCase(let value) where value.values.isEmpty: .enumCase(value.name)
      case .object(let object), .perhaps(let object): .object(evaluator[object].place)
      case .null: .null
      default: .other
      }
    }
    guard let receiver = result.receiver else { return }
    // What an initialiser is given is none of its variables: `frame` is not there where `coder` is.
    for type in evaluator.lookupOrder(of: evaluator[receiver].type) {
      for name in evaluator.program[type].members.keys {
        let key = evaluator.key(name, in: type)
        if let value = evaluator.heap[Slot(receiver, key)] { contents[key] = content(value) }
      }
    }
  }
}
