extension Rule {
  /// A line of a console log that is Auto Layout's and could not be read.
  public static let unreadLogLine = Rule(
    id: "unread-log-line", severity: .warning,
    summary: "A line of a console log that is Auto Layout's and was not understood.",
    essay: """
      A line within the list of a message is cut off, or is written in a way that
      Plumb does not know. The other lines of the message are used all the same, so
      what is said of them holds; but a conflict that needs this line is not found.

      For example:

          "<NSLayoutConstraint:0x600000010 V:|-(8)-[UILabel:0x7f80",

      The line ends within an address: the terminal or the form it was pasted into
      had a limit.

      What to do: paste the message again, as Xcode's console shows it. A line that
      is whole and still not understood is worth a bug report.
      """)
}
