import SwiftSource

/// Code that was read whole: a body, a value, or a default value.
final class ParsedCode {
  let file: ProgramFile
  let tree: SyntaxTree
  /// The numbers in it that were read so far.
  var numbers: [ExpressionID: Value] = [:]

  init(file: ProgramFile, tree: SyntaxTree) {
    self.file = file
    self.tree = tree
  }
}

/// The number of a block's variables.
struct FrameID: Hashable {
  var index: Int32
}

/// What code sees while it is run: where it is written, what `self` is, its variables.
final class Scope {
  /// The code that is being run.
  let code: ParsedCode
  /// The variables of the block that is being run.
  var frame: FrameID
  /// `self`, if there is one.
  let selfValue: Value?
  /// The type among whose members the code is written.
  let lexicalType: TypeIndex?
  /// The type that `Self` and a type's own members are looked up in, where code belongs to a type.
  let selfType: TypeValue?
  /// What stands for generic parameters.
  var generics: [Name: TypeValue]
  /// The frame of the function that is being run: what it returns is kept there.
  let functionFrame: FrameID
  /// What the function returns, for `return .name`.
  var resultType: TypeValue?
  /// Whether the last expression of a block is its value: in arms of `if` and `switch` that are values.
  var returnsLastValue = false
  /// The statements of the function or closure that is being run.
  var body = List<StatementID>.empty
  /// What its statements made of constraints and dropped, as far as a builder of results may collect it.
  var collected: [Value] = []
  /// How many layers were open when it began.
  var depth = 0
  /// Whether the code is that of an initialiser of `self`, where observers are not told.
  var isInitializer = false

  init(
    code: ParsedCode, frame: FrameID, selfValue: Value?, lexicalType: TypeIndex?, selfType: TypeValue?,
    generics: [Name: TypeValue] = [:], functionFrame: FrameID? = nil
  ) {
    self.code = code
    self.frame = frame
    self.selfValue = selfValue
    self.lexicalType = lexicalType
    self.selfType = selfType
    self.generics = generics
    self.functionFrame = functionFrame ?? frame
  }

  /// The file.
  var file: ProgramFile { code.file }

  /// Where types are looked up.
  var typeScope: TypeScope { TypeScope(file: file.index, type: lexicalType, generics: generics) }

  /// Where an expression is.
  func place(_ id: ExpressionID) -> Place { Place(file: file.index, range: code.tree.range(id)) }

  /// Where a statement is.
  func place(_ id: StatementID) -> Place { Place(file: file.index, range: code.tree.range(id)) }
}
