/// A hook script with Plumb's lines in it.
///
/// The lines stand right behind the first one, in a script that may be anyone's: what is there already goes on to run
/// where it did, with its own name and arguments. (Moving it away and calling it from there would break scripts that look
/// at their own path, as those of several hook managers do.) A script is bytes, of whatever encoding and line ends; what
/// is needed to give each of them back stands in the last of Plumb's lines.
struct HookScript: Equatable, Sendable {
  private static let begin = "# plumb: begin (plumb hook install wrote this, plumb hook uninstall takes it out)"
  private static let shells = ["sh", "bash", "dash", "zsh", "ksh"]
  private static let lineFeed = UInt8(ascii: "\n")

  /// What was there before Plumb's lines, as their last one says it.
  private enum Origin: String, CaseIterable {
    /// A script.
    case script = "# plumb: end"
    /// A script of one line without a line break.
    case unbrokenLine = "# plumb: end (the line break before these lines is plumb's too)"
    /// Nothing: the file is Plumb's own.
    case nothing = "# plumb: end (so is the file)"

    /// Whether a line says so.
    func isSaid(by line: ArraySlice<UInt8>) -> Bool { line.elementsEqual(rawValue.utf8) }
  }

  /// The bytes.
  private(set) var bytes: [UInt8]
  private let isNew: Bool

  /// A script that does nothing.
  init() {
    bytes = Array("#!/bin/sh\n".utf8)
    isNew = true
  }

  /// A script that is there.
  init(bytes: [UInt8]) {
    self.bytes = bytes
    isNew = false
  }

  /// Whether a shell runs it, so that lines for a shell can be added.
  var isForShell: Bool {
    let first = bytes.prefix { $0 != Self.lineFeed }
    guard first.starts(with: "#!".utf8) else { return false }
    let words = first.dropFirst(2).split { [0x20, 0x09, 0x0D].contains($0) }.map { PathText.text(of: $0) }
    guard let program = words.first?.split(separator: "/").last else { return false }
    let name = program == "env" ? words.dropFirst().first { !$0.hasPrefix("-") } ?? "" : String(program)
    return Self.shells.contains(name)
  }

  /// Whether the first line ends in a way that hides the shell from the system.
  var hasCarriageReturn: Bool { bytes.prefix { $0 != Self.lineFeed }.contains(UInt8(ascii: "\r")) }

  /// Whether Plumb's lines are in it.
  var hasPlumb: Bool { block != nil }

  /// The command of Plumb's lines; `nil` where there are none.
  var command: String? {
    guard let block else { return nil }
    let text = PathText.text(of: bytes[block.range])
    guard let start = text.firstRange(of: "plumb hook run"), let end = text.firstRange(of: " ) || exit $?") else {
      return nil
    }
    return start.lowerBound < end.lowerBound ? String(text[start.lowerBound..<end.lowerBound]) : nil
  }

  /// Adds Plumb's lines, in place of those that are there.
  ///
  /// - Parameters:
  ///   - directory: Where the tool is, for a shell that does not find it in `PATH`.
  ///   - flags: The flags of `plumb hook run`, as a shell reads them.
  mutating func add(directory: String?, flags: [String]) {
    var origin = isNew ? Origin.nothing : .script
    if let block {
      origin = block.origin
      bytes.removeSubrange(block.range)
    }
    let command = (["plumb", "hook", "run"] + flags).joined(separator: " ")
    let search = directory.map { "PATH=\"$PATH\":\(ShellText.quoted($0)); " } ?? ""
    var start = bytes.endIndex
    if let feed = bytes.firstIndex(of: Self.lineFeed) {
      start = feed + 1
    } else if origin == .script {
      origin = .unbrokenLine
    }
    let lines = [Self.begin, "( \(search)\(command) ) || exit $?", origin.rawValue]
    let text = (origin == .unbrokenLine ? "\n" : "") + lines.map { $0 + "\n" }.joined()
    bytes.insert(contentsOf: PathText.bytes(of: text), at: start)
  }

  /// Takes Plumb's lines out.
  ///
  /// - Returns: Whether the file was Plumb's, and nothing else has come to it.
  mutating func removePlumb() -> Bool {
    guard let block else { return false }
    bytes.removeSubrange(block.range)
    return block.origin == .nothing && bytes == HookScript().bytes
  }

  /// Where Plumb's lines are, the line break before them included where that is Plumb's too.
  private var block: (range: Range<Int>, origin: Origin)? {
    var start: Int?
    var line = bytes.startIndex
    while line < bytes.endIndex {
      let end = bytes[line...].firstIndex(of: Self.lineFeed) ?? bytes.endIndex
      let next = min(end + 1, bytes.endIndex)
      if bytes[line..<end].elementsEqual(Self.begin.utf8) {
        start = start ?? line
      } else if let start, let origin = Origin.allCases.first(where: { $0.isSaid(by: bytes[line..<end]) }) {
        guard origin == .unbrokenLine else { return (start..<next, origin) }
        // Where something has come behind the lines since, the break before them is needed.
        return next == bytes.endIndex && start > 0 ? ((start - 1)..<next, origin) : (start..<next, .script)
      }
      line = end + 1
    }
    return nil
  }
}
