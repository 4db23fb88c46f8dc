import ConsoleLogInput
import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// The pipeline of `plumb explain`: a log of any length becomes its causes, a message at a time.
///
/// What is kept is one cause for all messages of a kind; the paste itself is not. Messages that say what an earlier one
/// said are counted without being read.
struct LogRun {
  /// The most causes that are kept; further ones are counted.
  static let maximumCauses = 1000
  /// How many of the latest causes a message is compared with, to find out whether it reports what was left of one.
  static let neighbourCount = 8
  /// The most bytes of constraints that are kept for views that are described later.
  private static let maximumKeptBytes = 1 << 23
  /// How many lines of messages a cause keeps.
  static let keptLines = 8

  /// The path to report.
  let path: String
  /// The steps that the whole log may take; `nil` for as many as its length asks for.
  private let budget: Int?
  /// Where the constraints are looked for; `nil` for nowhere.
  private var locator: SourceLocator?
  /// The causes, in the order of their first messages.
  private(set) var causes: [LogCause] = []
  /// How many messages there were.
  private(set) var messageCount = 0
  /// How many messages of causes beyond the limit there were.
  private(set) var uncountedMessages = 0

  /// The messages of the causes, as many as fit: views that a debugger describes may follow.
  private var messages: [(cause: Int, number: Int, message: LogMessage)] = []
  private var keptBytes = 0
  private var bytes = 0
  /// The steps so far.
  private var granted: Int
  private var work: Work

  private var causeOfFingerprint: [LogMessage.Fingerprint: Int] = [:]
  private var neighbours: [(cause: Int, isList: Bool, addresses: Set<UInt64>)] = []

  /// Starts on a paste.
  ///
  /// - Parameters:
  ///   - path: The path to report.
  ///   - budget: The steps that the whole log may take; `nil` for as many as its length asks for.
  ///   - project: Where the constraints are looked for; `nil` for nowhere.
  init(path: String, budget: Int?, project: ProjectSources? = nil) {
    self.path = path
    locator = project.map { SourceLocator($0) }
    self.budget = budget
    granted = budget ?? AnalysisOptions.budget(forBytes: 0)
    work = Work(steps: granted)
  }

  /// Notes that more of the log was read.
  mutating func read(_ count: Int) {
    bytes += count
    let asked = budget ?? AnalysisOptions.budget(forBytes: bytes)
    guard asked > granted else { return }
    work.giveBack(Work(steps: asked - granted))
    granted = asked
  }

  /// Takes the next message.
  mutating func add(_ message: LogMessage) {
    messageCount += 1
    let fingerprint = message.fingerprint
    if let known = causeOfFingerprint[fingerprint] {
      note(message, of: known)
      causes[known].repetitions += 1
      remember(message.constraintAddresses, isList: message.isList, of: known)
      return
    }
    let addresses = message.constraintAddresses
    if let neighbour = neighbours.last(where: {
      $0.isList == message.isList && Self.isNested(addresses, $0.addresses)
    }) {
      note(message, of: neighbour.cause)
      causes[neighbour.cause].nested += 1
      causeOfFingerprint[fingerprint] = neighbour.cause
      remember(addresses, isList: message.isList, of: neighbour.cause)
      return
    }
    guard causes.count < Self.maximumCauses else {
      uncountedMessages += 1
      return
    }
    causeOfFingerprint[fingerprint] = causes.count
    remember(addresses, isList: message.isList, of: causes.count)
    keep(message)
    let layout = LogLayoutBuilder.layout(of: message, file: path, number: messageCount)
    causes.append(LogCause(diagnosis: diagnosis(of: layout), line: message.firstLine))
  }

  /// Ends the paste.
  ///
  /// - Parameter views: The views that it describes. Messages that speak of them are looked at again.
  mutating func finish(_ views: LogViews) {
    if !views.isEmpty { place(in: views) }
    messages = []
    let story = LogStory(causes)
    for index in causes.indices { causes[index].link = story.links[index] }
  }

  private mutating func place(in views: LogViews) {
    for (cause, number, message) in messages {
      let addresses = causes[cause].diagnosis.layout.items.compactMap { $0.view?.address }
      guard views.hasAny(of: addresses) else { continue }
      let layout = LogLayoutBuilder.layout(of: message, file: path, number: number, views: views)
      causes[cause].diagnosis = diagnosis(of: layout)
    }
  }

  private mutating func keep(_ message: LogMessage) {
    keptBytes += message.elements.reduce(0) { $0 + $1.bytes.count }
    if keptBytes <= Self.maximumKeptBytes { messages.append((causes.count, messageCount, message)) }
  }

  private mutating func diagnosis(of layout: Layout) -> Diagnosis {
    var options = AnalysisOptions()
    options.budget = granted
    // How many there will be is not known: each may take a part of what is left.
    var share = work.take(1, of: 4)
    var diagnosis = layout.diagnosed(findings: [], options: options, &share)
    work.giveBack(share)
    locator?.locate(in: &diagnosis)
    return diagnosis
  }

  private mutating func note(_ message: LogMessage, of cause: Int) {
    if causes[cause].lines.count < Self.keptLines { causes[cause].lines.append(message.firstLine) }
  }

  private mutating func remember(_ addresses: Set<UInt64>, isList: Bool, of cause: Int) {
    neighbours.append((cause, isList, addresses))
    if neighbours.count > Self.neighbourCount { neighbours.removeFirst() }
  }

  /// Whether a message shares all constraints but one with an earlier one: UIKit reports what is left of a row again.
  private static func isNested(_ message: Set<UInt64>, _ earlier: Set<UInt64>) -> Bool {
    let least = min(message.count, earlier.count)
    guard least >= 2 else { return least == 1 && message == earlier }
    return message.intersection(earlier).count >= least - (least > 2 ? 1 : 0)
  }
}
