extension Rule {
  /// A document of Interface Builder that is laid out by springs and struts.
  public static let withoutAutoLayout = Rule(
    id: "without-auto-layout", severity: .note,
    summary: "A document that does not use Auto Layout, left out.",
    essay: """
      A storyboard or xib file that does not say useAutolayout="YES" is laid out by
      frames and autoresizing masks; constraints in it have no effect, and views
      without any are as they should be. Interfaces of a watch are laid out by groups.
      Nothing of such a file is judged; the summary counts it.

      For example:

          <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"
              version="3.0" targetRuntime="iOS.CocoaTouch">

      What to do: nothing, or turn on Use Auto Layout in Xcode's file inspector. A
      project that wants no such files gives the rule the severity error in its
      .plumb.json; one that knows of them turns it off there.
      """)
}
