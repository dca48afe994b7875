// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// The title of a menu in a menu bar, or the button with three lines that replaces all titles where there is no room for them.
@MainActor
final class ASMenuBarTitle: UIView {
    private static let margin: CGFloat = 9
    private static let linesSize = CGSize(width: 16, height: 12)

    private let text: String
    private let label = ASBarLabel()
    private let lines: ASMenuBarLines?
    /// Opens the menu on a press; returns whether it did.
    var open: (@MainActor (ASMenuCause, CGPoint?) -> Bool)?
    /// The letter that opens the menu together with Alt.
    let key: Character?
    /// Whether the menu is open.
    var isOpen = false {
        didSet {
            guard isOpen != oldValue else { return }
            applyState()
        }
    }

    /// Creates a title.
    ///
    /// - Parameters:
    ///   - text: the title
    ///   - underlined: the index in UTF-16 of the letter that opens the menu
    ///   - isButton: whether three lines are shown instead of the text
    init(_ text: String, underlined: Int?, isButton: Bool = false) {
        self.text = text
        lines = isButton ? ASMenuBarLines() : nil
        key = underlined.flatMap { ASMenuBarMnemonics.key(at: String.Index(utf16Offset: $0, in: text), in: text) }
        super.init(frame: .zero)
        layer.cornerRadius = 5
        label.font = .scaledSystemFont(ofSize: UIFont.systemFontSize)
        label.text = isButton ? "" : text
        label.underlined = underlined
        addSubview(label)
        if let lines { addSubview(lines) }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = lines == nil ? label.sizeThatFits(size).width : Self.linesSize.width
        return CGSize(width: width + 2 * Self.margin, height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = lines == nil ? label.sizeThatFits(bounds.size) : Self.linesSize
        let frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(),
            y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width,
            height: size.height
        )
        label.frame = frame
        lines?.frame = frame
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.textScale != traitCollection.textScale { superview?.setNeedsLayout() }
    }

    override func hoverDidChange() { applyState() }

    private func applyState() {
        backgroundColor = isOpen ? .systemFill : isHovered ? .tertiarySystemFill : nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        _ = open?(touch.type == .direct ? .touch : .button, touch.location(in: nil))
    }

    // MARK: Accessibility

    override var isAccessibilityElement: Bool {
        get { true }
        set { super.isAccessibilityElement = newValue }
    }

    override var accessibilityLabel: String? {
        get { text }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { isOpen ? [.button, .menuItem, .hasMenu, .selected] : [.button, .menuItem, .hasMenu] }
        set { super.accessibilityTraits = newValue }
    }

    override func accessibilityActivate() -> Bool { open?(.key, nil) ?? false }
}

/// Three lines, the symbol of a menu.
@MainActor
final class ASMenuBarLines: UIView {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(.label)
        for y in [0, 5, 10] as [CGFloat] { context.fill(CGRect(x: 0, y: y, width: bounds.width, height: 2)) }
    }
}
