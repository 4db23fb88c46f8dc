extension Rule {
  /// An autoresizing mask or a frame that nothing comes of.
  public static let maskWithoutEffect = Rule(
    id: "mask-without-effect", severity: .note, summary: "An autoresizing mask or a frame that nothing comes of.",
    essay: """
      A view of a layout file has an autoresizing mask or a frame, and they become no
      constraints: translatesAutoresizingMaskIntoConstraints is false unless the file
      says otherwise, unlike that of a view made in code. Constraints alone decide
      where the view lies then. Nothing is said of a view that states it to be false.

      For example:

          view Superview 320x480
            view Red frame 20,20,40,40 autoresizingMask flexibleWidth
          H:|-20-[Red]-20-|
          V:|-20-[Red(40)]

      What to do: add translatesAutoresizingMaskIntoConstraints to the view if the
      frame and the mask are meant; else remove them.
      """)
}
