import CommandLineTool

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

FileDescriptor.ignoreClosedPipes()
let console = Console(
  input: FileDescriptor.standardInput, output: FileDescriptor.standardOutput, errors: FileDescriptor.standardError,
  environment: ProcessInfo.processInfo.environment, executable: CommandLine.arguments.first)
let status = await CommandLineTool.run(Array(CommandLine.arguments.dropFirst()), console: console)
status.endProcess()
