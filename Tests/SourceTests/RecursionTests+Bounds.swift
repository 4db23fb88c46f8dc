extension RecursionTests {
  /// Functions that count how deep they are inside of themselves, in circles that are too large to be listed: what is left
  /// without them goes in no circle that is not listed by itself.
  static let gates: [Bound] = [
    Bound(
      functions: [
        "Parser.parseBindingPattern()", "Parser.parseClosure()", "Parser.parseDeclaration()",
        "Parser.parseExpression()",
        "Parser.parseMatchingPattern(binds:)", "Parser.parsePrefixed()", "Parser.parsePrimary()",
        "Parser.parseStatement()", "Parser.parseStatements(until:inSwitch:)", "Parser.parseString()",
        "Parser.parseType()",
      ], reason: "Parser.nested(or:_:), Parser.depthLimit: 96"),
    Bound(
      functions: ["Evaluator.evaluate(_:in:as:)"],
      reason: "Evaluator.Limits.expressionDepth: 400, in all calls together"),
    Bound(
      functions: ["Evaluator.execute(_:in:)"],
      reason:
        "statements are nested as deeply as the parser reads them, in each of Evaluator.Limits.callDepth: 40 calls"),
    Bound(
      functions: ["Evaluator.run(_:_:)", "Evaluator.run(_:_:_:)"],
      reason: "bodies of functions and closures; Evaluator.Limits.callDepth: 40"),
    Bound(
      functions: ["Evaluator.callValue(_:_:_:in:)"],
      reason: "Evaluator.Limits.expressionDepth: 400, in all calls together"),
    Bound(
      functions: ["Evaluator.call(_:_:_:result:)", "Evaluator.callLocal(_:_:_:_:_:_:)", "Evaluator.run(_:on:_:_:_:)"],
      reason: "Evaluator.Limits.callDepth: 40"),
    Bound(
      functions: ["Evaluator.typed(_:_:_:in:)"],
      reason: "the parts of a value, which are nested as deeply as its expression, in Evaluator.evaluate(_:in:as:)"),
    Bound(
      functions: ["Evaluator.write(_:to:in:place:isAssignment:)"],
      reason: "members of values: each was evaluated before, within Evaluator.Limits.expressionDepth"),
    Bound(
      functions: ["Evaluator.runBothArms(_:_:_:otherwise:)"], reason: "Evaluator.Limits.branchDepth: 1000"),
  ]

  /// Functions that do call themselves: the most calls that are inside of one another.
  static let bounds: [Bound] = [
    Bound(
      functions: [
        "Evaluator.construct(_:_:_:in:callee:)", "Evaluator.constructKit(_:_:_:_:in:)",
        "Evaluator.constructPlain(_:_:_:in:)", "Evaluator.priority(_:_:)", "Evaluator.resolved(_:as:_:)",
      ], reason: "`.init(…)` within its arguments: Parser.depthLimit"),
    Bound(functions: ["Value.fits(into:depth:)"], reason: "Evaluator.Limits.valueDepth"),
    Bound(
      functions: Array(repeating: "Situation.add(_:depth:)", count: 5) + ["Situation.add(_:of:_:_:depth:)"],
      reason: "values in values: Evaluator.Limits.valueDepth"),
    Bound(
      functions: ["Evaluator.areEqual(_:_:)", "Evaluator.areEqual(_:_:)"],
      reason: "the structures of a rectangle; values in values: Evaluator.Limits.valueDepth"),
    Bound(
      functions: ["Evaluator.runOne(of:_:_:)"],
      reason: "halves of a list: 64, each inside of Evaluator.runBothArms: Evaluator.Limits.branchDepth"),
    Bound(functions: ["Evaluator.fits(_:_:)"], reason: "a value and its type: Evaluator.Limits.valueDepth"),
    Bound(functions: ["Evaluator.initialize(_:as:_:_:in:)"], reason: "superclasses: Program.cutCircles"),
    Bound(
      functions: ["Evaluator.joinDifferent(_:_:name:place:)"], reason: "values in values: Evaluator.Limits.valueDepth"),
    Bound(
      functions: ["Evaluator.joinElements(_:_:)", "Evaluator.joinSimply(_:_:)"],
      reason: "values in values: Evaluator.Limits.valueDepth"),
    Bound(
      functions: ["Evaluator.lookupOrder(of:)", "Evaluator.lookupOrder(of:)"],
      reason: "marks and bounds of a type, as resolved to a depth of 32"),
    Bound(functions: ["Evaluator.options(_:)"], reason: "values in values: Evaluator.Limits.valueDepth"),
    Bound(functions: ["Evaluator.setActive(_:_:_:)"], reason: "values in values: Evaluator.Limits.valueDepth"),
    Bound(
      functions: ["Evaluator.setProperty(_:to:of:as:_:declared:)"],
      reason: "patterns within patterns: Parser.depthLimit"),
    Bound(functions: ["Evaluator.staticMember(of:_:_:in:)"], reason: "the bound of a type, resolved to a depth of 32"),
    Bound(functions: ["Evaluator.type(of:)"], reason: "values in values: Evaluator.Limits.valueDepth"),
    Bound(functions: ["FormatReader.id(of:)"], reason: "what Evaluator.ancestry finds: 200"),
    Bound(functions: ["LayoutAssembly.className(_:)"], reason: "marks and bounds of a type, resolved to a depth of 32"),
    Bound(functions: ["Parser.parseWord()"], reason: "Parser.nested(or:_:), Parser.depthLimit: 96"),
    Bound(
      functions: [
        "Program.genericBound(_:of:depth:)", "Program.nestedType(_:in:from:depth:)", "Program.resolve(_:_:in:depth:)",
        "Program.resolve(_:in:tree:depth:)",
        "Program.resolveAlias(_:type:depth:)", "Program.resolveFirst(_:in:depth:)", "Program.resolved(_:)",
      ], reason: "depth: 32"),
    Bound(functions: ["CompilationConditions.value(of:depth:)"], reason: "100"),
    Bound(
      functions: [
        "DeclarationCollector.collect(_:_:file:in:isConditional:)",
        "DeclarationCollector.collect(_:file:in:within:)",
      ],
      reason: "types within types: Parser.depthLimit"),
    Bound(functions: ["LayoutAssembly.isZero(_:depth:)"], reason: "structures within structures: two deep"),
    Bound(functions: ["DeclarationCollector.names(in:_:)"], reason: "patterns within patterns: Parser.depthLimit"),
    Bound(functions: ["Evaluator.bind(_:to:_:in:declared:)"], reason: "patterns within patterns: Parser.depthLimit"),
    Bound(functions: ["Evaluator.collect(_:into:depth:where:)"], reason: "8"),
    Bound(functions: ["Evaluator.collectConstraints(_:into:depth:)"], reason: "8"),
    Bound(
      functions: [
        "Evaluator.letGo(_:_:)", "Evaluator.letGo(_:_:)", "Evaluator.letGo(_:_:depth:)",
        "Evaluator.letGoWhatIsNamed(in:_:depth:)",
      ], reason: "8, in each of Evaluator.Limits.callDepth: 40 calls"),
    Bound(
      functions: [
        "Evaluator.matchCase(_:_:_:_:in:)", "Evaluator.matchTuple(_:_:in:)", "Evaluator.matches(_:_:in:)",
        "Evaluator.matches(_:_:in:)",
      ], reason: "patterns within patterns: Parser.depthLimit, with Parser.markLimit marks each"),
    Bound(functions: ["Evaluator.infer(_:_:from:_:)"], reason: "marks behind a type: Parser.markLimit"),
    Bound(functions: ["Evaluator.isFunction(_:_:)"], reason: "marks behind a type: Parser.markLimit"),
    Bound(functions: ["LayoutAssembly.addItem(_:depth:)"], reason: "200"),
    Bound(functions: ["Program.qualifiedName(_:)"], reason: "types within types: Parser.depthLimit"),
    Bound(
      functions: [
        "CompletenessProof.attempt(_:depth:removed:_:)", "CompletenessProof.branch(_:_:depth:removed:_:)",
        "CompletenessProof.settle(_:depth:removed:_:)",
      ],
      reason: "CompletenessProof.depthLimit: 128"),
    Bound(functions: ["GoalHardening.harden(_:_:)"], reason: "halves of a list of priorities: 64"),
    Bound(
      functions: ["JSONReader.array(from:)", "JSONReader.readEntries(from:inPlace:_:)", "JSONReader.value()"],
      reason: "JSONReader.depthLimit: 32"),
    Bound(
      functions: ["JSONScanner.array(depth:)", "JSONScanner.object(depth:)", "JSONScanner.value(depth:)"],
      reason: "JSONScanner.maximumDepth: 100"),
    Bound(functions: ["JSONValue.write(to:indentation:)"], reason: "the structure of a report, whatever is in it: 10"),
    Bound(functions: ["JSONValue.writeLine(to:)"], reason: "the structure of a report, whatever is in it: 10"),
  ]

  /// Functions that use something of the same name of another type, or another overload.
  static let others: [Bound] = [
    Bound(
      functions: ["ConflictSum.divided(by:)", "ConflictSum.less(_:)"],
      reason: "the inner one divides numbers, whose method has the same name"),
    Bound(
      functions: [
        "Evaluator.animate(_:_:)", "Evaluator.call(_:_:_:in:)", "Evaluator.callBuiltIn(_:_:_:_:in:)",
        "Evaluator.callKitStatic(_:of:_:_:_:in:)", "Evaluator.callPureLayout(_:ofType:_:_:in:)",
        "Evaluator.runBlock(_:_:_:_:)",
      ], reason: "a method of a number is a function without a receiver; closures are called as closures"),
    Bound(functions: ["Evaluator.evaluate(_:in:)"], reason: "that with a type"),
    Bound(functions: ["Evaluator.rounded(_:_:_:)"], reason: "that of a machine number"),
    Bound(functions: ["Evaluator.test(_:in:)"], reason: "that of one condition"),
    Bound(functions: ["Evaluator.text(_:)"], reason: "that of a file"),
    Bound(functions: ["Evaluator.zero(_:)"], reason: "a rectangle's point and size, which have numbers"),
    Bound(functions: ["Heap.forEach(_:)"], reason: "that of a table"),
    Bound(functions: ["TableauRow.remove(at:)"], reason: "that of its lists"),
    Bound(functions: ["TableauRow.reserveCapacity(_:)"], reason: "that of its lists"),
    Bound(functions: ["StackThread.work(_:)"], reason: "that of a task"),
    Bound(functions: ["SwiftLayoutBuilder.addUnknownFrame(of:)"], reason: "that of an item of the layout"),
    Bound(functions: ["BigInteger.greatestCommonDivisor(_:_:)"], reason: "that of two words"),
    Bound(functions: ["Block.isSatisfiable(_:position:_:)"], reason: "that of a system"),
    Bound(functions: ["BlockRedundancy.restoreFeasibility(_:)"], reason: "that of its tableau"),
    Bound(functions: ["Configurations.policy(for:)"], reason: "that of a configuration"),
    Bound(functions: ["Excerpt.lines(omitting:indentation:_:)"], reason: "those of a snippet"),
    Bound(
      functions: [
        "LayoutEquations.add(_:of:read:times:to:)", "LayoutEquations.addEdge(_:_:)", "LayoutEquations.addMargin(_:_:)",
        "LayoutEquations.addPosition(_:of:times:to:)",
      ], reason: "add(_:times:) of an expression"),
    Bound(functions: ["Constraint.identityText(in:)"], reason: "that of an item"),
    Bound(functions: ["DiagnosisWriter.take(_:at:to:)"], reason: "that without a place, of the writer's own"),
    Bound(functions: ["DirectoryWalk.entries(of:)"], reason: "those of an open folder"),
    Bound(functions: ["FileAtPath.readAll(limit:)"], reason: "that of an open file"),
    Bound(functions: ["FileAtPath.readParts(_:)"], reason: "that of an open file"),
    Bound(functions: ["FileKey.once(_:in:)"], reason: "that of inputs"),
    Bound(
      functions: ["FindingContent.changeConstraints(_:)"], reason: "that of its parts, which have none of its kind"),
    Bound(functions: ["LayoutEquations.setStrength(_:ofRow:)"], reason: "that of a system"),
    Bound(functions: ["LegalityWords.number(_:)"], reason: "that of a machine number"),
    Bound(functions: ["LogScanner.finish(emit:)"], reason: "that of the encoding, and of the state"),
    Bound(functions: ["LogWords.missing"], reason: "that of one part"),
    Bound(functions: ["LinearExpression.add(_:times:)"], reason: "that of terms"),
    Bound(functions: ["NameFingerprint.feed(_:)", "NameFingerprint.feed(_:)"], reason: "that of bytes, of a word"),
    Bound(functions: ["OptimalFace.expanded(_:_:)"], reason: "that of a tableau"),
    Bound(functions: ["OriginalRows.end(of:isUpper:_:)"], reason: "that of paths, and that in a block"),
    Bound(functions: ["OpenFolder.folder(_:)"], reason: "that of one name"),
    Bound(functions: ["OptimalFace.form(of:_:)"], reason: "that of terms"),
    Bound(functions: ["ReportVerifier.verify(json:)"], reason: "that of bytes"),
    Bound(functions: ["Sequence.joined(separator:)"], reason: "that of strings"),
    Bound(functions: ["XMLAttributeNames.precedes(_:_:)"], reason: "that of bytes"),
    Bound(functions: ["TextWidth.columns(of:)", "TextWidth.columns(of:)"], reason: "that of a string, of a character"),
  ]
}
