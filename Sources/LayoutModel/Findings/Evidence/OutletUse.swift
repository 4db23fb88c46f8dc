/// A place at which code does something with a view of an editor's file.
public struct OutletUse: Hashable, Sendable {
  /// The view.
  public var item: ItemID
  /// The property by which it does.
  public var property: String
  /// What it calls or sets, `addArrangedSubview`.
  public var member: String
  /// The file, as it is reported.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// Makes a use.
  public init(of item: ItemID, property: String, member: String, file: String, line: Int) {
    self.item = item
    self.property = property
    self.member = member
    self.file = file
    self.line = line
  }
}
