/// A hook script with Plumb's lines in it.
///
/// The lines stand right behind the first one, in a script that may be anyone's: what is there already goes on to run
/// where it did, with its own name and arguments. (Moving it away and calling it from there would break scripts that look
/// at their own path, as those of several hook managers do.)
struct HookScript: Equatable, Sendable {
  private static let begin = "# plumb: begin (plumb hook install wrote this, plumb hook uninstall takes it out)"
  private static let end = "# plumb: end"
  private static let shells = ["sh", "bash", "dash", "zsh", "ksh"]

  /// The lines, without the breaks between them.
  private var lines: [String]

  /// A script that does nothing.
  init() {
    lines = ["#!/bin/sh", ""]
  }

  /// A script that is there.
  init(text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The text.
  var text: String { lines.joined(separator: "\n") }

  /// Whether a shell runs it, so that lines for a shell can be added.
  var isForShell: Bool {
    guard let first = lines.first, first.hasPrefix("#!") else { return false }
    let words = first.dropFirst(2).split(whereSeparator: \.isWhitespace)
    guard let program = words.first?.split(separator: "/").last else { return false }
    let name = program == "env" ? words.dropFirst().first { !$0.hasPrefix("-") } ?? "" : program
    return Self.shells.contains(String(name))
  }

  /// Whether Plumb's lines are in it.
  var hasPlumb: Bool { block != nil }

  /// Whether nothing but Plumb's lines was ever in it.
  var isEmpty: Bool { lines.dropFirst().allSatisfy(\.isEmpty) }

  /// Adds Plumb's lines, in place of those that are there.
  ///
  /// - Parameters:
  ///   - directory: Where the tool is, for a shell that does not find it in `PATH`.
  ///   - flags: The flags of `plumb hook run`, as a shell reads them.
  mutating func add(directory: String?, flags: [String]) {
    removePlumb()
    let command = (["plumb", "hook", "run"] + flags).joined(separator: " ")
    let search = directory.map { "PATH=\"$PATH\":\(ShellText.quoted($0)); " } ?? ""
    lines.insert(contentsOf: [Self.begin, "( \(search)\(command) ) || exit $?", Self.end], at: min(1, lines.count))
  }

  /// Takes Plumb's lines out.
  mutating func removePlumb() {
    if let block { lines.removeSubrange(block) }
  }

  private var block: ClosedRange<Int>? {
    guard let start = lines.firstIndex(of: Self.begin),
      let end = lines[start...].firstIndex(of: Self.end)
    else { return nil }
    return start...end
  }
}
