// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASControlNodes
internal import ASImageNodes
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import ASTextNodes
public import ASUIKit
public import Foundation

/// A button with a title, an image or both, over a background image; each can differ by state.
///
/// Sends `.touchUpInside` and `.primaryActionTriggered`.
///
/// - Thread: main
/// - Source: UIKit `UIButton`
/// - Deviation: configurations, and insets of title and image, do not exist
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The default appearance of a button.
    ///
    /// - Source: UIKit `UIButton.ButtonType`
    public enum ButtonType: Int, Sendable {
        /// White titles; the appearance changes only with the content that is set for states.
        case custom = 0
        /// Titles and images in the tint colour, paler while pressed.
        case system = 1

        /// The older name of `system`.
        public static let roundedRect = ButtonType.system
    }

    /// The default appearance of the button; custom by default.
    public internal(set) final var buttonType = ButtonType.custom

    final var content = ASButtonStates()
    final lazy var label = ASButtonLabel(of: self)
    /// Whether the font of `label` follows the preferred text size; otherwise no label is made for it.
    final var adjustsLabelFont = false
    final lazy var picture = ASButtonPicture(of: self)
    final var node: ASHostedButtonNode { hosted() }

    override class func makeNode() -> ASDisplayNode { ASHostedButtonNode() }

    /// Creates a custom button with a frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        node.contentSpacing = 0
    }

    /// Creates a button without a size.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if buttonType == .system { label.font = .systemFont(ofSize: 15) }
    }

    /// Creates a system button that has the title and the image of an action, and performs it.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// The insets around title and image; zero by default.
    ///
    /// - Units: points
    open var contentEdgeInsets: UIEdgeInsets {
        get { node.contentEdgeInsets }
        set { node.contentEdgeInsets = newValue }
    }

    /// The horizontal alignment of title and image; centred by default.
    override open var contentHorizontalAlignment: ContentHorizontalAlignment {
        didSet {
            node.contentHorizontalAlignment =
                switch contentHorizontalAlignment {
                case .center, .fill: .middle
                case .left, .leading: .left
                case .right, .trailing: .right
                }
        }
    }

    /// The menu of the button; it opens at a press if `showsMenuAsPrimaryAction` is `true`.
    open var menu: UIMenu? {
        get { node.menu }
        set { node.menu = newValue }
    }

    /// Whether a press opens the menu; `false` by default.
    open var showsMenuAsPrimaryAction: Bool {
        get { node.showsMenuAsPrimaryAction }
        set { node.showsMenuAsPrimaryAction = newValue }
    }

    /// Whether the button is pressed; a system button is then paler.
    override open var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            if buttonType == .system { node.alpha = newValue ? 0.3 : 1 }
        }
    }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsLabelFont { label.adjustFont(to: traitCollection) }
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, adjustsLabelFont { label.adjustFont(to: traitCollection) }
    }

    /// Updates the titles of a system button, which have the tint colour.
    override open func tintColorDidChange() {
        super.tintColorDidChange()
        if buttonType == .system { showTitles() }
    }
}
