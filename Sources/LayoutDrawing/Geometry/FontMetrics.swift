import LayoutReporters

/// How wide text is, without a font: after DejaVu Sans, which is as wide as the faces get that stand in for it.
enum FontMetrics {
  /// The faces, the one that was measured first.
  static let family = "DejaVu Sans,Verdana,Geneva,sans-serif"

  /// The width of a text in hundredths of a pixel.
  ///
  /// - Parameters:
  ///   - text: A text of one line.
  ///   - size: The size of the type in pixels.
  ///   - isBold: Whether it is bold.
  /// - Returns: The width, rather too large than too small.
  static func width(of text: String, size: Int, isBold: Bool = false) -> Int {
    width(ofEms: ems(of: text), size: size, isBold: isBold)
  }

  private static func width(ofEms ems: Int, size: Int, isBold: Bool) -> Int { ems * size * (isBold ? 112 : 101) / 100 }

  /// The width of a text in hundredths of the size of the type: those of parts add up.
  private static func ems(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  /// A text that is no wider than there is room for, with an ellipsis where it was longer; `nil` where fewer than two
  /// characters of it are left.
  static func shortened(_ text: String, size: Int, isBold: Bool = false, to room: Int) -> String? {
    // Spelled out before it is cut: what joins two characters may hide where one of them is gone.
    let text = VisibleText(text).text
    if width(of: text, size: size, isBold: isBold) <= room { return text }
    var kept = ""
    var (count, taken) = (0, ems(of: "…"))
    for character in text {
      taken += ems(of: String(character))
      guard width(ofEms: taken, size: size, isBold: isBold) <= room else { break }
      kept.append(character)
      count += 1
    }
    return count < 2 ? nil : kept + "…"
  }

  /// A text in lines of at most a width, broken at blanks, and within words that are longer than a line.
  static func lines(of text: String, size: Int, isBold: Bool = false, width room: Int, limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var taken = 0
    let blank = ems(of: " ")
    func fits(_ more: Int) -> Bool { width(ofEms: taken + more, size: size, isBold: isBold) <= room }
    for word in VisibleText(text).text.split(separator: " ") {
      let more = (line.isEmpty ? 0 : blank) + ems(of: word)
      if fits(more) {
        line += (line.isEmpty ? "" : " ") + word
        taken += more
        continue
      }
      if !line.isEmpty { lines.append(line) }
      (line, taken) = ("", 0)
      for character in word {
        let more = ems(of: String(character))
        if !fits(more), !line.isEmpty {
          lines.append(line)
          (line, taken) = ("", 0)
        }
        line.append(character)
        taken += more
      }
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > limit else { return lines }
    let last = shortened(lines[limit - 1] + " " + lines[limit], size: size, isBold: isBold, to: room)
    return Array(lines.prefix(limit - 1)) + [last ?? "…"]
  }

  /// The width of a character in hundredths of the size of the type.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    let index = Int(truncatingIfNeeded: scalar.value) - 0x20
    if ascii.indices.contains(index) { return ascii[index] }
    if scalar == "…" { return 100 }
    // Wide scripts and pictures have a square; all others at most this much.
    return scalar.value >= 0x1100 ? 100 : 80
  }

  /// From the blank on.
  private static let ascii: [Int] = [
    32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
    84, 84, 54, 100, 69, 69, 70, 77, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79, 61, 79, 70, 64, 62, 74, 69, 99, 69, 62,
    69, 40, 34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42, 53, 40, 64, 60,
    82, 60, 60, 53, 64, 34, 64, 84, 60,
  ]
}
