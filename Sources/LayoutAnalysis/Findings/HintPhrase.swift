/// Small pieces of English that hints share.
enum HintPhrase {
  /// `Red`, `Red and Blue`, `Red, Blue and Green`; more than six are counted.
  static func list(_ names: [String]) -> String {
    guard names.count <= 6 else {
      return names.prefix(5).joined(separator: ", ") + " and \(names.count - 5) others"
    }
    guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
