// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
internal import ASLayoutEngine
public import ASUIKit
public import Foundation

/// Shows text.
///
/// It is measured and drawn off main; only results are kept.
///
/// - Source: Texture `ASTextNode`
open class ASTextNode: ASControlNode {
    let textState = ASLock(ASTextNodeState())

    /// Who hears of touched links; held weakly.
    ///
    /// - Thread: main
    @MainActor public weak var delegate: (any ASTextNodeDelegate)?

    /// What a touch began on.
    ///
    /// Main only.
    @MainActor var touchedTarget: ASTextTouchTarget?
    /// What the keyboard's focus goes to, made when it is looked for; main only.
    @MainActor var linkFocusViews: [ASLinkFocusView] = []
    /// What readers find, made when they ask; main only.
    @MainActor var linkAccessibilityElements: [ASLinkAccessibilityElement] = []

    /// A node without text.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        isOpaque = false
        needsDisplayOnBoundsChange = true
        // What was drawn for another size stays at its place, unscaled, until the new drawing arrives.
        contentMode = .topLeft
    }

    /// Not while the text has links, which are there to be touched.
    override open var supportsLayerBacking: Bool {
        super.supportsLayerBacking && !hasLinks
    }

    // MARK: Accessibility

    /// Whether there is text without links; with links, the text and each of them are elements in the node.
    override open var defaultIsAccessibilityElement: Bool {
        attributedText?.length ?? 0 > 0 && (!hasLinks || isRasterized)
    }

    @MainActor
    override func drawnAccessibilityElements(in view: UIView) -> [UIAccessibilityObject] { textElements(in: view) }

    /// The text.
    override open var defaultAccessibilityLabel: String? { attributedText?.string }

    /// Static text, besides what a control is.
    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.staticText)
    }

    // MARK: Shadow

    /// Colour of the shadow behind the letters; black.
    override open var shadowColor: UIColor? {
        get { shadow.color }
        set { changeShadow { $0.color = newValue } }
    }

    /// Strength of that shadow, 0 (default) to 1.
    override open var shadowOpacity: CGFloat {
        get { shadow.opacity }
        set { changeShadow { $0.opacity = newValue } }
    }

    /// Offset of that shadow; (0, −3).
    ///
    /// It takes room: see `shadowPadding`.
    override open var shadowOffset: CGSize {
        get { shadow.offset }
        set { changeShadow { $0.offset = newValue } }
    }

    /// Blur of that shadow; 3.
    ///
    /// It takes room: see `shadowPadding`.
    override open var shadowRadius: CGFloat {
        get { shadow.radius }
        set { changeShadow { $0.radius = newValue } }
    }

    // MARK: Layout and display

    /// Moves the focus along with its link.
    override open func layout() {
        super.layout()
        layOutLinkFocus()
    }

    /// The room that the text takes, in whole pixels and no more than there is.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        measure(in: constrainedSize)
    }

    /// The text, laid out if that was done for this size.
    override open func drawParameters(forAsyncLayer layer: CALayer) -> (any Sendable)? {
        makeDrawing()
    }

    /// Draws the text.
    override open class func draw(
        _ bounds: CGRect,
        withParameters parameters: (any Sendable)?,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let drawing = parameters as? ASTextDrawing, let context = UIGraphicsGetCurrentContext() else { return }
        drawing.draw(in: context, bounds: bounds, isCancelled: isCancelled)
    }

    /// The lines are needed no longer.
    override open func displayDidFinish() {
        super.displayDidFinish()
        forgetLayout()
    }

    /// A bar for each line, if there is a `placeholderColor`.
    override open func placeholderImage() -> UIImage? {
        makePlaceholder()
    }

    // MARK: Events

    /// Only links, if `passthroughNonlinkTouches` says so.
    override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && takesTouch(at: point)
    }

    /// Remembers a touched link.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        linkTouchBegan(touches)
    }

    /// Tells the delegate about a link that was touched from begin to end.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        linkTouchEnded(touches)
    }

    /// Forgets the link.
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        touchedTarget = nil
    }
}
