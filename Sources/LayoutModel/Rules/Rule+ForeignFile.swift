extension Rule {
  /// A file that is named as a layout is, and is something else.
  public static let foreignFile = Rule(
    id: "foreign-file", severity: .note,
    summary: "A file of a kind that Plumb does not read, left out.",
    essay: """
      A file in a directory has the name of a layout and shows by a sign of its own
      that it is something else: an archive of Xcode 4 and earlier, a compiled nib, a
      pointer of Git LFS whose file was not fetched, attributes that macOS keeps
      beside a file, or a *.layout or *.layout.json file of another program. It is
      left out, and the run goes on as if it were not there. Where such a file is
      named on the command line, the run ends with 2 instead.

      For example:

          version https://git-lfs.github.com/spec/v1
          oid sha256:4d7a2145...
          size 12345

      What to do: convert or fetch the file if it is to be checked; leave it out with
      "exclude" in a .plumb.json if it is not, or turn the rule off there.
      """)
}
