import LayoutModel

/// A file that shows by a sign of its own that it is something else than a layout, whatever its name says.
///
/// Broken is what could have been a layout: an empty file, XML that ends too early, a statement that is misspelt. Foreign
/// is what no one would mend: it begins as files of another program do.
package enum ForeignFile: Hashable, Sendable {
  /// The text that Git LFS or git-annex keeps in the place of a file.
  case pointer(String)
  /// A property list in its binary form, as a compiled nib is.
  case binaryPropertyList
  /// A compiled nib.
  case compiledNib
  /// The attributes that macOS keeps beside a file.
  case attributes
  /// What git-crypt has encrypted.
  case encrypted
  /// An alias that the Finder made of a file, under that file's name.
  case alias
  /// An archive of Interface Builder, as Xcode wrote up to version 4.
  case archive
  /// The objects of a nib as they were written before there were xib files, or a list of them.
  case nibObjects
  /// The texts of a storyboard or xib in another language, under the name of that file, as projects before base localization have it.
  case texts
  /// XML where a layout file was expected.
  case xml
  /// JSON that has none of a layout file's keys.
  case otherJSON

  /// What a file is, by how it begins; `nil` for what may be a layout. Constant time.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - path: Its path.
  package init?(_ bytes: some Collection<UInt8>, path: String) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = Array(bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).prefix(Self.signLength))
    let sign = Self.signs.first { sign in
      sign.beginnings.contains { start.starts(with: $0) }
    }
    let isXIB = path.isPath(endingWith: ".xib")
    let isDocument = isXIB || path.isPath(endingWith: ".storyboard")
    if let sign {
      self = sign.kind
    } else if path.isPath(endingWith: ".layout"), Self.isXML(start) {
      self = .xml
    } else if isDocument, Self.isFirst(["archive"], in: start) {
      self = .archive
    } else if isXIB, Self.isFirst(["object", "plist"], in: start) {
      self = .nibObjects
    } else if isDocument, Self.isTexts(start) {
      self = .texts
    } else {
      return nil
    }
  }

  /// What it is, to follow "is".
  private var description: String {
    switch self {
    case .pointer(let program): "a pointer of \(program), not the file itself"
    case .binaryPropertyList: "a binary property list"
    case .compiledNib: "a compiled nib"
    case .attributes: "a file in which macOS keeps attributes of another one"
    case .encrypted: "encrypted by git-crypt"
    case .alias: "an alias made by the Finder, not the file itself"
    case .archive: "in the format of Xcode 4 and earlier"
    case .nibObjects: "a list of a nib's objects, from before there were xib files"
    case .texts: "a table of translated texts"
    case .xml: "XML, and no layout file"
    case .otherJSON: "JSON without any key of a layout file"
    }
  }

  /// What to do, in one line.
  private var hint: String {
    switch self {
    case .pointer("Git LFS"): "git lfs pull fetches the file"
    case .pointer: "git annex get fetches the file"
    case .binaryPropertyList, .compiledNib, .nibObjects: "check the storyboard or xib that it was made from"
    case .encrypted: "git-crypt unlock decrypts it"
    case .alias: "put the file that it leads to in its place"
    case .archive: "open and save it in Xcode 5 or later, or convert it with ibtool --upgrade"
    case .texts: "check the file that has the views, mostly in Base.lproj"
    case .attributes, .xml, .otherJSON: "leave it out with \"exclude\" in a .plumb.json"
    }
  }

  /// Why a file of this kind cannot be read as a layout.
  package func failure(path: String, range: SourceRange? = nil) -> LoadFailure {
    let rule: Rule =
      switch self {
      case .pointer, .binaryPropertyList, .compiledNib, .attributes, .encrypted, .alias: .unreadableInput
      case .archive, .nibObjects, .texts, .xml, .otherJSON: .invalidLayoutFile
      }
    let finding = Finding(rule, file: path, range: range, message: "\(path) is \(description)", hint: hint)
    return LoadFailure(findings: [finding], foreignKind: kind)
  }

  /// What it is, for a note.
  package var kind: ForeignKind { ForeignKind(description: description, hint: hint) }

  /// How many bytes show what a file is.
  private static let signLength = 1024

  private static let signs: [(kind: ForeignFile, beginnings: [[UInt8]])] = [
    (
      .pointer("Git LFS"),
      ["version https://git-lfs.github.com/", "version http://git-media.io/", "version https://hawser.github.com/"]
        .map { Array($0.utf8) }
    ),
    (.pointer("git-annex"), [Array("/annex/objects/".utf8)]),
    (.binaryPropertyList, [Array("bplist".utf8)]),
    (.compiledNib, [Array("NIBArchive".utf8)]),
    (.encrypted, [[0x00] + Array("GITCRYPT".utf8) + [0x00]]),
    (.alias, [Array("book".utf8) + [0, 0, 0, 0] + Array("mark".utf8)]),
    // AppleDouble and AppleSingle (RFC 1740).
    (.attributes, [[0x00, 0x05, 0x16, 0x07], [0x00, 0x05, 0x16, 0x00]]),
  ]

  /// Whether a tag comes first, behind comments that end, which may be a mistake at the top of a layout file, too.
  private static func isXML(_ start: [UInt8]) -> Bool {
    var rest = start.drop { $0 <= UInt8(ascii: " ") }
    while rest.starts(with: "<!--".utf8), let end = rest.firstRange(of: Array("-->".utf8))?.upperBound {
      rest = rest[end...].drop { $0 <= UInt8(ascii: " ") }
    }
    return rest.first == UInt8(ascii: "<")
  }

  /// Whether a text in quotation marks or a comment comes first, as in a table of texts and in no XML; in UTF-8 or UTF-16.
  private static func isTexts(_ start: [UInt8]) -> Bool {
    let isWide = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    let rest = (isWide ? start.dropFirst(2).filter { $0 != 0 } : start).drop { $0 <= UInt8(ascii: " ") }
    return rest.first == UInt8(ascii: "\"") || rest.starts(with: "/*".utf8) || rest.starts(with: "//".utf8)
  }

  /// Whether the first element is one of some: behind a declaration and comments, if there are any.
  private static func isFirst(_ names: [String], in start: [UInt8]) -> Bool {
    var rest = start[...]
    while let opening = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[opening...].dropFirst()
      if rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") { continue }
      return names.contains { rest.starts(with: "\($0) ".utf8) }
    }
    return false
  }
}
