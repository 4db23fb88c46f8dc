import SwiftSource

/// A file of a program: its text and its outline. What is in its bodies is read when it is asked for.
final class ProgramFile: Sendable {
  /// Its number in the program, in the order of the files given.
  let index: Int
  /// Its text.
  let text: SourceText
  /// Its declarations.
  let tree: SyntaxTree
  /// What its tokens tell.
  let scan: FileScan
  /// The parts of its directory's path.
  let directory: [Substring]
  /// Whether it is for macOS alone, as its imports say.
  let isAppKit: Bool
  /// The layout libraries whose words it may use.
  let libraries: LayoutLibraries
  /// Whether it imports SnapKit: `snp` is SnapKit's there, whatever another module of the project calls so.
  let importsSnapKit: Bool
  /// How much of its directory's path names a playground, if it is in one: that is a program of its own.
  private let playground: ArraySlice<Substring>

  init(
    index: Int, text: SourceText, tree: SyntaxTree, scan: FileScan, names: NameTable, libraries: LayoutLibraries = []
  ) {
    self.index = index
    self.text = text
    self.tree = tree
    self.scan = scan
    self.libraries = libraries
    directory = text.path.utf8.split(separator: UInt8(ascii: "/")).dropLast().map(Substring.init)
    playground = directory.prefix((directory.lastIndex { $0.hasSuffix(".playground") } ?? -1) + 1)
    let appKit = ["AppKit", "Cocoa"].map(names.name)
    let snapKit = names.name("SnapKit")
    var (isAppKit, importsSnapKit) = (false, false)
    for index in tree.roots.indices {
      let declaration = tree[tree.declarationLists[index]]
      guard declaration.kind == .imported, declaration.condition < 0 else { continue }
      if appKit.contains(declaration.name) { isAppKit = true }
      if declaration.name == snapKit { importsSnapKit = true }
    }
    self.isAppKit = isAppKit
    self.importsSnapKit = importsSnapKit
  }

  /// Whether its code may name what another file declares outside of types: of a playground only what is in it can.
  func sees(_ other: ProgramFile) -> Bool { other.playground.isEmpty || other.playground == playground }

  /// How many directories, from the root on, a path shares with another file's.
  func nearness(to other: ProgramFile) -> Int {
    if other === self { return Int.max }
    var shared = 0
    while shared < min(directory.count, other.directory.count), directory[shared] == other.directory[shared] {
      shared += 1
    }
    return shared
  }
}

/// A declaration of a program.
struct DeclarationReference: PackedKey, Sendable {
  /// The file's number.
  var file: Int32
  /// The declaration within the file's outline.
  var declaration: DeclarationID

  var packed: UInt64 { Self.pack(file, declaration.index) }
}
