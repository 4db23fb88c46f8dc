import SwiftSource

/// All files that were named together, as one program: its types, and what is declared outside of them.
final class Program: @unchecked Sendable {
  // Put together by one thread in `init`, and only read afterwards.

  /// The names.
  let names: NameTable
  /// The words of layout libraries.
  let libraryNames: LibraryNames
  /// The files, in the order given.
  let files: [ProgramFile]
  /// The types by number.
  private(set) var types: [ProgramType] = []
  /// The types that are in no other, by name.
  private(set) var topTypes: [Name: [TypeIndex]] = [:]
  /// The extensions of types that the files do not declare, by name.
  private(set) var externalTypes: [Name: TypeIndex] = [:]
  /// Functions and variables outside of types, by name.
  private(set) var globals: [Name: [Member]] = [:]
  /// The same, in the order of the files.
  private(set) var globalCode: [Member] = []
  /// Aliases outside of types, by name.
  private(set) var aliases: [Name: [DeclarationReference]] = [:]
  /// The classes of UIKit and AppKit by name.
  let kitClasses: [Name: KitClass]
  /// The superclass of each type.
  private(set) var superclasses: [TypeValue?] = []
  /// For each type the class of UIKit or AppKit that it comes from; empty before all are known.
  private var kitClassesOfTypes: [KitClass?] = []
  /// The classes that protocols demand.
  private var protocolClasses: [TypeIndex: KitClass] = [:]
  /// For each type the types whose members its values have, its own first.
  private(set) var lookupOrders: [[TypeIndex]] = []
  /// For each type those whose superclass it is.
  private(set) var subclasses: [TypeIndex: [TypeIndex]] = [:]
  /// What stored properties are kept by that have the name of one of a class that theirs comes from, as private ones may.
  var ownKeys: [PropertyKey: Name] = [:]
  /// The names that those have, and by what they are kept by the names that are written.
  var namesOfSeveral: Set<Name> = []
  var writtenNames: [Name: Name] = [:]
  /// The names that something is assigned to through another value, or to a part of them, anywhere.
  private(set) var outerWrites: Set<Name> = []
  /// The names that something is assigned to by themselves or behind `self`, in any file.
  private(set) var ownWrites: Set<Name> = []
  /// The names of members that something other than `self` is asked for, anywhere.
  private(set) var outerMentions: Set<Name> = []
  /// Those of them whose value is handed on, or changed in a way that layouts depend on.
  private(set) var outerUses: Set<Name> = []
  /// For names of members the functions that what they hold is asked for, anywhere.
  private(set) var outerCalls: [Name: Set<Name>] = [:]
  /// The names behind which a parenthesis opens, anywhere.
  private(set) var calls: Set<Name> = []

  /// For types that are written in files of which the outline was not understood, these files.
  private var brokenFiles: [TypeIndex: [ProgramFile]] = [:]

  /// Puts a program together.
  ///
  /// - Parameters:
  ///   - files: The outlines of its files.
  ///   - names: Their names.
  ///   - libraryNames: The words of layout libraries among them.
  init(files: [ProgramFile], names: NameTable, libraryNames: LibraryNames) {
    self.files = files
    self.names = names
    self.libraryNames = libraryNames
    var kit: [Name: KitClass] = [:]
    for kitClass in KitClasses.all { kit[names.name(kitClass.name)] = kitClass }
    kitClasses = kit
    var collector = DeclarationCollector(self)
    collector.collect()
    for file in files {
      outerWrites.formUnion(file.scan.outerWrites)
      ownWrites.formUnion(file.scan.writes.map(\.name))
      outerMentions.formUnion(file.scan.outerMentions)
      outerUses.formUnion(file.scan.outerUses)
      calls.formUnion(file.scan.calls)
      for (name, called) in file.scan.outerCalls { outerCalls[name, default: []].formUnion(called) }
    }
    superclasses = types.map { resolveSuperclass(of: $0) }
    cutCircles()
    // What protocols demand is found from what is known of others so far: they may name each other, and themselves.
    for _ in 0..<2 {
      let known = types.filter { $0.kind == .protocolType }.map { ($0.index, demandedClass($0.index)) }
      for (index, found) in known { protocolClasses[index] = found }
    }
    for type in types {
      if case .program(let superclass, _)? = superclasses[type.index.index.position] {
        subclasses[superclass, default: []].append(type.index)
      }
    }
    lookupOrders = types.map { lookupOrder(of: $0.index) }
    kitClassesOfTypes = types.map { findKitClass(of: .program($0.index, [])) }
    findPropertiesOfOneName()
    findBrokenFiles()
  }

  private func findBrokenFiles() {
    let broken = Set(files.filter { !$0.tree.isWhole }.map { Int32(clamping: $0.index) })
    guard !broken.isEmpty else { return }
    for type in types {
      let own = Set((type.declaration.map { [$0.file] } ?? []) + type.code.map(\.declaration.file))
      brokenFiles[type.index] = own.intersection(broken).sorted().map { files[$0.position] }
    }
  }

  /// The files that a type is written in, with its extensions, of which the outline was not understood.
  func brokenFiles(of type: TypeIndex) -> [ProgramFile] { brokenFiles[type] ?? [] }

  /// Takes the superclass from each type that comes from itself, which no compiler accepts. Linear in the number of types.
  private func cutCircles() {
    // The walk that a type was met on; each type is gone on from once.
    var walks = Array(repeating: -1, count: types.count)
    for start in types.indices {
      var current = start
      while walks[current] == -1 {
        walks[current] = start
        guard case .program(let superclass, _)? = superclasses[current] else { break }
        let next = superclass.index.position
        if walks[next] == start {
          superclasses[current] = nil
          break
        }
        current = next
      }
    }
  }

  // MARK: - Filling

  /// Adds a type.
  func addType(
    _ name: Name, _ declaration: DeclarationReference?, _ kind: Declaration.Kind, in outer: TypeIndex?
  ) -> ProgramType {
    let index = TypeIndex(index: Int32(clamping: types.count))
    let type = ProgramType(index: index, name: name, declaration: declaration, kind: kind, outer: outer)
    types.append(type)
    if let outer {
      self[outer].nested[name, default: []].append(index)
    } else if declaration != nil {
      topTypes[name, default: []].append(index)
    } else {
      externalTypes[name] = index
    }
    return type
  }

  /// Adds a function or variable outside of types.
  func addGlobal(_ name: Name, _ member: Member) {
    globals[name, default: []].append(member)
    if globalCode.last != member { globalCode.append(member) }
  }

  /// Adds an alias outside of types.
  func addAlias(_ name: Name, _ declaration: DeclarationReference) {
    aliases[name, default: []].append(declaration)
  }

  // MARK: - Reading

  /// The type of a number.
  subscript(index: TypeIndex) -> ProgramType { types[index.index.position] }

  /// A declaration.
  subscript(reference: DeclarationReference) -> Declaration {
    files[reference.file.position].tree[reference.declaration]
  }

  /// The file that a declaration is in.
  func file(_ reference: DeclarationReference) -> ProgramFile { files[reference.file.position] }

  /// The binding that a property or an enum case is.
  func binding(_ member: Member) -> Binding? {
    let file = files[member.declaration.file.position]
    let declaration = file.tree[member.declaration.declaration]
    guard member.binding < declaration.bindings.count else { return nil }
    return file.tree.bindings[declaration.bindings.start.position + member.binding.position]
  }

  /// The stretches of code of a member: bodies of functions and accessors, and values of properties.
  func bodies(of member: Member) -> [(range: ByteRange, isValue: Bool)] {
    let declaration = self[member.declaration]
    var result: [(ByteRange, Bool)] = []
    if case .range(let range) = declaration.body { result.append((range, false)) }
    let tree = file(member.declaration).tree
    for index in declaration.bindings.indices {
      let binding = tree.bindings[index]
      for code in [binding.getter, binding.setter, binding.willSet, binding.didSet] {
        if case .range(let range) = code, !range.isEmpty { result.append((range, false)) }
      }
      if case .range(let range) = binding.value { result.append((range, true)) }
    }
    return result
  }

  /// Whether constraints are made in the code of a member, by the words of the libraries alone.
  func hasSite(_ member: Member) -> Bool {
    let scan = file(member.declaration).scan
    return bodies(of: member).contains { scan.hasSite(in: $0.range) }
  }

  /// The name of a type with those of the types around it, `Outer.Inner`.
  func qualifiedName(_ index: TypeIndex) -> String {
    let type = self[index]
    let name = names.text(type.name)
    return type.outer.map { qualifiedName($0) + "." + name } ?? name
  }

  /// The superclass of a type; none before all are known.
  func superclass(of index: TypeIndex) -> TypeValue? {
    superclasses.indices.contains(index.index.position) ? superclasses[index.index.position] : nil
  }

  /// The class of UIKit or AppKit that a type is or comes from; `nil` where that is not known or there is none.
  func kitClass(of type: TypeValue) -> KitClass? {
    switch type {
    case .program(let index, _) where !kitClassesOfTypes.isEmpty: kitClassesOfTypes[index.index.position]
    case .external(let name): kitClasses[name]
    default: findKitClass(of: type)
    }
  }

  private func findKitClass(of type: TypeValue) -> KitClass? {
    var current = type
    for _ in 0..<64 {
      switch current {
      case .optional(let type): current = type
      case .parameter(_, let bound): current = bound
      case .external(let name): return kitClasses[name]
      case .program(let index, _):
        if let superclass = superclass(of: index) {
          current = superclass
        } else {
          // A protocol may demand a class.
          guard self[index].kind == .protocolType else { return nil }
          return protocolClasses[index]
        }
      default: return nil
      }
    }
    return nil
  }

  /// The class that a protocol demands by name, by an alias, or by another protocol beside which it is written.
  private func demandedClass(_ index: TypeIndex) -> KitClass? {
    for (file, type) in self[index].inherited {
      if case .external(let name) = resolve(type, in: TypeScope(file: file.position, type: nil)),
        let found = kitClasses[name]
      {
        return found
      }
    }
    return nil
  }

  /// Whether a type comes from a class that the files do not declare and that is none of UIKit's or AppKit's.
  func hasUnknownSuperclass(_ index: TypeIndex) -> Bool {
    var current: TypeValue? = .program(index, [])
    for _ in 0..<64 {
      switch current {
      case .program(let index, _)?: current = superclass(of: index)
      case .external(let name)?: return kitClasses[name] == nil
      case nil: return false
      default: return true
      }
    }
    return true
  }

  /// A class of UIKit or AppKit and its superclasses, nearest first.
  func kitChain(from kitClass: KitClass) -> [KitClass] {
    var result = [kitClass]
    while let superclass = result[result.count - 1].superclass, let next = KitClasses.named(superclass) {
      result.append(next)
    }
    return result
  }
}
