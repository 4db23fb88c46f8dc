/// What has to give way together with a suspect, so that nothing that a log prints conflicts any more.
public enum LogCompanions: Hashable, Sendable {
  /// Nothing that the app could change: the suspect is enough.
  case nothing
  /// These constraints, as indices.
  case constraints([Int])
  /// More than a few.
  case many
}
