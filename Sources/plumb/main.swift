import CommandLineTool

FileDescriptor.occupyClosedStreams()
FileDescriptor.ignoreClosedPipes()
let arguments = ProcessValues.arguments
let console = Console(
  input: FileDescriptor.standardInput, output: FileDescriptor.standardOutput, errors: FileDescriptor.standardError,
  environment: ProcessValues.environment, executable: arguments.first)
let status = await CommandLineTool.run(Array(arguments.dropFirst()), console: console)
status.endProcess()
