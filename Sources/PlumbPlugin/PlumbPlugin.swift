import Foundation
import PackagePlugin

/// `swift package plumb`: the tool, built from the sources, in the folder of the package that asks for it.
@main
struct PlumbPlugin: CommandPlugin {
  /// Runs the tool with the words behind `plumb`, and ends as it does.
  ///
  /// - Parameters:
  ///   - context: Knows where the tool was built, and the package.
  ///   - arguments: The command of the tool, its flags and its operands, which start from the folder of the package.
  /// - Throws: What hinders the tool from being started.
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "plumb").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    // SwiftPM's own stands for a plugin's, and is none to read.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    // A shell, too, tells an end by a signal from a status so.
    if process.terminationReason == .uncaughtSignal { exit(128 + status) }
    if status != 0 { exit(status) }
  }
}
