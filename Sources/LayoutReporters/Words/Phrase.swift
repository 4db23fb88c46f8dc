import ExactArithmetic
import LayoutModel

/// Small pieces of English that several findings share.
package enum Phrase {
  /// `Red`, `Red and Blue`, `Red, Blue and Green`; more than six are counted.
  static func list(_ names: [String]) -> String {
    guard names.count <= 6 else {
      return names.prefix(5).joined(separator: ", ") + " and \(names.count - 5) others"
    }
    guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// `a`, `a or b`, `a, b or c`.
  static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// `can be anything from 0 to 155`, `can be anything`; where the ends hang on what is not known it says so.
  static func freedom(_ part: FreePart) -> String {
    guard let range = part.range else { return "can be more than one value; how far it goes is not known" }
    let words =
      switch (range.lower, range.upper) {
      case (let lower?, let upper?): "can be anything from \(ends(lower, upper))"
      case (let lower?, nil): "can be anything from \(lower.measuredText) up"
      case (nil, let upper?): "can be anything up to \(upper.measuredText)"
      case (nil, nil): "can be anything"
      }
    return words + (part.rangeDepends ? ", for the sizes that are assumed here" : "")
  }

  /// `0 to 155`; exact where both ends would else read alike.
  static func ends(_ lower: Rational, _ upper: Rational) -> String {
    let (from, to) = (lower.measuredText, upper.measuredText)
    return from == to ? "\(lower.pointsText) to \(upper.pointsText)" : "\(from) to \(to)"
  }

  /// `1 constraint`, `3 constraints`.
  package static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// `1 point`, `20 points`.
  static func points(_ amount: Rational) -> String { "\(amount.shortText) \(amount == 1 ? "point" : "points")" }

  /// `a Superview`, `an Image`, `an S`.
  static func article(_ name: String) -> String {
    let isVowel = name.count == 1 ? "AEFHILMNORSX".contains(name.uppercased()) : "AEIOaeio".contains(name.prefix(1))
    return "\(isVowel && !name.isEmpty ? "an" : "a") \(name)"
  }
}

extension Rational {
  /// The value as a sentence has it: with more than nine places, as a machine prints a fraction, six digits do.
  var shortText: String {
    let text = pointsText
    return (text.split(separator: ".").dropFirst().first?.utf8.count ?? 0) > 9 ? generalText : text
  }

  /// The value as it is read off a screen: of a fraction that takes more than three places two, as Xcode shows it.
  var measuredText: String {
    guard !(self * 1000).isInteger else { return pointsText }
    let hundredths = Rational((absoluteValue * 100 + Rational(1, 2)).wholePart)
    // Next to nothing is not nothing.
    guard !hundredths.isZero else { return pointsText }
    return ((signum < 0 ? -hundredths : hundredths) * Rational(1, 100)).pointsText
  }
}
