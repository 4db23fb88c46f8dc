import ExactArithmetic
import LayoutModel

/// One line of a log taken apart; items are mentions, not yet resolved.
struct ParsedLogLine: Hashable, Sendable {
  /// The class of the constraint.
  var className: String
  /// The address, without `0x`.
  var address: String?
  /// The mask, `h=--& v=-&-`.
  var mask: String?
  /// The identifier.
  var identifier: String?
  /// The first item.
  var first: LogMention
  /// The first attribute, as printed.
  var firstAttribute: String
  /// The relation.
  var relation: Relation
  /// The second item; `nil` for a constant.
  var second: LogMention?
  /// The second attribute, as printed.
  var secondAttribute: String?
  /// The multiplier.
  var multiplier: LogNumber = .one
  /// The constant.
  var constant: LogNumber
  /// How the constant is written where it is not a plain number.
  var symbolicConstant: SymbolicConstant?
  /// The priority.
  var priority: Double = 1000
  /// The names, in order.
  var names: [LogNameEntry] = []
  /// The superview of the `'|':` entry.
  var superview: LogMention?
  /// The way in which the line is printed; the names are those above.
  var style = LogLineStyle()
}

/// `name:0xaddress` in the list of names.
struct LogNameEntry: Hashable, Sendable {
  /// The name.
  var name: String
  /// The address, without `0x`.
  var address: String
}

/// How a line mentions a view or guide.
struct LogMention: Hashable, Sendable {
  /// The class; `nil` for a view that goes by its name.
  var className: String?
  /// The address, without `0x`; `nil` where the line does not say it.
  var address: String?
  /// The text in quotes behind the address.
  var text: String?
  /// The name or key.
  var name: String?
  /// The mention as printed.
  var printed: String
}

/// A printed number with the half unit of its last digit where that may have been rounded.
struct LogNumber: Hashable, Sendable {
  /// The number as printed.
  var value: Rational
  /// How far the true one may lie from it.
  var uncertainty: Rational

  /// Exactly 1.
  static let one = LogNumber(value: 1, uncertainty: 0)
  /// Exactly 0.
  static let zero = LogNumber(value: 0, uncertainty: 0)

  /// Reads a decimal number.
  ///
  /// Logs print six significant digits without trailing zeros: six or more digits may have been rounded, fewer are
  /// taken as exact. What is printed are machine numbers, so that nothing is beyond their range.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count <= 400, let value = Rational(decimal: String(decoding: bytes, as: UTF8.self)),
      value.doubleValue.isFinite
    else { return nil }
    self.value = value
    uncertainty = Self.halfUnit(bytes)
  }

  private init(value: Rational, uncertainty: Rational) {
    self.value = value
    self.uncertainty = uncertainty
  }

  /// The number with the other sign.
  var negated: LogNumber { LogNumber(value: -value, uncertainty: uncertainty) }

  private static func halfUnit(_ bytes: ArraySlice<UInt8>) -> Rational {
    var digits = 0
    var decimals = 0
    var seenPoint = false
    var exponent = 0
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if digits > 0 || byte != UInt8(ascii: "0") { digits += 1 }
        if seenPoint { decimals += 1 }
      case UInt8(ascii: "."): seenPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent = Int(String(decoding: bytes.dropFirst(offset + 1), as: UTF8.self)) ?? 0
        return halfUnit(digits, exponent - decimals)
      default: break
      }
    }
    return halfUnit(digits, -decimals)
  }

  private static func halfUnit(_ digits: Int, _ exponent: Int) -> Rational {
    digits < 6 ? 0 : Rational(1, 2) * (Rational.powerOfTen(exponent) ?? 0)
  }
}

/// Why a line was not understood.
struct LogLineError: Error, Hashable, Sendable {
  /// In a few words.
  var reason: String

  /// Makes an error.
  init(_ reason: String) {
    self.reason = reason
  }
}
