/// What is said of tapes.
enum TapeWords {
  static let noTape = "A tape begins with its width, such as: tape 300"
  static let noWidth = "This strip has no width that is known"

  static func released(_ name: String) -> String { "\(name) is not as wide as it was guessed to be" }
}
