extension Rule {
  /// What an app printed of Auto Layout beside conflicts and ambiguities, and that no layout can show.
  public static let runtimeMessage = Rule(
    id: "runtime-message", severity: .error,
    summary: "An exception or a warning of Auto Layout in a console log that no layout file can cause.",
    essay: """
      An app printed, or ended with, a message about one constraint rather than about
      several that contradict each other: a constant or a multiplier that is no finite
      number, attributes that cannot be related, edges of a view that is rotated, a
      constant beyond what Auto Layout can bear, a layout that goes on without end, a
      method that does not call the one of its superclass. Where a rule finds the same
      in a layout, the finding has that rule instead.

      For example:

          Multiplier is not finite! That's illegal. multiplier:nan

      A multiplier was computed by a division by a size that was still 0.

      What to do: set a breakpoint on exceptions and look at the line that makes the
      constraint. Compute such numbers from sizes that are known, or relate the
      attributes by a constraint with a multiplier and let Auto Layout compute them.
      """)
}
