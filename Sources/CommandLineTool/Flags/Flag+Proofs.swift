extension Flag {
  /// `--proofs`: what shows that frames are what they are.
  static let proofs = Flag(
    "proofs", help: "with --format json: what proves every frame, of large layouts too; plumb verify checks it"
  ) {
    $0.wantsProofs = true
  }
}
