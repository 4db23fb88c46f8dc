import SwiftSource

/// Which methods that nothing else is known of may change the number, text or list that they are called on.
///
/// By Swift's API Design Guidelines (naming, "mutating and nonmutating methods") those that return something new are named by
/// participles or nouns, `sorted`, `distance`, and those that change the value itself by verbs, `sort`, `negate`.
enum MutatingNames {
  /// Names, or how they begin, of methods that leave a value as it is, beside participles.
  private static let harmless = [
    "is", "has", "contains", "as", "to", "with", "from", "by", "map", "flatMap", "compactMap", "filter", "reduce",
    "forEach", "first", "last", "min", "max", "index", "indices", "distance", "range", "count", "element", "value",
    "starts", "ends", "elements", "prefix", "suffix", "drop", "split", "components", "character", "substring", "size",
    "width", "height", "boundingRect", "draw", "write", "encode", "hash", "compare", "localized", "lazy", "enumerate",
    "random", "union", "intersection", "symmetricDifference", "padding", "cString", "data", "description", "dp", "pt",
  ]

  /// Whether a method may change the value that it is called on, by its name.
  static func mayMutate(_ name: String) -> Bool {
    // `withUnsafeMutableBufferPointer(_:)` is there to change it.
    if name.contains("Mutable") { return true }
    let word = name.prefix { !$0.isUppercase }
    if word.hasSuffix("ed") || word.hasSuffix("ing") { return false }
    return !harmless.contains { $0 == word || name == $0 }
  }
}

extension Evaluator {
  /// Whether a call may change the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The method.
  /// - Returns: Whether it may; structures are changed by assignments.
  func mayMutate(_ value: Value, _ name: Name) -> Bool {
    switch value {
    case .number, .string, .array, .dictionary, .boolean: break
    default: return false
    }
    if let known = mutatingNames[name] { return known }
    let result = MutatingNames.mayMutate(text(name))
    mutatingNames[name] = result
    return result
  }
}
