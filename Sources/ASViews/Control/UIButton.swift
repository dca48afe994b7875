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

/// A button with a title, a picture or both, over a background picture; each can differ by state.
///
/// Sends `.touchUpInside` and `.primaryActionTriggered`.
///
/// - Thread: main
/// - Source: UIKit `UIButton`
/// - Deviation: configurations, and insets of title and picture, do not exist
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// How a button looks by itself.
    ///
    /// - Source: UIKit `UIButton.ButtonType`
    public enum ButtonType: Int, Sendable {
        /// White titles that change only with what is set for states.
        case custom = 0
        /// Titles and pictures in the tint colour, pale while pressed.
        case system = 1

        /// The older name of `system`.
        public static let roundedRect = ButtonType.system
    }

    /// How the button looks by itself; custom.
    public internal(set) final var buttonType = ButtonType.custom

    final var content = ASButtonStates()
    final lazy var label = ASButtonLabel(of: self)
    final lazy var picture = ASButtonPicture(of: self)
    final var node: ASHostedButtonNode { hosted() }

    override class func makeNode() -> ASDisplayNode { ASHostedButtonNode() }

    /// A custom button at a frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        node.contentSpacing = 0
    }

    /// A button without a size.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if buttonType == .system { label.font = .systemFont(ofSize: 15) }
    }

    /// A system button that has the title and the picture of an action, and performs it.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// The room round title and picture; zero.
    ///
    /// - Units: points
    open var contentEdgeInsets: UIEdgeInsets {
        get { node.contentEdgeInsets }
        set { node.contentEdgeInsets = newValue }
    }

    /// Where title and picture stand across the button; in the middle.
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

    /// The menu of the button; it opens at a press if `showsMenuAsPrimaryAction`.
    open var menu: UIMenu? {
        get { node.menu }
        set { node.menu = newValue }
    }

    /// Whether a press opens the menu; false.
    open var showsMenuAsPrimaryAction: Bool {
        get { node.showsMenuAsPrimaryAction }
        set { node.showsMenuAsPrimaryAction = newValue }
    }

    /// A system button is pale while it is pressed.
    override open var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            if buttonType == .system { node.alpha = newValue ? 0.3 : 1 }
        }
    }

    /// The titles of a system button have the tint colour.
    override open func tintColorDidChange() {
        super.tintColorDidChange()
        if buttonType == .system { showTitles() }
    }
}
