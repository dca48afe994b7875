// SPDX-License-Identifier: Apache-2.0
package import ASBase
public import ASCompositor
public import ASGraphics
public import ASImageIO
public import ASLayoutEngine
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// Called with a node when its view or layer has been made.
///
/// - Thread: main
public typealias ASDisplayNodeDidLoadBlock = @MainActor (ASDisplayNode) -> Void

/// A thread-safe handle over a view or a layer: made, configured, measured and drawn on any thread; only what reaches the
/// window happens on main.
///
/// This file is the header: state, initialisers and everything that a subclass may override. The logic lies in the
/// `ASDisplayNode+….swift` files, and the hooks of earlier versions of Texture in the superclass.
///
/// A node is not `Sendable`, because a subclass may have unguarded properties of its own; all of this class's state is behind
/// one lock. It crosses threads inside `@Sendable` node blocks, which make it where it is used.
///
/// - Source: Texture `ASDisplayNode`
open class ASDisplayNode: ASTextureNodeNames, ASLayoutElement, CustomStringConvertible {
    /// Copy out, leave, then call: nothing is called while it is held.
    package final let nodeState = ASLock(ASNodeState())

    private let lifetimeMark = ASLifetimeTracker.mark()  // immutable after init

    /// The layer, and the view unless layer-backed, once loaded.
    ///
    /// Main only.
    @MainActor final var loadedBacking: ASNodeBacking?
    /// Placeholder, pending displays and the like, made when first needed.
    ///
    /// Main only.
    @MainActor package final var displayState: ASNodeDisplayState?

    // MARK: Life

    /// A node that makes an ordinary view when first needed.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        ASLifetimeTracker.born(self, lifetimeMark)
    }

    /// A node round a view that `viewBlock` makes, on main, when first needed.
    ///
    /// It draws synchronously.
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

    /// A layer-backed node round a layer that `layerBlock` makes, on main, when first needed.
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
        ASLifetimeTracker.died(self, lifetimeMark)
    }

    /// Called once when the view or layer exists.
    ///
    /// Gesture recognisers and the like go here; call super.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func didLoad() {}

    /// The node's view; made on the first call, with those of the subnodes.
    ///
    /// Override it to give it the type that it has.
    ///
    /// - Precondition: the node is not layer-backed; traps otherwise (always)
    /// - Thread: main
    @preconcurrency @MainActor
    open var view: UIView { requiredView() }

    /// The class of the view that is made; `_ASDisplayView`.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func makeView() -> UIView { _ASDisplayView() }

    /// Whether the node may be layer-backed; false for synchronous nodes.
    ///
    /// - Thread: any
    open var supportsLayerBacking: Bool { !isSynchronous }

    // MARK: Layout

    /// Say how the subnodes are arranged: return a spec made on the spot.
    ///
    /// Called off main, perhaps several times; do not touch the hierarchy. Without an override (and without
    /// `layoutSpecBlock`), `calculateSizeThatFits(_:)` decides.
    ///
    /// - Thread: any
    open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        Self.noLayoutSpec()
    }

    /// The node's own size, for leaves and manual layout.
    ///
    /// Default: the constrained size where finite, else zero.
    ///
    /// - Thread: any
    open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        ASIsCGSizeValidForSize(constrainedSize) ? constrainedSize : .zero
    }

    /// The node's layout for a range that already respects its style.
    ///
    /// Override for manual layouts with sublayouts.
    ///
    /// - Thread: any
    open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutFromSpecOrSize(constrainedSize)
    }

    /// The node's layout for a range and for its own sizes, not yet combined.
    ///
    /// Intersects both, and calls `calculateLayoutThatFits(_:)`. Override it only to see the size of the parent.
    ///
    /// - Thread: any
    open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        calculateLayoutThatFits(ASResolveSizeRange(constrainedSize, size, parentSize))
    }

    /// Called before a layout is computed.
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
    /// After super they are set; change them here at the last moment if need be.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func layout() {
        applyFramesToSubnodes()
    }

    /// Called after `layout()`, when the layout pass of this node is over.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func layoutDidFinish() {}

    // MARK: Layout transitions

    /// Shows the change from one layout to another; ends with `context.completeTransition(_:)`.
    ///
    /// Called with the new nodes in, at their final frames, and all others where they were. Default: fades what comes, goes or
    /// changes its size, and moves the rest.
    ///
    /// Set the frames at once and complete when `context.isAnimated()` is false. Whoever overrides this says for itself where the
    /// nodes of the new layout go; the default is `super.animateLayoutTransition(context)`.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func animateLayoutTransition(_ context: any ASContextTransitioning) {
        animateTransitionByDefault(context)
    }

    /// The transition is over, or was interrupted; the removed subnodes go, with `automaticallyManagesSubnodes`.
    ///
    /// They do when this is called on super, and afterwards in any case.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func didCompleteLayoutTransition(_ context: any ASContextTransitioning) {
        (context as? ASTransitionContext)?.transition.removeSubnodes()
    }

    // MARK: Display; what a class draws is in ASDrawingNode.swift and ASPictureNode.swift

    /// Whether a view that is added by hand to this node's view makes its node a subnode.
    @_spi(ASHooks) open var adoptsViews: Bool { true }

    /// The nodes whose views a container has put into its own, and which are not its subnodes; empty for other nodes.
    @_spi(ASHooks) @preconcurrency @MainActor open var cellsInView: [ASDisplayNode] { [] }

    /// Whether `contentMode` decides what is drawn, not only where it goes.
    @_spi(ASHooks) open var drawsByContentMode: Bool { false }

    /// The size of what is drawn, in pixels of its own, beyond which a larger drawing shows no more; `nil` for what has no limit.
    @_spi(ASHooks) open var contentPixelSize: CGSize? { nil }

    /// Called when a drawing of the node starts: on main when `asynchronously` is false.
    ///
    /// In a rasterised subtree, each drawing of the node above is one of this node.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func displayWillStartAsynchronously(_ asynchronously: Bool) { formerHooks.displayWillStart() }

    /// New contents are in place.
    ///
    /// Not called for a drawing that was cancelled.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func displayDidFinish() {}

    /// A direct subnode begins to draw; call super.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func subnodeDisplayWillStart(_ subnode: ASDisplayNode) {}

    /// A direct subnode has drawn, or its drawing was cancelled; call super.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func subnodeDisplayDidFinish(_ subnode: ASDisplayNode) {}

    /// Drawings that land with this node have begun, or all of them have arrived: `asyncTransactionContainerState` tells which.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func asyncTransactionContainerStateDidChange() {
        formerHooks.asyncdisplaykit_asyncTransactionContainerStateDidChange()
    }

    /// The node and its direct subnodes have all drawn.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func hierarchyDisplayDidFinish() {}

    /// Drops the contents.
    ///
    /// Called when the node leaves the display range.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func clearContents() {
        dropContents()
    }

    /// Colour of the shadow of the node's box; black.
    ///
    /// Text nodes draw it behind their letters.
    ///
    /// - Thread: any until loaded
    open var shadowColor: UIColor? {
        get { bridged(Self.shadowColorProperty) }
        set { bridge(Self.shadowColorProperty, newValue) }
    }

    /// Strength of the shadow, 0 (default) to 1.
    ///
    /// - Thread: any until loaded
    open var shadowOpacity: CGFloat {
        get { bridged(Self.shadowOpacityProperty) }
        set { bridge(Self.shadowOpacityProperty, newValue) }
    }

    /// Offset of the shadow; (0, −3).
    ///
    /// - Units: points
    /// - Thread: any until loaded
    open var shadowOffset: CGSize {
        get { bridged(Self.shadowOffsetProperty) }
        set { bridge(Self.shadowOffsetProperty, newValue) }
    }

    /// Blur of the shadow; 3.
    ///
    /// - Units: points
    /// - Thread: any until loaded
    open var shadowRadius: CGFloat {
        get { bridged(Self.shadowRadiusProperty) }
        set { bridge(Self.shadowRadiusProperty, newValue) }
    }

    /// `safeAreaInsets` are others; the layout comes after it.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func safeAreaInsetsDidChange() {}

    /// `layoutMargins` are others; the layout comes after it.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func layoutMarginsDidChange() {}

    /// Called after the node's tint colour changes; call super.
    ///
    /// The default implementation tells the subnodes that have no view and no tint of their own. Those with a view hear of it from
    /// their superview.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func tintColorDidChange() {
        tellTintColorDidChangeBelow()
    }

    /// The picture to show until the node has drawn, stretched to the bounds; `nil` by default.
    ///
    /// Called and decoded in the background while the node waits for its drawing. Not shown when the drawing arrives first.
    ///
    /// - Thread: any; read no property that belongs to main once the node is loaded
    open func placeholderImage() -> UIImage? { nil }

    /// Whether the placeholder stays although the node has drawn.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func placeholderShouldPersist() -> Bool { false }

    // MARK: Interface state; call super in each

    /// After each change, when the calls below are done.
    @preconcurrency @MainActor
    open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}

    /// On screen now.
    @preconcurrency @MainActor
    open func didEnterVisibleState() {
        formerHooks.visibleStateDidChange(true)
        formerHooks.visibilityDidChange(true)
    }

    /// Off screen now.
    @preconcurrency @MainActor
    open func didExitVisibleState() {
        formerHooks.visibleStateDidChange(false)
        formerHooks.visibilityDidChange(false)
    }

    /// Near enough to draw now.
    @preconcurrency @MainActor
    open func didEnterDisplayState() { formerHooks.displayStateDidChange(true) }

    /// Too far to keep drawings.
    @preconcurrency @MainActor
    open func didExitDisplayState() { formerHooks.displayStateDidChange(false) }

    /// Near enough to load data now.
    @preconcurrency @MainActor
    open func didEnterPreloadState() {
        formerHooks.loadStateDidChange(true)
        formerHooks.fetchData()
    }

    /// Too far to keep data.
    @preconcurrency @MainActor
    open func didExitPreloadState() {
        formerHooks.loadStateDidChange(false)
        formerHooks.clearFetchedData()
    }

    /// In a window, before the subnodes.
    @preconcurrency @MainActor
    open func willEnterHierarchy() { assertIsTellingHierarchy() }

    /// In a window, after the subnodes.
    @preconcurrency @MainActor
    open func didEnterHierarchy() { assertIsTellingHierarchy() }

    /// Out of the window.
    @preconcurrency @MainActor
    open func didExitHierarchy() { assertIsTellingHierarchy() }

    /// The state that a container has set is being handed on; for nodes that manage others.
    ///
    /// Call super.
    @preconcurrency @MainActor
    open func interfaceStateWillPropagate(_ newState: ASInterfaceState) {}

    // MARK: Surroundings

    /// The traits here have changed; what was measured is void already.
    ///
    /// Called before the subnodes are told; call super.
    ///
    /// - Parameter previousTraitCollection: those before
    /// - Thread: any; main once the node is loaded
    /// - Source: Texture `-asyncTraitCollectionDidChangeWithPreviousTraitCollection:`
    open func asyncTraitCollectionDidChange(
        withPreviousTraitCollection previousTraitCollection: ASPrimitiveTraitCollection
    ) { formerHooks.asyncTraitCollectionDidChange() }

    /// Hands traits to everything inside the node; containers tell their cells as well.
    @_spi(ASHooks) open func handDown(_ traits: ASTraitCollection) {
        handTraitsToSubnodes(traits)
    }

    // MARK: Size changes

    /// The node has a new size that its supernode does not know; called on the topmost node.
    ///
    /// Default: the node takes it, keeping its origin.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func rootNodeDidInvalidateSize() {
        resizeToCalculatedSize()
    }

    // MARK: Events

    /// Whether a point belongs to the node: inside its bounds, grown or shrunk by `hitTestSlop`.
    ///
    /// - Parameters:
    ///   - point: in the node's coordinate space
    ///   - event: the event behind the question, if there is one
    /// - Returns: true makes a touch there go to this node or a subnode
    /// - Thread: any until loaded
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchArea.contains(point)
    }

    /// The view that a touch at `point` (in the node's coordinate space) goes to; nil when it is not this node's.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        hitTestView(point, with: event)
    }

    /// Fingers or the pointer's button came down; call super to pass it on along the responder chain.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOn({ $0.touchesBegan(touches, with: event) }, view: { $0.superTouchesBegan(touches, with: event) })
    }

    /// They moved.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOn({ $0.touchesMoved(touches, with: event) }, view: { $0.superTouchesMoved(touches, with: event) })
    }

    /// They were lifted.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOn({ $0.touchesEnded(touches, with: event) }, view: { $0.superTouchesEnded(touches, with: event) })
    }

    /// They were taken away.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        passOn({ $0.touchesCancelled(touches, with: event) }, view: { $0.superTouchesCancelled(touches, with: event) })
    }

    /// Whether a gesture recogniser of the node's view may begin; true.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    override final var loadedResponder: UIView? { loadedView }
    override final var foreignResponder: UIView? { foreignView }

    /// Whether the node's view takes the keyboard when asked; `canBecomeFirstResponder()` unless overridden.
    @preconcurrency @MainActor
    open var canBecomeFirstResponder: Bool { canBecomeFirstResponder() }

    /// Whether the node's view lets the keyboard go when asked; `canResignFirstResponder()` unless overridden.
    @preconcurrency @MainActor
    open var canResignFirstResponder: Bool { canResignFirstResponder() }

    /// Makes the node's view take the keyboard; also called when the view is asked.
    ///
    /// - Returns: whether it did
    /// - Thread: main
    @preconcurrency @MainActor
    @discardableResult
    open func becomeFirstResponder() -> Bool { becomesFirstResponder() }

    /// Makes the node's view let the keyboard go; also called when the view is asked.
    ///
    /// - Returns: whether it did
    /// - Thread: main
    @preconcurrency @MainActor
    @discardableResult
    open func resignFirstResponder() -> Bool { resignsFirstResponder() }

    /// Whether the node's view does `action` now, as menus and key equivalents ask; as the view says, which is no.
    ///
    /// - Thread: main
    /// - Source: UIKit `-canPerformAction:withSender:`
    @preconcurrency @MainActor
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        viewCanPerformAction(action, withSender: sender)
    }

    /// What happens when a property of the layer changes, by its key path, and when the layer comes into a window or leaves it; nil leaves
    /// it to `actions`, `NSNull` is nothing.
    ///
    /// Is asked in windows, outside of animation blocks.
    ///
    /// - Thread: main
    /// - Source: Texture `-layerActionForKey:`
    @preconcurrency @MainActor
    open func layerAction(forKey event: String) -> (any CAAction)? { nil }

    /// A key went down while the node's view, or one inside it, had the keyboard.
    ///
    /// Return true when it is dealt with.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    open func keyPressed(_ event: ASKeyEvent) -> Bool { false }

    // MARK: Accessibility; what no subclass gives otherwise is in ASNodeAccessibilityValues.swift

    /// Whether the node is an element for those who do not see it; `defaultIsAccessibilityElement` unless set.
    ///
    /// What is in an element is not looked at.
    ///
    /// - Thread: any
    open var isAccessibilityElement: Bool {
        get { accessibilityGet(\.isElement, unset: nil) ?? defaultIsAccessibilityElement }
        set { accessibilitySet { $0.isElement = newValue } }
    }

    /// What it is called: "Save", without what it is ("button"); `defaultAccessibilityLabel` unless set.
    ///
    /// - Thread: any
    open var accessibilityLabel: String? {
        get { accessibilityGet(\.label, unset: nil)?.string ?? defaultAccessibilityLabel }
        set { accessibilitySet { $0.label = newValue.map { NSAttributedString(string: $0) } } }
    }

    /// What happens when it is used: "Keeps the changes."; `defaultAccessibilityHint` unless set.
    ///
    /// - Thread: any
    open var accessibilityHint: String? {
        get { accessibilityGet(\.hint, unset: nil)?.string ?? defaultAccessibilityHint }
        set { accessibilitySet { $0.hint = newValue.map { NSAttributedString(string: $0) } } }
    }

    /// What it is set to: "50 %"; `defaultAccessibilityValue` unless set.
    ///
    /// - Thread: any
    open var accessibilityValue: String? {
        get { accessibilityGet(\.value, unset: nil)?.string ?? defaultAccessibilityValue }
        set { accessibilitySet { $0.value = newValue.map { NSAttributedString(string: $0) } } }
    }

    /// What kind of thing it is; `defaultAccessibilityTraits` unless set.
    ///
    /// - Thread: any
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityGet(\.traits, unset: nil) ?? defaultAccessibilityTraits }
        set { accessibilitySet { $0.traits = newValue } }
    }

    /// What is in the node, in the order of reading; nil finds it out from the subnodes.
    ///
    /// - Thread: any
    open var accessibilityElements: [UIAccessibilityObject]? {
        get { accessibilityGet(\.elements, unset: nil) }
        set { accessibilitySet { $0.elements = newValue } }
    }

    /// Whether it is an element when nobody says so; false.
    ///
    /// - Thread: any
    open var defaultIsAccessibilityElement: Bool { false }

    /// What it is called when nobody says so; nil.
    ///
    /// - Thread: any
    open var defaultAccessibilityLabel: String? { nil }

    /// What happens when it is used, unless `accessibilityHint` is set; `toolTip`.
    ///
    /// - Thread: any
    /// - Source: Texture `defaultAccessibilityHint`
    /// - Deviation: nil in Texture, which knows no tool tips.
    open var defaultAccessibilityHint: String? { toolTip }

    /// What scripts find it by, unless `accessibilityIdentifier` is set; nil.
    ///
    /// - Thread: any
    /// - Source: Texture `defaultAccessibilityIdentifier`
    open var defaultAccessibilityIdentifier: String? { nil }

    /// What it is set to when nobody says so; nil.
    ///
    /// - Thread: any
    open var defaultAccessibilityValue: String? { nil }

    /// What kind of thing it is when nobody says so; none.
    ///
    /// - Thread: any
    open var defaultAccessibilityTraits: UIAccessibilityTraits { .none }

    /// What the node draws by itself that are elements each.
    @preconcurrency @MainActor
    @_spi(ASHooks) open func drawnAccessibilityElements(in view: UIView) -> [UIAccessibilityObject] { [] }

    /// Somebody presses it without a pointer.
    ///
    /// - Returns: whether it was done; otherwise a press at `accessibilityActivationPoint` is made of it
    @preconcurrency @MainActor
    open func accessibilityActivate() -> Bool { false }

    /// One step up, with the trait `.adjustable`.
    @preconcurrency @MainActor
    open func accessibilityIncrement() {}

    /// One step down, with the trait `.adjustable`.
    @preconcurrency @MainActor
    open func accessibilityDecrement() {}

    /// A page further.
    ///
    /// - Returns: whether it was done; otherwise what it is in is asked
    @preconcurrency @MainActor
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Back, or away with what is modal.
    ///
    /// - Returns: whether it was done; otherwise what it is in is asked
    @preconcurrency @MainActor
    open func accessibilityPerformEscape() -> Bool { false }

    /// The most important thing that can be done here.
    ///
    /// - Returns: whether it was done; otherwise what it is in is asked
    @preconcurrency @MainActor
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// Sets it to a number, in the range of `accessibilityDetails`; see `UIAccessibilityObject`.
    @preconcurrency @MainActor
    open func accessibilitySetNumber(_ number: Double) -> Bool { false }

    /// Makes it a chosen one of several, or no more; see `UIAccessibilityObject`.
    @preconcurrency @MainActor
    open func accessibilitySetSelected(_ isSelected: Bool) -> Bool { false }

    /// What readers of the desktop want to know besides; nil.
    @preconcurrency @MainActor
    open var accessibilityDetails: ASAccessibilityDetails? { nil }

    /// The text that a person edits in it; nil for anything else.
    @preconcurrency @MainActor
    open var accessibilityEditableText: (any ASAccessibilityEditableText)? { nil }

    /// What can be done with the node because of what it is in.
    @preconcurrency @MainActor
    @_spi(ASHooks) open var accessibilityActionsOfContainer: [UIAccessibilityCustomAction] { [] }

    /// One of the custom actions that a container makes of what can be pressed in it: the node is pressed.
    ///
    /// - Returns: whether it was done
    /// - Thread: main
    /// - Source: Texture `-performAccessibilityCustomAction:`
    @preconcurrency @MainActor
    open func performAccessibilityCustomAction(_ action: UIAccessibilityCustomAction) -> Bool {
        pressedAsCustomAction()
    }

    /// A key was let go while the node's view, or one inside it, had the keyboard.
    ///
    /// Return true when it is dealt with.
    @preconcurrency @MainActor
    open func keyReleased(_ event: ASKeyEvent) -> Bool { false }

    /// Shortcuts for whenever the node's view, or one inside it, has the keyboard; none.
    @preconcurrency @MainActor
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Whether Tab comes to the node; as `canBecomeFirstResponder` unless overridden.
    @preconcurrency @MainActor
    open var canBecomeFocused: Bool { canBecomeFirstResponder }

    /// Whether a press with the pointer gives it the keyboard's focus; as `canBecomeFocused` unless overridden.
    @preconcurrency @MainActor
    open var focusesOnPress: Bool { canBecomeFocused }

    /// How the node shows that it has the focus; a ring round it, nil for what shows it by itself.
    @preconcurrency @MainActor
    open var focusEffect: UIFocusHaloEffect? { UIFocusHaloEffect() }

    /// The focus came here, or has gone, or whether it is shown is another.
    @preconcurrency @MainActor
    open func didUpdateFocus(in context: UIFocusUpdateContext) {}

    /// What the keyboard's focus and the access keys of a window find in the node; `nil` for what cannot be pressed.
    @MainActor
    var pressable: (any ASPressableNode)? { nil }

    /// The views that Tab looks into; `nil` for the subviews of `view`, the node's own.
    @preconcurrency @MainActor
    @_spi(ASHooks) open func viewsForFocus(in view: UIView) -> [UIView]? { nil }

    /// Whether `keyCommands` wait for what the node is doing.
    @preconcurrency @MainActor
    @_spi(ASHooks) open var holdsKeyCommands: Bool { false }

    /// Where a menu stands that a key asks for, in the node's coordinate space; `nil` for the default place.
    @preconcurrency @MainActor
    @_spi(ASHooks) open var menuAnchorRect: CGRect? { nil }

    // MARK: Elements of lists

    /// Whether the node is an element of a list, whose view says where it stands among the others.
    @_spi(ASHooks) open var isListElement: Bool { false }

    /// Called when the layout of the node or one below it was invalidated while a range controller manages the node.
    ///
    /// - Returns: whether the node has told its container; otherwise the supernode is asked
    /// - Thread: any
    @_spi(ASHooks) open func subtreeDidInvalidateLayout() -> Bool { false }

    // MARK: Pointer

    /// The pointer has come over the node's view, or has left it; see `isHovered`.
    @preconcurrency @MainActor
    open func hoverDidChange() {}

    // MARK: ASLayoutElement

    /// Class, debug name and address.
    open var debugLabel: String { label() }

    /// The class, and the debug name where there is one: without an address, a picture of a layout is the same in each run.
    open func asciiArtName() -> String { "\(type(of: self))" + (debugName.map { " (\($0))" } ?? "") }

    /// The node as a box of characters: its name.
    open func asciiArtString() -> String { asciiArtName() }

    /// Class, address and debug name; see `debugLabel` for messages.
    open var description: String { describe() }
}

extension ASDisplayNode: ASLabelled {}
