import ExactArithmetic
import LayoutModel
import SwiftSource

/// A class is set up, as UIKit would do it.
extension Evaluator {
  /// The initialisers by which a class may be set up; `nil` stands for an inherited one.
  func initializers(of index: TypeIndex) -> [Member?] {
    let own = program[index].initializers.filter { member in
      member.owner == index && !program[member.declaration].modifiers.contains(.isConvenience)
    }
    guard !own.isEmpty else { return [nil] }
    let coder = own.filter { isCoder($0) }
    return own.filter { !isCoder($0) }.prefix(3).map { $0 } + coder.prefix(1).map { $0 }
  }

  private func isCoder(_ member: Member) -> Bool {
    let declaration = program[member.declaration]
    let tree = program.file(member.declaration).tree
    return declaration.parameters.indices.contains { tree.parameters[$0].label == Name(.coder) }
  }

  /// Sets a class up by one of its initialisers, as UIKit would, and sees what may happen later.
  ///
  /// - Parameters:
  ///   - index: The class.
  ///   - initializer: Which one; `nil` for an inherited one.
  ///   - others: What the other initialisers made of it. Where this one makes the same, that is all that is run.
  /// - Returns: What became of it; `nil` where that initialiser only ends the program, or makes no object.
  func run(_ index: TypeIndex, by initializer: Member?, others: inout Set<SetUp>) -> EntryResult? {
    if let initializer, makesNothing(initializer) { return nil }
    reset()
    noteUnfinishedFiles(of: index)
    let place = declarationPlace(of: index)
    let object = newObject(.program(index, []), .created, place)
    receiver = object
    let scope = codeScope(file(of: index), type: index, selfValue: .object(object))
    if let initializer {
      let declaration = program[initializer.declaration]
      let arguments = symbolicArguments(declaration, program.file(initializer.declaration), initializer, place)
      run(initializer, of: object, as: index, arguments, place, in: scope)
    } else {
      initializeInherited(object, index, place, scope)
    }
    if takeEnd() { return nil }
    settleAll(place)
    forgetVariables(of: object, isLater: false)
    let isFromNib = initializer.map(isCoder) ?? false
    runLife(of: object, index, isFromNib: isFromNib, place, scope)
    let result = EntryResult(receiver: object)
    finish(result)
    guard others.insert(SetUp(self, result)).inserted else {
      result.isRepeated = true
      return result
    }
    lastStep = steps + limits.stepsOfNothing + result.knownCount * limits.stepsOfConstraint
    runLater(of: index, object, result)
    noteReachedElsewhere(object, result)
    if !hasSteps() { result.leaveOpen() }
    if let unfinished { result.leaveOpen(at: unfinished) }
    return result
  }

  /// Looks whether the files are whole that a class and what it comes from are written in: a brace that is missing there makes
  /// members of others of what follows.
  private func noteUnfinishedFiles(of index: TypeIndex) {
    for type in lookupOrder(of: .program(index, [])) where program[type].declaration != nil {
      for file in program.brokenFiles(of: type) { noteUnfinished(file.tree, of: file) }
    }
  }

  /// Whether an initialiser does nothing but end the program or give `nil`, as those do that nobody is to call.
  private func makesNothing(_ initializer: Member) -> Bool {
    guard case .range(let range) = program[initializer.declaration].body else { return false }
    let tree = parsedCode(range, of: program.file(initializer.declaration), isValue: false).tree
    guard tree.body.count == 1 else { return false }
    switch tree[tree.statementLists[tree.body.start.position]] {
    case .returned(let value?):
      if case .nilLiteral = tree[value] { return true }
    case .expression(let value):
      guard case .call(let callee, _) = tree[value], case .identifier(let name, _) = tree[callee],
        program.globals[name] == nil
      else { return false }
      return [.fatalError, .preconditionFailure].contains(name.word)
    default: break
    }
    return false
  }

  private func initializeInherited(_ object: ObjectID, _ index: TypeIndex, _ place: Place, _ scope: Scope) {
    var current: TypeIndex? = index
    while let here = current {
      // The nearest superclass of the program that has initialisers of its own decides.
      let own = initializers(of: here).first { $0 != nil } ?? nil
      if here != index, let own {
        setProperties(of: object, as: index)
        let arguments = symbolicArguments(
          program[own.declaration], program.file(own.declaration), own, place)
        run(own, of: object, as: here, arguments, place, in: scope)
        return
      }
      setProperties(of: object, as: here)
      if case .program(let superclass, _)? = program.superclass(of: here) {
        current = superclass
      } else {
        current = nil
      }
    }
  }

  /// What UIKit calls by itself when a view or a controller is set up.
  private func runLife(of object: ObjectID, _ index: TypeIndex, isFromNib: Bool, _ place: Place, _ scope: Scope) {
    let family = family(object)
    var steps: [Word] = []
    if family == .controller || family == nil { steps = [.loadView, .viewDidLoad] }
    if family == .view, isFromNib { steps = [.awakeFromNib] }
    for step in steps {
      let order = lookupOrder(of: .program(index, []))
      guard let methods = methods(step.name, in: order, isStatic: false), let method = methods.first else { continue }
      _ = callMember(method, receiver: .object(object), [], place, in: scope)
      _ = takeEnd()
      settleAll(place)
    }
  }

  /// Brings all ways together at the end of an entry.
  func settleAll(_ place: Place) {
    _ = settle(.normal, to: 0, place: place) { _ in .normal }
  }

  /// Keeps what everything is when the type is set up.
  private func finish(_ result: EntryResult) {
    result.constraintsAtEnd = constraints.count
    result.objectsAtEnd = objects.count
    result.states = constraints.indices.map { state(of: constraints[$0].object, isLater: false) }
    isLater = true
    firstLaterObject = Int32(clamping: objects.count)
  }

  private func file(of index: TypeIndex) -> ProgramFile {
    program[index].declaration.map { program.file($0) } ?? emptyCode.file
  }

  /// Where a type's name is declared.
  func declarationPlace(of index: TypeIndex) -> Place {
    guard let reference = program[index].declaration else { return Place(file: 0, range: .none) }
    return Place(file: reference.file.position, range: program[reference].nameRange)
  }
}
