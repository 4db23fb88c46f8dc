/// What code does with a view of an editor's file.
public struct OutletUse: Hashable, Sendable {
  /// A place in code, and what is done there.
  public struct Place: Hashable, Sendable {
    /// What is called or set, `addArrangedSubview`.
    public var member: String
    /// The file, as it is reported.
    public var file: String
    /// The line, from 1.
    public var line: Int

    /// Makes a place.
    public init(member: String, file: String, line: Int) {
      self.member = member
      self.file = file
      self.line = line
    }
  }

  /// The view.
  public var item: ItemID
  /// The property by which code has it.
  public var property: String
  /// Where.
  public var place: Place

  /// Makes a use.
  public init(of item: ItemID, property: String, at place: Place) {
    self.item = item
    self.property = property
    self.place = place
  }
}
