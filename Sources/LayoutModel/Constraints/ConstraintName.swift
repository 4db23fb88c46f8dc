/// The name of a constraint in the parts that it consists of: to put a text together takes longer than all else about a
/// constraint, and few names are ever shown.
struct ConstraintName: Hashable, Sendable {
  private let start: String
  private let owner: String?
  private let number: Int32?

  /// Makes a name.
  ///
  /// - Parameters:
  ///   - start: The name, or what it starts with.
  ///   - owner: What belongs in brackets behind that.
  ///   - number: What belongs behind that, after a number sign.
  init(_ start: String, owner: String? = nil, number: Int? = nil) {
    self.start = start
    self.owner = owner
    self.number = number.map { Int32(clamping: $0) }
  }

  /// The whole name, `UISV-spacing(Stack)#1`.
  var text: String {
    // To add nothing would copy it, and names that someone wrote are compared often.
    guard owner != nil || number != nil else { return start }
    return start + (owner.map { "(\($0))" } ?? "") + (number.map { "#\($0)" } ?? "")
  }

  /// The fingerprint of ``text``.
  var fingerprint: UInt64 {
    var fingerprint = NameFingerprint(start)
    if let owner {
      fingerprint.feed("(")
      fingerprint.feed(owner)
      fingerprint.feed(")")
    }
    if let number { fingerprint.feed(number: number) }
    return fingerprint.value
  }
}
