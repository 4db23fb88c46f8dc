extension Flag {
  /// `--no-log`: findings without UIKit's log.
  static let noLog = Flag("no-log", help: "leave out the log that UIKit would print, which follows each conflict") {
    $0.showsLogs = false
  }
}
