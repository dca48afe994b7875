// SPDX-License-Identifier: Apache-2.0
package import ASBase
public import ASCompositor
public import ASGraphics
public import ASImageIO
public import ASLayoutEngine
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// Called with a node when its view or layer has been created.
///
/// - Thread: main
public typealias ASDisplayNodeDidLoadBlock = @MainActor (ASDisplayNode) -> Void

/// A thread-safe representation of a view or a layer.
///
/// A node is created, configured, measured and drawn on any thread; only changes of the window happen on main.
///
/// This file declares the class: state, initialisers and all methods that a subclass may override. The logic is in the
/// `ASDisplayNode+….swift` files, and the hooks of earlier versions of Texture are in the superclass.
///
/// A node is not `Sendable`, because a subclass may have unguarded properties; all of this class's state is behind one lock. Code on
/// another thread gets a node from a `@Sendable` node block, which creates it where it is used.
///
/// - Source: Texture `ASDisplayNode`
open class ASDisplayNode: ASTextureNodeNames, ASLayoutElement, CustomStringConvertible {
    /// Copy values out and unlock before any call: no other code is called while the lock is held.
    package final let nodeState = ASLock(ASNodeState())

    private let lifetimeMark = ASLifetimeTracker.mark()  // immutable after init

    /// The layer, and the view unless layer-backed; `nil` before loading.
    ///
    /// Main only.
    @MainActor final var loadedBacking: ASNodeBacking?
    /// The placeholder, drawing in progress and similar state, created on first use.
    ///
    /// Main only.
    @MainActor package final var displayState: ASNodeDisplayState?

    // MARK: Creation and loading

    /// Creates a node that creates an ordinary view on first access.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        ASLifetimeTracker.add(self, lifetimeMark)
    }

    /// Creates a node for a view that `viewBlock` creates on main, on first access.
    ///
    /// The node draws synchronously.
    ///
    /// - Thread: any
    @preconcurrency public convenience init(
        viewBlock: @escaping ASDisplayNodeViewBlock,
        didLoad: ASDisplayNodeDidLoadBlock? = nil
    ) {
        self.init()
        setViewBlock(viewBlock)
        if let didLoad { onDidLoad(didLoad) }
    }

    /// Creates a layer-backed node for a layer that `layerBlock` creates on main, on first access.
    ///
    /// - Thread: any
    @preconcurrency public convenience init(
        layerBlock: @escaping ASDisplayNodeLayerBlock,
        didLoad: ASDisplayNodeDidLoadBlock? = nil
    ) {
        self.init()
        setLayerBlock(layerBlock)
        if let didLoad { onDidLoad(didLoad) }
    }

    deinit {
        // No other code has the node any longer, so that its subnodes are used on this thread only.
        var subnodes = nodeState.withLock { ASUncheckedTransfer($0.links.takeSubnodes()) }.value
        ASNestedRelease.release(&subnodes)
        ASLifetimeTracker.remove(self, lifetimeMark)
    }

    /// Called once, when the view or layer has been created.
    ///
    /// Override it to add gesture recognisers and to configure the view; an override must call `super`.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func didLoad() {}

    /// The node's view; created on first access, together with those of the subnodes.
    ///
    /// Override it to narrow its type.
    ///
    /// - Precondition: the node is not layer-backed; traps otherwise (always)
    /// - Thread: main
    @preconcurrency @MainActor
    open var view: UIView { viewAfterLoading() }

    /// Creates the view; the default implementation creates an `_ASDisplayView`.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func makeView() -> UIView { _ASDisplayView() }

    /// Whether the node may be layer-backed; `false` for synchronous nodes.
    ///
    /// - Thread: any
    open var supportsLayerBacking: Bool { !isSynchronous }

    // MARK: Layout

    /// Returns a new layout spec that arranges the subnodes.
    ///
    /// Called off main, possibly several times; it must not change the hierarchy. Without an override (and without `layoutSpecBlock`),
    /// `calculateSizeThatFits(_:)` determines the size.
    ///
    /// - Thread: any
    open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        Self.noLayoutSpec()
    }

    /// Returns the node's own size, for leaves and manual layout.
    ///
    /// The default implementation returns the constrained size if it is finite, otherwise zero.
    ///
    /// - Thread: any
    open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        ASIsCGSizeValidForSize(constrainedSize) ? constrainedSize : .zero
    }

    /// Returns the node's layout for a size range that already respects its style.
    ///
    /// Override it for manual layouts with sublayouts.
    ///
    /// - Thread: any
    open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutFromSpecOrSize(constrainedSize)
    }

    /// Returns the node's layout for a size range and the node's style sizes, which have not been combined yet.
    ///
    /// The default implementation intersects both, and calls `calculateLayoutThatFits(_:)`. Override it only to access the parent size.
    ///
    /// - Thread: any
    open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        calculateLayoutThatFits(ASResolveSizeRange(constrainedSize, size, parentSize))
    }

    /// Called before a layout is calculated.
    ///
    /// - Thread: any
    open func willCalculateLayout(_ constrainedSize: ASSizeRange) {}

    /// Called after a new layout has been taken over.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func calculatedLayoutDidChange() {}

    /// Sets the frames of the subnodes.
    ///
    /// An override can adjust the frames after the call of `super`.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func layout() {
        applyFramesToSubnodes()
    }

    /// Called after `layout()`, at the end of the node's layout pass.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func layoutDidFinish() {}

    // MARK: Layout transitions

    /// Animates the change from one layout to another; ends with `context.completeTransition(_:)`.
    ///
    /// When it is called, new nodes are inserted at their final frames, and all others have their old frames. The default implementation
    /// fades nodes that are inserted, removed or resized, and moves the others.
    ///
    /// If `context.isAnimated()` is `false`, set the frames and complete immediately. An override determines the frames of all nodes of
    /// the new layout; to use the default animation, call `super.animateLayoutTransition(context)`.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func animateLayoutTransition(_ context: any ASContextTransitioning) {
        animateTransitionByDefault(context)
    }

    /// Called when the transition has ended or was interrupted; with `automaticallyManagesSubnodes`, removes the old subnodes.
    ///
    /// They are removed when `super` is called, and afterwards in any case.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func didCompleteLayoutTransition(_ context: any ASContextTransitioning) {
        (context as? ASTransitionContext)?.transition.removeSubnodes()
    }

    // MARK: Display; the drawing of a class is in ASDrawingNode.swift and ASPictureNode.swift

    /// Whether the node of a view that the app adds to this node's view becomes a subnode.
    @_spi(ASHooks) open var adoptsViews: Bool { true }

    /// The nodes whose views a container has added to its own view, and which are not its subnodes; empty for other nodes.
    @_spi(ASHooks) @preconcurrency @MainActor open var cellsInView: [ASDisplayNode] { [] }

    /// Whether the drawing depends on `contentMode`, not only its placement.
    @_spi(ASHooks) open var drawsByContentMode: Bool { false }

    /// The pixel size of the content, above which a larger drawing adds no detail; `nil` for content without a limit.
    @_spi(ASHooks) open var contentPixelSize: CGSize? { nil }

    /// Called when a drawing of the node starts: on main if `asynchronously` is `false`.
    ///
    /// In a rasterised subtree, each drawing of the rasterising node is a drawing of this node.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func displayWillStartAsynchronously(_ asynchronously: Bool) { formerHooks.displayWillStart() }

    /// Called when new contents have been displayed.
    ///
    /// Not called for a drawing that was cancelled.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func displayDidFinish() {}

    /// Called when a direct subnode starts to draw; an override must call `super`.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func subnodeDisplayWillStart(_ subnode: ASDisplayNode) {}

    /// Called when a direct subnode has drawn, or its drawing was cancelled; an override must call `super`.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func subnodeDisplayDidFinish(_ subnode: ASDisplayNode) {}

    /// Called when drawing in the transactions of this node starts, and when all of it has finished; `asyncTransactionContainerState` has
    /// the state.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func asyncTransactionContainerStateDidChange() {
        formerHooks.asyncdisplaykit_asyncTransactionContainerStateDidChange()
    }

    /// Called when the node and all of its direct subnodes have been drawn.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func hierarchyDisplayDidFinish() {}

    /// Releases the contents.
    ///
    /// Called when the node leaves the display range.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func clearContents() {
        dropContents()
    }

    /// The colour of the shadow of the node's bounds; black by default.
    ///
    /// Text nodes draw it behind their letters.
    ///
    /// - Thread: any until loaded
    open var shadowColor: UIColor? {
        get { bridged(Self.shadowColorProperty) }
        set { bridge(Self.shadowColorProperty, newValue) }
    }

    /// The opacity of the shadow, from 0 to 1; 0 by default.
    ///
    /// - Thread: any until loaded
    open var shadowOpacity: CGFloat {
        get { bridged(Self.shadowOpacityProperty) }
        set { bridge(Self.shadowOpacityProperty, newValue) }
    }

    /// The offset of the shadow; (0, −3) by default.
    ///
    /// - Units: points
    /// - Thread: any until loaded
    open var shadowOffset: CGSize {
        get { bridged(Self.shadowOffsetProperty) }
        set { bridge(Self.shadowOffsetProperty, newValue) }
    }

    /// The blur radius of the shadow; 3 by default.
    ///
    /// - Units: points
    /// - Thread: any until loaded
    open var shadowRadius: CGFloat {
        get { bridged(Self.shadowRadiusProperty) }
        set { bridge(Self.shadowRadiusProperty, newValue) }
    }

    /// Called after `safeAreaInsets` change, before layout.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func safeAreaInsetsDidChange() {}

    /// Called after `layoutMargins` change, before layout.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func layoutMarginsDidChange() {}

    /// Called after the node's tint colour changes; an override must call `super`.
    ///
    /// The default implementation notifies the subnodes that have no view and no tint of their own. Subnodes with a view are notified by
    /// their superview.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func tintColorDidChange() {
        notifyTintColorDidChangeBelow()
    }

    /// Returns the image to show until the node has drawn, stretched to the bounds; `nil` by default.
    ///
    /// It is called and decoded in the background while drawing is in progress. It is not shown if the drawing finishes first.
    ///
    /// - Thread: any; read no property that belongs to main once the node is loaded
    open func placeholderImage() -> UIImage? { nil }

    /// Whether the placeholder is kept after the node has drawn; `false` by default.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func placeholderShouldPersist() -> Bool { false }

    // MARK: Interface state; overrides must call super

    /// Called after each change, after the calls for the single states below.
    @preconcurrency @MainActor
    open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}

    /// Called when the node has become visible.
    @preconcurrency @MainActor
    open func didEnterVisibleState() {
        formerHooks.visibleStateDidChange(true)
        formerHooks.visibilityDidChange(true)
    }

    /// Called when the node is no longer visible.
    @preconcurrency @MainActor
    open func didExitVisibleState() {
        formerHooks.visibleStateDidChange(false)
        formerHooks.visibilityDidChange(false)
    }

    /// Called when the node has entered the display range.
    @preconcurrency @MainActor
    open func didEnterDisplayState() { formerHooks.displayStateDidChange(true) }

    /// Called when the node has left the display range.
    @preconcurrency @MainActor
    open func didExitDisplayState() { formerHooks.displayStateDidChange(false) }

    /// Called when the node has entered the preload range.
    @preconcurrency @MainActor
    open func didEnterPreloadState() {
        formerHooks.loadStateDidChange(true)
        formerHooks.fetchData()
    }

    /// Called when the node has left the preload range.
    @preconcurrency @MainActor
    open func didExitPreloadState() {
        formerHooks.loadStateDidChange(false)
        formerHooks.clearFetchedData()
    }

    /// Called when the node has entered a window, before its subnodes.
    @preconcurrency @MainActor
    open func willEnterHierarchy() { assertIsNotifyingHierarchy() }

    /// Called when the node has entered a window, after its subnodes.
    @preconcurrency @MainActor
    open func didEnterHierarchy() { assertIsNotifyingHierarchy() }

    /// Called when the node has left its window.
    @preconcurrency @MainActor
    open func didExitHierarchy() { assertIsNotifyingHierarchy() }

    /// Called when the state that a container has set is passed on to subnodes, for nodes that manage others.
    ///
    /// An override must call `super`.
    @preconcurrency @MainActor
    open func interfaceStateWillPropagate(_ newState: ASInterfaceState) {}

    // MARK: Traits

    /// Called when the traits have changed; calculated layouts are already invalid.
    ///
    /// Called before the subnodes are notified; an override must call `super`.
    ///
    /// - Parameter previousTraitCollection: the traits before the change
    /// - Thread: any; main once the node is loaded
    /// - Source: Texture `-asyncTraitCollectionDidChangeWithPreviousTraitCollection:`
    open func asyncTraitCollectionDidChange(
        withPreviousTraitCollection previousTraitCollection: ASPrimitiveTraitCollection
    ) { formerHooks.asyncTraitCollectionDidChange() }

    /// Passes traits on to everything inside the node; containers also pass them on to their cells.
    @_spi(ASHooks) open func passDown(_ traits: ASTraitCollection) {
        handTraitsToSubnodes(traits)
    }

    // MARK: Size changes

    /// Called on the topmost node when it needs another size.
    ///
    /// The default implementation resizes the node, keeping its origin.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func rootNodeDidInvalidateSize() {
        resizeToCalculatedSize()
    }

    // MARK: Events

    /// Whether a point is inside the node: inside its bounds, extended or reduced by `hitTestSlop`.
    ///
    /// - Parameters:
    ///   - point: in the node's coordinate space
    ///   - event: the event of the hit test; `nil` if there is none
    /// - Returns: whether a touch at the point goes to this node or a subnode
    /// - Thread: any until loaded
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchArea.contains(point)
    }

    /// Returns the view that receives a touch at `point` (in the node's coordinate space); `nil` if it is outside of this node.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        hitTestView(point, with: event)
    }

    /// Called when touches began; `super` forwards them along the responder chain.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOn({ $0.touchesBegan(touches, with: event) }, view: { $0.superTouchesBegan(touches, with: event) })
    }

    /// Called when touches moved; `super` forwards them along the responder chain.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOn({ $0.touchesMoved(touches, with: event) }, view: { $0.superTouchesMoved(touches, with: event) })
    }

    /// Called when touches ended; `super` forwards them along the responder chain.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOn({ $0.touchesEnded(touches, with: event) }, view: { $0.superTouchesEnded(touches, with: event) })
    }

    /// Called when touches were cancelled; `super` forwards this along the responder chain.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOn({ $0.touchesCancelled(touches, with: event) }, view: { $0.superTouchesCancelled(touches, with: event) })
    }

    /// Whether a gesture recogniser of the node's view may begin; `true` by default.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    override final var loadedResponder: UIView? { loadedView }
    override final var foreignResponder: UIView? { foreignView }

    /// Whether the node's view can become first responder; `canBecomeFirstResponder()` by default.
    @preconcurrency @MainActor
    open var canBecomeFirstResponder: Bool { canBecomeFirstResponder() }

    /// Whether the node's view can resign first responder; `canResignFirstResponder()` by default.
    @preconcurrency @MainActor
    open var canResignFirstResponder: Bool { canResignFirstResponder() }

    /// Makes the node's view first responder; also called by the view.
    ///
    /// - Returns: whether it has become first responder
    /// - Thread: main
    @preconcurrency @MainActor
    @discardableResult
    open func becomeFirstResponder() -> Bool { becomesFirstResponder() }

    /// Makes the node's view resign first responder; also called by the view.
    ///
    /// - Returns: whether it has resigned
    /// - Thread: main
    @preconcurrency @MainActor
    @discardableResult
    open func resignFirstResponder() -> Bool { resignsFirstResponder() }

    /// Whether the node's view can perform `action` now, for menus and key equivalents; the default asks the view, which cannot.
    ///
    /// - Source: UIKit `-canPerformAction:withSender:`
    @preconcurrency @MainActor
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        viewCanPerformAction(action, withSender: sender)
    }

    /// Performs an action that `canPerformAction(_:withSender:)` accepts; by default a view that was given to the node performs it.
    ///
    /// - Source: Foundation `-performSelector:withObject:`
    @preconcurrency @MainActor
    open func perform(_ action: Selector, with object: Any?) {
        if loadedDisplayView == nil { loadedView?.perform(action, with: object) }
    }

    /// Called before a menu shows a command that the node can perform, to change its title, image, attributes or state.
    ///
    /// - Source: UIKit `-validateCommand:`
    @preconcurrency @MainActor
    open func validate(_ command: UICommand) {}

    /// Returns the action for a change of a property of the layer, by its key path, and for entering or leaving a window.
    ///
    /// `nil` selects the action in `actions`, `NSNull` no action. Called only in windows, and outside of animation blocks.
    ///
    /// - Thread: main
    /// - Source: Texture `-layerActionForKey:`
    @preconcurrency @MainActor
    open func layerAction(forKey event: String) -> (any CAAction)? { nil }

    /// Called when a key was pressed while the node's view, or a view inside it, is first responder.
    ///
    /// Return `true` if the key was handled.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func keyPressed(_ event: ASKeyEvent) -> Bool { false }

    /// Writes the state of the node, if it has a `restorationIdentifier`; the default implementation does nothing.
    ///
    /// - Source: UIKit `encodeRestorableState(with:)`
    @preconcurrency @MainActor
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Applies the state of an earlier run, once, on the first frame with the node in a window; does nothing by default.
    ///
    /// - Source: UIKit `decodeRestorableState(with:)`
    @preconcurrency @MainActor
    open func decodeRestorableState(with coder: NSCoder) {}

    // MARK: Accessibility; the values that no subclass overrides are in ASNodeAccessibilityValues.swift

    /// Whether the node is an accessibility element; `defaultIsAccessibilityElement` until it is set.
    ///
    /// Screen readers do not look into an element.
    ///
    /// - Thread: any
    open var isAccessibilityElement: Bool {
        get { accessibilityGet(\.isElement, unset: nil) ?? defaultIsAccessibilityElement }
        set { accessibilitySet { $0.isElement = newValue } }
    }

    /// The name without the kind: "Save", not "Save button"; `defaultAccessibilityLabel` until it is set.
    ///
    /// - Thread: any
    open var accessibilityLabel: String? {
        get { accessibilityGet(\.label, unset: nil)?.string ?? defaultAccessibilityLabel }
        set { accessibilitySet { $0.label = newValue.map { NSAttributedString(string: $0) } } }
    }

    /// The result of using the node: "Keeps the changes."; `defaultAccessibilityHint` until it is set.
    ///
    /// - Thread: any
    open var accessibilityHint: String? {
        get { accessibilityGet(\.hint, unset: nil)?.string ?? defaultAccessibilityHint }
        set { accessibilitySet { $0.hint = newValue.map { NSAttributedString(string: $0) } } }
    }

    /// The current value: "50%"; `defaultAccessibilityValue` until it is set.
    ///
    /// - Thread: any
    open var accessibilityValue: String? {
        get { accessibilityGet(\.value, unset: nil)?.string ?? defaultAccessibilityValue }
        set { accessibilitySet { $0.value = newValue.map { NSAttributedString(string: $0) } } }
    }

    /// The kind of element; `defaultAccessibilityTraits` until it is set.
    ///
    /// - Thread: any
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityGet(\.traits, unset: nil) ?? defaultAccessibilityTraits }
        set { accessibilitySet { $0.traits = newValue } }
    }

    /// The elements in the node, in reading order; `nil` for those of the subnodes.
    ///
    /// - Thread: any
    open var accessibilityElements: [UIAccessibilityObject]? {
        get { accessibilityGet(\.elements, unset: nil) }
        set { accessibilitySet { $0.elements = newValue } }
    }

    /// Whether the node is an element, unless `isAccessibilityElement` is set; `false` by default.
    ///
    /// - Thread: any
    open var defaultIsAccessibilityElement: Bool { false }

    /// The name of the node, unless `accessibilityLabel` is set; `nil` by default.
    ///
    /// - Thread: any
    open var defaultAccessibilityLabel: String? { nil }

    /// The result of using the node, unless `accessibilityHint` is set; `toolTip` by default.
    ///
    /// - Thread: any
    /// - Source: Texture `defaultAccessibilityHint`
    /// - Deviation: `nil` in Texture, which has no tooltips.
    open var defaultAccessibilityHint: String? { toolTip }

    /// The name for scripts, unless `accessibilityIdentifier` is set; `nil` by default.
    ///
    /// - Thread: any
    /// - Source: Texture `defaultAccessibilityIdentifier`
    open var defaultAccessibilityIdentifier: String? { nil }

    /// The current value, unless `accessibilityValue` is set; `nil` by default.
    ///
    /// - Thread: any
    open var defaultAccessibilityValue: String? { nil }

    /// The kind of element, unless `accessibilityTraits` is set; none by default.
    ///
    /// - Thread: any
    open var defaultAccessibilityTraits: UIAccessibilityTraits { .none }

    /// Returns the elements that the node draws itself.
    @preconcurrency @MainActor
    @_spi(ASHooks) open func drawnAccessibilityElements(in view: UIView) -> [UIAccessibilityObject] { [] }

    /// Called when the node is pressed without a pointer.
    ///
    /// - Returns: whether it was handled; on `false` the node is pressed at `accessibilityActivationPoint`
    @preconcurrency @MainActor
    open func accessibilityActivate() -> Bool { false }

    /// Increases the value by one step; called for the trait `.adjustable`.
    @preconcurrency @MainActor
    open func accessibilityIncrement() {}

    /// Decreases the value by one step; called for the trait `.adjustable`.
    @preconcurrency @MainActor
    open func accessibilityDecrement() {}

    /// Scrolls by one page.
    ///
    /// - Returns: whether it was handled; on `false` the container is asked
    @preconcurrency @MainActor
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Goes back, or dismisses a modal view.
    ///
    /// - Returns: whether it was handled; on `false` the container is asked
    @preconcurrency @MainActor
    open func accessibilityPerformEscape() -> Bool { false }

    /// Performs the most important action.
    ///
    /// - Returns: whether it was handled; on `false` the container is asked
    @preconcurrency @MainActor
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// Sets the value, in the range of `accessibilityDetails`; see `UIAccessibilityObject`.
    @preconcurrency @MainActor
    open func accessibilitySetNumber(_ number: Double) -> Bool { false }

    /// Selects or deselects the node; see `UIAccessibilityObject`.
    @preconcurrency @MainActor
    open func accessibilitySetSelected(_ isSelected: Bool) -> Bool { false }

    /// Further facts for desktop screen readers; `nil` by default.
    @preconcurrency @MainActor
    open var accessibilityDetails: ASAccessibilityDetails? { nil }

    /// The text that is edited in the node; `nil` without such text.
    @preconcurrency @MainActor
    open var accessibilityEditableText: (any ASAccessibilityEditableText)? { nil }

    /// The custom actions that the container of the node adds.
    @preconcurrency @MainActor
    @_spi(ASHooks) open var accessibilityActionsOfContainer: [UIAccessibilityCustomAction] { [] }

    /// Performs a custom action that a container has created for an interactive node in it: presses the node.
    ///
    /// - Returns: whether it was performed
    /// - Thread: main
    /// - Source: Texture `-performAccessibilityCustomAction:`
    @preconcurrency @MainActor
    open func performAccessibilityCustomAction(_ action: UIAccessibilityCustomAction) -> Bool {
        pressedAsCustomAction()
    }

    /// Called when a key was released while the node's view, or a view inside it, is first responder.
    ///
    /// Return `true` if the key was handled.
    @preconcurrency @MainActor
    open func keyReleased(_ event: ASKeyEvent) -> Bool { false }

    /// The shortcuts that apply while the node's view, or a view inside it, is first responder; `nil` by default.
    @preconcurrency @MainActor
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Whether the node is a tab stop; `canBecomeFirstResponder` by default.
    @preconcurrency @MainActor
    open var canBecomeFocused: Bool { canBecomeFirstResponder }

    /// Whether a press with the pointer focuses the node; `canBecomeFocused` by default.
    @preconcurrency @MainActor
    open var focusesOnPress: Bool { canBecomeFocused }

    /// How the node shows the focus; a ring around it by default, `nil` for a node that shows it itself.
    @preconcurrency @MainActor
    open var focusEffect: UIFocusHaloEffect? { UIFocusHaloEffect() }

    /// Called when the node has gained or lost the focus, or the visibility of the focus has changed.
    @preconcurrency @MainActor
    open func didUpdateFocus(in context: UIFocusUpdateContext) {}

    /// The node as a pressable one, for the keyboard focus and the access keys; `nil` if it is not pressable.
    @MainActor
    var pressable: (any ASPressableNode)? { nil }

    /// Returns the views in which tab stops are searched; `nil` for the subviews of `view`, the node's own view.
    @preconcurrency @MainActor
    @_spi(ASHooks) open func viewsForFocus(in view: UIView) -> [UIView]? { nil }

    /// Whether `keyCommands` are disabled because of the node's current activity.
    @preconcurrency @MainActor
    @_spi(ASHooks) open var disablesKeyCommands: Bool { false }

    /// The rectangle at which a menu opens when it is requested by a key, in the node's coordinate space; `nil` for the default.
    @preconcurrency @MainActor
    @_spi(ASHooks) open var menuAnchorRect: CGRect? { nil }

    // MARK: Elements of lists

    /// Whether the node is an element of a list, whose view reports its position among the others.
    @_spi(ASHooks) open var isListElement: Bool { false }

    /// Called when the layout of the node or a descendant was invalidated while a range controller manages the node.
    ///
    /// - Returns: whether the node has notified its container; otherwise the supernode is asked
    /// - Thread: any
    @_spi(ASHooks) open func subtreeDidInvalidateLayout() -> Bool { false }

    // MARK: Pointer

    /// Called when the pointer has entered or left the node's view; see `isHovered`.
    @preconcurrency @MainActor
    open func hoverDidChange() {}

    // MARK: ASLayoutElement

    /// The class, the debug name and the address.
    open var debugLabel: String { label() }

    /// Returns the class, and the debug name if there is one; without an address, the ASCII art of a layout is the same in each run.
    open func asciiArtName() -> String { "\(type(of: self))" + (debugName.map { " (\($0))" } ?? "") }

    /// Returns the content of the node's box in ASCII art: its name.
    open func asciiArtString() -> String { asciiArtName() }

    /// The class, the address and the debug name; see `debugLabel` for messages.
    open var description: String { describe() }
}

extension ASDisplayNode: ASLabelled {}
