extension Rule {
  /// What an Interface Builder file does not say and was taken from its frames or from tables.
  public static let canvasAssumption = Rule(
    id: "canvas-assumption", severity: .note,
    summary: "What a file does not say and was assumed.",
    essay: """
      A storyboard or xib file does not say how tall the status bar of its canvas
      is, where the safe area and the margins end, or how wide a text is. Plumb
      takes safe areas and margins from the frames that the file stores, by the vote
      of the constraints that meet them, and where none does from tables of devices.
      The note says what was taken. Where a constraint contradicts what was taken,
      by no more than bars, margins or the rounded ends of a phone can explain, or
      another one by no more than the point that frames are rounded by, no conflict
      is reported; the note names the constraint. At its sides a phone held upright
      has no safe area, and nothing there is assumed.

      For example:

          The safe area of View is taken as 48 at the top and 34 at the bottom, as 3
          constraints and their frames show

      What to do: nothing, unless an assumption is wrong; then the frames of the
      file are out of date, and updating them in Xcode sets it right.
      """)
}
