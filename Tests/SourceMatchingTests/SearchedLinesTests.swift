import ExactArithmetic
import LayoutModel
import Testing

@testable import SourceMatching

@Suite("Lines of code by what they call the views of a log")
struct SearchedLinesTests {
  /// A log with labels in a view of a class, and what is said of them.
  private static func log(
    _ classes: [String] = ["UILabel", "UILabel"], in owner: String = "App.CardView",
    _ make: (ItemID, [ItemID]) -> [Constraint]
  ) -> Layout {
    var layout = Layout(file: "app.log", name: "Log 1")
    let root = layout.add(.view(View(name: "Owner", className: owner)))
    let views = classes.enumerated().map { number, name in
      layout.add(.view(View(name: "View \(number)", className: name, superview: root)))
    }
    layout.constraints = make(root, views)
    return layout
  }

  private static func tie(
    _ item: ItemID, _ attribute: Attribute, _ other: ItemID? = nil, _ second: Attribute = .notAnAttribute,
    _ constant: Rational = 0, _ relation: Relation = .equal
  ) -> Constraint {
    Constraint(
      id: "0x1", firstItem: item, firstAttribute: attribute, relation: relation, secondItem: other,
      secondAttribute: second, constant: constant, origin: ConstraintOrigin(kind: .log))
  }

  private static func lines(
    _ log: Layout, in text: String, path: String = "CardView.swift", other: String = ""
  ) -> [[Int]] {
    let files = [CodeSearch.File(path: path, text: text), CodeSearch.File(path: "Other.swift", text: other)]
    let found = CodeSearch(files).candidates(for: Array(log.constraints.indices), of: log)
    return log.constraints.indices.map { found[$0]?.map(\.place.range.start.line) ?? [] }
  }

  @Test("What one line calls a view tells which of two like lines another constraint of it is from")
  func carried() {
    let text = """
      class CardView: UIView {
        let title = UILabel(), subtitle = UILabel()
        func build() {
          title.heightAnchor.constraint(equalToConstant: 20).isActive = true
          subtitle.heightAnchor.constraint(equalToConstant: 20).isActive = true
          subtitle.widthAnchor.constraint(equalToConstant: 37).isActive = true
        }
      }
      """
    let log = Self.log { _, labels in
      [
        Self.tie(labels[0], .height, nil, .notAnAttribute, 20), Self.tie(labels[1], .height, nil, .notAnAttribute, 20),
        Self.tie(labels[1], .width, nil, .notAnAttribute, 37),
      ]
    }
    #expect(Self.lines(log, in: text).map(\.first) == [4, 5, 6])
    // By itself it may be either.
    let alone = Self.log { _, labels in [Self.tie(labels[1], .height, nil, .notAnAttribute, 20)] }
    #expect(Self.lines(alone, in: text) == [[4, 5]])
  }

  @Test("What a view is added to tells which of two like ones is meant where the superviews are known")
  func superviews() {
    let text = """
      class CardView: UIView {
        let title = UILabel(), more = UILabel(), head = UIView(), foot = UIView()
        func build() {
          head.addSubview(title)
          foot.addSubview(more)
          title.snp.makeConstraints { make in
            make.left.equalToSuperview().offset(9)
          }
          more.snp.makeConstraints { make in
            make.left.equalToSuperview().offset(9)
          }
          foot.snp.makeConstraints { make in
            make.height.equalTo(51)
          }
        }
      }
      """
    var layout = Layout(file: "app.log", name: "Log 1")
    let root = layout.add(.view(View(name: "Owner", className: "App.CardView")))
    let foot = layout.add(.view(View(name: "Foot", className: "UIView", superview: root)))
    let label = layout.add(.view(View(name: "Label", className: "UILabel")))
    layout.constraints = [
      Self.tie(label, .left, foot, .left, 9), Self.tie(foot, .height, nil, .notAnAttribute, 51),
    ]
    #expect(Self.lines(layout, in: text).map(\.first) == [10, 13])
  }

  @Test("An identifier that names a property tells, too")
  func properties() {
    let text = """
      class CardView: UIView {
        func build() {
          title.heightAnchor.constraint(equalToConstant: 20).isActive = true
          subtitle.heightAnchor.constraint(equalToConstant: 20).isActive = true
        }
      }
      """
    var log = Self.log { _, labels in [Self.tie(labels[1], .height, nil, .notAnAttribute, 20)] }
    var view = View(name: "CardView.subtitle", className: "", superview: ItemID(0))
    view.logName = .name("CardView.subtitle")
    log.constraints[0].firstItem = log.add(.view(view))
    #expect(Self.lines(log, in: text).first?.first == 4)
  }

  @Test("A gap is written from either end, with the sign that belongs to it")
  func signs() {
    let text = """
      class CardView: UIView {
        let icon = UIImageView(), title = UILabel()
        func build() {
          icon.snp.makeConstraints { make in
            make.right.equalTo(title.snp.left).offset(8)
            make.right.equalTo(title.snp.left).offset(-8)
            make.left.equalTo(title.snp.right).offset(-8)
            make.left.equalTo(title.snp.left).offset(8)
          }
        }
      }
      """
    func lines(_ make: (ItemID, ItemID) -> Constraint) -> [Int] {
      Self.lines(Self.log(["UIImageView", "UILabel"]) { [make($1[0], $1[1])] }, in: text).first ?? []
    }
    #expect(lines { Self.tie($1, .left, $0, .right, 8) }.first == 6)
    #expect(lines { Self.tie($0, .right, $1, .left, 8) }.first == 5)
    #expect(lines { Self.tie($0, .left, $1, .right, -8) }.first == 7)
    #expect(lines { Self.tie($1, .left, $0, .left, -8) } == [8])
  }

  @Test("A name behind a relation may be one of a number, which is the distance to the superview")
  func namedDistances() {
    let text = """
      static CGFloat const kPad = 11;
      @implementation CardView
      UILabel *title, *more;
      - (void)build {
        [title mas_makeConstraints:^(MASConstraintMaker *make) {
          make.top.left.mas_equalTo(kPad);
          make.bottom.equalTo(more);
          make.height.mas_equalTo(kPad);
        }];
      }
      """
    func lines(_ make: (ItemID, [ItemID]) -> Constraint) -> [Int] {
      Self.lines(Self.log { [make($0, $1)] }, in: text, path: "CardView.m").first ?? []
    }
    #expect(lines { Self.tie($1[0], .left, $0, .left, 11) } == [6])
    #expect(lines { Self.tie($1[0], .bottom, $1[1], .bottom) } == [7])
    #expect(lines { root, labels in Self.tie(labels[0], .height, nil, .notAnAttribute, 11) } == [8])
  }

  @Test("Another number written out is another constraint, unless what is made is kept and can be changed")
  func otherNumbers() {
    let text = """
      class CardView: UIView {
        let title = UILabel()
        func build() {
          title.heightAnchor.constraint(equalToConstant: 21).isActive = true
          side = title.heightAnchor.constraint(equalToConstant: 22)
        }
      }
      """
    let log = Self.log { _, labels in [Self.tie(labels[0], .height, nil, .notAnAttribute, 30)] }
    #expect(Self.lines(log, in: text) == [[5]])
  }

  @Test("The names of a format have their places: by keys, by what is passed, by metrics", arguments: [true, false])
  func formats(isSwift: Bool) {
    let swift = """
      class CardView: UIView {
        let title = UILabel(), icon = UIImageView()
        func build() {
          let views = ["t": title, "i": icon]
          let metrics = ["pad": Layout.pad]
          addConstraints(format("V:|-9-[t]-pad-[i]", metrics, views))
          addConstraints(format("V:|-9-[i]-pad-[t]", metrics, views))
          addConstraintsWithFormat("V:|-12-[v0]-7-[v1]", views: icon, title)
        }
      }
      """
    let objectiveC = """
      @implementation CardView
      UILabel *title; UIImageView *icon;
      - (void)build {
        NSDictionary *views = @{@"t": self.title, @"i": self.icon};
        NSDictionary *metrics = @{@"pad": @(pad)};
        [self addConstraints:[self format:@"V:|-9-[t]-pad-[i]" metrics:metrics views:views]];
        [self addConstraints:[self format:@"V:|-9-[i]-pad-[t]" metrics:metrics views:views]];
        [self addConstraintsWithFormat:@"V:|-12-[v0]-7-[v1]", icon, title];
      }
      """
    func lines(_ make: (ItemID, ItemID, ItemID) -> Constraint) -> [Int] {
      Self.lines(
        Self.log(["UIImageView", "UILabel"]) { [make($0, $1[0], $1[1])] }, in: isSwift ? swift : objectiveC,
        path: isSwift ? "CardView.swift" : "CardView.m", other: "let pad: CGFloat = 13"
      ).first ?? []
    }
    #expect(lines { root, icon, _ in Self.tie(icon, .top, root, .top, 9) } == [7])
    #expect(lines { Self.tie($1, .top, $2, .bottom, 13) } == [6])
    #expect(lines { Self.tie($2, .top, $1, .bottom, 13) } == [7])
    if isSwift { #expect(lines { Self.tie($2, .top, $1, .bottom, 7) }.first == 8) }
  }

  @Test("The usual space at a superview is the width of its margin, which may be 0, and that between views is not")
  func standardSpace() {
    let text = """
      class CardView: UIView {
        let title = UILabel(), icon = UIImageView()
        func build() {
          addFormat("H:|-[title]-[icon]-|", views)
        }
      }
      """
    func lines(_ make: (ItemID, ItemID, ItemID) -> Constraint) -> [Int] {
      Self.lines(Self.log(["UIImageView", "UILabel"]) { [make($0, $1[0], $1[1])] }, in: text).first ?? []
    }
    #expect(lines { Self.tie($2, .leading, $0, .leading) } == [4])
    #expect(lines { root, icon, _ in Self.tie(root, .trailing, icon, .trailing, 20) } == [4])
    #expect(lines { Self.tie($1, .leading, $2, .trailing) }.isEmpty)
  }

  @Test("Geometry makes no constraint, nor does a word that happens to have the letters of one that does")
  func geometry() {
    let text = """
      @implementation CardView
      - (void)build {
        title.frame = CGRectMake(0, 0, width, 30);
        CGSize height = CGSizeMake(30, 30);
        spinner.height = 30;
        [title pinHeight:30];
      }
      """
    let log = Self.log { _, labels in [Self.tie(labels[0], .height, nil, .notAnAttribute, 30)] }
    #expect(Self.lines(log, in: text, path: "CardView.m") == [[6]])
  }

  @Test("Where only numbers tell, lines with other numbers are none of the few")
  func looseNumbers() {
    let line = "side = title.heightAnchor.constraint(equalToConstant: "
    let text = "let title = UILabel()\n" + (0..<6).map { "\(line)\($0 + 40))\n" }.joined() + line + "33)\n"
    let log = Self.log(in: "UIView") { _, labels in [Self.tie(labels[0], .height, nil, .notAnAttribute, 33)] }
    #expect(Self.lines(log, in: text) == [[8]])
  }

  @Test("Where a number of the log tells what a view is called, lines about others do not count among the few")
  func looseNames() {
    let others = (0..<4).map { number in
      "let v\(number) = UILabel()\nv\(number).centerYAnchor.constraint(equalTo: view.centerYAnchor)\n"
    }
    let text = """
      let title = UILabel()
      view.addSubview(title)
      title.centerYAnchor.constraint(equalTo: view.centerYAnchor)
      title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 21)
      \(others.joined())
      """
    let log = Self.log(["UILabel"], in: "UIView") { view, labels in
      [
        Self.tie(labels[0], .centerY, view, .centerY),
        Self.tie(labels[0], .leading, view, .leading, 21),
      ]
    }
    #expect(Self.lines(log, in: text) == [[3], [4]])
  }
}
