import ExactArithmetic
import LayoutModel
import SwiftSource

extension Evaluator {
  /// Adds an object.
  func newObject(
    _ type: TypeValue, _ origin: ObjectInfo.Origin, _ place: Place, parent: ObjectID? = nil, name: Name = .none
  ) -> ObjectID {
    objects.append(ObjectInfo(type: type, origin: origin, place: place, parent: parent, name: name))
    return ObjectID(index: Int32(clamping: objects.count - 1))
  }

  /// Adds a parameter.
  func newParameter(_ parameter: LayoutParameter) -> ParameterID {
    parameters.append(parameter)
    return ParameterID(index: Int32(clamping: parameters.count - 1))
  }

  /// A value of which only its type is known, and what it is called.
  func opaque(
    _ type: TypeValue, _ origin: ObjectInfo.Origin, _ place: Place, parent: ObjectID? = nil, name: Name = .none
  ) -> Value {
    let object = newObject(type.unwrapped, origin, place, parent: parent, name: name)
    self[object].isOptional = type.isOptional
    return type.isOptional ? .perhaps(object) : .object(object)
  }

  /// The part or member of an object that it has whenever it is asked for, by its name or what it is kept by.
  func child(
    of object: ObjectID, _ name: Name, _ key: Name? = nil, type: TypeValue, _ origin: ObjectInfo.Origin, _ place: Place
  ) -> ObjectID {
    let key = ChildKey(object: object, name: key ?? name)
    if let known = children[key] { return known }
    let child = newObject(type.unwrapped, origin, place, parent: object, name: name)
    self[child].isOptional = type.isOptional
    children[key] = child
    return child
  }

  /// A part that UIKit gives an object.
  func part(of object: ObjectID, _ word: Word, class name: Word, guide: LayoutGuide.Kind? = nil) -> ObjectID {
    let part = child(of: object, word.name, type: .external(name.name), .part, self[object].place)
    self[part].guide = guide
    return part
  }

  /// A member of a type that the files do not declare.
  func staticChild(of type: Name, _ name: Name, _ place: Place) -> ObjectID {
    staticChild(StaticKey(type: type, name: name), place)
  }

  /// What stands for a variable that exists once and of which nothing is known.
  func staticChild(_ key: StaticKey, _ place: Place) -> ObjectID {
    if let known = staticChildren[key] { return known }
    let child = newObject(.unknown, .path, place, name: key.name)
    staticChildren[key] = child
    staticOwners[child] = key.type
    return child
  }

  /// What an object is called: the path that leads to it, `self.header.title`.
  func displayName(_ object: ObjectID) -> String {
    var parts: [String] = []
    var current: ObjectID? = object
    while let here = current, parts.count < 16 {
      // What belongs to the object that is set up needs no name in front.
      if here == receiver, here != object { break }
      let info = self[here]
      if info.name != .none { parts.append(text(info.name)) }
      if let type = staticOwners[here] { parts.append(text(type)) }
      current = info.origin == .receiver ? nil : info.parent
    }
    return parts.reversed().joined(separator: ".")
  }

  // MARK: - Numbers

  /// A value as a number; what is none becomes a parameter that is called as it is written.
  func number(_ value: Value, _ place: Place) -> Affine {
    switch value {
    case .number(let number): return number.value
    case .object(let object), .perhaps(let object):
      if let parameter = self[object].parameter { return Affine(parameter) }
      let name = displayName(object)
      let parameter = newParameter(LayoutParameter(name: name.isEmpty ? shortText(place) : name, place: place))
      self[object].parameter = parameter
      return Affine(parameter)
    default: return Affine(newParameter(LayoutParameter(name: shortText(place), place: place)))
    }
  }

  /// A number that is known for certain to be one.
  func knownNumber(_ value: Value?) -> Rational? {
    if case .number(let number)? = value { number.value.known } else { nil }
  }

  /// A whole number that is known and small: sums, differences and steps of a few such cannot overflow.
  ///
  /// A program may state any number; one beyond ±2^40 counts nothing that a layout has.
  func knownInteger(_ value: Value?) -> Int? {
    guard let number = knownNumber(value), number.isInteger, let parts = number.machineParts,
      parts.numerator.magnitude <= 1 << 40
    else { return nil }
    return parts.numerator
  }

  /// How many elements are meant, if that is known; none if the number is negative, which ends the program.
  func knownCount(_ value: Value?) -> Int? {
    knownInteger(value).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The text of a place on one line, shortened.
  func shortText(_ place: Place) -> String {
    let whole = text(place)
    // Most are one word.
    if whole.utf8.count <= 60, whole.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return whole }
    let words = whole.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? String(words.prefix(57)) + "..." : words
  }

  // MARK: - Types

  /// The type of a value, as far as it is known.
  func type(of value: Value) -> TypeValue {
    switch value {
    case .object(let object), .perhaps(let object): return self[object].type
    case .number(let number): return .external(number.isInteger ? Name(.Int_) : Name(.CGFloat))
    case .boolean: return .external(Name(.Bool_))
    case .string: return .external(Name(.String_))
    case .array(let values): return .array(values.first.map(type(of:)) ?? .unknown)
    case .dictionary: return .dictionary(.unknown, .unknown)
    case .enumCase(let value): return .program(value.type, [])
    case .structure(let value):
      switch value.kind {
      case .kit(let word): return .external(word.name)
      case .program(let index): return .program(index, [])
      }
    case .type(let box):
      // The type of a type's type is of no use.
      if case .metatype = box.type { return .unknown }
      return .metatype(box.type)
    case .closure, .function: return .function(result: .unknown)
    default: return .unknown
    }
  }

  /// The class of UIKit or AppKit that an object is or comes from.
  func kitClass(_ object: ObjectID) -> KitClass? { program.kitClass(of: self[object].type) }

  /// What an object is to a layout.
  func family(_ object: ObjectID) -> KitClass.Family? { kitClass(object)?.family }

  /// Whether an object may be a view or a guide: it is one, or nothing says that it is none.
  func canBeItem(_ object: ObjectID) -> Bool {
    switch family(object) {
    case .view, .guide: true
    case .controller, .constraint: false
    case .other: self[object].origin != .created
    case nil: isOfUnknownFamily(object)
    }
  }

  /// Whether it is not known what an object is to a layout: its class, or one that that comes from, is not at hand.
  func isOfUnknownFamily(_ object: ObjectID) -> Bool {
    family(object) == nil && (self[object].origin != .created || hasUnknownSuperclass(object))
  }

  /// The types in which the members of a type's values are looked up.
  func lookupOrder(of type: TypeValue) -> LookupOrder {
    switch type {
    case .program(let index, _):
      if let known = orders[index.index.position] { return known }
      let order = LookupOrder(program.lookupOrders[index.index.position], of: program)
      orders[index.index.position] = order
      return order
    case .external(let name): return externalOrder(name)
    case .optional(let type): return lookupOrder(of: type)
    case .parameter(_, let bound): return lookupOrder(of: bound)
    case .array: return externalOrder(Name(.Array_))
    case .dictionary: return externalOrder(Name(.Dictionary_))
    default: return noOrder
    }
  }

  private func externalOrder(_ name: Name) -> LookupOrder {
    if let known = externalOrders[name] { return known }
    let order = LookupOrder(program.lookupOrder(ofExternal: name), of: program)
    externalOrders[name] = order
    return order
  }
}
