import SwiftSource

/// What `#if` conditions are: true, false, or not to be known here.
struct CompilationConditions {
  let tree: SyntaxTree
  let names: NameTable
  let isAppKit: Bool

  /// Whether a branch is compiled; `nil` where that depends on what is not known.
  func value(of condition: Int32) -> Bool? {
    guard condition >= 0 else { return true }
    var current = condition
    var result: Bool? = true
    // Each step goes to a condition with a smaller number.
    while current >= 0 {
      let branch = tree.compilationConditions[current.position]
      var own = branch.expression.map(value) ?? true
      var previous = branch.previous
      while previous >= 0 {
        let before = tree.compilationConditions[previous.position]
        own = Self.and(own, Self.not(before.expression.map(value) ?? true))
        previous = before.previous
      }
      result = Self.and(result, own)
      if result == false { return false }
      current = branch.parent
    }
    return result
  }

  private func value(of id: ExpressionID) -> Bool? { value(of: id, depth: 0) }

  private func value(of id: ExpressionID, depth: Int) -> Bool? {
    guard depth < 100 else { return nil }
    switch tree[id] {
    case .boolean(let value): return value
    case .prefix(Name(.negation), let value): return Self.not(self.value(of: value, depth: depth + 1))
    case .binary(Name(.conjunction), let left, let right):
      return Self.and(value(of: left, depth: depth + 1), value(of: right, depth: depth + 1))
    case .binary(Name(.disjunction), let left, let right):
      let (left, right) = (value(of: left, depth: depth + 1), value(of: right, depth: depth + 1))
      return Self.not(Self.and(Self.not(left), Self.not(right)))
    case .call(let callee, let arguments): return call(callee, arguments)
    default: return nil
    }
  }

  private func call(_ callee: ExpressionID, _ arguments: List<Argument>) -> Bool? {
    guard case .identifier(let function, _) = tree[callee], let first = arguments.indices.first else { return nil }
    let argument = tree[tree.arguments[first].value]
    guard case .identifier(let name, _) = argument else {
      // `swift(>=5.5)`: whoever reads this has a compiler of today.
      let isVersion = ["swift", "compiler"].contains(names.text(function))
      guard isVersion, case .prefix(let comparison, _) = argument else { return nil }
      return comparison == Name(.greaterOrEqual)
    }
    switch (names.text(function), names.text(name)) {
    case ("os", "iOS"): return !isAppKit
    case ("os", "macOS"), ("os", "OSX"): return isAppKit
    case ("os", _): return false
    case ("canImport", "UIKit"): return !isAppKit
    case ("canImport", "AppKit"), ("canImport", "Cocoa"): return isAppKit
    case ("targetEnvironment", "macCatalyst"): return isAppKit ? false : nil
    default: return nil
    }
  }

  private static func and(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == false || right == false { return false }
    return left == nil || right == nil ? nil : true
  }

  private static func not(_ value: Bool?) -> Bool? { value.map { !$0 } }
}
