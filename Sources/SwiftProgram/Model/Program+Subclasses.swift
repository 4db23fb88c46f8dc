import SwiftSource

extension Program {
  /// Whether no code makes a class by its name, and a class that comes from it overrides a member of its own: what such a
  /// member is where the code of the class runs, the class does not tell. What comes from UIKit is overridden to be added to.
  func isReplaced(_ index: TypeIndex) -> Bool {
    guard let direct = subclasses[index], !calls.contains(self[index].name) else { return false }
    let own = Set(
      self[index].members.filter { entry in
        entry.value.contains { $0.kind != .initializer && !self[$0.declaration].modifiers.contains(.isOverride) }
      }.keys)
    guard !own.isEmpty else { return false }
    var waiting = direct
    // No class comes from itself: circles were cut.
    while let next = waiting.popLast() {
      let overrides = self[next].members.contains { name, members in
        own.contains(name) && members.contains { self[$0.declaration].modifiers.contains(.isOverride) }
      }
      if overrides { return true }
      waiting += subclasses[next] ?? []
    }
    return false
  }
}
