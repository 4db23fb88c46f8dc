import ExactArithmetic
import LayoutModel

/// One line of a log taken apart; items are mentions, not yet resolved.
package struct ParsedLogLine: Hashable, Sendable {
  /// The class of the constraint.
  package var className: String
  /// The address, without `0x`.
  package var address: String?
  /// The mask, `h=--& v=-&-`.
  package var mask: String?
  /// The identifier.
  package var identifier: String?
  /// The first item.
  package var first: LogMention
  /// The first attribute, as printed.
  package var firstAttribute: String
  /// The relation.
  package var relation: Relation
  /// The second item; `nil` for a constant.
  package var second: LogMention?
  /// The second attribute, as printed.
  package var secondAttribute: String?
  /// The multiplier.
  package var multiplier: LogNumber = .one
  /// The constant.
  package var constant: LogNumber
  /// How the constant is written where it is not a plain number.
  package var symbolicConstant: SymbolicConstant?
  /// The priority.
  package var priority: Double = 1000
  /// The names, in order.
  package var names: [LogNameEntry] = []
  /// The superview of the `'|':` entry.
  package var superview: LogMention?
  /// The way in which the line is printed; the names are those above.
  package var style = LogLineStyle()
}

/// `name:0xaddress` in the list of names.
package struct LogNameEntry: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The address, without `0x`.
  package var address: String
}

/// How a line mentions a view or guide.
package struct LogMention: Hashable, Sendable {
  /// The class; `nil` for a view that goes by its name.
  package var className: String?
  /// The address, without `0x`; `nil` where the line does not say it.
  package var address: String?
  /// The text in quotes behind the address.
  package var text: String?
  /// The name or key.
  package var name: String?
  /// The mention as printed.
  package var printed: String

  /// Makes a mention.
  ///
  /// - Parameters:
  ///   - className: The class; `nil` for a view that goes by its name.
  ///   - address: The address, without `0x`.
  ///   - text: The text in quotes behind the address.
  ///   - name: The name or key.
  ///   - printed: The mention as printed.
  package init(
    className: String? = nil, address: String? = nil, text: String? = nil, name: String? = nil, printed: String
  ) {
    self.className = className
    self.address = address
    self.text = text
    self.name = name
    self.printed = printed
  }
}

/// A printed number with the half unit of its last digit where that may have been rounded.
package struct LogNumber: Hashable, Sendable {
  /// The number as printed.
  package var value: Rational
  /// How far the true one may lie from it.
  package var uncertainty: Rational

  /// Exactly 1.
  package static let one = LogNumber(value: 1, uncertainty: 0)
  /// Exactly 0.
  package static let zero = LogNumber(value: 0, uncertainty: 0)

  /// Reads a decimal number.
  ///
  /// Logs print six significant digits without trailing zeros: six or more digits may have been rounded, fewer are
  /// taken as exact. What is printed are machine numbers, so that nothing is beyond their range.
  package init?(_ bytes: ArraySlice<UInt8>) {
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
  package var negated: LogNumber { LogNumber(value: -value, uncertainty: uncertainty) }

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
package struct LogLineError: Error, Hashable, Sendable {
  /// In a few words.
  package var reason: String

  /// Makes an error.
  package init(_ reason: String) {
    self.reason = reason
  }
}
