// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
public import ASGraphics
public import ASImageIO
@_spi(ASHooks) public import ASNodes
public import ASPlatform
internal import ASTextLayout
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// Shows text.
///
/// It is measured and drawn off main; only results are kept.
///
/// - Source: Texture `ASTextNode`
open class ASTextNode: ASControlNode, ASDrawingNode {
    let textState = ASLock(ASTextNodeState())

    /// Who hears of touched links; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public weak var delegate: (any ASTextNodeDelegate)?

    /// What a touch began on.
    ///
    /// Main only.
    @MainActor var touchedTarget: ASTextTouchTarget?
    /// Whether it is on that still; main only.
    @MainActor var isTouchOnTarget = false
    /// Main only.
    @MainActor var linkPressRecognizer: ASLinkPressRecognizer?
    /// What the long press under way began on; main only.
    @MainActor var pressedLink: ASTextLink?
    /// Whether highlights darken what they lie on, or lighten it; `.light`, which darkens.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public var highlightStyle = ASTextNodeHighlightStyle.light {
        didSet { if highlightStyle != oldValue { layOutHighlight() } }
    }
    /// Main only.
    @MainActor var highlight: ASTextHighlight?
    /// Main only.
    @MainActor var highlightLayer: ASTextHighlightLayer?
    /// Main only.
    @MainActor var selection: ASTextNodeSelection?
    /// The pointer's way with its button down; main only.
    @MainActor var selectionDrag: ASTextNodeSelectionDrag?
    /// Main only.
    @MainActor var selectionMenu: ASTextSelectionMenu?
    /// The lines, as somebody has asked where they are; main only.
    @MainActor var queriedLayout: (fitting: ASTextFitting, layout: ASTextLayout)?
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

    /// Not while the text has links, which are there to be touched, or can be selected.
    override open var supportsLayerBacking: Bool {
        super.supportsLayerBacking && !hasLinks && !isSelectable
    }

    /// Whether links can be touched and text be selected; true.
    override open var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            guard !newValue, textState.withLock({ $0.hasMarks }) else { return }
            performOnMain { node in
                guard let node = node as? ASTextNode, !node.isEnabled else { return }
                node.forgetTouch()
                node.clearSelection()
            }
        }
    }

    /// Gets what links and selections need.
    override open func didLoad() {
        super.didLoad()
        setUpTouches()
    }

    // MARK: Accessibility

    /// Whether there is text without links; with links, or a truncation text to touch, the text and each of them are elements in the node.
    override open var defaultIsAccessibilityElement: Bool {
        guard attributedText?.length ?? 0 > 0 else { return false }
        return isRasterized || isLayerBacked || !(hasLinks || keepsTouchesOfToken)
    }

    @preconcurrency @MainActor
    @_spi(ASHooks) override public final func drawnAccessibilityElements(in view: UIView) -> [UIAccessibilityObject] {
        textElements(in: view)
    }

    @preconcurrency @MainActor
    @_spi(ASHooks) override public final func viewsForFocus(in view: UIView) -> [UIView]? { linksForFocus(in: view) }

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

    /// Moves focus and highlight along with their link.
    override open func layout() {
        super.layout()
        layOutLinkFocus()
        layOutHighlight()
    }

    /// Draws anew what has the tint colour.
    override open func tintColorDidChange() {
        super.tintColorDidChange()
        if textColorFollowsTintColor || selection != nil { setNeedsDisplay() }
    }

    /// A touch under way comes to nothing.
    override open func didExitVisibleState() {
        super.didExitVisibleState()
        forgetTouch()
        queriedLayout = nil
    }

    /// The room that the text takes, in whole pixels and no more than there is.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        measure(in: constrainedSize)
    }

    /// The text, laid out if that was done for this size.
    open func drawParameters(forAsyncLayer layer: CALayer) -> ASTextDrawing {
        makeDrawing()
    }

    /// Draws the text.
    open class func draw(
        _ bounds: CGRect,
        withParameters parameters: ASTextDrawing,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        parameters.draw(in: context, bounds: bounds, isCancelled: isCancelled)
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

    /// Remembers a touched link, or begins to select.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        linkTouchBegan(touches, with: event)
    }

    /// Selects up to here; the highlight of a link goes as long as the touch is beside it.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        linkTouchMoved(touches)
    }

    /// Tells the delegate about a link that was touched from begin to end.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        linkTouchEnded(touches)
    }

    /// Forgets the link.
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        forgetTouch()
    }

    /// A long press, on links that the delegate lets have one.
    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === linkPressRecognizer { return linkPressShouldBegin() }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// While the pointer selects.
    override open var keepsDrags: Bool {
        super.keepsDrags || selectionDrag != nil
    }

    // MARK: Keyboard

    /// As a control, or to copy what is selected.
    override open func canBecomeFirstResponder() -> Bool {
        super.canBecomeFirstResponder() || (isSelectable && isEnabled && isUserInteractionEnabled)
    }

    /// As long as somebody hears of it.
    override open var isPressedByKeys: Bool {
        super.isPressedByKeys && (!isSelectable || isPressable)
    }

    /// Selects and copies.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        selectByKey(event) || super.keyPressed(event)
    }

    /// The selection goes with the focus.
    override open func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        if !isFocused { clearSelection() }
    }
}
