import SwiftSource

/// What others may have set of an object between its initialiser and the first that UIKit calls.
extension Evaluator {
  /// The properties of a class that its own functions set when others call them: `func configure(isBig:)` of a controller is
  /// called before its view is loaded.
  ///
  /// - Returns: The names, also of lists that are filled and of values a part of which is set.
  /// - Complexity: Linear in the code of the class and of those that it comes from, once for each class.
  func namesSetOnCall(in index: TypeIndex) -> Set<Name> {
    if let known = namesSetOnCall[index] { return known }
    var waiting: [Member] = []
    var hidden: [Name: [Member]] = [:]
    // Extensions of UIKit's classes do not see what classes that come from these have.
    for type in lookupOrder(of: .program(index, [])) where program[type].declaration != nil {
      for member in program[type].code where !member.isStatic {
        let declaration = program[member.declaration]
        switch member.kind {
        case .function where Self.calledByKit.contains(text(declaration.name)): continue
        case .function where declaration.modifiers.contains(.isPrivate):
          hidden[declaration.name, default: []].append(member)
        case .function, .property, .subscripted: waiting.append(member)
        case .initializer where declaration.modifiers.contains(.isConvenience): waiting.append(member)
        case .initializer, .enumCase: continue
        }
      }
    }
    var found: Set<Name> = []
    while let member = waiting.popLast() {
      let file = program.file(member.declaration)
      // What a property is first is no function's.
      for (range, isValue) in program.bodies(of: member) where !isValue {
        let tokens = mentions(in: range, of: file)
        for token in tokens.indices where tokens[token].kind == .identifier {
          if let own = hidden.removeValue(forKey: tokens[token].name) { waiting += own }
          if isSet(at: token, tokens, file) { found.insert(tokens[token].name) }
        }
      }
    }
    namesSetOnCall[index] = found
    return found
  }

  /// Functions that UIKit and AppKit call when a view is loaded or later.
  private static let calledByKit: Set<String> = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewIsAppearing", "viewWillDisappear",
    "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateViewConstraints", "layoutSubviews",
    "updateConstraints", "viewWillLayout", "viewDidLayout", "traitCollectionDidChange", "viewWillTransition",
    "didMoveToWindow", "didMoveToSuperview",
  ]

  /// Whether code sets one of some variables by its name or behind `self`.
  func isOneSet(of names: Set<Name>, in range: ByteRange, of file: ProgramFile) -> Bool {
    guard names.contains(where: file.scan.mentions) else { return false }
    let tokens = mentions(in: range, of: file)
    return tokens.indices.contains {
      tokens[$0].kind == .identifier && names.contains(tokens[$0].name) && isSet(at: $0, tokens, file)
    }
  }

  /// Whether the variable that a token names by itself or behind `self` is set there, or a part of it, or it is filled.
  private func isSet(at index: Int, _ tokens: [Token], _ file: ProgramFile) -> Bool {
    if index > 0, tokens[index - 1].kind == .period {
      guard index > 1, tokens[index - 2].name == Name(.selfValue) else { return false }
    }
    if index > 0, tokens[index - 1].kind == .operatorSymbol, symbol(tokens[index - 1], in: file) == "&" { return true }
    var next = index + 1
    var last = Name.none
    while next < tokens.count {
      switch tokens[next].kind {
      case .period where next + 1 < tokens.count:
        last = tokens[next + 1].name
        next += 2
      case .leftBracket where tokens[next].name.id > 0: next = tokens[next].name.id.position + 1
      case .leftParenthesis: return last != .none && mayMutate(.array([]), last)
      case .operatorSymbol:
        let symbol = symbol(tokens[next], in: file)
        // What stands behind an optional value is a part of it.
        if symbol == "?" || symbol == "!" {
          next += 1
          continue
        }
        return symbol.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(symbol)
      default: return false
      }
    }
    return false
  }

  private func symbol(_ token: Token, in file: ProgramFile) -> String {
    file.text.text(ByteRange(token.start, token.end))
  }
}
