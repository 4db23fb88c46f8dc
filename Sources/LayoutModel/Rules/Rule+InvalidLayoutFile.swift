extension Rule {
  /// A layout file that cannot be read as one.
  public static let invalidLayoutFile = Rule(
    id: "invalid-layout-file", severity: .error,
    summary: "A layout file that cannot be read as one.",
    essay: """
      The input could not be read as a layout at all: its syntax is broken, a word in
      it is unknown, or it is in none of the formats that Plumb reads. Every mistake
      is listed with line and column, and the exit status is 2: nothing was diagnosed.

      For example:

          view Superview 320x480
            veiw Red
          Red.width = 40

      What to do: correct what is marked. A layout is a file named *.layout, which
      people write, or *.layout.json, which programs write; standard input takes its
      format from --stdin-path.
      """)
}
