import ExactArithmetic
import LayoutModel

extension Flag {
  /// `--scale`: the pixels of a point.
  static let scale = Flag(
    "scale", parameterName: "PIXELS", choices: ["1", "2", "3"],
    help: "round frames to a screen of 1, 2 or 3 pixels a point, as UIKit does"
  ) { (value, settings) in
    let scales: [String: Divisor] = ["1": 1, "2": 2, "3": 3]
    settings.pixels = scales[value].map { PixelGrid(scale: $0) }
  }
}
