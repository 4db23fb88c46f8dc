extension Rule {
  /// A scroll view's content size has more than one value.
  public static let ambiguousScrollableContentSize = Rule(
    id: "ambiguous-scrollable-content-size", severity: .warning,
    summary: "A scroll view's content size has more than one value.",
    essay: """
      A scroll view scrolls as far as its content reaches, and takes that size from
      the constraints between its edges and its descendants: those edges mean the
      content area there, not the visible frame. If no chain of constraints runs from
      one side of the content to the other, the size is not decided and the view does
      not scroll as it should. Apple: Auto Layout Guide, Working with Scroll Views.

      For example:

          view Superview 320x480
            scroll Scroll
              view Content
          H:|-0-[Scroll]-0-|
          V:|-0-[Scroll]-0-|
          H:|-0-[Content(320)]-0-|
          V:|-0-[Content]

      The content starts at 0 and nothing says where it ends.

      In a storyboard or xib file it is a note where the chain lacks nothing but
      sizes that code may give, such as those of views of your own classes.

      What to do: pin all four edges of one content view to the scroll view, then
      decide its size: a height that follows from what is in it, and for vertical
      scrolling a width equal to that of the scroll view's frame.
      """)
}
