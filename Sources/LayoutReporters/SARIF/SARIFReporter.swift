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
/// A file that could not be read is a result too, which viewers show, and a notification that the run did not succeed;
/// one that was left out, and what was found and is no result, are notifications that it did.
package struct SARIFReporter: Reporter {
  private var results = JSONArrayStream(indentation: "      ")
  /// What hindered the run, as text: it stands behind all results.
  private var notifications = JSONArrayStream(indentation: "          ")
  private var notificationsText: VisibleText = ""
  private var summary = ReportSummary()

  /// Makes a reporter.
  package init() {}

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
  package mutating func add(_ file: FileDiagnosis) -> VisibleText {
    summary.count(file)
    for failure in file.failures + file.omissions {
      notificationsText += notifications.element(SARIFResult.notification(failure))
    }
    // A note on a file is no result, which would be an alert to be closed.
    var file = file
    file.omissions.removeAll { $0.severity == .note }
    return file.namedFindings.reduce(into: "") { $0 += results.element(SARIFResult.value($1)) }
  }

  /// How the run went.
  package mutating func end() -> VisibleText {
    if summary.isPartial, let text = summary.text(showsClean: true) {
      notificationsText += notifications.element(SARIFResult.notification(text))
    }
    return """
      \(results.end),
            "invocations": [
              {
                "executionSuccessful": \(summary.isAllRead),
                "toolExecutionNotifications": [\(notificationsText)\(notifications.end)
              }
            ]
          }
        ]
      }

      """
  }
}
