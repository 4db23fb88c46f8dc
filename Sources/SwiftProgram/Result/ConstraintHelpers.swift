import SwiftSource

/// Functions that make constraints for whoever calls them: `view.fill(other)` of an extension, `Layout.pin(box)`.
///
/// A class that only calls such makes constraints too, though none of the words for it stand in its own text.
struct ConstraintHelpers {
  private let program: Program
  /// For each file whether it calls one.
  private let callingFiles: [Bool]

  /// Finds the helpers of a program, with those that call others. Linear in the text of the functions that belong to no class.
  init(of program: Program) {
    self.program = program
    let ofTypes = program.types.flatMap { type in
      type.code.filter { $0.isStatic || type.declaration == nil || type.kind != .classType }
    }
    let functions = (ofTypes + program.globalCode).filter { $0.kind == .function }
    var names: Set<Name> = []
    var rest: [Member] = []
    for member in functions {
      if program.hasSite(member) { names.insert(program[member.declaration].name) } else { rest.append(member) }
    }
    // Helpers of helpers, a few deep.
    let cache = NameCache(program.names)
    for _ in 0..<3 where !names.isEmpty {
      let callers = rest.filter { Self.calls(names, $0, program, cache) }
      let found = Set(callers.map { program[$0.declaration].name }).subtracting(names)
      if found.isEmpty { break }
      names.formUnion(found)
    }
    let helpers = names
    callingFiles = program.files.map { !$0.scan.calls.isDisjoint(with: helpers) }
  }

  /// Whether the files of a view or a controller call one.
  func areCalled(by type: ProgramType) -> Bool {
    switch program.kitClass(of: .program(type.index, []))?.family {
    case .view, .controller: type.code.contains { callingFiles[$0.declaration.file.position] }
    default: false
    }
  }

  private static func calls(_ names: Set<Name>, _ member: Member, _ program: Program, _ cache: NameCache) -> Bool {
    let file = program.file(member.declaration)
    guard !file.scan.calls.isDisjoint(with: names) else { return false }
    return program.bodies(of: member).contains { range, _ in
      let tokens = file.text.tokens(in: range, names: cache)
      return tokens.indices.dropLast().contains {
        tokens[$0].kind == .identifier && tokens[$0 + 1].kind == .leftParenthesis && names.contains(tokens[$0].name)
      }
    }
  }
}
