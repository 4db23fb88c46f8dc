import LayoutModel

/// A way in which constraints are printed: which framework, how old, and whether a library took it over.
package struct LogDialect: Hashable, Sendable {
  /// The two generations of Apple's own descriptions.
  package enum Era: String, CaseIterable, Hashable, Sendable {
    /// iOS 6 to 9, OS X 10.7 to 10.11: sizes as visual formats, `(Names: …)`.
    case names
    /// Since iOS 10 and macOS 10.12: sizes as equations, `(active, names: …)`.
    case active
  }

  /// A library that prints constraints in its own way.
  package enum Library: String, CaseIterable, Hashable, Sendable {
    /// Masonry: equations only, `C` numbers, no activity.
    case masonry
    /// SnapKit: equations only, Swift's numbers.
    case snapKit
  }

  /// The framework.
  package var platform: Platform
  /// The generation.
  package var era: Era
  /// The library, if one describes the constraints.
  package var library: Library?

  /// Makes a dialect.
  ///
  /// - Parameters:
  ///   - platform: The framework.
  ///   - era: The generation; the current one by default.
  ///   - library: A library that describes the constraints.
  package init(platform: Platform, era: Era = .active, library: Library? = nil) {
    self.platform = platform
    self.era = era
    self.library = library
  }

  /// UIKit since iOS 10.
  package static let uikit = LogDialect(platform: .uikit)
  /// UIKit of iOS 6 to 9.
  package static let uikitNames = LogDialect(platform: .uikit, era: .names)
  /// AppKit since macOS 10.12.
  package static let appkit = LogDialect(platform: .appkit)
  /// AppKit up to OS X 10.11.
  package static let appkitNames = LogDialect(platform: .appkit, era: .names)
  /// Masonry.
  package static let masonry = LogDialect(platform: .uikit, library: .masonry)
  /// SnapKit.
  package static let snapKit = LogDialect(platform: .uikit, library: .snapKit)

  /// How many UTF-16 units of a view's text or name are printed before `...`; `nil` for all.
  package var maximumTextLength: Int? { platform == .uikit ? 25 : nil }
}
