extension Flag {
  /// `--no-proofs`: a shorter report.
  static let noProofs = Flag("no-proofs", help: "with --format json: without what proves frames of small layouts") {
    $0.wantsProofs = false
  }
}
