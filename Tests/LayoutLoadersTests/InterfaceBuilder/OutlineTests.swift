import LayoutAnalysis
import LayoutModel
import Testing

@testable import InterfaceBuilderInput

@Suite("Interface Builder files: the document outline")
struct OutlineTests {
  @Test(
    "Classes are written as words, acronyms in one",
    arguments: [
      ("BarChartView", "Bar Chart View"), ("URLField", "URL Field"), ("MKMapView", "MK Map View"), ("view", "view"),
      ("Old_Panel", "Old_Panel"), ("GridV", "Grid V"), ("", ""), ("ÄView", "Ä View"),
    ])
  func words(name: String, words: String) {
    #expect(ElementClass.words(of: name) == words)
  }

  private func paths(_ subviews: String) throws -> [String: [String]] {
    let diagnosis = try SampleDocument(subviews: subviews).layout().diagnosed()
    let index = try #require(OutlineIndex(diagnosis))
    let items = diagnosis.layout.viewIDs
    return Dictionary(uniqueKeysWithValues: items.map { (index.id(of: $0) ?? "", index.path(to: $0)) })
  }

  @Test("A path leads from the scene through what holds a view, cells too")
  func cells() throws {
    let label = SampleDocument.view("label", element: "label", attributes: "text=\"Name\"")
    let paths = try paths(
      """
      <tableView id="table"><rect key="frame" x="0" y="0" width="320" height="400"/><prototypes>
      <tableViewCell id="cell"><rect key="frame" x="0" y="28" width="320" height="44"/>
      <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="320" height="44"/>
      <subviews>\(label)</subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
      """)
    #expect(paths["label"] == ["Sample Scene", "View", "Table View", "Table View Cell", "Content View", "Name"])
    #expect(paths["root"] == ["Sample Scene", "View"])
  }

  @Test("Siblings of one name have their ids, and no one else has")
  func alike() throws {
    let inner = SampleDocument.view("deep", element: "switch")
    let box =
      "<view id=\"box\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><subviews>\(inner)</subviews></view>"
    let paths = try paths(
      SampleDocument.view("one", element: "switch") + SampleDocument.view("two", element: "switch") + box)
    #expect(paths["one"]?.last == "Switch (one)")
    #expect(paths["two"]?.last == "Switch (two)")
    #expect(paths["deep"] == ["Sample Scene", "View", "View", "Switch"])
  }
}
