/// How each style looks, light and dark: the one list that the drawing and the page take theirs from.
enum SheetStyle {
  /// A style: a selector, and what it says for a light and a dark ground.
  private struct Rule {
    var selector: String
    var light: String
    var dark: String

    init(_ selector: String, _ light: String, _ dark: String = "") {
      self.selector = selector
      self.light = light
      self.dark = dark
    }
  }

  /// The style sheet of a drawing.
  ///
  /// - Parameters:
  ///   - root: The selector of the drawing.
  ///   - id: What the names of its patterns begin with.
  ///   - page: The selector of what is light or dark with it; `nil` for the drawing.
  /// - Returns: The style sheet, in one line.
  static func css(root: String, id: String, page: String? = nil) -> String {
    let (light, night) = (
      page.map { "\($0):not(.light) \(root)" } ?? "\(root):not(.light)",
      page.map { "\($0).dark \(root)" } ?? "\(root).dark"
    )
    var text = "\(root){font:12px \(FontMetrics.family)}"
    let rules = rules(id: id)
    text += rules.map { "\(root) \($0.selector){\($0.light)}" }.joined()
    let dark = rules.filter { !$0.dark.isEmpty }
    text += "@media (prefers-color-scheme:dark){"
    text += dark.map { "\(light) \($0.selector){\($0.dark)}" }.joined() + "}"
    return text + dark.map { "\(night) \($0.selector){\($0.dark)}" }.joined()
  }

  /// The patterns of a drawing: what conflicts are hatched with, and what is open.
  static func patterns(id: String) -> String {
    """
    <pattern id="\(id)h" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
    <rect class="p-c" width="6" height="6"/><path class="p-cl" d="M0 0V6"/></pattern>\
    <pattern id="\(id)o" width="7" height="7" patternUnits="userSpaceOnUse">\
    <circle class="p-o" cx="2" cy="2" r="1.1"/><circle class="p-o" cx="5.5" cy="5.5" r="1.1"/></pattern>
    """
  }

  private static func rules(id: String) -> [Rule] {
    let (ink, soft, faint) = ("#202124", "#5f6368", "#80868b")
    let (red, amber) = ("#b3261e", "#8a5200")
    let (redDark, amberDark) = ("#ff8f86", "#ffc061")
    let (halo, haloDark) = (
      "paint-order:stroke;stroke:#f8f9fa;stroke-width:3px;stroke-linejoin:round", "stroke:#26282c"
    )
    return [
      Rule("text", "fill:\(ink)", "fill:#e8eaed"),
      Rule(".ground", "fill:#fff", "fill:#1b1c1f"),
      Rule(".h1", "font-size:14px;font-weight:bold"), Rule(".h2", "font-weight:bold"),
      Rule(".sub", "fill:\(soft)", "fill:#a9aeb4"), Rule(".d", "font-size:11px;fill:#3c4043", "fill:#c4c7cc"),
      Rule(".s11,.t11", "font-size:11px"), Rule(".note .sub,.note .t", "font-size:11px"),
      Rule(".t-s", "font-size:10px"),
      Rule(".h-c", "font-weight:bold;fill:\(red)", "fill:\(redDark)"),
      Rule(".h-a", "font-weight:bold;fill:\(amber)", "fill:\(amberDark)"),
      Rule(".h-n", "font-weight:bold;fill:#1f4f8f", "fill:#8fc0ff"),
      Rule(".halo", halo, haloDark),
      Rule(".s-bg", "fill:#f8f9fa", "fill:#26282c"),
      Rule(".s-inset", "fill:\(soft);fill-opacity:.12", "fill:#a9aeb4"),
      Rule(".s-bar", "fill:#e8eaed;fill-opacity:.85", "fill:#3c4043"),
      Rule(".s-bar-end", "fill:none;stroke:\(faint)", "stroke:#8b9096"),
      Rule(".s-edge", "fill:none;stroke:#3c4043;stroke-width:1.5", "stroke:#c4c7cc"),
      Rule(".s-torn", "fill:#fff", "fill:#1b1c1f"), Rule(".s-tear", "fill:none;stroke:#3c4043", "stroke:#c4c7cc"),
      Rule(".v-l", "fill:#fff;stroke:\(soft)", "fill:#34373c;stroke:#a9aeb4"),
      Rule(".v-g", "fill:\(soft);fill-opacity:.05;stroke:\(faint)", "fill:#fff;stroke:#8b9096"),
      Rule(
        ".v-u", "fill:#fff;fill-opacity:.5;stroke:\(soft);stroke-dasharray:8 2 1.5 2", "fill:#34373c;stroke:#a9aeb4"),
      Rule(".v-held", "fill:none;stroke:\(faint);stroke-dasharray:6 3", "stroke:#8b9096"),
      Rule(".v-h", "fill:none;stroke:\(faint);stroke-dasharray:1 3", "stroke:#8b9096"),
      Rule(
        ".v-c", "fill:#fff;fill-opacity:.8;stroke:\(red);stroke-width:1.5;stroke-dasharray:5 3",
        "fill:#34373c;stroke:\(redDark)"),
      Rule(".v-a", "fill:#fff;stroke:\(amber);stroke-width:1.5", "fill:#34373c;stroke:\(amberDark)"),
      Rule(
        ".v-f", "fill:#fff;fill-opacity:.2;stroke:\(amber);stroke-dasharray:1 2", "fill:#34373c;stroke:\(amberDark)"),
      Rule(".c-hatch", "fill:url(#\(id)h);stroke:\(red);stroke-width:.5", "stroke:\(redDark)"),
      Rule(".p-c", "fill:#fdecea", "fill:#4a2320"),
      Rule(".p-cl", "stroke:#c5221f;stroke-width:2", "stroke:\(redDark)"),
      Rule(".p-o", "fill:\(amber)", "fill:\(amberDark)"),
      Rule(".c-ground", "fill:#f8f9fa;fill-opacity:.8", "fill:#26282c"),
      Rule(".c-badge", "fill:\(red)", "fill:\(redDark)"),
      Rule(".c-amount", "fill:#fff;font-weight:bold", "fill:#1b1c1f"),
      Rule(".c-dim", "fill:none;stroke:\(red);stroke-width:1.2", "stroke:\(redDark)"),
      Rule(".c-dim-tip", "fill:\(red)", "fill:\(redDark)"),
      Rule(
        ".c-dim-t",
        "font-size:11px;fill:\(red);\(halo)", "fill:\(redDark);\(haloDark)"),
      Rule(".r-dim", "fill:none;stroke:\(soft);stroke-width:1.2", "stroke:#a9aeb4"),
      Rule(".r-dim-tip", "fill:\(soft)", "fill:#a9aeb4"),
      Rule(
        ".r-dim-t",
        "font-size:11px;fill:\(soft);\(halo)", "fill:#c4c7cc;\(haloDark)"),
      Rule(".c-guide", "fill:none;stroke:\(red);stroke-dasharray:2 2", "stroke:\(redDark)"),
      Rule(".c-bar", "fill:#f9d7d4;stroke:\(red)", "fill:#5a2a26;stroke:\(redDark)"),
      Rule(".r-bar", "fill:#e8eaed;stroke:\(soft)", "fill:#3c4043;stroke:#a9aeb4"),
      Rule(".b-t", "font-size:10px"),
      Rule(".a-band", "fill:url(#\(id)o)"),
      Rule(
        ".a-ghost", "fill:#fff;fill-opacity:.2;stroke:\(amber);stroke-width:1.6;stroke-dasharray:5 3",
        "fill:#34373c;stroke:\(amberDark)"),
      Rule(".a-line", "fill:none;stroke:\(amber);stroke-width:1.4", "stroke:\(amberDark)"),
      Rule(".a-line-tip", "fill:\(amber)", "fill:\(amberDark)"),
      Rule(".a-ground", "fill:#f8f9fa", "fill:#26282c"),
      Rule(".a-t", "font-size:11px;fill:\(amber)", "fill:\(amberDark)"),
      Rule(".m-c", "fill:\(red)", "fill:\(redDark)"), Rule(".m-a", "fill:\(amber)", "fill:\(amberDark)"),
      Rule(".m-n", "font-size:11px;font-weight:bold;fill:#fff", "fill:#1b1c1f"),
      Rule(".m-s", "font-size:9px;font-weight:bold;fill:#fff", "fill:#1b1c1f"),
      Rule("rect.m-n", "fill:#1f4f8f", "fill:#8fc0ff"),
      Rule(".leader", "fill:none;stroke:#3c4043", "stroke:#c4c7cc"),
      Rule(".k-line", "fill:none;stroke:#1f6feb;stroke-width:1.2", "stroke:#8fc0ff"),
      Rule(".k-opt", "fill:none;stroke:#1f6feb;stroke-width:1.2;stroke-dasharray:4 2", "stroke:#8fc0ff"),
      Rule(".k-t", "font-size:11px;fill:#1f4f8f", "fill:#8fc0ff"),
      Rule(".s-holds", "fill:#cfe9d6", "fill:#2d4a36"),
      Rule(".s-gives", "fill:#e4efcf;stroke:#5f7a30;stroke-dasharray:2 4", "fill:#3b4529"),
      Rule(".s-open", "fill:url(#\(id)o);stroke:\(amber);stroke-width:.5", "stroke:\(amberDark)"),
      Rule(".s-unknown", "fill:none;stroke:\(faint);stroke-dasharray:2 3", "stroke:#8b9096"),
      Rule(".s-bound", "fill:none;stroke:\(ink);stroke-width:1.5", "stroke:#e8eaed"),
      Rule(".s-tick", "fill:none;stroke:\(soft)", "stroke:#a9aeb4"),
    ]
  }
}
