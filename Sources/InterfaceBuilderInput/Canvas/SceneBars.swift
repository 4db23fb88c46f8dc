/// What is known of the bars around a scene's controller beside that they are there: what they say, and where they may be.
package struct SceneBars: Hashable, Sendable {
  /// Whether the controller is reached from one below a navigation bar.
  package var isPushed = false
  /// Whether it is reached so from above a tab bar.
  package var isPushedAboveTabs = false
  /// Whether it is above a tab bar.
  package var isAboveTabs = false
  /// Whether it is above a toolbar that the file has shown.
  package var isAboveToolbar = false
  /// Whether its view lies in that of another controller, which shows the bars.
  package var isEmbedded = false
  /// What a navigation bar says: at its leading end, in its middle and at its trailing end.
  package var navigation: [String] = []
  /// The item of a tab bar.
  package var tab = ""
  /// The items of a toolbar.
  package var tools: [String] = []

  /// Makes the bars of a controller of which nothing is said.
  package init() {}
}
