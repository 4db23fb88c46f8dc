import TestSupport

/// Makes inputs that are nearly right out of right ones.
///
/// What is changed depends on the kind of the input: values, elements and lines rather than bytes alone, since most
/// changes of bytes are refused by the first reader and never get to the rest.
package struct Mutator: Sendable {
  /// Where inputs and parts are from.
  let pool: SeedPool
  /// The most bytes of an input.
  let sizeLimit: Int

  /// Prepares to change inputs.
  ///
  /// - Parameters:
  ///   - pool: Where they are from.
  ///   - sizeLimit: The most bytes of an input; inputs of the pool that are longer are not changed.
  package init(pool: SeedPool, sizeLimit: Int = FuzzInput.sizeLimit) {
    self.pool = pool
    self.sizeLimit = sizeLimit
  }

  /// An input of some kind, changed.
  ///
  /// - Parameters:
  ///   - kind: The kind, which has inputs in the pool.
  ///   - generator: Decides everything.
  /// - Returns: The input.
  package func input(of kind: InputKind, using generator: inout SeededGenerator) -> FuzzInput {
    let inputs = (pool.inputs[kind] ?? []).filter { $0.bytes.count <= sizeLimit }
    var input = inputs.isEmpty ? FuzzInput(name: "input", kind: kind, bytes: []) : generator.pick(inputs)
    // A few changes as a rule, now and then many.
    let count = generator.chance(10) ? 4 + generator.below(30) : 1 + generator.below(4)
    for _ in 0..<count {
      var bytes = input.bytes
      change(&bytes, kind, &generator)
      if bytes.count <= sizeLimit { input.bytes = bytes }
    }
    return input
  }

  /// An input of some kind as it is; one without bytes where the pool has none.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - generator: Decides which one.
  /// - Returns: The input.
  func original(of kind: InputKind, using generator: inout SeededGenerator) -> FuzzInput {
    pool.inputs[kind].map { generator.pick($0) } ?? FuzzInput(name: "input", kind: kind, bytes: [])
  }

  private func change(_ bytes: inout [UInt8], _ kind: InputKind, _ generator: inout SeededGenerator) {
    if generator.chance(2) { return changeEncoding(&bytes, &generator) }
    if generator.chance(8) { return changeBytes(&bytes, &generator) }
    if generator.chance(2) { return repeatLines(&bytes, &generator) }
    switch kind {
    case .interfaceBuilder:
      generator.chance(90) ? changeMarkup(&bytes, &generator) : changeLines(&bytes, kind, &generator)
    case .layoutJSON, .report, .configuration, .baseline:
      generator.chance(75) ? changeJSON(&bytes, kind, &generator) : changeTokens(&bytes, kind, &generator)
    case .swift:
      if generator.chance(15) { return changeNesting(&bytes, &generator) }
      generator.chance(70) ? changeTokens(&bytes, kind, &generator) : changeLines(&bytes, kind, &generator)
    case .layoutText, .golden:
      generator.chance(60) ? changeTokens(&bytes, kind, &generator) : changeLines(&bytes, kind, &generator)
    case .log:
      if generator.chance(20) { return insertSign(&bytes, &generator) }
      generator.chance(40) ? changeTokens(&bytes, kind, &generator) : changeLines(&bytes, kind, &generator)
    }
  }

  /// A number or a text from the edges.
  func special(_ generator: inout SeededGenerator) -> [UInt8] {
    generator.chance(70) ? number(&generator) : generator.pick(SpecialValues.texts)
  }

  /// A number from the edges, half of the time from those that most often are one edge too many.
  func number(_ generator: inout SeededGenerator) -> [UInt8] {
    generator.pick(generator.chance(50) ? SpecialValues.commonNumbers : SpecialValues.numbers)
  }

  /// The bytes of another input of a kind.
  func other(_ kind: InputKind, _ generator: inout SeededGenerator) -> [UInt8] {
    pool.inputs[kind].map { generator.pick($0).bytes } ?? []
  }
}
