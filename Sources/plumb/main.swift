import CommandLineTool
import SystemLibrary

FileDescriptor.occupyClosedStreams()
FileDescriptor.ignoreClosedPipes()
SignalDelay.admitSignals()
let arguments = ProcessValues.arguments
let console = Console(
  input: FileDescriptor.standardInput, output: FileDescriptor.standardOutput, errors: FileDescriptor.standardError,
  environment: ProcessValues.environment, executable: arguments.first)
// An `await` out here would hand the first thread to Dispatch, which ends it. To end a thread is to unwind it, and where
// everything is linked statically the tables for that are sorted first: nine milliseconds of each run.
Task.detached { [arguments, console] in
  await CommandLineTool.run(Array(arguments.dropFirst()), console: console).endProcess()
}
while true { pause() }
