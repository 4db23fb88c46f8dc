import ExactArithmetic
import LayoutModel

/// Says what UIKit will probably show where nothing decides.
struct PredictionWords {
  /// The diagnosis.
  let diagnosis: Diagnosis

  /// How likely a constraint of a group is the one that UIKit breaks: `very probably`, `probably`, `perhaps`.
  static func likelihood(of group: BreakingGroup?) -> String {
    switch group?.percentage ?? 0 {
    case 90...: "very probably"
    case 75...: "probably"
    default: "perhaps"
    }
  }

  /// `UIKit will probably show Title.x 0 and Title.width 0: a prediction`; no line where nothing is predicted.
  ///
  /// - Parameters:
  ///   - item: An item.
  ///   - axis: The axis to speak of; `nil` for both.
  /// - Returns: The line.
  func lines(about item: ItemID, along axis: Axis? = nil) -> [String] {
    let own = diagnosis.predictions.filter {
      $0.part.item == item && (axis == nil || $0.part.attribute.axis == axis)
    }
    guard !own.isEmpty else { return [] }
    let values = own.map {
      "\(diagnosis.layout[item].name).\($0.part.attribute.rawValue) \($0.value.pointsText)"
    }
    return ["UIKit will probably show \(Phrase.list(values)): a prediction"]
  }
}
