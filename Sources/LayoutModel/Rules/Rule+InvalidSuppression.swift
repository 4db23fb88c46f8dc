extension Rule {
  /// A comment that would silence a rule, but names none that exists.
  public static let invalidSuppression = Rule(
    id: "invalid-suppression", severity: .warning,
    summary: "A plumb:disable comment that names no rule, or one that does not exist.",
    essay: """
      A comment starts with plumb: and silences nothing, because what follows is not
      disable or disable-file, or names no rule that exists. What it was meant to
      silence is still reported.

      For example:

          view Superview 320x480
            view Red
          H:|-20-[Red]  # plumb:disable ambigous-width
          V:|-20-[Red(40)]

      What to do: write plumb:disable and the rules behind the constraint or view they
      concern, or on a line above it, separated by commas; plumb:disable-file for the
      whole file. What follows -- is a reason. plumb rules lists the rules.
      """)
}
