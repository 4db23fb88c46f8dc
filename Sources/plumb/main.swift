import CommandLineTool
import Foundation

FileDescriptor.ignoreClosedPipes()
let status = await CommandLineTool.run(
  Array(CommandLine.arguments.dropFirst()),
  console: Console(
    input: FileDescriptor.standardInput, output: FileDescriptor.standardOutput, errors: FileDescriptor.standardError,
    environment: ProcessInfo.processInfo.environment))
exit(status.rawValue)
