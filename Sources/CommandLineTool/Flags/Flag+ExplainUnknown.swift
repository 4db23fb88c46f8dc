extension Flag {
  /// `--explain-unknown`: why constraints in code are not certain.
  static let explainUnknown = Flag(
    "explain-unknown", help: "say of code that makes constraints why it is not understood, or not certain"
  ) {
    $0.explainsUnknown = true
  }
}
