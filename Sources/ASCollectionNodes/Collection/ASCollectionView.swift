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
/// Give `ASCollectionNode.collectionViewClass` a subclass to have the view of a class of your own.
///
/// This file is the header; the logic lies in the `ASCollectionView+….swift` files.
///
/// - Thread: main
/// - Source: Texture `ASCollectionView`
open class ASCollectionView: UICollectionView {
    let source: ASCollectionSource
    /// Until the core exists, which keeps it weakly.
    private weak var node: ASCollectionNode?
    private(set) lazy var core = ASContainerCore(self, source: source, owner: node)

    // MARK: State of collections

    /// Whether the first item stands at the end.
    var isInverted = false { didSet { if isInverted != oldValue { inversionDidChange() } } }
    var laidOutSize = CGSize.zero
    var laidOutBreadth: CGFloat = 0
    /// What the layout has said of what is seen, and of which rectangle.
    var knownPlaces: ASCollectionPlaces?
    /// Elements on which the layout has put another look than that of a plain cell.
    var styled: Set<ObjectIdentifier> = []
    /// How large items are that size themselves.
    var guess = ASItemSizeGuess()
    /// The item that was scrolled to; kept there while items round it are measured.
    var pin: ASCollectionPin?
    /// The item that an animated scroll goes to, whatever its place turns out to be.
    var goal: ASCollectionPin?
    var updateAnchor: ASCollectionAnchor?
    /// Whether there was nothing before the update that is being applied.
    var wasEmpty = true
    let reorderPress = UILongPressGestureRecognizer()
    /// Views that belong to the layout.
    var decorations = ASCollectionDecorations()
    /// Views of sections that scroll across the layout.
    let orthogonal = ASOrthogonalScrollViews()
    private lazy var scrollRelay = ASCollectionScrollRelay(self)

    /// The view of a collection node, which alone makes one.
    public required init(node: ASCollectionNode, layout: UICollectionViewLayout) {
        self.node = node
        source = node.makeSource()
        super.init(frame: .zero, collectionViewLayout: layout)
        source.view = self
        delegate = scrollRelay
        accessibilityContainerType = .list
        addInteraction(core.contextMenus.interaction)
        core.takeUpElements(by: reorderPress, after: 0.25)
    }

    var data: ASDataController { core.data }

    /// The node; it owns the view.
    public var collectionNode: ASCollectionNode? { core.owner as? ASCollectionNode }

    var itemDelegate: (any ASCollectionDelegate)? { collectionNode?.delegate }

    /// The layer of a node.
    override public class var layerClass: CALayer.Type { _ASDisplayLayer.self }

    // MARK: UICollectionView

    /// As many as the view shows: edits that wait for their cells are not among them.
    override open var numberOfSections: Int { data.visible.sections.counts.count }

    /// As many as the view shows.
    override open func numberOfItems(inSection section: Int) -> Int { data.visible.sections.counts[section].items }

    /// Another layout, which measures all cells anew.
    override open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            (pin, goal, guess) = (nil, nil, ASItemSizeGuess())
            data.invalidateSizes()
        }
    }

    /// Looks again in the next layout pass.
    override open func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
        super.layoutWasInvalidated(with: context)
        forgetPlaces()
        var shift = context.contentOffsetAdjustment
        if isInverted { shift = mainAxis.moved(shift, to: -mainAxis.position(shift)) }
        if shift != .zero { adjustOffset(by: shift) }
    }

    /// In an inverted collection from the end of the content.
    override open var boundsForLayout: CGRect { inverted(bounds) }

    /// In an inverted collection from the end of the content.
    override open var viewportForLayout: CGRect { inverted(bounds.inset(by: contentInset)) }

    // MARK: UIScrollView

    /// The layout is asked whether it minds.
    override open var bounds: CGRect {
        get { super.bounds }
        set {
            // Of another size the layout hears in the next layout pass.
            if newValue.size == bounds.size, newValue.origin != bounds.origin, !core.isAdjusting {
                invalidateLayout(forBounds: newValue)
            }
            super.bounds = newValue
        }
    }

    /// An item is taken up that can be moved.
    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === reorderPress { return core.mayTakeUp(at: reorderPress.location(in: self)) }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Arrows choose among items while the collection has the focus, and move them with Alt; other keys scroll.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        moveItem(by: event) || core.changeSelection(by: event) || focusItem(by: event) || scrollsToEnd(by: event)
            || super.keyPressed(event)
    }

    /// Further than the content where pages wrap around.
    override open var offsetLimits: (minimum: CGPoint, maximum: CGPoint) { limitsAround(super.offsetLimits) }

    /// There may be fewer pages than before, which wrap around.
    override open func contentGeometryDidChange() {
        super.contentGeometryDidChange()
        if !isDragging { _ = wrapAround() }
    }

    /// Brings cells in and out.
    override open func contentOffsetDidChange() {
        // Moved on to where the content begins again, this has been called from there.
        if wrapAround() { return }
        core.noteOffset()
        super.contentOffsetDidChange()
    }

    /// Brings cells in and out.
    override open func layoutSubviews() {
        // First the content takes its new size, then the offset is brought inside of it.
        layoutItems()
        super.layoutSubviews()
    }

    // MARK: Touches and focus

    /// Presses an item.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !core.beginPress(touches) { super.touchesBegan(touches, with: event) }
    }

    /// Lets the item go when the touch strays.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !core.movePress(touches) { super.touchesMoved(touches, with: event) }
    }

    /// Selects the pressed item.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !core.finishPress(event) { super.touchesEnded(touches, with: event) }
    }

    /// Lets the item go.
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !core.endPress() { super.touchesCancelled(touches, with: event) }
    }

    /// As long as items can be chosen.
    override open var canBecomeFirstResponder: Bool { collectionNode?.allowsSelection ?? false }

    /// None: the item that the keys are for has it.
    override open var focusEffect: UIFocusHaloEffect? { nil }

    /// Shows which item the keys are for.
    override open func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        core.showFocus()
        if isFirstResponder, window?.focusSystem.isFocusVisible == true, let frame = core.focusedFrame {
            scrollRectToVisible(frame, animated: true)
        }
    }

    /// The item that the keys are for.
    override open var contextMenuAnchorRect: CGRect { core.focusedFrame.map { $0.intersection(bounds) } ?? bounds }

    /// Whether several items can be selected.
    override open var accessibilityDetails: ASAccessibilityDetails? {
        var details = ASAccessibilityDetails()
        details.allowsMultipleSelection = collectionNode?.allowsMultipleSelection ?? false
        return details
    }
}
