extension Rule {
  /// A view of an Interface Builder file whose stored frame is not the one that its constraints give.
  public static let misplacedView = Rule(
    id: "misplaced-view", severity: .note, isOnByDefault: false,
    summary: "A view whose stored frame is not that of its constraints.",
    essay: """
      The frame that a storyboard or xib file stores for a view differs by more than
      a point from the one that its constraints give. What runs follows the
      constraints; the canvas shows the stored frame until it is updated, so that what
      is seen while editing is not what is built. The rule is off by default: text
      that is measured on another system, or a canvas of another device, moves frames
      too.

      For example:

          Frame for Save will be different at run time
          its constraints give x = 20, y = 64, width = 280, height = 44
          the file stores x = 24, y = 90, width = 280, height = 44

      What to do: in Xcode choose Editor, Resolve Auto Layout Issues, Update Frames,
      or change the constraints if the frame is what was meant.
      """)
}
