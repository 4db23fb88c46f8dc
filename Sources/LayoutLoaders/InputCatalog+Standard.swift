import ConsoleLogInput
import InterfaceBuilderInput
import LayoutFileInput
import LayoutInput
import SwiftInput

extension InputCatalog {
  /// Every kind that the tool knows.
  package static let standard = InputCatalog([
    LayoutFileLoader(),
    InterfaceBuilderLoader(),
    SwiftLoader(),
    ConsoleLogLoader(),
  ])
}
