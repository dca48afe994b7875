// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
public import ASCompositor
internal import ASContainers
internal import ASListEngine
internal import ASNodes
public import ASPlatform
public import ASUIKit
public import Foundation

/// The view of a collection; use `ASCollectionNode`.
///
/// Set `ASCollectionNode.collectionViewClass` to a subclass to customise the view.
///
/// This file is the header; the logic is in the `ASCollectionView+….swift` files.
///
/// - Thread: main
/// - Source: Texture `ASCollectionView`
open class ASCollectionView: UICollectionView {
    let source: ASCollectionSource
    private(set) lazy var frames = ASLayoutFrames(self)
    private(set) lazy var core = ASContainerCore(self, frames: frames, source: source, owner: collectionNode)

    // MARK: State of collections

    /// The estimated size of self-sizing items.
    var sizeEstimate = ASItemSizeEstimate()
    /// The page to show after the update that is being applied.
    var keptPage: ASKeptPage?
    /// Whether the collection was empty before the update that is being applied.
    var wasEmpty = true
    /// The decoration views.
    var decorations = ASCollectionDecorations()
    /// The views of sections that scroll orthogonally.
    let orthogonal = ASOrthogonalScrollViews()
    private lazy var flowDelegate = ASCollectionScrollRelay(self)
    /// Whether items were placed from right to left.
    private var isPlacedFromRight = false { didSet { if isPlacedFromRight != oldValue { invalidateAttributes() } } }

    /// Creates the view of a collection node; only a collection node calls it.
    public required init(node: ASCollectionNode, layout: UICollectionViewLayout) {
        (collectionNode, source) = (node, node.makeSource())
        super.init(frame: .zero, collectionViewLayout: layout)
        // A layout asks the delegate about many sections.
        preparationPass = { [unowned self] body in data.inOnePass(body) }
        delegate = flowDelegate
        accessibilityContainerType = .list
        addInteraction(core.contextMenus.interaction)
        core.addReorderPress(after: 0.25)
        core.reorderLayout = { [unowned self] in ASCollectionReorderLayout(collection: self) }
        core.inversionDidChange = { [unowned self] in inversionDidChange() }
        core.reveal = { [unowned self] in scroll(to: $0, at: [], animated: true) }
        core.releaseReusableViews = { [unowned self] in releaseReusableViews() }
        // The ring does not touch a line that a selected cell may draw at its edge.
        core.focusRingInset = -3
        viewport.didAdjust = { [unowned self] in invalidateAttributes() }
        viewport.nearestRepetition = { [unowned self] in nearestRepetition(of: $0) }
    }

    var data: ASDataController { core.data }
    var viewport: ASListViewport { core.viewport }

    /// The axis for ranges and batches.
    var mainAxis: ASListAxis { frames.mainAxis }
    /// The layout, if it takes the sizes of cells.
    var flowLayout: UICollectionViewFlowLayout? { collectionViewLayout as? UICollectionViewFlowLayout }
    /// The layout, if it is computed off main.
    var asyncLayout: ASCollectionLayout? { collectionViewLayout as? ASCollectionLayout }

    /// Discards the attributes that were read from the layout.
    func invalidateAttributes() {
        frames.discardPlaces()
        core.isMountStale = true
    }

    /// The node, which owns the view.
    public private(set) weak var collectionNode: ASCollectionNode?

    var itemDelegate: (any ASCollectionDelegate)? { collectionNode?.delegate }

    /// The layer class of nodes.
    override public class var layerClass: CALayer.Type { _ASDisplayLayer.self }

    // MARK: UICollectionView

    /// The number of sections in the view; edits that wait for their cells are not included.
    override open var numberOfSections: Int { data.visible.sections.counts.count }

    /// Returns the number of items in the view.
    override open func numberOfItems(inSection section: Int) -> Int { data.visible.sections.counts[section].items }

    /// The layout; setting it measures all cells again.
    override open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            (viewport.pin, viewport.goal, sizeEstimate) = (nil, nil, ASItemSizeEstimate())
            data.invalidateSizes()
        }
    }

    /// Updates the items in the next layout pass.
    override open func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
        super.layoutWasInvalidated(with: context)
        invalidateAttributes()
        var shift = context.contentOffsetAdjustment
        if viewport.isInverted { shift = mainAxis.moved(shift, to: -mainAxis.position(shift)) }
        viewport.adjust(by: shift)
    }

    /// The bounds for the layout; in an inverted collection they count from the end of the content.
    override open var boundsForLayout: CGRect { frames.inverted(bounds) }

    /// The viewport for the layout; in an inverted collection it counts from the end of the content.
    override open var viewportForLayout: CGRect { frames.inverted(bounds.inset(by: contentInset)) }

    // MARK: UIScrollView

    /// The bounds; the layout decides whether a change invalidates it.
    override open var bounds: CGRect {
        get { super.bounds }
        set {
            // The layout receives a new size in the next layout pass.
            if newValue.size == bounds.size, newValue.origin != bounds.origin, !viewport.isAdjusting {
                invalidateLayout(forBounds: newValue)
            }
            super.bounds = newValue
        }
    }

    /// Whether a recogniser may begin; the one for reordering begins only on an item that may be moved.
    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if core.isReorderPress(gestureRecognizer) { return core.canPickUp(at: gestureRecognizer.location(in: self)) }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Handles keys: while the collection has the focus, arrows focus items, and move them with Alt; other keys scroll.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        moveItem(by: event) || core.changeSelection(by: event) || focusItem(by: event)
            || core.scrollsToEnd(by: event) { frames.pinAtEnd(isHome: $0, $1) } || super.keyPressed(event)
    }

    /// The scroll limits; if pages wrap around, they exceed the content.
    override open var offsetLimits: (minimum: CGPoint, maximum: CGPoint) { limitsAround(super.offsetLimits) }

    /// Called after the content's geometry has changed; the number of wrapped pages may be smaller.
    override open func contentGeometryDidChange() {
        super.contentGeometryDidChange()
        // An update moves the current page to its new place first.
        if !isDragging, !data.isApplying { _ = wrapAround() }
    }

    /// Updates the visible cells.
    override open func contentOffsetDidChange() {
        // Wrapping around moves the offset, which has already called this method again.
        if wrapAround() { return }
        core.noteOffset()
        super.contentOffsetDidChange()
    }

    /// Updates the visible cells.
    override open func layoutSubviews() {
        isPlacedFromRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // The content size changes first; then the offset is clamped to it.
        data.inOnePass { layoutItems() }
        super.layoutSubviews()
    }

    // MARK: State restoration, of the node

    override open func encodeRestorableState(with coder: NSCoder) { collectionNode?.encodeRestorableState(with: coder) }

    override open func decodeRestorableState(with coder: NSCoder) { collectionNode?.decodeRestorableState(with: coder) }

    // MARK: Touches and focus

    /// Highlights the pressed item.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !core.beginPress(touches) { super.touchesBegan(touches, with: event) }
    }

    /// Ends the press when the touch leaves the item.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !core.movePress(touches) { super.touchesMoved(touches, with: event) }
    }

    /// Selects the pressed item.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !core.finishPress(event) { super.touchesEnded(touches, with: event) }
    }

    /// Ends the press.
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !core.endPress() { super.touchesCancelled(touches, with: event) }
    }

    /// Whether the collection can become first responder: while selection is allowed.
    override open var canBecomeFirstResponder: Bool { collectionNode?.allowsSelection ?? false }

    /// Returns `nil`, because the focused item shows the focus.
    override open var focusEffect: UIFocusHaloEffect? { nil }

    /// Shows the focused item.
    override open func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        core.showFocus()
        if isFirstResponder, context.isFocusVisible, !context.isRestored, let frame = core.focusedFrame {
            scrollRectToVisible(frame, animated: true)
        }
    }

    /// The frame of the focused item, or the bounds without one.
    override open var contextMenuAnchorRect: CGRect { core.focusedFrame.map { $0.intersection(bounds) } ?? bounds }

    /// The accessibility details; they contain whether several items can be selected.
    override open var accessibilityDetails: ASAccessibilityDetails? {
        var details = ASAccessibilityDetails()
        details.allowsMultipleSelection = collectionNode?.allowsMultipleSelection ?? false
        return details
    }
}
