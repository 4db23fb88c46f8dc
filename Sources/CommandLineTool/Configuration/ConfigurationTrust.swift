import SystemLibrary

/// Whose word a configuration is.
///
/// It can silence every rule, and so it must be the word of whoever works here: of the user, of the system, or of those whom
/// the user let write to the folder. In a folder that everyone writes to, such as `/tmp`, it can be anyone's.
enum ConfigurationTrust {
  /// Why a file does not count.
  ///
  /// - Parameters:
  ///   - file: What the system says of it.
  ///   - environment: The environment variables, which say for whom root works.
  ///   - user: The user that this process runs as.
  /// - Returns: The reason, to follow the path; `nil` where it counts.
  static func distrust(
    in file: FileStatus, environment: [String: String], user: uid_t = geteuid()
  ) -> String? {
    if file.isWritableByAll { return "everyone on this machine may write to it (chmod o-w takes that back)" }
    var trusted: Set<uid_t> = [user, 0]
    // As git does: what belongs to the one who became root is as good as root's.
    if user == 0, let text = environment["SUDO_UID"], let sudoer = uid_t(text) { trusted.insert(sudoer) }
    return trusted.contains(file.owner)
      ? nil : "it belongs to another user of this machine (run as that user, or chown it)"
  }

  /// Why no file in a folder counts.
  ///
  /// - Parameter folder: What the system says of it.
  /// - Returns: The reason, to follow the path of the file; `nil` where files count.
  static func distrust(inFolder folder: FileStatus) -> String? {
    guard folder.isWritableByAll, !folder.isSticky else { return nil }
    return "everyone on this machine may put another file in its place (chmod o-w its folder takes that back)"
  }
}
