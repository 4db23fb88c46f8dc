import ExactArithmetic
import LayoutInput
import LayoutModel
import Testing

@testable import InterfaceBuilderInput

@Suite("Interface Builder files: documents and views")
struct InterfaceBuilderLoaderTests {
  @Test("A scene is a layout, named by its controller's class, its root of the size that is stored")
  func scene() throws {
    let layout = try SampleDocument().layout()
    #expect(layout.name == "Sample")
    let root = try layout.view(id: "root")
    #expect(root.superview == nil)
    #expect(root.rootSize == PartialSize(width: 414, height: 896))
    #expect(layout.interfaceBuilder?.toolsVersion == 21701)
  }

  @Test("Any element with a frame is a view, whatever its name")
  func customElement() throws {
    let layout = try SampleDocument(subviews: SampleDocument.view("v", element: "arskView")).layout()
    #expect(try layout.view(id: "v").className == "UIArskView" || layout.view(id: "v").className == "ARSKView")
  }

  @Test("A subview without a frame is a view all the same")
  func framelessView() throws {
    let layout = try SampleDocument(subviews: "<navigationBar id=\"bar\"/>").layout()
    #expect(try layout.view(id: "bar").storedFrame == nil)
  }

  @Test("Frames of thirds are read as thirds")
  func thirds() throws {
    let view = SampleDocument.view("v", frame: "8.3333333333333321 0.0 5.6843418860808015e-14 20.5")
    let frame = try #require(try SampleDocument(subviews: view).layout().view(id: "v").storedFrame)
    #expect(frame == Frame(x: Rational(25, 3), y: 0, width: 0, height: Rational(41, 2)))
  }

  @Test("The flags of the file are kept")
  func flags() throws {
    let view = SampleDocument.view(
      "v", attributes: "ambiguous=\"YES\" misplaced=\"YES\" verifyAmbiguity=\"off\" hidden=\"YES\"")
    let read = try SampleDocument(subviews: view).layout().view(id: "v")
    #expect(read.editorFlags?.isAmbiguous == true)
    #expect(read.editorFlags?.isMisplaced == true)
    #expect(read.interfaceBuilder?.ambiguityVerification == .off)
    #expect(read.isHidden)
  }

  @Test("A view is named by its label, else its text, else its class, and no two alike")
  func names() throws {
    let subviews =
      SampleDocument.view("a", attributes: "userLabel=\"Badge\"")
      + SampleDocument.view("b", element: "label", attributes: "text=\"Total\"")
      + SampleDocument.view("c", element: "imageView") + SampleDocument.view("d", element: "imageView")
    let layout = try SampleDocument(subviews: subviews).layout()
    #expect(
      try ["a", "b", "c", "d"].map { try layout.view(id: $0).name } == [
        "Badge", "Total", "Image View", "Image View (d)",
      ])
  }

  @Test("A cell is a root of its own, its content view lies in it")
  func cells() throws {
    let content = """
      <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="414" height="44"/>
      </tableViewCellContentView>
      """
    let cell = """
      <prototypes><tableViewCell id="cell"><rect key="frame" x="0" y="28" width="414" height="44"/>\(content)</tableViewCell>
      </prototypes>
      """
    let layout = try SampleDocument(subviews: SampleDocument.view("table", element: "tableView", inner: cell)).layout()
    #expect(try layout.view(id: "cell").superview == nil)
    #expect(try layout.view(id: "content").superview != nil)
    #expect(try layout.view(id: "content").interfaceBuilder?.isInCell == true)
  }

  @Test("A stack view with margins keeps to them")
  func stackMargins() throws {
    let plain = SampleDocument.view("a", element: "stackView", attributes: "axis=\"vertical\" spacing=\"4\"")
    let margins = "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>"
    let layout = try SampleDocument(
      subviews: plain + SampleDocument.view("b", element: "stackView", inner: margins)
    ).layout()
    let first = try #require(try layout.view(id: "a").stack)
    #expect(first.axis == .vertical && first.spacing == 4 && !first.isLayoutMarginsRelativeArrangement)
    #expect(try layout.view(id: "b").stack?.isLayoutMarginsRelativeArrangement == true)
  }

  @Test("A placeholder size counts on the canvas and not at run time")
  func placeholderSize() throws {
    let view = SampleDocument.view(
      "v", attributes: "placeholderIntrinsicWidth=\"80\" placeholderIntrinsicHeight=\"infinite\"")
    let document = SampleDocument(subviews: view)
    #expect(try document.layout().view(id: "v").intrinsicWidth == .points(80))
    #expect(try document.layout().view(id: "v").intrinsicHeight == .none)
    var options = LoadOptions()
    options.mode = .runtime
    #expect(try document.layout(options).view(id: "v").intrinsicWidth == .none)
  }

  @Test("What a placeholder size stands for, a class of one's own says at run time; a plain view has none")
  func placeholderOfClass() throws {
    let placeholder = "placeholderIntrinsicWidth=\"90\" placeholderIntrinsicHeight=\"infinite\""
    let size = "<size key=\"intrinsicContentSize\" width=\"-1\" height=\"30\"/>"
    var options = LoadOptions()
    options.mode = .runtime
    for custom in [true, false] {
      let name = custom ? "customClass=\"Chart\"" : ""
      let views =
        SampleDocument.view("a", attributes: "\(name) \(placeholder)")
        + SampleDocument.view("b", attributes: name, inner: size)
      let layout = try SampleDocument(subviews: views).layout(options)
      let expected: IntrinsicDimension = custom ? .unknown : .none
      #expect(try layout.view(id: "a").intrinsicWidth == expected)
      #expect(try layout.view(id: "a").intrinsicHeight == .none)
      #expect(try layout.view(id: "b").intrinsicWidth == .none)
      #expect(try layout.view(id: "b").intrinsicHeight == expected)
      #expect(try layout.view(id: "b").interfaceBuilder?.hasDesignTimeSize == false)
    }
  }

  @Test("A macOS stack view has gaps of single views, and room for hidden ones that it does not detach")
  func appkitStack() throws {
    func layout(_ attributes: String) throws -> Layout {
      let views =
        SampleDocument.view("a") + SampleDocument.view("b", attributes: "hidden=\"YES\"") + SampleDocument.view("c")
      let inner = """
        <subviews>\(views)</subviews><customSpacing><real value="20"/><real value="3.4028234663852886e+38"/>\
        <real value="5"/></customSpacing>
        """
      let document = SampleDocument(
        subviews: SampleDocument.view("s", element: "stackView", attributes: attributes, inner: inner))
      let text = document.text.replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa")
      return try #require(InterfaceBuilderLoader().load(SourceFile(path: "x.storyboard", text: text)).layouts.first)
    }
    let detaching = try layout("distribution=\"fill\" detachesHiddenViews=\"YES\"")
    #expect(try detaching.view(id: "b").isHidden)
    let stack = try #require(detaching.view(id: "s").stack)
    let gaps = stack.customSpacing.map { (detaching[$0.key].view?.id ?? "", $0.value) }
    #expect(Dictionary(uniqueKeysWithValues: gaps) == ["a": 20, "c": 5])
    #expect(try !layout("distribution=\"fill\"").view(id: "b").isHidden)
  }

  @Test("Every variation that a scene names is read once, and only those of known size classes")
  func variations() throws {
    func variation(_ key: String) -> String {
      "<variation key=\"\(key)\"><mask key=\"constraints\"><exclude reference=\"x\"/></mask></variation>"
    }
    var options = LoadOptions()
    options.includesEveryVariation = true
    let parts = ["widthClass=regular", "widthClass=huge", "heightClass=compact-widthClass=regular"].map(variation)
    let file = try SampleDocument(parts: parts.joined()).load(options)
    #expect(
      file.layouts.map(\.name) == [
        "Sample", "Sample (widthClass=regular)", "Sample (widthClass=regular heightClass=compact)",
      ])
  }

  @Test(
    "What is no Interface Builder document is refused at its place",
    arguments: [
      ("", 1), ("<document>\n<objects>", 2), ("<plist/>", 1), ("<archive type=\"x\" version=\"8.00\"/>", 1),
      ("<document>\n<a b=\"1\" b=\"2\"/></document>", 2), (String(repeating: "<a>", count: 5000), 1),
    ])
  func refusals(text: String, line: Int) throws {
    let error = #expect(throws: LoadFailure.self) {
      try InterfaceBuilderLoader().load(SourceFile(path: "x.xib", text: text))
    }
    #expect(error?.findings.first?.range?.start.line == line)
    #expect(error?.findings.count == 1)
  }

  @Test(
    "What is not well-formed is said in words at the first mistake, with a hint",
    arguments: [
      ("<view a=\"1\" a=\"2\"/>", "An attribute is given twice: a", 3),
      ("<view a=\"<\"/>", "An attribute's value holds a <", 3),
      ("<view a=1/>", "An attribute's value is not in quotation marks: that of a", 3),
      ("<view a/>", "An attribute has no value: a", 3),
      ("<view a=\"1\"b=\"2\"/>", "A blank is missing here", 3),
      ("<string>a & b</string>", "A name is missing behind this &", 3),
      ("<string>&foo;</string>", "There is an entity here that XML does not know: &foo;", 3),
      ("<string>]]></string>", "]]> stands in a text", 3),
      ("<!-- a -- b -->", "A comment holds two hyphens", 3),
      ("<string><![CDATA[ a </string>", "A section that begins with <![CDATA[ is not closed", 3),
      ("<?xml version=\"1.0\"?>", "An XML declaration can stand only at the very start of a file", 3),
      ("</view>", "An end tag does not match the element that is open: </view> rather than </objects>", 3),
      (
        "</objects></document>\n<more/>",
        "The document ends before this: nothing can follow the end of its first element", 4
      ),
      ("<!view>", "<! begins a comment, <!--, or a section, <![CDATA[, but neither is here", 3),
    ])
  func mistakes(part: String, message: String, line: Int) throws {
    let text = "<document>\n<objects>\n\(part)\n</objects>\n</document>\n"
    let error = #expect(throws: LoadFailure.self) {
      try InterfaceBuilderLoader().load(SourceFile(path: "x.xib", text: text))
    }
    let finding = try #require(error?.findings.first)
    #expect(finding.message == message)
    #expect(finding.range?.start.line == line)
    #expect(finding.hint?.hasPrefix("expected a storyboard") == false)
  }

  @Test(
    "A first line that is wrong is named as that",
    arguments: [
      (
        "<?xml version=\"1.0\" encoding=\"UTF-16\"?>",
        "The first line names an encoding that the file is not in: UTF-16 rather than UTF-8"
      ),
      (
        "<?xml version=\"1.0\" encoding=\"none\"?>",
        "The first line names the encoding “none”; only UTF-8 and UTF-16 are read"
      ),
      ("<?xml version=\"1.0\" encoding=\"UTF-8\">", "The XML declaration is not complete here"),
      ("<?xml encoding=\"UTF-8\"?>", "The XML declaration gives no version that can be read"),
      (
        "<!DOCTYPE d [<!ENTITY a \"&b;&b;\"><!ENTITY b \"&a;&a;\">]>",
        "Document types are not read, and one begins here"
      ),
    ])
  func declarations(first: String, message: String) throws {
    let error = #expect(throws: LoadFailure.self) {
      try InterfaceBuilderLoader().load(SourceFile(path: "x.xib", text: "\(first)<document>&a;</document>"))
    }
    #expect(error?.findings.first?.message == message)
    #expect(error?.findings.first?.range?.start.line == 1)
  }

  @Test("An end tag that does not match is shown with the start tag that it ought to match")
  func otherPlace() {
    let text = "<document>\n<view id=\"a\">\n</document>\n"
    let error = #expect(throws: LoadFailure.self) {
      try InterfaceBuilderLoader().load(SourceFile(path: "x.xib", text: text))
    }
    let places = error?.findings.first?.places ?? []
    #expect(places.map(\.range.start.line) == [2, 3])
    #expect(places.map(\.label) == [.text("opened here"), .none])
    #expect(places.map(\.isPrimary) == [false, true])
  }

  @Test("An element with many attributes is read as one with few, even if some are alike to Unicode")
  func manyAttributes() throws {
    let many = (0..<100).map { "a\($0)=\"\($0)\"" }.joined(separator: " ") + " é=\"1\" e\u{301}=\"2\""
    let few = try SampleDocument(subviews: SampleDocument.view("v", attributes: "hidden=\"YES\"")).layout()
    let view = try SampleDocument(subviews: SampleDocument.view("v", attributes: "\(many) hidden=\"YES\"")).layout()
    #expect(try view.view(id: "v").isHidden)
    #expect(try view.view(id: "v").frame == few.view(id: "v").frame)
  }

  @Test("A file in UTF-16 may say so in its first line")
  func utf16() throws {
    var source = SourceFile(path: "x.xib", text: "<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>")
    #expect(throws: LoadFailure.self) { try InterfaceBuilderLoader().load(source) }
    source.encoding = .utf16
    #expect(try InterfaceBuilderLoader().load(source).layouts.isEmpty)
  }

  @Test("A merge that was not finished is named, at its first mark", arguments: ["\n", "\r\n"])
  func mergeConflict(lineEnd: String) {
    let lines = [
      "<document>", "<scenes>", "<<<<<<< HEAD", "<scene/>", "=======", ">>>>>>> other", "</scenes>", "</document>",
    ]
    let text = lines.joined(separator: lineEnd)
    let error = #expect(throws: LoadFailure.self) {
      try InterfaceBuilderLoader().load(SourceFile(path: "Sample.storyboard", text: text))
    }
    #expect(error?.findings.first?.message.contains("merge conflict") == true)
    #expect(error?.findings.first?.range?.start.line == 3)
  }

  @Test("Lines and columns are those of the start tags, comments and other scripts before them")
  func positions() throws {
    let view = SampleDocument.view("v", attributes: "userLabel=\"é > ü\"")
    let document = SampleDocument(subviews: "<!-- <b> -->\n  é" + view)
    let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false)
    let range = try #require(try document.layout().view(id: "v").range)
    let line = try #require(lines.indices.contains(range.start.line - 1) ? lines[range.start.line - 1] : nil)
    #expect(line.unicodeScalars.dropFirst(range.start.column - 1).starts(with: "<view id=\"v\"".unicodeScalars))
  }

  @Test("What Interface Builder measured of a designable class is its content size, unless it is a control's")
  func measuredSizes() throws {
    let designable = { (id: String) in
      """
      <designable name="\(id)"><size key="intrinsicContentSize" width="90" height="44"/></designable>
      """
    }
    let layout = try SampleDocument(
      subviews: SampleDocument.view("v", attributes: "customClass=\"Gauge\"")
        + SampleDocument.view("w", attributes: "customClass=\"Gauge\"")
        + SampleDocument.view("b", element: "button", attributes: "customClass=\"Badge\""),
      sections: "<designables>\(designable("v"))\(designable("b"))</designables>"
    ).layout()
    #expect(try layout.view(id: "v").intrinsicWidth == .points(90))
    #expect(try layout.view(id: "v").intrinsicHeight == .points(44))
    #expect(try layout.view(id: "w").intrinsicWidth == .none)
    #expect(try layout.view(id: "b").intrinsicWidth == .unknown)
  }

  @Test("A placeholder of a size counts in the editor; when the app runs, a class of its own says another")
  func placeholders() throws {
    let document = SampleDocument(
      subviews: SampleDocument.view("v", attributes: "placeholderIntrinsicWidth=\"120\" customClass=\"Gauge\"")
        + SampleDocument.view("w", attributes: "placeholderIntrinsicWidth=\"120\""))
    let drawn = try document.layout()
    #expect(try drawn.view(id: "v").intrinsicWidth == .points(120))
    #expect(try drawn.view(id: "w").intrinsicWidth == .points(120))
    var options = LoadOptions()
    options.mode = .runtime
    let running = try document.layout(options)
    #expect(try running.view(id: "v").intrinsicWidth == .unknown)
    #expect(try running.view(id: "w").intrinsicWidth == .none)
  }
}
