import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// Says what is superfluous, what was wished for in vain, and what is not known.
struct NoteWords {
  /// The diagnosis.
  let diagnosis: Diagnosis
  /// The stretches of the source.
  let annotations: [Annotation]

  private func equation(_ constraint: Int) -> String {
    diagnosis.constraints[constraint].equationText(in: diagnosis.layout)
  }

  private func words(_ message: String, _ details: [String], hint: String? = nil) -> FindingWords {
    FindingWords(message: message, annotations: annotations, details: details, hint: hint, verbatim: nil)
  }

  func redundant(_ constraint: Int) -> FindingWords {
    words(
      "\(equation(constraint)) says nothing new: the other required constraints imply it",
      ["it is no conflict, and the layout is the same without it"], hint: "remove it, or keep it as documentation")
  }

  func unsatisfied(_ constraint: Int, by amount: Rational?) -> FindingWords {
    let amount = amount.map { "by \(Phrase.points($0))" } ?? "by an amount that is ambiguous"
    return words(
      "\(equation(constraint)) does not hold: it is missed \(amount)",
      ["constraints of greater priority leave no room for it"],
      hint: "nothing to do if it is meant as a wish; else raise its priority and relax what stands against it")
  }

  func unreadLine(_ reason: String) -> FindingWords {
    words(
      "This line was not understood: \(reason)", ["What is said of the rest of the log does not count on it"])
  }

  func undecided(_ reason: UndecidedReason, _ verdict: Verdict) -> FindingWords {
    let name = diagnosis.layout.name
    switch reason {
    case .limit(let steps, let open):
      let words = UndecidedWords(open: open, verdict: verdict)
      return self.words(
        "\(words.subject(name)) is undecided: the limit of \(Phrase.count(steps, "step")) was reached", words.details,
        hint: "raise the limit with --budget")
    case .contradiction:
      return words(
        "\(verdict == .undecided ? "" : "the rest of ")\(name) is undecided: the constraints still contradict one another "
          + "after one of every conflict was set aside",
        [], hint: "this is a fault of plumb, not of the layout; please report it with the file")
    }
  }

  func withoutConstraints(_ item: ItemID, isHeld: Bool) -> FindingWords {
    let name = diagnosis.layout[item].name
    return isHeld
      ? words(
        "\(name) has no constraints",
        ["Interface Builder holds it where it was drawn; at other sizes it stays there"],
        hint: "give \(name) constraints, or let an autoresizing mask place it")
      : words(
        "\(name) has no constraints",
        ["nothing says where \(name) lies or how large it is: position and size are ambiguous"]
          + PredictionWords(diagnosis: diagnosis).lines(about: item),
        hint: "give \(name) about two constraints an axis, or remove it")
  }

  func scrollableContent(_ item: ItemID, _ parts: [FreePart]) -> FindingWords {
    let owner = diagnosis.layout[diagnosis.layout.viewOrOwner(of: item)].name
    let sides = parts.map { $0.attribute == .width ? "leading to trailing" : "top to bottom" }
    return words(
      "Scrollable content size is ambiguous for \(owner)",
      parts.map { "the content's \($0.attribute.rawValue) \(Phrase.freedom($0))" },
      hint: "pin \(owner)'s content to its edges in an unbroken chain from \(sides.joined(separator: ", and from "))")
  }

  func misplaced(_ item: ItemID, solved: [Rational], stored: [Rational]) -> FindingWords {
    func text(_ values: [Rational]) -> String {
      zip(["x", "y", "width", "height"], values).map { "\($0) = \($1.measuredText)" }.joined(separator: ", ")
    }
    return words(
      "Frame for \(diagnosis.layout[item].name) will be different at run time",
      ["its constraints give \(text(solved))", "the file stores \(text(stored))"],
      hint: "update the frame, or change the constraints if the frame is what was meant")
  }

  func flaggedByOldEditors(_ items: [ItemID], _ reason: OldEditorReason) -> FindingWords {
    let others = items.count == 1 ? "" : " and \(items.count - 1) more"
    let name = items.first.map { diagnosis.layout[$0].name } ?? ""
    var version = "11.4"
    if case .liesInAmbiguous = reason { version = "8" }
    return words(
      "Xcode before \(version) calls \(name)\(others) ambiguous, later versions do not",
      [line(of: reason, items.first)])
  }

  private func line(of reason: OldEditorReason, _ item: ItemID?) -> String {
    switch reason {
    case .fillsFixedView: return "what holds it has no constraints and stays where it was drawn, and it fills that"
    case .heightOfCell(let asked):
      let stored = item.flatMap { diagnosis.layout.view($0)?.storedFrame?.height } ?? asked
      return "its constraints ask for a height of \(asked.measuredText), "
        + "and the cell was drawn for one of \(stored.measuredText)"
    case .marginsOfCell(let top, let bottom):
      return
        "its margin at the top was drawn \(top.measuredText) high, and the one at the bottom \(bottom.measuredText)"
    case .fitsContentInBar: return "it was drawn without a size, and has that of what it holds in its bar"
    case .liesInAmbiguous(let outer):
      let name = diagnosis.layout[outer].name
      return "it lies in \(name), whose place is ambiguous, and its constraints say where in that"
    }
  }

  func assumed(_ assumptions: [CanvasAssumption]) -> FindingWords {
    let layout = diagnosis.layout
    let lines = assumptions.map { assumption in
      switch assumption {
      case .safeArea(let item, let insets): "the safe area of \(layout[item].name): \(Self.text(insets))"
      case .margins(let item, let insets): "the margins of \(layout[item].name): \(Self.text(insets))"
      case .size(let item, let size):
        "the size of \(layout[item].name), by the frames in it: \(Self.text(size))"
      case .released(let constraint):
        "\(equation(constraint)) contradicts the rest, as far as that is known, and was let go"
      }
    }
    return words(
      "The file does not say everything that \(layout.name) depends on; the rest was assumed", lines)
  }

  private static func text(_ size: PartialSize) -> String {
    [size.width, size.height].map { $0?.measuredText ?? "?" }.joined(separator: " by ")
  }

  private static func text(_ insets: EdgeInsets) -> String {
    "\(insets.top.measuredText) at the top, \(insets.left.measuredText) left, \(insets.bottom.measuredText) at the bottom, "
      + "\(insets.right.measuredText) right"
  }
}
