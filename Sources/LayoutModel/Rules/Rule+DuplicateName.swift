extension Rule {
  /// Two items have one name.
  public static let duplicateName = Rule(
    id: "duplicate-name", severity: .error,
    summary: "Two items have one name.",
    essay: """
      Two items of a layout have one name, so that a constraint that uses it could
      mean either. In code the later entry of a views dictionary silently replaces the
      earlier, and constraints land on the wrong view.

      For example:

          view Superview 320x480
            view Red
            view Red
          Red.width = 40

      What to do: rename one of them, and check which one each constraint was meant
      for. Until then a name stands for the first item that has it.
      """)
}
