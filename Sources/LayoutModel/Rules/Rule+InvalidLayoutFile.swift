extension Rule {
  /// A layout file that cannot be read as one.
  public static let invalidLayoutFile = Rule(
    id: "invalid-layout-file", severity: .error,
    summary: "A layout file that cannot be read as one.",
    essay: """
      The input could not be read as a layout: its syntax is broken, a word in it is
      unknown, or it is in none of the formats that Plumb reads. Every mistake is
      listed with line and column, and the exit status is 2.

      The rest of the file is read all the same. What is found there is reported
      behind the mistakes where it is so whatever they hide, such as two widths of
      one view. What a line that could not be read may decide is kept back: that
      something is ambiguous, redundant or optional and not met, where frames are,
      and all that is about a view whose own line has a mistake. Where a mistake may
      mean anything, or a JSON file is no JSON, nothing is said of the rest.

      For example:

          view Superview 320x480
            veiw Red
          Red.width = 40

      What to do: correct what is marked. A layout is a file named *.layout, which
      people write, or *.layout.json, which programs write; standard input takes its
      format from --stdin-path.
      """)
}
