/// A text as the description of an array prints it between quotes.
///
/// Quotes and backslashes get a backslash, line breaks and tabs their letters, other control characters octal digits,
/// and whatever is not ASCII `\U` with the four hexadecimal digits of each UTF-16 unit.
///
/// - Parameter text: The text, raw.
/// - Returns: The text, escaped, without the quotes.
package func propertyListEscaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case " "..."~": result.unicodeScalars.append(scalar)
    default:
      if scalar.isASCII {
        result += "\\" + padded(scalar.value, radix: 8, width: 3)
      } else {
        for unit in String(scalar).utf16 { result += "\\U" + padded(UInt32(unit), radix: 16, width: 4) }
      }
    }
  }
  return result
}

private func padded(_ value: UInt32, radix: Int, width: Int) -> String {
  let digits = String(value, radix: radix)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
