import LayoutModel

extension ReportFormat {
  /// For code scanning.
  package static let sarif = ReportFormat(
    name: "sarif", summary: "SARIF 2.1.0, for code scanning and viewers in editors."
  ) { _ in SARIFReporter() }
}

/// The Static Analysis Results Interchange Format, version 2.1.0 (OASIS): one run with every rule and its help, and a
/// result a finding with a related location for each member of a conflict.
///
/// What keeps a file from being read are results too, which viewers show; one notification a file says that the run did
/// not succeed, and repeats none of them. A file that was left out, and what was found and is no result, are
/// notifications that it did.
package struct SARIFReporter: Reporter {
  private var results = JSONArrayStream(indentation: "      ")
  /// What hindered the run, as text: it stands behind all results.
  private var notifications = JSONArrayStream(indentation: "          ")
  private var notificationsText: VisibleText = ""
  private var notificationsOmitted = 0
  private var summary = ReportSummary()

  /// Makes a reporter.
  package init() {}

  /// Yes, as fixes.
  package var printsEdits: Bool { true }

  /// Yes, in a notification.
  package var countsWithheld: Bool { true }

  /// Yes, in notifications.
  package var listsOmissions: Bool { true }

  /// The tool and its rules.
  package mutating func begin() -> VisibleText {
    let driver = JSONValue.object([
      "name": .string(ToolVersion.name), "semanticVersion": .string(ToolVersion.number),
      "rules": .array(Rule.all.map(SARIFRule.value)),
    ])
    return """
      {
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": [
          {
            "tool": {
              "driver": \(driver.text(indentation: "        "))
            },
            "columnKind": "unicodeCodePoints",
            "results": [
      """
  }

  /// The results of a file.
  package mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    summary.count(file)
    if let first = file.failures.first { notify(SARIFResult.notification(first, count: file.failures.count)) }
    // A note on a file is no result, which would be an alert to be closed.
    for omission in file.omissions where omission.severity == .note { notify(SARIFResult.notification(omission)) }
    var file = file
    file.omissions.removeAll { $0.severity == .note }
    file.forEachNamedFinding { write(results.element(SARIFResult.value($0))) }
  }

  /// The most files of which a notification says why they could not be read or were left out.
  static let notificationLimit = 1000

  /// Keeps what hinders the reading of a file for the end of the report, or counts it.
  private mutating func notify(_ notification: JSONValue) {
    guard notifications.count < Self.notificationLimit else {
      notificationsOmitted += 1
      return
    }
    notificationsText += notifications.element(notification)
  }

  /// How the run went.
  package mutating func end(write: (VisibleText) -> Void) {
    if notificationsOmitted > 0 {
      let text = "\(notificationsOmitted) more notifications are left out"
      notificationsText += notifications.element(SARIFResult.notification(text))
    }
    if summary.isPartial, let text = summary.text(showsClean: true) {
      notificationsText += notifications.element(SARIFResult.notification(text))
    }
    write(
      """
      \(results.end),
            "invocations": [
              {
                "executionSuccessful": \(summary.isAllRead),
                "toolExecutionNotifications": [
      """)
    write(notificationsText)
    write(
      """
      \(notifications.end)
              }
            ]
          }
        ]
      }

      """)
  }
}
