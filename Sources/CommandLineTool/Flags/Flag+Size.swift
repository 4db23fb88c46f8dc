import ExactArithmetic
import LayoutModel
import LayoutReporters

extension Flag {
  /// `--size`: a size of the root.
  static let size: Flag = {
    var flag = Flag(
      "size", parameter: Parameter(name: "WxH"),
      help: "a size for the roots, such as 320x568, in place of the file's; may be given several times"
    ) { (value, settings) throws(UsageError) in
      guard let size = parsedSize(value) else {
        throw UsageError(
          "--size cannot be '\(value)'", hint: "it takes a width and a height in points, such as 320x568")
      }
      settings.add(LayoutVariant(size: PartialSize(width: size.width, height: size.height)))
    }
    flag.spelling = { value in
      parsedSize(value).map { "\(NumberText.literal($0.width))x\(NumberText.literal($0.height))" } ?? value
    }
    return flag
  }()

  private static func parsedSize(_ value: String) -> (width: Rational, height: Rational)? {
    let parts = value.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
      Rational(decimal: String($0))
    }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width.signum >= 0, height.signum >= 0,
      max(width, height) <= greatestSize
    else {
      return nil
    }
    return (width, height)
  }

  /// The greatest width and height, in points: that of a layout file.
  private static let greatestSize = Rational(1_000_000_000)
}
