import Foundation
import LayoutAnalysis
import LayoutFileInput
import LayoutModel
import Testing

@testable import LayoutDrawing

/// What the page of a layout that a test writes knows, as its script reads it.
struct SamplePage: Decodable {
  struct Region: Decodable {
    var corners: [[Double]]
    var state: String
    var views: [[Double]]
  }
  struct Together: Decodable {
    var ends: [[Double]]
    var complete: Bool
    var regions: [Region]
  }
  struct Chain: Decodable {
    struct Step: Decodable {
      var from: Double
      var to: Double
      var label: String
      var by: [Int]?
    }
    struct Extent: Decodable {
      var view: Int
      var from: Double
      var to: Double
      var by: [Int]
    }
    var needed: Double
    var room: Double
    var by: [Int]
    var steps: [Step]
    var rooms: [Step]
    var extents: [Extent]
  }
  struct Gauge: Decodable {
    struct Part: Decodable {
      var points: Double
      var factor: Double
      var quantity: String
      var by: Int?
    }
    var noun: String
    var demands: [Part]
    var rooms: [Part]
  }
  struct View: Decodable {
    var name: String
    var frame: [Double]
    var open: Int?
  }
  struct Course: Decodable {
    struct Unsaid: Decodable {
      var text: String
      var views: [Int]
    }
    struct Piece: Decodable {
      var lo: Double
      var hi: Double
      var state: String
      var label: String
      var notes: [Int]
      var views: [[Double]]
      var unsaid: Unsaid?
      var reaches: [Reach]?
    }
    struct Reach: Decodable {
      var view: Int
      /// From where on it is measured, then the ranges of where it starts, of its size and of where it ends.
      var first: [Double?]
      var last: [Double?]

      init(from decoder: any Decoder) throws {
        var members = try decoder.unkeyedContainer()
        view = try members.decode(Int.self)
        first = try members.decode([Double?].self)
        last = try members.decode([Double?].self)
      }
    }
    var pieces: [Piece]
  }
  struct Track: Decodable {
    var note: Int
    var axis: Int
    var view: Int
    var name: String

    init(from decoder: any Decoder) throws {
      var members = try decoder.unkeyedContainer()
      note = try members.decode(Int.self)
      axis = try members.decode(Int.self)
      view = try members.decode(Int.self)
      name = try members.decode(String.self)
    }
  }
  var size: [Double]
  var tracks: [Track]
  var held: [String]
  var bound: [Int]
  /// Each sentence with the views that it marks.
  var marks: [[Int]]
  var courses: [Course]
  var chains: [Chain]
  var gauges: [Gauge]
  var views: [View]
  var together: Together?

  /// A layout that a test writes.
  static func layout(_ text: String) throws -> Layout {
    try #require(try LayoutFileLoader().load(SourceFile(path: "a.layout", text: text)).layouts.first)
  }

  /// What the page of a layout knows of its first screen.
  static func page(of layout: Layout) throws -> SamplePage {
    let builder = PictureBuilder(layout.diagnosed(options: SampleSheet.options), path: "a.layout")
    let text = try #require(builder.picture(followingSizes: true).followed.first)
    return try JSONDecoder().decode(SamplePage.self, from: Data(text.text.utf8))
  }

  /// The same of a layout that a test writes.
  static func page(_ text: String) throws -> SamplePage { try page(of: layout(text)) }
}
