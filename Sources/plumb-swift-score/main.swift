import Foundation

// Measures what is made of Swift sources: `plumb-swift-score parse [--whole] [--list] PROJECT…`.
let words = CommandLine.arguments.dropFirst()
let flags = Set(words.filter { $0.hasPrefix("--") })
let operands = words.filter { !$0.hasPrefix("--") }
switch operands.first {
case "parse":
  let score = ParseScore(projects: Array(operands.dropFirst()))
  print(score.parseReport(whole: flags.contains("--whole"), list: flags.contains("--list")))
case "sites":
  let score = SiteScore(projects: Array(operands.dropFirst()))
  print(score.report(list: flags.contains("--list"), workers: flags.contains("--single") ? 1 : 2))
default:
  FileHandle.standardError.write(Data("usage: plumb-swift-score parse|sites [--whole] [--list] PROJECT…\n".utf8))
  exit(2)
}
