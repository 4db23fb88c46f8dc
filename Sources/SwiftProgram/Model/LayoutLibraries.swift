import LayoutModel
import SwiftSource

/// Layout libraries whose words mean something only where they are used.
struct LayoutLibraries: OptionSet, Sendable {
  let rawValue: UInt8

  /// The libraries by the modules that are imported for them.
  static let modules: [SiteForm] = [.anchorage, .pureLayout, .tinyConstraints, .cartography]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The library of a form; nothing for what is no library's that has to be imported.
  init(_ form: SiteForm) {
    rawValue = Self.modules.firstIndex(of: form).map { 1 << UInt8(clamping: $0) } ?? 0
  }

  /// Whether places of a form may be there: those of other forms are always.
  func allows(_ form: SiteForm) -> Bool { contains(LayoutLibraries(form)) }

  /// What the imports of a file bring.
  ///
  /// - Parameters:
  ///   - tree: The file's outline.
  ///   - names: The names in it.
  /// - Returns: The libraries for the file itself, and those of them that it passes on.
  static func imported(by tree: SyntaxTree, _ names: NameTable) -> (own: LayoutLibraries, passedOn: LayoutLibraries) {
    let exported = names.name("_exported")
    var (own, passedOn) = (LayoutLibraries(), LayoutLibraries())
    for index in tree.roots.indices {
      let declaration = tree[tree.declarationLists[index]]
      guard declaration.kind == .imported else { continue }
      let module = names.text(declaration.name)
      guard let form = modules.first(where: { $0.rawValue == module }) else { continue }
      own.insert(LayoutLibraries(form))
      // What a module adds to classes is there for all files of whoever imports it, functions by themselves are not.
      if form == .tinyConstraints { passedOn.insert(LayoutLibraries(form)) }
      if declaration.attributes.indices.contains(where: { tree.names[$0] == exported }) {
        passedOn.insert(LayoutLibraries(form))
      }
    }
    return (own, passedOn)
  }
}

/// The words by which libraries make constraints, as names of one program.
struct LibraryNames: Sendable {
  /// A function that makes constraints.
  private struct Call {
    var form: SiteForm
    /// The first labels that it may have; any if there are none here.
    var labels: Set<Name>
  }

  private var calls: [Name: [Call]] = [:]
  /// What stands before an operator that makes constraints.
  private var compared: [Name: SiteForm] = [:]
  /// The operators that make constraints.
  private let relations: Set<Name>

  /// Takes the words out of the libraries' tables.
  init(_ names: NameTable) {
    let standard: [StandardOperator] = [.equal, .lessOrEqual, .greaterOrEqual]
    relations = Set(standard.map { Name($0) } + AnchorageWords.relations.keys.map(names.name))
    func add(_ form: SiteForm, _ texts: [String]) {
      for text in texts {
        let words = text.split(separator: " ")
        let name = names.name(String(words[0]))
        let label = words.count > 1 ? names.name(String(words[1])) : Name.none
        if let known = calls[name]?.firstIndex(where: { $0.form == form }) {
          calls[name]?[known].labels.insert(label)
        } else {
          calls[name, default: []].append(Call(form: form, labels: [label]))
        }
      }
    }
    add(.tinyConstraints, Array(TinyConstraintsCall.all.keys))
    add(.cartography, CartographyWords.functions)
    for text in TinyConstraintsCall.all.keys where text.hasSuffix("Superview") {
      calls[names.name(text)] = [Call(form: .tinyConstraints, labels: [])]
    }
    for text in Array(PureLayoutWords.functions) + PureLayoutWords.formerNames {
      calls[names.name(text)] = [Call(form: .pureLayout, labels: [])]
    }
    for word in Word.allCases {
      if KitAttributes.anchor(word) != nil || AnchorageWords.group(word) != nil { compared[word.name] = .anchorage }
      if CartographyWords.attributes(word) != nil { compared[word.name] = .cartography }
    }
  }

  /// Whether a name is that of a function that makes constraints in one of the libraries.
  func isCall(_ name: Name) -> Bool { calls[name] != nil }

  /// The library whose function a call may be.
  ///
  /// - Parameters:
  ///   - name: The name that is called.
  ///   - label: The first argument's label.
  ///   - libraries: The libraries that may be meant; all, if that is not known yet.
  /// - Returns: The library, if it is one.
  func form(of name: Name, _ label: Name, in libraries: LayoutLibraries?) -> SiteForm? {
    calls[name]?.first { call in
      (call.labels.isEmpty || call.labels.contains(label)) && libraries?.allows(call.form) ?? true
    }?.form
  }

  /// Whether an operator is one that libraries make constraints with.
  func isRelation(_ name: Name) -> Bool { relations.contains(name) }

  /// The library that compares what has a name.
  func form(comparing name: Name) -> SiteForm? { compared[name] }
}
