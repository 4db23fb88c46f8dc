extension Rule {
  /// A console log that does not print what the conflict is about.
  public static let incompleteLog = Rule(
    id: "incomplete-log", severity: .warning,
    summary: "A console log that does not print all that its conflict is about.",
    essay: """
      UIKit found a conflict, but what it printed does not show it: the constraints
      are hidden as <private>, the message is cut off, or the printed constraints
      can all hold. Margins, baselines and superviews are never printed, constants
      are read again when the message is made, and numbers have six digits, so a
      list can look consistent though the constraints were not. Plumb then says what
      must be missing.

      For example:

          "<NSLayoutConstraint:0x600000010 UIView:0x7f8010.height >= 48   (active)>",
          "<NSLayoutConstraint:0x600000020 'UIView-Encapsulated-Layout-Height' ...
              UIView:0x7f8010.height == 48   (active)>"

      What to do: look at what is named as missing, such as a margin, in the
      debugger. For <private>, run from Xcode, or allow private data in the log with
      a profile.
      """)
}
