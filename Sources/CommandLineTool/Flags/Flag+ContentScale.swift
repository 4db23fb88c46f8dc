import ExactArithmetic
import LayoutReporters

extension Flag {
  /// `--content-scale`: text that grows.
  static let contentScale: Flag = {
    var flag = Flag(
      "content-scale", parameter: Parameter(name: "FACTOR"),
      help: "how much larger text is than stated, such as 1.3: longer languages, larger type"
    ) { (value, settings) throws(UsageError) in
      guard let scale = Rational(decimal: value), scale >= Rational(1, 100), scale <= 100 else {
        throw UsageError(
          "--content-scale cannot be '\(value)'", hint: "it takes a factor such as 1.3, from 0.01 to 100")
      }
      settings.contentScale = scale
    }
    flag.spelling = { Rational(decimal: $0).map { NumberText.literal($0) } ?? $0 }
    return flag
  }()
}
