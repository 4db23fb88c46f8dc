/// Which files are read of whose layouts only parts are known.
enum PartialLayouts {
  /// None: the command lists what is in a layout.
  case none
  /// Those that are named.
  case named
  /// Those that are named, and those in directories.
  case all
}
