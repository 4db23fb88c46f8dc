// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Plumb",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "plumb", targets: ["plumb"])
  ],
  targets: [
    .target(name: "ExactArithmetic"),
    .target(name: "LinearSolver", dependencies: ["ExactArithmetic"]),
    .target(name: "LayoutModel", dependencies: ["ExactArithmetic"]),
    .target(name: "ConstraintNotation", dependencies: ["ExactArithmetic", "LayoutModel"]),
    .target(name: "SwiftSource"),
    .target(
      name: "SwiftProgram",
      dependencies: ["ConstraintNotation", "ExactArithmetic", "LayoutModel", "SwiftSource", "SystemLibrary"]),
    .target(name: "XMLEvents"),
    .target(name: "LayoutInput", dependencies: ["ConstraintNotation", "ExactArithmetic", "LayoutModel"]),
    .target(
      name: "LayoutFileInput",
      dependencies: ["ConstraintNotation", "ExactArithmetic", "LayoutInput", "LayoutModel", "SwiftProgram"]),
    .target(
      name: "InterfaceBuilderInput",
      dependencies: [
        "ConstraintNotation", "ExactArithmetic", "LayoutAnalysis", "LayoutInput", "LayoutModel", "LinearSolver",
        "XMLEvents",
      ]),
    .target(
      name: "ConsoleLogInput",
      dependencies: [
        "ConstraintNotation", "ExactArithmetic", "LayoutAnalysis", "LayoutInput", "LayoutModel", "LinearSolver",
      ]),
    .target(
      name: "SwiftInput",
      dependencies: [
        "ConstraintNotation", "ExactArithmetic", "LayoutInput", "LayoutModel", "SwiftProgram", "SwiftSource",
      ]),
    .target(
      name: "LayoutLoaders",
      dependencies: ["ConsoleLogInput", "InterfaceBuilderInput", "LayoutFileInput", "LayoutInput", "SwiftInput"]),
    .target(name: "LayoutAnalysis", dependencies: ["ExactArithmetic", "LayoutModel", "LinearSolver", "SystemLibrary"]),
    .target(
      name: "LayoutReporters", dependencies: ["ConstraintNotation", "ExactArithmetic", "LayoutModel"],
      resources: [.embedInCode("Schemas")]),
    .target(name: "SourceMatching", dependencies: ["ExactArithmetic", "LayoutModel", "SystemLibrary"]),
    .target(
      name: "LayoutDrawing", dependencies: ["ConstraintNotation", "ExactArithmetic", "LayoutModel", "LayoutReporters"],
      resources: [.embedInCode("Resources")]),
    .target(name: "SystemLibrary"),
    .target(name: "ReportVerifier", dependencies: ["SystemLibrary"]),
    .target(
      name: "CommandLineTool",
      dependencies: [
        "ConsoleLogInput", "ConstraintNotation", "ExactArithmetic", "LayoutAnalysis", "LayoutDrawing", "LayoutInput",
        "LayoutLoaders", "LayoutModel", "LayoutReporters", "ReportVerifier", "SourceMatching", "SystemLibrary",
      ],
      resources: [.embedInCode("Schemas"), .embedInCode("Topics")]),
    .executableTarget(name: "plumb", dependencies: ["CommandLineTool", "SystemLibrary"]),
    .executableTarget(
      name: "plumb-bench",
      dependencies: [
        "ConsoleLogInput", "ConstraintNotation", "ExactArithmetic", "LayoutAnalysis", "LayoutInput", "LayoutLoaders",
        "LayoutModel", "LayoutReporters", "LinearSolver", "TestSupport",
      ]),
    .executableTarget(
      name: "plumb-score",
      dependencies: [
        "ConstraintNotation", "ExactArithmetic", "InterfaceBuilderInput", "LayoutAnalysis", "LayoutInput",
        "LayoutModel",
      ],
      exclude: ["SCORE.md"]),
    .executableTarget(name: "plumb-swift-score", dependencies: ["SwiftProgram", "SwiftSource"]),
    .target(name: "TestSupport", dependencies: ["ExactArithmetic"], path: "Tests/TestSupport"),
    .target(name: "Fuzzing", dependencies: ["TestSupport"], path: "Tests/Fuzzing"),
    .executableTarget(name: "plumb-fuzz", dependencies: ["Fuzzing"], path: "Tests/plumb-fuzz"),
    .testTarget(name: "XMLEventsTests", dependencies: ["TestSupport", "XMLEvents"]),
    .testTarget(name: "SourceTests"),
    .testTarget(name: "SourceMatchingTests", dependencies: ["ExactArithmetic", "LayoutModel", "SourceMatching"]),
    .testTarget(name: "ExactArithmeticTests", dependencies: ["ExactArithmetic", "TestSupport"]),
    .testTarget(name: "LinearSolverTests", dependencies: ["ExactArithmetic", "LinearSolver", "TestSupport"]),
    .testTarget(name: "LayoutModelTests", dependencies: ["ExactArithmetic", "LayoutModel"]),
    .testTarget(
      name: "ConstraintNotationTests",
      dependencies: [
        "ConsoleLogInput", "ConstraintNotation", "ExactArithmetic", "LayoutFileInput", "LayoutInput", "LayoutModel",
        "TestSupport",
      ]),
    .testTarget(
      name: "SwiftProgramTests",
      dependencies: [
        "ExactArithmetic", "LayoutAnalysis", "LayoutInput", "LayoutModel", "SwiftInput", "SwiftProgram", "SwiftSource",
      ]),
    .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource", "TestSupport"]),
    .testTarget(
      name: "LayoutLoadersTests",
      dependencies: [
        "ConsoleLogInput", "ConstraintNotation", "ExactArithmetic", "InterfaceBuilderInput", "LayoutAnalysis",
        "LayoutFileInput", "LayoutInput", "LayoutLoaders", "LayoutModel", "TestSupport",
      ]),
    .testTarget(
      name: "LayoutAnalysisTests",
      dependencies: [
        "ConstraintNotation", "ExactArithmetic", "InterfaceBuilderInput", "LayoutAnalysis", "LayoutFileInput",
        "LayoutInput", "LayoutLoaders", "LayoutModel", "LayoutReporters", "TestSupport",
      ]),
    .testTarget(
      name: "LayoutReportersTests",
      dependencies: ["ExactArithmetic", "LayoutModel", "LayoutReporters", "ReportVerifier", "TestSupport"]),
    .testTarget(
      name: "LayoutDrawingTests",
      dependencies: [
        "ExactArithmetic", "LayoutAnalysis", "LayoutDrawing", "LayoutFileInput", "LayoutInput", "LayoutModel",
        "LayoutReporters", "TestSupport",
      ]),
    .testTarget(name: "ReportVerifierTests", dependencies: ["ReportVerifier", "TestSupport"]),
    .testTarget(
      name: "ConsoleLogTests",
      dependencies: [
        "ConsoleLogInput", "ConstraintNotation", "ExactArithmetic", "LayoutAnalysis", "LayoutModel", "LayoutReporters",
        "TestSupport",
      ]),
    .testTarget(
      name: "CommandLineToolTests",
      dependencies: [
        "CommandLineTool", "ConsoleLogInput", "ConstraintNotation", "ExactArithmetic", "Fuzzing", "LayoutAnalysis",
        "LayoutDrawing", "LayoutFileInput", "LayoutInput", "LayoutLoaders", "LayoutModel", "LayoutReporters",
        "SwiftProgram", "TestSupport", "plumb",
      ],
      exclude: ["Integration/complete.py"]),
  ],
  swiftLanguageModes: [.v6]
)

// The tests diagnose layouts some ten thousand times, and spend most of that in generic code which is slow without the
// optimizer: a debug build optimizes what computes. SwiftPM before 6.2 refuses such flags in what another package depends
// on, and so a checkout that SwiftPM or Xcode made for one goes without: its plugin is several times slower.
let busy = [
  "ConsoleLogInput", "ConstraintNotation", "ExactArithmetic", "InterfaceBuilderInput", "LayoutAnalysis",
  "LayoutFileInput", "LayoutInput", "LayoutModel", "LinearSolver", "SwiftInput",
]
let isDependency = Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
for target in package.targets where busy.contains(target.name) && !isDependency {
  target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
}

// Where a package has a plugin, all that this runs is built a second time, tests or not: so only those get it who use it.
if isDependency {
  package.products.append(.plugin(name: "PlumbPlugin", targets: ["PlumbPlugin"]))
  package.targets.append(
    .plugin(
      name: "PlumbPlugin",
      capability: .command(
        intent: .custom(verb: "plumb", description: "Find the conflicts and ambiguities of Auto Layout")),
      dependencies: ["plumb"], path: "Sources/PlumbPlugin"))
}
