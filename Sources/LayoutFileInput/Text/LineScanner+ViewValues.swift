import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// The values of a view's words.
extension LineScanner {
  /// Reads `true` or `false`, or nothing, which is `true`.
  mutating func flag() throws(Mistake) -> Bool {
    let run = line.text(offset..<endOfRun(from: offset))
    if run != "true", run != "false", let hint = Habit.flag(run) { throw expected("true or false", hint: hint) }
    guard word == "true" || word == "false" else { return true }
    let value = word == "true"
    offset = endOfWord(from: offset)
    return value
  }

  /// Reads numbers with commas between them.
  mutating func numbers(_ count: Int, _ shape: String, example: String? = nil) throws(Mistake) -> [Rational] {
    let start = offset
    let hint = "write \(shape)" + (example.map { ", such as \($0)" } ?? "")
    var values: [Rational] = []
    repeat {
      skipBlanks()
      do {
        values.append(try number(shape))
      } catch {
        throw Mistake(at: error.range, error.message, hint: error.hint ?? hint)
      }
      if byte(at: offset) != UInt8(ascii: ",") { skipBlanksBeforeComma() }
    } while take(",")
    guard values.count == count else {
      throw Mistake(
        at: line.range(ofBytes: start..<offset), "Expected \(count) numbers, \(shape), found \(values.count)",
        hint: hint)
    }
    return values
  }

  private mutating func skipBlanksBeforeComma() {
    var index = offset
    while let byte = byte(at: index), byte.isBlank { index += 1 }
    if byte(at: index) == UInt8(ascii: ",") { offset = index }
  }

  /// Reads four sides; `-` leaves one to the default.
  mutating func sides(_ shape: String) throws(Mistake) -> [Rational?] {
    let start = offset
    var values: [Rational?] = []
    repeat {
      skipBlanks()
      let isDefault =
        peek == UInt8(ascii: "-") && (byte(at: offset + 1).map { $0.isBlank || $0 == UInt8(ascii: ",") } ?? true)
      if isDefault {
        offset += 1
        values.append(nil)
      } else {
        values.append(try number(shape))
      }
      skipBlanksBeforeComma()
    } while take(",")
    guard values.count == 4 else {
      throw Mistake(
        at: line.range(ofBytes: start..<offset), "Expected 4 numbers, \(shape), found \(values.count)",
        hint: "write \(shape)")
    }
    return values
  }

  /// Reads the release of a system, `18` or `17.4`.
  mutating func release() throws(Mistake) -> Rational {
    let start = offset
    let release = try number("the release of the system, a number such as 18")
    if let mistake = Mistake.ofRelease(release, at: line.range(ofBytes: start..<offset)) { throw mistake }
    return release
  }

  /// Reads `top,left,bottom,right`; `-` for 0.
  mutating func edgeInsets() throws(Mistake) -> Located<EdgeInsets> {
    let start = offset
    let sides = try sides("top,left,bottom,right").map { $0 ?? 0 }
    return Located(
      EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3]),
      at: line.range(ofBytes: start..<offset))
  }

  /// Reads `horizontal,vertical`.
  mutating func priorities() throws(Mistake) -> AxisPriorities {
    let values = try numbers(2, "horizontal,vertical", example: "251,251")
    return AxisPriorities(
      horizontal: Priority(values[0].doubleValue), vertical: Priority(values[1].doubleValue))
  }

  /// Reads a root's `375x667`, each part a number or `?`.
  mutating func size(into view: inout ViewDraft) throws(Mistake) {
    let start = offset
    var parts: [Rational?] = []
    for axis in ["width", "height"] {
      let from = offset
      let shape = "a size, such as 375x667 or 375x?"
      if take("?") {
        parts.append(nil)
      } else {
        if parts.isEmpty, let mistake = sizeOfCode(shape) { throw mistake }
        let value = try number(shape)
        if value.signum < 0 {
          throw Mistake(
            at: line.range(ofBytes: from..<offset), "The \(axis) of a view is not negative",
            hint: "write ? for a free \(axis)")
        }
        parts.append(value)
      }
      view.partRanges["size.\(axis)"] = line.range(ofBytes: from..<offset)
      if parts.count == 1, !take("x") {
        throw Mistake(
          at: line.range(ofBytes: start..<endOfRun(from: start)), "Expected \(shape)",
          hint: Habit.size(
            LineScanner(line, from: start, to: end), orElse: "write width and height with an x between them"))
      }
    }
    let range = line.range(ofBytes: start..<offset)
    if let next = peek, !next.isBlank { throw expected("a blank behind the size") }
    view.partRanges["size"] = range
    view.size = Located(PartialSize(width: parts[0], height: parts[1]), at: range)
  }

  /// Reads `80x20`, each part a number, `-` for none or `?` for unknown.
  mutating func intrinsicSize(into view: inout ViewDraft) throws(Mistake) {
    let start = offset
    var ranges: [SourceRange] = []
    var parts: [IntrinsicDimension] = []
    for index in 0..<2 {
      let from = offset
      if index == 0, let mistake = sizeOfCode("an intrinsic content size, such as 80x20") { throw mistake }
      parts.append(try intrinsicDimension())
      ranges.append(line.range(ofBytes: from..<offset))
      if index == 0, !take("x") {
        throw Mistake(
          at: line.range(ofBytes: start..<endOfRun(from: start)), "Expected an intrinsic content size, such as 80x20",
          hint: Habit.size(
            LineScanner(line, from: start, to: end), orElse: "write - where there is none, ? where it is not known"))
      }
    }
    (view.intrinsicWidth, view.intrinsicHeight) = (parts[0], parts[1])
    view.partRanges["intrinsicContentSize.width"] = ranges[0]
    view.partRanges["intrinsicContentSize.height"] = ranges[1]
  }

  /// A size as code makes one, `CGSize(width: 80, height: 20)`, in place of two numbers.
  private func sizeOfCode(_ shape: String) -> Mistake? {
    guard peek.map({ $0.isLetter || $0 == UInt8(ascii: "(") }) == true else { return nil }
    let rest = line.text(offset..<end)
    let code = rest.firstIndex(of: ")").map { rest[...$0] }
    guard let code, code.contains("(") else { return nil }
    return Mistake(
      at: line.range(ofBytes: offset..<offset + code.utf8.count),
      "Expected \(shape), found '\(LocatedText.shortened(String(code)))'",
      hint: Habit.size(
        LineScanner(line, from: offset, to: offset + code.utf8.count), orElse: "write two numbers, such as 80x20"))
  }

  private mutating func intrinsicDimension() throws(Mistake) -> IntrinsicDimension {
    if take("?") { return .unknown }
    let start = offset
    if peek == UInt8(ascii: "-"), byte(at: offset + 1)?.isDigit != true {
      offset += 1
      return .none
    }
    let value = try number("an intrinsic content size, such as 80x20")
    // UIView.noIntrinsicMetric is -1.
    if value == -1 { return .none }
    guard value.signum >= 0 else {
      throw Mistake(
        at: line.range(ofBytes: start..<offset), "An intrinsic content size is not negative",
        hint: "write - where there is none")
    }
    return .points(value)
  }

  /// Reads the names of flexible parts with commas between them, or `none`.
  mutating func mask() throws(Mistake) -> AutoresizingMask {
    var mask: AutoresizingMask = []
    if word == "none" {
      offset = endOfWord(from: offset)
      return mask
    }
    repeat {
      skipBlanks()
      let name = word
      guard let part = AutoresizingMask.names.first(where: { $0.name == name })?.mask else {
        throw Mistake(
          at: rangeAhead, "Unknown part \(found) of an autoresizing mask",
          hint: NearestName.hint(for: name, among: AutoresizingMask.names.map(\.name)))
      }
      mask.insert(part)
      offset = endOfWord(from: offset)
      skipBlanksBeforeComma()
    } while take(",")
    return mask
  }

  /// Reads `Ok=12,Cancel=8`.
  mutating func customSpacing() throws(Mistake) -> [(view: Located<String>, spacing: Rational)] {
    var result: [(view: Located<String>, spacing: Rational)] = []
    repeat {
      skipBlanks()
      let name = try assignedName("a view's name", hint: "write customSpacing Ok=12")
      result.append((name, try number("a spacing")))
      skipBlanksBeforeComma()
    } while take(",")
    return result
  }
}
