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

/// A control with a title, an image, or both, over a background image; each can differ by state.
///
/// As in Texture, the button is not dimmed automatically: it looks the same at rest, under the pointer and while it is pressed. Set
/// another title, image or background for `.highlighted`, `.hovered` or `.focused` to change that. A subclass can change other properties
/// in `isHighlighted` and `hoverDidChange()`.
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

    /// The arrangement of the parts.
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

    /// Creates a button without content.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    /// Returns `false`: a button must receive presses.
    override open var supportsLayerBacking: Bool { false }

    override open func controlStateDidChange() {
        super.controlStateDidChange()
        updateContent()
    }

    override open var defaultIsAccessibilityElement: Bool { true }

    override open var defaultAccessibilityLabel: String? { accessibilityTitle }

    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.button)
    }

    @preconcurrency @MainActor
    override open var triggersPrimaryAction: Bool { true }

    override open func accessKeyDidChange() {
        super.accessKeyDidChange()
        updateContent()
    }

    @preconcurrency @MainActor
    override open func hoverDidChange() {
        super.hoverDidChange()
        updateContent()
    }

    @preconcurrency @MainActor
    override open func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        updateContent()
    }

    /// Returns a layout in which the background image fills the button, below the image and the title within the insets.
    override open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        contentSpec()
    }
}

/// The position of a button's image: before or after its title.
///
/// - Source: Texture `ASButtonNodeImageAlignment`
public enum ASButtonNodeImageAlignment: Sendable {
    /// Before the title: at the left, or at the top of a vertical button.
    case beginning
    /// After the title: at the right, or at the bottom.
    case end
}
