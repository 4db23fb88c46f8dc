/// Texts that someone would put into an input who wants more of a terminal, a log or a reader than to be shown there.
enum HostileText {
  /// What begins a line for the runner of a build: after blanks, and after all that anyone takes for a line break.
  static let starts = [
    "::error::x", " \t::stop-commands::x", "\n::add-mask::x", "\r::warning::x", "\u{0B}::x", "\u{0C}::x", "\u{85}::x",
    "\u{2028}::x", "\u{2029}::x", "\u{A0}\u{3000}\u{1680}\u{2007}::x", "x\n\n  ::debug::x\n", "\u{FEFF}::x",
    "\u{1B}[1m::x", "::", ":", "\r\n::x",
  ]
  /// What is obeyed, hidden or turned round wherever it stands.
  static let middles = [
    "##[add-mask]y##vso[task.setvariable variable=PATH]z##VSO[x]##teamcity[x]", "\u{1B}[31m\u{1B}]0;title\u{7}\u{9B}2J",
    "\u{202E}txt\u{2066}\u{200F}", "a\u{E0041}\u{E0042}b\u{E007F}", "a\u{200D}b\u{200C}",
    "\u{200B}\u{2060}\u{AD}\u{34F}",
    "\u{3164}\u{115F}a\u{FE0F}\u{E0100}", "\u{8}\u{8}\u{7F}", "#", "##", "]]>-->*/\"'`<&|\\{}@#1",
  ]

  /// Each start with every middle behind it, so that few runs try them all.
  static let all = starts.enumerated().map { index, start in
    start + middles[index % middles.count] + middles.joined()
  }
}
