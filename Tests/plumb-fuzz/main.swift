import Foundation
import Fuzzing

// plumb-fuzz PLUMB FIXTURES [--seconds N] [--seed N] [--corpus DIRECTORY] [--kind KIND]… [--out DIRECTORY]
//   feeds inputs that are nearly right to the built tool for some seconds of a processor; the same seed, the same inputs
// plumb-fuzz PLUMB FIXTURES --try FILE…
//   runs every command on each file
// plumb-fuzz PLUMB FIXTURES --shrink FILE
//   makes the smallest input that has the same problem

guard let options = FuzzOptions(Array(CommandLine.arguments.dropFirst())) else {
  print(FuzzOptions.usage)
  exit(2)
}
Interruption.observe()
do {
  var run = try await FuzzRun(options)
  exit(try await run.run() ? 0 : 1)
} catch {
  print("plumb-fuzz: \(error)")
  exit(2)
}
