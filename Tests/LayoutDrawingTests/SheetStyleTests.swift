import Foundation
import Testing

@testable import LayoutDrawing

@Suite("The colours of drawings")
struct SheetStyleTests {
  @Test("Lines and dots stand out from what they are drawn upon by three to one, light and dark")
  func contrast() throws {
    for (isDark, grounds) in [(false, ["#ffffff", "#f8f9fa"]), (true, ["#1b1c1f", "#26282c", "#34373c"])] {
      var count = 0
      for (selector, colour) in Self.lines(isDark: isDark) {
        for ground in grounds {
          let (one, other) = (Self.luminance(colour), Self.luminance(ground))
          #expect((max(one, other) + 0.05) / (min(one, other) + 0.05) >= 3, "\(selector) \(colour) on \(ground)")
        }
        count += 1
      }
      #expect(count > 15)
    }
  }

  /// The colours of lines and dots by their selectors; what goes round words is as pale as the ground.
  private static func lines(isDark: Bool) -> [(String, String)] {
    let css = SheetStyle.css(root: ".r", id: "p")
    let parts = css.split(separator: "}").map(String.init)
    return parts.flatMap { rule -> [(String, String)] in
      let halves = rule.split(separator: "{").map(String.init)
      guard halves.count == 2, halves[0].hasPrefix(isDark ? ".r.dark " : ".r ") else { return [] }
      guard !halves[1].contains("paint-order"), !halves[0].hasSuffix("halo"), !halves[0].hasSuffix("dim-t") else {
        return []
      }
      return halves[1].split(separator: ";").compactMap { declaration in
        let pair = declaration.split(separator: ":").map(String.init)
        let isLine = pair[0] == "stroke" || pair[0] == "fill" && halves[0].hasSuffix(".p-o")
        return isLine && pair[1].hasPrefix("#") ? (halves[0], pair[1]) : nil
      }
    }
  }

  /// How light a colour is, `#rgb` or `#rrggbb`, as WCAG has it.
  private static func luminance(_ colour: String) -> Double {
    let digits = Array(colour.dropFirst())
    let pairs = digits.count == 3 ? digits.map { [$0, $0] } : [0, 2, 4].map { [digits[$0], digits[$0 + 1]] }
    let parts = pairs.map { pair -> Double in
      let part = Double(Int(String(pair), radix: 16) ?? 0) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
