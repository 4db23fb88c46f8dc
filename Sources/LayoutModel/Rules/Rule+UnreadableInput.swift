extension Rule {
  /// An input that cannot be opened or is not text.
  public static let unreadableInput = Rule(
    id: "unreadable-input", severity: .error,
    summary: "An input that cannot be opened or is not text.",
    essay: """
      A file could not be opened, or what is in it is not text in UTF-8. The exit
      status is 2, and the other files of the run are diagnosed all the same.

      For example:

          $ plumb check Logn.layout
          error: cannot read Logn.layout: no such file
            did you mean Login.layout?

      What to do: check the path and its permissions. For text in another encoding,
      save it as UTF-8; the message names the first byte that does not fit, counted
      from 0, with its line and column.
      """)
}
