extension Rule {
  /// A constraint of an Interface Builder file that refers to an object which is not there.
  public static let missingItem = Rule(
    id: "missing-item", severity: .warning,
    summary: "A constraint whose item no longer exists.",
    essay: """
      A constraint of a storyboard or xib file names an object that the file does
      not hold, or that lies in another scene. It mostly remains of a merge in which
      one side deleted the view and the other edited the constraint. Interface
      Builder drops it without a word when it next writes the file; until then the
      layout is not the one that was meant.

      For example:

          <constraint firstItem="Ab1-cd-2Ef" firstAttribute="top"
            secondItem="gone" secondAttribute="bottom" id="Gh3-ij-4Kl"/>

      What to do: delete the element, or name the view that was meant. In a merge,
      restore the view if it was deleted by mistake.
      """)
}
