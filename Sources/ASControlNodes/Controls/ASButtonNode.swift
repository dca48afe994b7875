// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageIO
internal import ASImageNodes
public import ASLayoutEngine
public import ASNodes
internal import ASTextLayout
internal import ASTextNodes
public import ASUIKit
internal import Foundation

/// A control with a title, a picture, or both, over a background picture; each can differ by state.
///
/// It looks the same at rest, under the pointer and while it is pressed unless it is given another title, picture or background
/// for `.highlighted`, `.hovered` or `.focused`, as in Texture: nothing is dimmed by itself. Change what else shall change in `isHighlighted`
/// and `hoverDidChange()` of a subclass.
///
/// - Source: Texture `ASButtonNode`
open class ASButtonNode: ASControlNode {
    /// Guarded by `buttonState`.
    struct ButtonState: Sendable {
        var titles: [UInt: ASAttributedText] = [:]
        var images: [UInt: UIImage] = [:]
        var backgroundImages: [UInt: UIImage] = [:]
        var look = Look()
    }

    /// Links to the nodes of the parts, which are made when first needed; guarded by `buttonParts`.
    struct Parts {
        var titleNode: ASTextNode?
        var imageNode: ASImageNode?
        var backgroundImageNode: ASImageNode?
    }

    /// How the parts are arranged.
    struct Look: Equatable, Sendable {
        var contentSpacing: CGFloat = 8
        var laysOutHorizontally = true
        var contentHorizontalAlignment = ASHorizontalAlignment.middle
        var contentVerticalAlignment = ASVerticalAlignment.center
        var contentEdgeInsets = UIEdgeInsets.zero
        var imageAlignment = ASButtonNodeImageAlignment.beginning
    }

    let buttonState = ASLock(ButtonState())
    let buttonParts = ASLock(Parts())

    /// A button that shows nothing yet.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    /// Never: a button is there to be pressed.
    override open var supportsLayerBacking: Bool { false }

    /// Shows what belongs to the state.
    override open func controlStateDidChange() {
        super.controlStateDidChange()
        updateContent()
    }

    /// A button always is one.
    override open var defaultIsAccessibilityElement: Bool { true }

    /// The title of the state that it is in.
    override open var defaultAccessibilityLabel: String? { accessibilityTitle }

    /// A button.
    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.button)
    }

    /// Yes.
    @preconcurrency @MainActor
    override open var triggersPrimaryAction: Bool { true }

    /// Underlines the key in the title.
    override open func accessKeyDidChange() {
        super.accessKeyDidChange()
        updateContent()
    }

    /// Shows what belongs to the state.
    @preconcurrency @MainActor
    override open func hoverDidChange() {
        super.hoverDidChange()
        updateContent()
    }

    /// Shows what belongs to the state.
    @preconcurrency @MainActor
    override open func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        updateContent()
    }

    /// The background picture fills the button; over it, within the insets, stand picture and title.
    override open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        contentSpec()
    }
}

/// Whether a button's picture stands before its title or behind it.
///
/// - Source: Texture `ASButtonNodeImageAlignment`
public enum ASButtonNodeImageAlignment: Sendable {
    /// Before: at the left, or at the top of a vertical button.
    case beginning
    /// Behind: at the right, or at the bottom.
    case end
}
