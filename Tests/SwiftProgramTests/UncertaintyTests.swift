import Testing

/// What was once taken for certain and was not, in code of a kind that apps are full of.
@Suite("Seeming certainty")
struct UncertaintyTests {
  @Test("A mask that a loop over subviews turns off is not left on, though others know the view")
  func masksOfSubviews() {
    let reading = Reading([
      "Panel.swift": """
      class Panel: UIView, Listener {
        let field = UITextField()
        init() {
          super.init(frame: .zero)
          field.delegate = self
          Registry.shared.add(self)
          addSubview(field)
          subviews.forEach { view in view.translatesAutoresizingMaskIntoConstraints = false }
          field.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """
    ])
    #expect(!reading.findings.contains { $0.hasSuffix("mask-left-on") }, "\(reading.findings)")
  }

  @Test("A mask is left on where nothing turns it off")
  func maskLeftOn() {
    let reading = Reading([
      "Panel.swift": """
      class Panel: UIView {
        let field = UITextField()
        init() {
          super.init(frame: .zero)
          addSubview(field)
          field.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """
    ])
    #expect(reading.findings.contains { $0.hasSuffix("mask-left-on") }, "\(reading.findings)")
  }

  @Test("A constraint of SnapKit is switched by a helper, whether or not it writes self", arguments: ["", "self."])
  func ownCallsOfHelpers(prefix: String) {
    let reading = Reading([
      "Bar.swift": """
      import SnapKit
      extension Constraint {
        func set(isShown: Bool) { if isShown { \(prefix)activate() } else { \(prefix)deactivate() } }
      }
      class Bar: UIView {
        let a = UIView()
        var one: Constraint!
        var two: Constraint!
        init() {
          super.init(frame: .zero)
          addSubview(a)
          a.snp.makeConstraints { make in
            make.top.leading.width.equalTo(self)
            one = make.height.equalTo(40).constraint
            two = make.height.equalTo(44).constraint
          }
          one.set(isShown: false)
        }
      }
      """
    ])
    #expect(!reading.findings.contains { $0.hasSuffix("unsatisfiable-constraints") }, "\(reading.findings)")
  }

  @Test("A view is held by what its content view holds")
  func contentViews() {
    let reading = Reading([
      "Bar.swift": """
      class Bar: UIView {
        let effect = UIVisualEffectView()
        let line = UIView()
        init() {
          super.init(frame: .zero)
          effect.translatesAutoresizingMaskIntoConstraints = false
          line.translatesAutoresizingMaskIntoConstraints = false
          addSubview(effect)
          effect.contentView.addSubview(line)
          NSLayoutConstraint.activate([
            effect.leadingAnchor.constraint(equalTo: leadingAnchor),
            effect.trailingAnchor.constraint(equalTo: trailingAnchor),
            effect.topAnchor.constraint(equalTo: topAnchor),
            line.leadingAnchor.constraint(equalTo: effect.contentView.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: effect.contentView.trailingAnchor),
            line.topAnchor.constraint(equalTo: effect.contentView.topAnchor),
            line.bottomAnchor.constraint(equalTo: effect.contentView.bottomAnchor),
            line.heightAnchor.constraint(equalToConstant: 20),
          ])
        }
      }
      """
    ])
    #expect(!reading.findings.contains { $0.contains("ambiguous-height") }, "\(reading.findings)")
  }
}
