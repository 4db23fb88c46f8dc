import TestSupport

extension Scenario {
  /// Every command on one file.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - tool: What the tool says of itself.
  /// - Returns: The steps, most of them independent of each other.
  package static func steps(for input: FuzzInput, of tool: ToolDescription) -> [Step] {
    switch input.kind {
    case .interfaceBuilder, .layoutText, .layoutJSON, .log, .swift: layoutSteps(input, tool)
    case .report: [.run(["verify", input.name], .text), .run(["check", input.name], .text)]
    case .configuration:
      [
        .run(["check", "--severity", "note", "."], .text), .run(["check", "--format", "json", "."], .json),
        .run(["golden", "other.layout"], .text), .hook([]),
      ]
    case .baseline:
      [
        .run(["check", "--severity", "note", "--baseline", input.name, "other.layout"], .text),
        .run(["check", "--format", "json", "--baseline", input.name, "."], .json),
        .run(["check", "--baseline", input.name, "--write-baseline", "other.layout"], .text),
      ]
    case .golden: [.run(["golden", "other.layout"], .text), .golden([])]
    }
  }

  private static func layoutSteps(_ input: FuzzInput, _ tool: ToolDescription) -> [Step] {
    let name = input.name
    let all = tool.rules.flatMap { ["--enable", $0] }
    var steps: [Step] = [.verifiedReport(["--severity", "note", name])]
    for format in OutputFormat.ofCheck {
      steps.append(.run(["check", "--severity", "note", "--format", format.rawValue, name], format))
    }
    steps += [
      .run(["check"] + all + ["--max-findings", "3", "--color", "always", name], .text),
      .verifiedReport(all + [name]), .run(["check", "--strict", "--quiet", name], .text),
      .verifiedReport(["--device", "all", "--rtl", name]),
      .run(
        ["check", "--size", "0x0", "--size", "320x568", "--size", "1e9x0.001", "--content-scale", "1.3", name], .text),
      .run(["check", "--format", "sarif", "--rtl", "--content-scale", "100", name], .sarif),
      .verifiedReport(["--budget", "1", name]), .verifiedReport(["--budget", "500", "--device", "all", name]),
      .run(["check", "--format", "json", "--stdin-path", name, "-"], .json, input: name),
      .run(["constraints", name], .text), .run(["constraints", "--format", "json", name], .constraints),
      .run(["counts", name], .text), .run(["counts", "--format", "json", name], .counts),
      .run(["frames", name], .text), .run(["frames", "--content-scale", "2.5", "--format", "json", name], .frames),
      .run(["sizes", name], .text), .run(["sizes", "--format", "json", name], .sizes), .run(["trace", name], .text),
      .run(["explain", name], .text), .run(["explain", "--format", "json", name], .json),
      .run(["explain", "--color", "always", "-"], .text, input: name), .run(["reprint", name], .text),
      .golden(["--severity", "note"]), .golden([]), .baseline(["--severity", "note"]), .hook(["--strict"]),
      .run(["verify", name], .text),
    ]
    if input.kind == .swift {
      // Every other command refuses it at once, and the hook leaves it out.
      steps = steps.filter { step in
        switch step {
        case .run(let words, _, _): words.first == "check"
        case .verifiedReport, .baseline: true
        case .golden, .hook: false
        }
      }
      steps.append(.run(["check", "--swift", "--strict", "."], .text))
    }
    if input.kind == .log {
      // What lies beside it is the project that printed it.
      steps += [
        .run(["explain", "--project", ".", name], .text),
        .run(["explain", "--project", ".", "--format", "json", name], .json),
      ]
    }
    if input.kind == .interfaceBuilder {
      steps += [
        .verifiedReport(["--size-class", "all", "--severity", "note", name]),
        .verifiedReport(["--runtime", "--size-class", "compact,regular", name]),
        .run(["frames", "--runtime", name], .text), .run(["sizes", "--size-class", "any,any", name], .text),
      ]
    }
    return steps
  }
}

extension Scenario {
  /// The scenario of a seed.
  ///
  /// - Parameters:
  ///   - seed: Decides everything.
  ///   - mutator: Makes the input.
  ///   - tool: What the tool says of itself.
  ///   - kinds: The kinds to choose from.
  package init(
    seed: UInt64, mutator: Mutator, tool: ToolDescription, kinds: [InputKind] = InputKind.allCases
  ) {
    var generator = SeededGenerator(seed: seed)
    if generator.chance(5) {
      self = Self.commandLine(mutator, tool, &generator)
      return
    }
    if kinds.contains(.log), generator.chance(5) {
      self = Self.project(mutator, &generator)
      return
    }
    var left = generator.below(kinds.reduce(0) { $0 + $1.weight })
    let kind =
      kinds.first { kind in
        left -= kind.weight
        return left < 0
      } ?? .layoutText
    var input = mutator.input(of: kind, using: &generator)
    input.name = Self.fileName(of: input)
    // What is in a file is not always what its name says.
    if kind.isLayout, generator.chance(4) {
      input.name = generator.pick([
        "input.storyboard", "input.xib", "input.layout", "input.layout.json", "input.log", "input.swift",
      ])
    }
    self.init(files: [input], steps: [], title: kind.rawValue)
    if !kind.isLayout { files.append(contentsOf: Self.companions(mutator, &generator)) }
    steps = Self.chosen(from: Self.steps(for: input, of: tool), kind, &generator)
  }

  /// What a file is called in a scenario: goldens and configurations by what they belong to.
  private static func fileName(of input: FuzzInput) -> String {
    switch input.kind {
    case .interfaceBuilder: input.name.hasSuffix(".xib") ? "input.xib" : "input.storyboard"
    case .layoutText: "input.layout"
    case .layoutJSON: "input.layout.json"
    case .log: "input.log"
    case .swift: "input.swift"
    case .report: "report.json"
    case .configuration: ".plumb.json"
    case .baseline: "known.json"
    case .golden: "other.layout.plumb.txt"
    }
  }

  /// A layout for what needs one beside it.
  private static func companions(_ mutator: Mutator, _ generator: inout SeededGenerator) -> [FuzzInput] {
    var input = mutator.original(of: .layoutText, using: &generator)
    input.name = "other.layout"
    return [input]
  }

  /// The first step and a few of the others: all of them for one input would be few inputs.
  private static func chosen(from steps: [Step], _ kind: InputKind, _ generator: inout SeededGenerator) -> [Step] {
    guard kind.isLayout else { return steps }
    var result = Array(steps.prefix(1))
    for _ in 0..<4 {
      let step = generator.pick(steps)
      // A repository for each takes longer than everything else.
      if case .hook = step, !generator.chance(20) { continue }
      if !result.contains(step) { result.append(step) }
    }
    return result
  }

  /// A log beside the files of a project in which its lines are looked for.
  private static func project(_ mutator: Mutator, _ generator: inout SeededGenerator) -> Scenario {
    var log = mutator.input(of: .log, using: &generator)
    // One that says nothing is looked for nowhere.
    if generator.chance(50) { log = generator.pick(mutator.pool.inputs[.log] ?? [log]) }
    log.name = "input.log"
    var files = [log]
    for number in 0...generator.below(4) {
      var file = mutator.input(of: generator.chance(75) ? .swift : .interfaceBuilder, using: &generator)
      let endings = file.kind == .swift ? [".swift", ".swift", ".m", ".h"] : [".xib", ".storyboard"]
      file.name = "Input\(number)" + generator.pick(endings)
      files.append(file)
    }
    let steps: [Step] = [("text", .text), ("json", .json), ("sarif", .sarif), ("github", .github)].map { name, format in
      .run(["explain", "--project", ".", "--format", name, log.name], format)
    }
    return Scenario(files: files, steps: steps, title: "project")
  }

  /// A command line of words that are known and values that are not.
  private static func commandLine(
    _ mutator: Mutator, _ tool: ToolDescription, _ generator: inout SeededGenerator
  ) -> Scenario {
    var files: [FuzzInput] = []
    for kind in InputKind.allCases {
      var input = mutator.original(of: kind, using: &generator)
      input.name = fileName(of: input)
      // A configuration that leaves everything out makes every command line alike.
      if kind != .configuration || generator.chance(20) { files.append(input) }
    }
    let names = files.map(\.name) + ["other.layout", ".", "-", "missing", "", "..", "/dev/null"]
    files += companions(mutator, &generator)
    let steps = (0..<6).map { _ in
      let command = generator.pick(tool.commands)
      var words = [command.name]
      for _ in 0..<generator.below(5) {
        let flag = generator.pick(generator.chance(85) ? command.flags : tool.commands.flatMap(\.flags))
        words.append("--" + flag.name)
        guard flag.takesValue else { continue }
        let special = String(decoding: generator.pick(SpecialValues.numbers + SpecialValues.texts), as: UTF8.self)
        let value = generator.chance(60) ? generator.pick(flag.values + names) : special
        if generator.chance(20) { words[words.count - 1] += "=" + value } else { words.append(value) }
      }
      for _ in 0..<generator.below(4) {
        words.append(generator.chance(80) ? generator.pick(names + command.operands) : generator.pick(tool.rules))
      }
      if generator.chance(10) { words.swapAt(generator.below(words.count), generator.below(words.count)) }
      // What is not in an argument of a process.
      return Step.run(
        words.map { $0.filter { $0 != "\0" } }, .text, input: generator.chance(50) ? generator.pick(files).name : nil)
    }
    return Scenario(files: files, steps: steps, title: "commandLine")
  }
}
