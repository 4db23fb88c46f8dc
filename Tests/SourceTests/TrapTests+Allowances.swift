extension TrapTests {
  static let intended: [Allowance] = [
    Allowance(
      "CommandLineTool/Console/FileDescriptor.swift",
      ["UnsafeMutableRawBufferPointer", "UnsafeRawBufferPointer", "unsafeUninitializedCapacity", "withUnsafeBytes"],
      "the system's read and write, told how long the buffer is"),
    Allowance(
      "CommandLineTool/Console/ProcessValues.swift",
      ["UnsafeMutablePointer", "UnsafeRawBufferPointer", "unsafeArgv"],
      "what the system starts a process with: lists that end with a null, texts that end with a zero"),
    Allowance("CommandLineTool/ExitStatus.swift", ["exit"], "the end of the run, when all is printed"),
    Allowance(
      "CommandLineTool/Files/FilePlace.swift", ["UnsafeRawBufferPointer"],
      "a path of the system's, as long as up to its zero"),
    Allowance(
      "CommandLineTool/Files/OpenFolder+Listing.swift", ["withUnsafeBytes"],
      "the name of an entry, which the system ends with a zero within its bounds"),
    Allowance(
      "CommandLineTool/Files/PathNames.swift", ["UnsafeRawBufferPointer"],
      "a path of the system's, as long as up to its zero"),
    Allowance(
      "CommandLineTool/Files/PathText.swift", ["UnsafePointer", "withUnsafeBufferPointer"],
      "a path that ends with a zero, for the call of the system that takes it"),
    Allowance(
      "CommandLineTool/Flags/Flag+Format.swift", ["uniqueKeysWithValues"], "a list of the tool's own, held by a test"),
    Allowance("CommandLineTool/Git/ChildProcess.swift", ["UnsafeMutablePointer"], "what the system's calls take"),
    Allowance(
      "ExactArithmetic/Divisor.swift", ["integerLiteral", "precondition"],
      "literals only, and none of the sources is 0: another test here"),
    Allowance("ExactArithmetic/Rational+Text.swift", ["integerLiteral"], "makes a whole number; nothing is refused"),
    Allowance(
      "InterfaceBuilderInput/Reading/SceneBuilder+Constraints.swift", ["uniqueKeysWithValues"],
      "a list of the tool's own, held by a test"),
    Allowance("LayoutInput/JSON/JSONReader+Recovery.swift", ["abort"], "the reader's own, which reports"),
    Allowance("LayoutInput/JSON/JSONReader.swift", ["abort"], "the reader's own, which reports"),
    Allowance(
      "LayoutModel/Constraints/NameFingerprint.swift", ["UnsafeRawBufferPointer"],
      "the bytes of a string; eight at once only where there are as many"),
    Allowance(
      "LayoutModel/Items/View+Contents.swift", ["unchecked"],
      "what copies of a view share is changed only where a copy is the only one"),
    Allowance("LayoutReporters/SARIF/SARIFRule.swift", ["uniqueKeysWithValues"], "the ids of rules, held by a test"),
    Allowance(
      "SwiftProgram/Evaluation/BuiltInFunction.swift",
      ["assert", "assertionFailure", "fatalError", "precondition", "preconditionFailure"],
      "names that programs use, compared with"),
    Allowance(
      "SwiftProgram/Evaluation/Evaluator+Entries.swift", ["fatalError", "preconditionFailure"],
      "names that programs use, compared with"),
    Allowance(
      "SwiftProgram/Evaluation/Evaluator.swift", ["withUnsafeBufferPointer"],
      "the bytes of a file; stretches that the parser found in it"),
    Allowance(
      "SwiftProgram/Evaluation/Heap.swift", ["unchecked"],
      "no access while it is written: nothing that is called then comes back to it"),
    Allowance("SwiftProgram/Model/FileScan.swift", ["UnsafeBufferPointer"], "the bytes that its tokens were found in"),
    Allowance(
      "SwiftProgram/Model/Program.swift", ["unchecked"], "put together by one thread, and only read afterwards"),
    Allowance("SwiftProgram/Model/ProgramReader.swift", ["withUnsafeBufferPointer"], "the bytes of a whole file"),
    Allowance(
      "SwiftProgram/Model/ProgramType.swift", ["unchecked"], "put together by one thread, and only read afterwards"),
    Allowance(
      "SystemLibrary/StackThread.swift", ["UnsafeMutableRawPointer"],
      "what the system hands to a thread: an object that outlives it"),
    Allowance(
      "SwiftProgram/Model/Word.swift",
      [
        "assert", "assertionFailure", "fatalError", "precondition", "preconditionFailure", "uniqueKeysWithValues",
      ], "names that programs use"),
    Allowance(
      "SwiftSource/Lexer/Lexer.swift", ["UnsafeBufferPointer"],
      "the bytes of a file; every index is compared with their count"),
    Allowance(
      "SwiftSource/Lexer/Name.swift", ["unowned", "unsafe", "unsafeAddress", "unsafeMutableAddress"],
      "words of Swift's grammar"),
    Allowance(
      "SwiftSource/Lexer/NameCache.swift", ["UnsafeBufferPointer", "UnsafeRawBufferPointer"],
      "the bytes of a name; several at once only where there are as many"),
    Allowance("SwiftSource/Parser/Parser+Calls.swift", ["unowned"], "a word of Swift's grammar"),
    Allowance("SwiftSource/Parser/Parser+Declarations.swift", ["unowned", "unsafe"], "words of Swift's grammar"),
    Allowance("SwiftSource/Parser/Parser+Expressions.swift", ["withUnsafeBufferPointer"], "the bytes of a name"),
    Allowance(
      "SwiftSource/Parser/Parser+Functions.swift", ["unsafeAddress", "unsafeMutableAddress"],
      "words of Swift's grammar"),
    Allowance("SwiftSource/Parser/Parser+Types.swift", ["UnsafeBufferPointer"], "the bytes of a token"),
    Allowance("SwiftSource/Parser/Parser.swift", ["UnsafeBufferPointer"], "the bytes that its tokens were found in"),
    Allowance("SwiftSource/SourceText.swift", ["withUnsafeBufferPointer"], "the bytes of a file, from first to last"),
    Allowance(
      "SwiftSource/Syntax/SyntaxTree.swift", ["unchecked"], "filled by one parser, and only read afterwards"),
    Allowance(
      "XMLEvents/XMLAttributeText.swift", ["withUnsafeBufferPointer", "withUnsafeBytes"],
      "stretches that were read from the text"),
    Allowance(
      "XMLEvents/UnsafeRawBufferPointer+Order.swift", ["UnsafeBufferPointer", "UnsafeRawBufferPointer"],
      "stretches that were read from the text; eight bytes at once only where there are as many"),
    Allowance(
      "XMLEvents/XMLAttributeNames.swift", ["UnsafeBufferPointer", "UnsafeRawBufferPointer"],
      "names that were read from the text"),
    Allowance("XMLEvents/XMLCursor+Tags.swift", ["UnsafeRawBufferPointer"], "names that were read from the text"),
    Allowance(
      "XMLEvents/XMLCursor.swift", ["UnsafeBufferPointer"],
      "valid UTF-8, of a string, with a zero behind it, which nothing passes"),
    Allowance(
      "XMLEvents/XMLDecoding.swift",
      ["UnsafeBufferPointer", "UnsafeMutableBufferPointer", "unsafeUninitializedCapacity"],
      "a stretch of the text, and room for as many bytes: no character has more than what stands for it"),
    Allowance(
      "XMLEvents/XMLEventReader.swift", ["withUnsafeBufferPointer"],
      "the bytes with the zero behind them, or a stretch within"),
    Allowance(
      "XMLEvents/XMLNames.swift", ["withUnsafeBufferPointer", "withUnsafeBytes"], "names that were read from the text"),
    Allowance("XMLEvents/XMLReferences.swift", ["UnsafeBufferPointer"], "a slice, which is compared and no more"),
  ]

  static let evaluatedIntegers: [Allowance] = [
    Allowance(
      "SwiftProgram/Evaluation/BuiltInFunction.swift", ["knownInteger(arguments.first{$0.label==word.name}?.value)"],
      "ends and steps of a stride, which are added to"),
    Allowance(
      "SwiftProgram/Evaluation/Evaluator+Subscripts.swift", ["knownInteger(values.first?.value)"],
      "an index that gives nothing where there is no element"),
    Allowance(
      "SwiftProgram/Evaluation/Evaluator+Expressions.swift", ["knownInteger(value)"], "an end of a range"),
    Allowance("SwiftProgram/Evaluation/Evaluator+Objects.swift", ["knownInteger(value)"], "knownCount(_:) itself"),
    Allowance(
      "SwiftProgram/Evaluation/Evaluator+Operators.swift", ["knownInteger(first)", "knownInteger(second)"],
      "ends of a range"),
    Allowance("SwiftProgram/Evaluation/Evaluator+Patterns.swift", ["knownInteger(value)"], "compared with a range"),
    Allowance(
      "SwiftProgram/Kit/Evaluator+VisualFormats.swift", ["knownInteger(arguments.first?.value)"], "bits of options"),
  ]

  static let divisions: [Allowance] = [
    Allowance("ExactArithmetic/Divisor.swift", ["left/right.value", "value/share"], "divisors are above 0"),
    Allowance(
      "ExactArithmetic/Rational+Arithmetic.swift",
      ["a/g", "b/g", "b/h", "c/h", "d/g", "d/h", "sum/h"],
      "greatest common divisors with a denominator, or with a sum that is not 0"),
    Allowance("ExactArithmetic/Rational+Text.swift", [")/Double", "top/bottom"], "machine numbers, which divide by 0"),
    Allowance(
      "ExactArithmetic/Rational.swift", ["numerator/divisor", "value/divisor"],
      "the greatest common divisor with a denominator"),
    Allowance("ExactArithmetic/Work.swift", [")/Self.instructionsPerStep"], "a constant"),
    Allowance("SwiftInput/SwiftFileBuild.swift", ["count/stretch"], "a constant"),
    Allowance("SwiftProgram/Values/Value.swift", ["count/Self.bytesOfOneValue"], "a constant"),
    Allowance(
      "LayoutAnalysis/Conflicts/ConflictAnalysis.swift", ["instructionsLeft/AnalysisCost.member"], "a constant"),
    Allowance("ConstraintNotation/Text/LayoutNumber.swift", ["signed/divisor"], "a `Divisor`"),
    Allowance("LayoutReporters/NumberText.swift", ["denominator/=factor"], "2, 5 or 10"),
    Allowance(
      "LayoutReporters/Text/SourceLines.swift", ["ordinal%Self.spacing", "ordinal/Self.spacing"], "a constant"),
    Allowance("LinearSolver/DifferenceBlock.swift", ["value/denominator"], "a `Divisor`"),
    Allowance("LinearSolver/DifferenceOptimization.swift", ["count%DifferenceOptimization.batch"], "a constant"),
    Allowance("ReportVerifier/ReportedConflict+Parts.swift", ["multiplied/value"], "a `Fraction`, nil for 0"),
    Allowance("ReportVerifier/LinearRank.swift", ["value/leading"], "a `Fraction`, nil for 0"),
    Allowance("ReportVerifier/ReportedConflict+Proof.swift", ["sum/scale"], "a `Fraction`, nil for 0"),
    Allowance("SwiftProgram/Evaluation/Evaluator+Operators.swift", ["first%second"], "neither 0 nor -1"),
    Allowance("ReportVerifier/SizeCheck.swift", ["rest/multiplier"], "a `Fraction`, nil for 0"),
    Allowance("ReportVerifier/Proofs/FreedomCheck.swift", ["its/own"], "a `Fraction`, nil for 0"),
    Allowance(
      "ReportVerifier/Proofs/SparseRank.swift",
      ["bottom%prime", "scale%prime", "coefficient%prime", ")%prime", "base%prime"], "by one of two primes"),
  ]
}
