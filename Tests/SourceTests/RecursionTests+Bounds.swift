extension RecursionTests {
  /// Functions that do call themselves: the most calls that are inside of one another.
  static let bounds: [Bound] = [
    Bound(
      functions: ["CompletenessProof.attempt(_:depth:removed:_:)", "CompletenessProof.branch(_:_:depth:removed:_:)"],
      reason: "CompletenessProof.depthLimit: 128"),
    Bound(functions: ["GoalHardening.harden(_:_:)"], reason: "halves of a list of priorities: 64"),
    Bound(
      functions: [
        "JSONReader.array(from:)", "JSONReader.member()", "JSONReader.object(from:)", "JSONReader.value()",
      ], reason: "JSONReader.depthLimit: 32"),
    Bound(
      functions: ["JSONScanner.array(depth:)", "JSONScanner.object(depth:)", "JSONScanner.value(depth:)"],
      reason: "JSONScanner.maximumDepth: 100"),
    Bound(functions: ["JSONValue.write(to:indentation:)"], reason: "the structure of a report, whatever is in it: 10"),
    Bound(functions: ["JSONValue.writeLine(to:)"], reason: "the structure of a report, whatever is in it: 10"),
  ]

  /// Functions that use something of the same name of another type, or another overload.
  static let others: [Bound] = [
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
    Bound(functions: ["Diagnoser.fill(_:from:_:)"], reason: "that of a solved layout"),
    Bound(functions: ["DiagnosisWriter.take(_:at:to:)"], reason: "that without a place, of the writer's own"),
    Bound(functions: ["DirectoryWalk.entries(of:)"], reason: "those of an open folder"),
    Bound(functions: ["FileAtPath.readAll(limit:)"], reason: "that of an open file"),
    Bound(functions: ["FileAtPath.readParts(_:)"], reason: "that of an open file"),
    Bound(functions: ["FileDescriptor.write(_:)"], reason: "that of bytes, and of the system"),
    Bound(functions: ["FileKey.once(_:in:)"], reason: "that of inputs"),
    Bound(
      functions: ["FindingContent.changeConstraints(_:)"], reason: "that of its parts, which have none of its kind"),
    Bound(functions: ["LayoutEquations.setStrength(_:ofRow:)"], reason: "that of a system"),
    Bound(functions: ["LayoutRun.load(_:)"], reason: "that of a loader"),
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
