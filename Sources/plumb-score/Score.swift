/// What `--list` shows beside the table.
enum ScoreListing: String {
  /// Views whose solved frame is not the stored one.
  case frames
  /// Views on whose ambiguity the two disagree.
  case flags
  /// Scenes with conflicts.
  case conflicts
  /// Files that could not be read.
  case failures
}

/// A count of right answers out of all.
struct Share {
  var right = 0
  var all = 0

  /// Counts one answer.
  mutating func count(_ isRight: Bool) {
    all += 1
    if isRight { right += 1 }
  }

  /// The share as text.
  var text: String {
    guard all > 0 else { return "–" }
    let perMille = (right * 1000 + all / 2) / all
    return "\(perMille / 10).\(perMille % 10)% (\(right) of \(all))"
  }
}

/// Agreement on flags.
struct FlagScore {
  var hits = 0
  var falseAlarms = 0
  var misses = 0
  var views = 0

  /// Counts one view.
  mutating func count(found: Bool, flagged: Bool) {
    views += 1
    if found, flagged { hits += 1 }
    if found, !flagged { falseAlarms += 1 }
    if !found, flagged { misses += 1 }
  }

  /// Precision and recall as text.
  var text: String {
    "precision \(Share(right: hits, all: hits + falseAlarms).text), recall \(Share(right: hits, all: hits + misses).text)"
  }

  /// False alarms a hundred views, as text.
  var falseAlarmText: String { "false flags \(Share(right: falseAlarms, all: views).text), missed \(misses)" }
}

/// The score of a platform.
struct PlatformScore {
  var frames = Share()
  /// Frames of views that lie in misplaced ones, which are older than the frames of these.
  var staleFrames = Share()
  /// Frames that contradict constraints of their file, and of what lies in these views.
  var contradictedFrames = Share()
  var unsolved = 0
  var flags = FlagScore()
  var olderFlags = FlagScore()
  /// Those among ``flags`` of views that are said to hang on sizes which the app's code may give.
  var codeFlags = FlagScore()
  /// Those in cells that the canvas shows.
  var cellFlags = FlagScore()
  /// Those in cells that say nothing of the constraints.
  var staleCellFlags = FlagScore()
  var scenes = 0
  var scenesWithConflicts = 0
  var undecided = 0
}
