import LayoutModel

/// A stored diagnosis: the flags that it was made with, if there were any, and what was said.
///
/// The flags stand in the first line, `flags: --size 320x568 --rtl`, and an empty line behind them.
struct GoldenFile: Hashable, Sendable {
  /// The flags, as a shell reads them; empty for none.
  var flags: String
  /// What was said.
  var body: String

  private static let mark = "flags: --"

  /// Makes a file.
  init(flags: String, body: String) {
    self.flags = flags
    self.body = body
  }

  /// Reads a file; one without a line of flags was made without any. Line ends of another system are as good.
  init(text: String) {
    let text = text.replacing("\r\n", with: "\n")
    let line = text.prefix { $0 != "\n" }
    // A layout may be called so; then its verdict stands behind its name.
    let isName = Verdict.allCases.contains { line.hasSuffix(": \($0.rawValue)") }
    let rest = text.dropFirst(line.count)
    guard line.hasPrefix(Self.mark), !isName, rest.hasPrefix("\n\n") else {
      self.init(flags: "", body: text)
      return
    }
    self.init(flags: String(line.dropFirst(7)), body: String(rest.dropFirst(2)))
  }

  /// The file.
  var text: String { flags.isEmpty ? body : "flags: \(flags)\n\n\(body)" }

  /// The flags for a message.
  var flagsText: String { flags.isEmpty ? "no flags" : flags }
}

extension GoldenFile {
  /// The flags of a run as a golden keeps them: those that change what is found, the same ones always written the same way.
  ///
  /// - Parameters:
  ///   - given: The flags as they were given.
  ///   - flags: Which are kept, in their order.
  /// - Returns: The flags, as a shell reads them.
  static func text(of given: [GivenFlag], keeping flags: [Flag]) -> String {
    let names = flags.map(\.name)
    let given = given.filter { names.contains($0.name) }
    // Sizes stay in their order, which is that of the diagnosis.
    let sizes = [Flag.size.name, Flag.device.name]
    var words = text(of: given.filter { sizes.contains($0.name) })
    for flag in flags where !sizes.contains(flag.name) {
      let same = given.filter { $0.name == flag.name }
      switch flag.name {
      case Flag.enable.name: words += text(of: same.sorted { $0.value < $1.value })
      case Flag.severity.name:
        words += text(of: same.suffix(1).filter { $0.value != Settings().leastSeverity.rawValue })
      case Flag.sizeClass.name: words += text(of: same)
      default: words += text(of: same.suffix(1))
      }
    }
    return words.joined(separator: " ")
  }

  private static func text(of given: [GivenFlag]) -> [String] {
    var seen = Set<GivenFlag>()
    return given.filter { seen.insert($0).inserted }.map { flag in
      "--\(flag.name)" + (flag.value.isEmpty ? "" : " " + ShellText.quoted(flag.value))
    }
  }
}
