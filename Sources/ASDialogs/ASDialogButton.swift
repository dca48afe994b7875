// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASControlNodes
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import ASTextNodes
internal import Foundation

extension UIColor {
    /// The background of dialogs, which is lighter than that of windows in dark mode.
    static let dialogBackground = UIColor(light: .white, dark: UIColor(hex: 0x1C1C1E))

    /// Returns the colour of text on a filled button: white, or black where white has a contrast of less than 3 : 1.
    ///
    /// - Source: WCAG 2.2, relative luminance
    static func dialogText(on fill: UIColor) -> UIColor {
        UIColor { traits in
            var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
            _ = fill.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            func linear(_ value: CGFloat) -> CGFloat {
                value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
            return 1.05 / (luminance + 0.05) < 3 ? .black : .white
        }
    }
}

/// A button of a dialog.
final class ASDialogButton: ASButtonNode {
    enum Look {
        /// Filled: the button that Return presses.
        case prominent
        /// A title without a background.
        case plain
        /// A folder in the sidebar, with its title at the leading edge.
        case place
    }

    private let look: Look  // immutable after init
    private let current = ASLock(false)
    private let title = ASLock("")

    init(_ title: String, _ look: Look) {
        self.look = look
        super.init()
        show(title)
        titleNode.adjustsFontForContentSizeCategory = true
        titleNode.maximumNumberOfLines = 1
        titleNode.truncationMode = .byTruncatingMiddle
        contentEdgeInsets = UIEdgeInsets(
            top: 6,
            left: look == .place ? 8 : 14,
            bottom: 6,
            right: look == .place ? 8 : 14
        )
        if look == .place { contentHorizontalAlignment = .left }
        cornerRadius = 6
        showState()
    }

    /// Shows another title.
    func show(_ newTitle: String) {
        debugName = newTitle
        title.withLock { $0 = newTitle }
        showTitle()
    }

    private func showTitle() {
        let title = title.withLock { $0 }
        let font = UIFont.scaledSystemFont(ofSize: 13, weight: look == .prominent ? .bold : .regular)
        let color = look == .prominent ? UIColor.dialogText(on: tint) : look == .plain ? tint : .label
        setTitle(title, with: font, with: color, for: .normal)
        setTitle(title, with: font, with: look == .prominent ? color : .tertiaryLabel, for: .disabled)
    }

    private var tint: UIColor { tintColor ?? .systemBlue }

    override func didLoad() {
        super.didLoad()
        tintColorDidChange()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showTitle()
        showState()
    }

    /// Whether its folder is displayed, or its field.
    var isCurrent: Bool {
        get { current.withLock { $0 } }
        set {
            current.withLock { $0 = newValue }
            showState()
        }
    }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        showState()
    }

    override func hoverDidChange() {
        super.hoverDidChange()
        showState()
    }

    private func showState() {
        alpha = isEnabled || look != .prominent ? 1 : 0.4
        switch look {
        case .prominent: backgroundColor = isHighlighted ? tint.withAlphaComponent(0.7) : tint
        case .plain, .place:
            backgroundColor = isHighlighted || isCurrent ? .systemGray4 : isHovered ? .systemGray5 : .clear
        }
    }
}
