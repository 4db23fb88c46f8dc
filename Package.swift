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
    .target(name: "VisualFormat", dependencies: ["ExactArithmetic", "LayoutModel"]),
    .target(name: "ConstraintNotation", dependencies: ["ExactArithmetic", "LayoutModel", "VisualFormat"]),
    .target(name: "SwiftSource"),
    .target(
      name: "SwiftProgram",
      dependencies: ["ExactArithmetic", "LayoutModel", "SwiftSource", "SystemLibrary", "VisualFormat"]),
    .target(name: "XMLEvents"),
    .target(
      name: "LayoutLoaders",
      dependencies: [
        "ConstraintNotation", "ExactArithmetic", "LayoutAnalysis", "LayoutModel", "LinearSolver", "SwiftProgram",
        "SwiftSource", "VisualFormat", "XMLEvents",
      ]),
    .target(name: "LayoutAnalysis", dependencies: ["ExactArithmetic", "LayoutModel", "LinearSolver"]),
    .target(
      name: "LayoutReporters", dependencies: ["ConstraintNotation", "ExactArithmetic", "LayoutModel"],
      resources: [.embedInCode("Schemas")]),
    .target(name: "SystemLibrary"),
    .target(name: "ReportVerifier", dependencies: ["SystemLibrary"]),
    .target(
      name: "CommandLineTool",
      dependencies: [
        "ExactArithmetic", "LayoutAnalysis", "LayoutLoaders", "LayoutModel", "LayoutReporters", "ReportVerifier",
        "SystemLibrary", "VisualFormat",
      ],
      resources: [.embedInCode("Schemas"), .embedInCode("Topics")]),
    .executableTarget(name: "plumb", dependencies: ["CommandLineTool", "SystemLibrary"]),
    .executableTarget(
      name: "plumb-bench",
      dependencies: [
        "ExactArithmetic", "LayoutAnalysis", "LayoutLoaders", "LayoutModel", "LayoutReporters", "LinearSolver",
      ]),
    .executableTarget(
      name: "plumb-score", dependencies: ["ExactArithmetic", "LayoutAnalysis", "LayoutLoaders", "LayoutModel"],
      exclude: ["SCORE.md"]),
    .executableTarget(name: "plumb-swift-score", dependencies: ["SwiftProgram", "SwiftSource"]),
    .target(name: "TestSupport", dependencies: ["ExactArithmetic"], path: "Tests/TestSupport"),
    .target(name: "Fuzzing", dependencies: ["TestSupport"], path: "Tests/Fuzzing"),
    .executableTarget(name: "plumb-fuzz", dependencies: ["Fuzzing"], path: "Tests/plumb-fuzz"),
    .testTarget(name: "XMLEventsTests", dependencies: ["TestSupport", "XMLEvents"]),
    .testTarget(name: "SourceTests"),
    .testTarget(name: "ExactArithmeticTests", dependencies: ["ExactArithmetic", "TestSupport"]),
    .testTarget(name: "LinearSolverTests", dependencies: ["ExactArithmetic", "LinearSolver", "TestSupport"]),
    .testTarget(name: "LayoutModelTests", dependencies: ["ExactArithmetic", "LayoutModel"]),
    .testTarget(
      name: "VisualFormatTests",
      dependencies: ["ConstraintNotation", "ExactArithmetic", "LayoutModel", "TestSupport", "VisualFormat"]),
    .testTarget(
      name: "SwiftProgramTests",
      dependencies: [
        "ExactArithmetic", "LayoutAnalysis", "LayoutLoaders", "LayoutModel", "SwiftProgram", "SwiftSource",
      ]),
    .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource", "TestSupport"]),
    .testTarget(
      name: "LayoutLoadersTests",
      dependencies: [
        "ConstraintNotation", "ExactArithmetic", "LayoutAnalysis", "LayoutLoaders", "LayoutModel", "TestSupport",
      ]),
    .testTarget(
      name: "LayoutAnalysisTests",
      dependencies: [
        "ExactArithmetic", "LayoutAnalysis", "LayoutLoaders", "LayoutModel", "LayoutReporters", "TestSupport",
      ]),
    .testTarget(
      name: "LayoutReportersTests",
      dependencies: ["ExactArithmetic", "LayoutModel", "LayoutReporters", "ReportVerifier", "TestSupport"]),
    .testTarget(name: "ReportVerifierTests", dependencies: ["ReportVerifier", "TestSupport"]),
    .testTarget(
      name: "ConsoleLogTests",
      dependencies: [
        "ConstraintNotation", "ExactArithmetic", "LayoutAnalysis", "LayoutLoaders", "LayoutModel", "LayoutReporters",
        "TestSupport",
      ]),
    .testTarget(
      name: "CommandLineToolTests",
      dependencies: [
        "CommandLineTool", "ExactArithmetic", "Fuzzing", "LayoutAnalysis", "LayoutLoaders", "LayoutModel",
        "LayoutReporters", "TestSupport", "plumb",
      ],
      exclude: ["Integration/complete.py"]),
  ],
  swiftLanguageModes: [.v6]
)

// The tests diagnose layouts some ten thousand times, and spend most of that in generic code which is slow without the
// optimizer: a debug build optimizes what computes. Nobody depends on this package, so its flags are nobody else's.
let busy = ["ExactArithmetic", "LayoutAnalysis", "LayoutLoaders", "LayoutModel", "LinearSolver"]
for target in package.targets where busy.contains(target.name) {
  target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
}
