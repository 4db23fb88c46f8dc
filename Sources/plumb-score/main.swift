import Foundation
import LayoutAnalysis
import LayoutModel

// Scores Plumb against Interface Builder's own answers: `plumb-score DIRECTORY [--list KIND]`.
var arguments = Array(CommandLine.arguments.dropFirst())
var listing: ScoreListing?
if let index = arguments.firstIndex(of: "--list") {
  listing = arguments.indices.contains(index + 1) ? ScoreListing(rawValue: arguments[index + 1]) : nil
  arguments.removeSubrange(index..<min(index + 2, arguments.count))
}
guard let root = arguments.first else {
  FileHandle.standardError.write(Data("usage: plumb-score DIRECTORY [--list frames|flags|conflicts|failures]\n".utf8))
  exit(2)
}
print(try await CorpusScorer(root: root, listing: listing).report())
