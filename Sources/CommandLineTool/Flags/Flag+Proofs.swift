extension Flag {
  /// `--proofs`: what shows that frames are what they are.
  static let proofs = Flag("proofs", help: "with --format json: what proves every frame, which plumb verify checks") {
    $0.wantsProofs = true
  }
}
