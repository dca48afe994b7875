// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
public import ASGraphics
public import ASImageIO
public import ASLayoutEngine
@_spi(ASHooks) public import ASNodes
public import ASPlatform
internal import ASTextLayout
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// A node that shows text.
///
/// It is measured and drawn off main; only results are kept.
///
/// - Source: Texture `ASTextNode`
open class ASTextNode: ASControlNode, ASDrawingNode {
    let textState = ASLock(ASTextNodeState())

    /// The delegate, which is notified of touched links; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public weak var delegate: (any ASTextNodeDelegate)?

    /// The target on which the current touch began.
    ///
    /// Main only.
    @MainActor var touchedTarget: ASTextTouchTarget?
    /// Whether the touch is still on its target; main only.
    @MainActor var isTouchOnTarget = false
    /// The recogniser of long presses on links; main only.
    @MainActor var linkPressRecognizer: ASLinkPressRecognizer?
    /// The link on which the current long press began; main only.
    @MainActor var pressedLink: ASTextLink?
    /// Whether highlights darken or lighten their background; `.light`, which darkens, by default.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public var highlightStyle = ASTextNodeHighlightStyle.light {
        didSet { if highlightStyle != oldValue { layOutHighlight() } }
    }
    /// The current highlight; main only.
    @MainActor var highlight: ASTextHighlight?
    /// The layer that shows the highlight; main only.
    @MainActor var highlightLayer: ASTextHighlightLayer?
    /// The selection, if there is one; main only.
    @MainActor var selection: ASTextNodeSelection?
    /// Ranges with a colour behind them, such as found words; main only.
    @MainActor package var markedRanges: [ASTextRangeMark] = [] {
        didSet { if markedRanges != oldValue { setNeedsDisplay() } }
    }
    /// Whether a container selects this text along with others, so that only the letters of links can be touched; main only.
    @MainActor package var isSelectedByContainer = false
    /// The movement of the pointer with its button down; main only.
    @MainActor var selectionDrag: ASTextNodeSelectionDrag?
    /// The context menu of the text while it can be selected; main only.
    @MainActor var selectionMenu: ASTextSelectionMenu?
    /// The layout, cached after a query of positions; main only.
    @MainActor var queriedLayout: (fitting: ASTextFitting, layout: ASTextLayout)?
    /// The focusable views of links, created on demand; main only.
    @MainActor var linkFocusViews: [ASLinkFocusView] = []
    /// The accessibility elements of links, created on demand; main only.
    @MainActor var linkAccessibilityElements: [ASLinkAccessibilityElement] = []

    /// Creates a node without text.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        isOpaque = false
        needsDisplayOnBoundsChange = true
        // The drawing for the previous size keeps its position and scale until the new one arrives.
        contentMode = .topLeft
    }

    /// Whether the node can have a layer instead of a view: `false` while the text has links or can be selected, which needs touches.
    override open var supportsLayerBacking: Bool {
        super.supportsLayerBacking && !hasLinks && !isSelectable
    }

    /// Whether links can be touched and text can be selected; `true` by default.
    override open var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            guard !newValue, textState.withLock({ $0.hasMarks }) else { return }
            performOnMain { node in
                guard let node = node as? ASTextNode, !node.isEnabled else { return }
                node.resetTouch()
                node.clearSelection()
            }
        }
    }

    override open func didLoad() {
        super.didLoad()
        setUpTouches()
    }

    // MARK: Accessibility

    /// Whether there is text without links; otherwise the text, each link and an interactive truncation text are elements in the node.
    override open var defaultIsAccessibilityElement: Bool {
        guard attributedText?.length ?? 0 > 0 else { return false }
        return isRasterized || isLayerBacked || !(hasLinks || handlesTokenTouches)
    }

    @preconcurrency @MainActor
    @_spi(ASHooks) override public final func drawnAccessibilityElements(in view: UIView) -> [UIAccessibilityObject] {
        textElements(in: view)
    }

    @preconcurrency @MainActor
    @_spi(ASHooks) override public final func viewsForFocus(in view: UIView) -> [UIView]? { linksForFocus(in: view) }

    override open var defaultAccessibilityLabel: String? { attributedText?.string }

    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.staticText)
    }

    // MARK: Shadow

    /// The colour of the shadow behind the letters; black by default.
    override open var shadowColor: UIColor? {
        get { shadow.color }
        set { changeShadow { $0.color = newValue } }
    }

    /// The opacity of the shadow, from 0 to 1; 0 by default.
    override open var shadowOpacity: CGFloat {
        get { shadow.opacity }
        set { changeShadow { $0.opacity = newValue } }
    }

    /// The offset of the shadow; (0, −3) by default.
    ///
    /// It affects the size: see `shadowPadding`.
    override open var shadowOffset: CGSize {
        get { shadow.offset }
        set { changeShadow { $0.offset = newValue } }
    }

    /// The blur radius of the shadow; 3 by default.
    ///
    /// It affects the size: see `shadowPadding`.
    override open var shadowRadius: CGFloat {
        get { shadow.radius }
        set { changeShadow { $0.radius = newValue } }
    }

    // MARK: Layout and display

    override open func layout() {
        super.layout()
        if adoptLayoutDirection() { setNeedsDisplay() }
        layOutLinkFocus()
        layOutHighlight()
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        if textColorFollowsTintColor || selection != nil { setNeedsDisplay() }
    }

    override open func didExitVisibleState() {
        super.didExitVisibleState()
        resetTouch()
        queriedLayout = nil
    }

    /// Returns the size of the text, in whole pixels and limited by `constrainedSize`.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        measure(in: constrainedSize)
    }

    /// Returns the text, with the layout if it was made for this size.
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

    override open func displayDidFinish() {
        super.displayDidFinish()
        forgetLayout()
    }

    /// Returns an image with a bar for each line, if there is a `placeholderColor`.
    override open func placeholderImage() -> UIImage? {
        makePlaceholder()
    }

    /// Adjusts the fonts if they follow the text size of the traits, and text without an alignment to the direction of the layout; breaks the
    /// lines again in a new language of the user.
    override open func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        // Words without a language are hyphenated in the user's.
        if previous.localeGeneration != primitiveTraitCollection.localeGeneration {
            textState.withLock { $0.invalidate() }
        }
        if adoptLayoutDirection() { setNeedsDisplay() }
        if adjustsFontForContentSizeCategory { adjustFonts(to: primitiveTraitCollection.textScale) }
    }

    // MARK: Events

    /// Whether a point is inside the node; only links are, if `passthroughNonlinkTouches`.
    override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && acceptsTouch(at: point)
    }

    /// Stores a touched link, or begins to select.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        linkTouchBegan(touches, with: event)
    }

    /// Extends the selection; hides the highlight of a link while the touch is outside of it.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        linkTouchMoved(touches)
    }

    /// Notifies the delegate of a link on which the touch began and ended.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        linkTouchEnded(touches)
    }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        resetTouch()
    }

    /// Whether a recogniser may begin; a long press only on links for which the delegate allows it.
    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === linkPressRecognizer { return linkPressShouldBegin() }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whether the pointer is selecting.
    override open var handlesDrags: Bool {
        super.handlesDrags || selectionDrag != nil
    }

    // MARK: Keyboard

    /// Whether the node can be focused as a control, or to copy the selection.
    override open func canBecomeFirstResponder() -> Bool {
        super.canBecomeFirstResponder() || (isSelectable && isEnabled && isUserInteractionEnabled)
    }

    /// Whether keys press the node; a selectable text only if it has a target or a menu.
    override open var isPressedByKeys: Bool {
        super.isPressedByKeys && (!isSelectable || isPressable)
    }

    /// Handles keys that select and copy.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        selectByKey(event) || super.keyPressed(event)
    }

    override open func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        if !isFocused { clearSelection() }
    }
}
