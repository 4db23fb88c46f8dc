import ExactArithmetic
import Foundation
import LayoutModel
import Testing

@testable import ConstraintNotation

/// Prints the lines of real logs again: `PLUMB_CORPUS=DIRECTORY swift test --filter LogLineCorpusTests`.
///
/// The directory holds `logs/*.txt`. Each line of the dialects that are printed is taken apart by a few patterns, far
/// from a whole reader of logs, made into a constraint and printed; it must come out to the byte.
@Suite("Lines of real logs")
struct LogLineCorpusTests {
  private static let directory = ProcessInfo.processInfo.environment["PLUMB_CORPUS"]

  @Test("Every line of a log that can be read is printed as it was", .enabled(if: directory != nil))
  func lines() throws {
    let folder = try #require(Self.directory.map { URL(fileURLWithPath: $0).appendingPathComponent("logs") })
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
    var printed = 0
    var unread: [String] = []
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      var dialect = text.contains("satisfy constraints:") ? LogDialect.appkit : .uikit
      // Masonry describes Apple's constraints too; a size as an equation without a tail gives it away.
      if text.contains(/\.(width|height) == [0-9.]+>/) { dialect = .masonry }
      for line in Set(text.matches(of: /"(<.*>)",?\n/).map { String($0.output.1) }).sorted() {
        guard let sample = LogLineSample(unescaped(line), dialect) else {
          unread.append(line)
          continue
        }
        #expect(sample.printed() == "\"" + line + "\"")
        printed += 1
      }
    }
    print("corpus: \(printed) lines printed, \(unread.count) not read")
    for line in unread { print(line) }
    #expect(printed > unread.count * 10)
  }

  private func unescaped(_ line: String) -> String {
    line.replacing("\\n", with: "\n").replacing("\\\"", with: "\"").replacing(/\\U([0-9a-f]{4})/) { match in
      UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
  }
}

/// A line of a log, taken apart.
struct LogLineSample {
  private var layout = Layout(file: "log", name: "Log")
  private var items: [String: ItemID] = [:]
  private var addresses: [String: String] = [:]
  private var constraint: Constraint?
  private var dialect: LogDialect

  init?(_ line: String, _ dialect: LogDialect) {
    self.dialect = dialect
    let head =
      /<([^ :]+):0x([0-9a-f]+(?:@[^ ]+)?) (h=... v=... )?(?:'([^']*)' )?(.*?)( \^[0-9.]+)?(?:   \((active, names: |active|Names: )(.*?)\)?)?>/
    guard let parts = line.wholeMatch(of: head.dotMatchesNewlines())?.output else { return nil }
    let body = String(parts.5)
    if parts.1.hasPrefix("MAS") { self.dialect.library = .masonry }
    if parts.1.hasPrefix("SnapKit") { self.dialect.library = .snapKit }
    if parts.7?.hasPrefix("active") != true { self.dialect.era = .names }
    var superview: String?
    for entry in (parts.8 ?? "").trimmingCharacters(in: .whitespaces).components(separatedBy: ", ") {
      if let match = entry.wholeMatch(of: /'\|':(.*)/) {
        superview = String(match.output.1)
      } else if let match = entry.wholeMatch(of: /(.*):0x([0-9a-f]+)/) {
        addresses[String(match.output.1)] = String(match.output.2)
      }
    }
    if let name = superview?.wholeMatch(of: /(.*):0x[0-9a-f]+/)?.output.1, addresses[String(name)] != nil {
      superview = String(name)
    }
    guard readVisual(body, superview) || readEquation(body, superview) else { return nil }
    constraint?.className = String(parts.1)
    constraint?.address = String(parts.2)
    constraint?.identifier = parts.4.map(String.init)
    constraint?.maskDescription = parts.3.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static let frameEdges = ["minX": "left", "minY": "top", "midX": "centerX", "midY": "centerY"]

  func printed() -> String {
    constraint.map { ConstraintPrinter(layout: layout, dialect: dialect).quotedLine(for: $0) } ?? ""
  }

  private mutating func readVisual(_ body: String, _ superview: String?) -> Bool {
    let space = /\((>=|<=)?(?:(NSLayoutAnchorConstraintSpace|NSSpace)\()?(-?[0-9.e+-]+)\)?\)/
    let isVertical = body.hasPrefix("V:")
    let isAbsolute = body.hasSuffix("(LTR)")
    guard isVertical || body.hasPrefix("H:"), let found = body.firstMatch(of: space) else { return false }
    let near: Attribute = isVertical ? .top : isAbsolute ? .left : .leading
    let far: Attribute = isVertical ? .bottom : isAbsolute ? .right : .trailing
    let before = body[..<found.range.lowerBound].dropFirst(2)
    let after = body[found.range.upperBound...].replacing("(LTR)", with: "")
    let left = before.wholeMatch(of: /\[((?s:.)*)\]-/).map { String($0.output.1) }
    let right = after.wholeMatch(of: /-\[((?s:.)*)\]/).map { String($0.output.1) }
    if before == "|-", let right, let superview {
      let parent = item(superview)
      make(item(right, in: parent), near, parent, near)
    } else if after == "-|", let left, let superview {
      let parent = item(superview)
      make(parent, far, item(left, in: parent), far)
    } else if let left, let right {
      make(item(right), near, item(left), far)
    } else if after == "]", before.hasPrefix("[") {
      make(item(String(before.dropFirst())), isVertical ? .height : .width, nil, .notAnAttribute)
    } else {
      return false
    }
    constraint?.relation = Relation.allCases.first { $0.symbol == found.output.1 ?? "" } ?? .equal
    constraint?.constant = Rational(decimal: found.output.3) ?? 0
    constraint?.symbolicConstant =
      found.output.2.map { $0 == "NSSpace" ? .standardSpace : .anchorSpace }
    return true
  }

  private mutating func readEquation(_ body: String, _ superview: String?) -> Bool {
    let attribute = /((?s:.)*)\.([a-zA-Z]+) (==|>=|<=) ((?s:.)*)/
    guard let found = body.wholeMatch(of: attribute)?.output else { return false }
    let isFrozen = superview != nil && found.2.hasPrefix("min")
    let name = Self.frameEdges[String(found.2)] ?? String(found.2)
    guard let first = Attribute.allCases.first(where: { $0.name == name }) else { return false }
    let pattern =
      /(?:([0-9.]+)\*)?(?:(.*)\.([a-zA-Z]+))?(?: \* ([0-9.]+))?(?: ?(\+ |- )?(?:(NSLayoutAnchorConstraintSpace|NSSpace)\()?([0-9.]+)\)?)?/
    guard let right = String(found.4).wholeMatch(of: pattern)?.output else { return false }
    let other = right.3.map(String.init).flatMap { name in
      Attribute.allCases.first { $0.name == Self.frameEdges[name] ?? name }
    }
    if right.3 != nil, other == nil { return false }
    if isFrozen, let superview {
      let parent = item(superview)
      make(item(String(found.1), in: parent), first, parent, first)
    } else {
      make(item(String(found.1)), first, right.2.map { item(String($0)) }, other ?? .notAnAttribute)
    }
    constraint?.relation = Relation.allCases.first { $0.symbol == found.3 } ?? .equal
    constraint?.multiplier = (right.1 ?? right.4).flatMap { Rational(decimal: $0) } ?? 1
    let size = right.7.flatMap { Rational(decimal: $0) } ?? 0
    constraint?.constant = right.5 == "- " ? -size : size
    constraint?.symbolicConstant =
      right.6.map { $0 == "NSSpace" ? .standardSpace : .anchorSpace }
    return true
  }

  private mutating func make(_ first: ItemID, _ attribute: Attribute, _ second: ItemID?, _ other: Attribute) {
    constraint = Constraint(
      id: "", firstItem: first, firstAttribute: attribute, secondItem: second, secondAttribute: other,
      origin: ConstraintOrigin(kind: .log))
  }

  private mutating func item(_ mention: String, in superview: ItemID? = nil) -> ItemID {
    if let known = items[mention] { return known }
    var view = View(name: mention, superview: superview)
    if let match = mention.wholeMatch(of: /(.*):0x([0-9a-f]+)(?:'((?s:.)*)')?/)?.output {
      view.className = String(match.1)
      view.address = String(match.2)
      view.text = match.3.map(String.init)
      view.logName = .classAndAddress
    } else if dialect.library != nil, let match = mention.wholeMatch(of: /([^:]*):(.*)/)?.output {
      view.className = String(match.1)
      view.logName = .name(String(match.2))
    } else {
      view.address = addresses[mention]
    }
    // Guides carry their identifier uncut where a view has its text.
    if view.className.contains("LayoutGuide") || view.className.contains("LayoutSpacer"), let superview {
      var guide = LayoutGuide(
        name: mention, owner: superview, kind: .custom, className: view.className, identifier: view.text)
      guide.address = view.address
      items[mention] = layout.add(.guide(guide))
    } else if view.className.contains("LayoutGuide") {
      var guide = LayoutGuide(
        name: mention, owner: ItemID(-1), kind: .custom, className: view.className, identifier: view.text)
      guide.address = view.address
      items[mention] = layout.add(.guide(guide))
    } else {
      items[mention] = layout.add(.view(view))
    }
    return items[mention] ?? ItemID(0)
  }
}
