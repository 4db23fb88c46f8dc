extension Rule {
  /// A configuration or baseline that cannot be read as one.
  public static let invalidConfiguration = Rule(
    id: "invalid-configuration", severity: .error,
    summary: "A configuration or a baseline that cannot be read as one.",
    essay: """
      A .plumb.json or a baseline is not JSON, has a key that means nothing, or a
      value of the wrong kind. Every mistake is listed with line and column. The exit
      status is 2, and the files that it governs are not diagnosed: what it meant to
      say of them is not known.

      For example:

          { "rules": { "ambigous-width": "off" } }

      The rule is misspelt. The message names the one that was probably meant.

      What to do: correct what is marked. plumb schema configuration prints the
      schema, from which an editor completes keys and rules.
      """)
}
