// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASGraphics
public import ASScene
internal import Foundation

/// The layers of one window, and its frame loop.
///
/// The order of a frame is: display links, animations, layout, display, scene, damage, present. Nothing runs unless it was requested.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASLayerTree {
    /// The root layer; its bounds fill the window.
    public let rootLayer: CALayer

    /// The window that shows the tree.
    public let window: any ASSceneDisplay

    /// The owner of the tree, usually a `UIWindow`; not retained.
    public weak var owner: AnyObject?

    /// The colour behind all layers.
    public var backgroundColor: UIColor = .white {
        didSet { if backgroundColor != oldValue { setNeedsFrame() } }
    }

    /// The traits for which the dynamic colours of the layers are resolved.
    public var traitCollection = UITraitCollection() {
        didSet { if traitCollection != oldValue { setNeedsFrame() } }
    }

    /// Called after layout and before the scene is made, for content that follows the layers, such as overlays.
    public var willCommit: [@MainActor () -> Void] = []

    /// Called after each presented frame, with its time.
    public var didPresent: [@MainActor (Double) -> Void] = []

    /// Whether repainted areas are highlighted for a moment.
    public var showsDamage: Bool = ASDebug.isOn(.damage) {
        didSet { if showsDamage != oldValue { setNeedsFullRedraw() } }
    }

    /// Called when an animation has ended during which views ignored touches.
    package var didReleaseTouches: (@MainActor () -> Void)?

    private var links: [CADisplayLink] = []
    private var isDirty = true
    private var isFrameRequested = false
    /// The conditions under which content is presented before the next refresh, by the objects that wait for them.
    private var earlyConditions: [ObjectIdentifier: @MainActor () -> Bool] = [:]
    /// The closures called in each frame before the scene is made, by their owners.
    private var commitObservers: [ObjectIdentifier: @MainActor () -> Void] = [:]
    private lazy var early = ASMainJob(.commit) { [weak self] in self?.commitEarly() }
    private var lastScene: ASScene?
    private var flash = ASDamageFlash()
    private lazy var animator = ASLayerAnimator(tree: self)
    private var hasPresented = false
    /// The layers added since the last frame that may animate implicitly.
    private var newLayers: Set<ObjectIdentifier> = []
    /// The scale that the layers were last notified of.
    private var shownScale: CGFloat?
    private var wasVisible: Bool?

    /// Creates a tree with a root layer, with the size of the window.
    ///
    /// `owner` is set before the layers are notified of their new tree.
    public init(rootLayer: CALayer, window: any ASSceneDisplay, owner: AnyObject? = nil) {
        self.rootLayer = rootLayer
        self.window = window
        self.owner = owner
        // Reports an invalid AS_SLOW_ANIMATIONS now instead of in the first animation.
        _ = ASDebug.slowAnimations
        rootLayer.moveToTree(self, from: nil)
        windowDidResize()
    }

    /// The last scene that was presented.
    public var presentedScene: ASScene? { lastScene }

    /// Whether visible content has changed since the last frame, or moves.
    ///
    /// Decorations that soon end by themselves, such as a fading scroll indicator, do not count, although they have frames.
    public var isWaitingForFrame: Bool {
        isDirty || animator.isActive || links.contains { !$0.isPaused && !$0.isDecoration }
    }

    /// Requests a frame because visible content has changed.
    public func setNeedsFrame() {
        isDirty = true
        requestFrame()
        if !earlyConditions.isEmpty { early.schedule() }
    }

    /// Presents a frame as soon as `isComplete` returns `true`, also between two refreshes, for content that appears after a jump.
    ///
    /// - Parameters:
    ///   - owner: the object that waits; its later call replaces this one
    ///   - isComplete: called at the end of main turns in which something has changed; `nil` ends the wait of `owner`
    package func presentEarly(for owner: AnyObject, when isComplete: (@MainActor () -> Bool)?) {
        earlyConditions[ObjectIdentifier(owner)] = isComplete
    }

    /// Calls `body` in each frame in which something has changed, after layout and before the scene is made.
    ///
    /// - Parameters:
    ///   - owner: the observer; its later call replaces this one
    ///   - body: the closure; `nil` ends the observation
    package func observeCommits(by owner: AnyObject, _ body: (@MainActor () -> Void)?) {
        commitObservers[ObjectIdentifier(owner)] = body
    }

    /// Presents an early frame; display links and animations advance only at refreshes.
    private func commitEarly() {
        guard isDirty else { return }
        // The frame waits for drawing that begins here.
        rootLayer.layoutIfNeeded()
        rootLayer.displaySubtree()
        guard removeMetConditions(), earlyConditions.isEmpty else { return }
        window.presentEarly { [weak self] in
            // Another jump has begun if there is a condition.
            guard let self, isDirty, earlyConditions.isEmpty else { return }
            commit(at: ASDispatcherCurrent().now)
        }
    }

    /// Ends the waits whose conditions are met.
    ///
    /// - Returns: whether there were any
    private func removeMetConditions() -> Bool {
        let complete = earlyConditions.filter { $0.value() }
        for owner in complete.keys { earlyConditions[owner] = nil }
        return !complete.isEmpty
    }

    /// Requests a frame that repaints everything.
    public func setNeedsFullRedraw() {
        lastScene = nil
        setNeedsFrame()
    }

    /// Updates the root layer to the size of the window.
    ///
    /// Called after a change of the size or the scale.
    public func windowDidResize() {
        let scale = window.scale
        if let shownScale, shownScale != scale { rootLayer.notifyTreeChange(.scale(from: shownScale, to: scale)) }
        shownScale = scale
        ASBackingStores.didResizeWindow(pixelCount: window.pixelWidth * window.pixelHeight)
        rootLayer.anchorPoint = .zero
        rootLayer.position = .zero
        rootLayer.bounds.size = CGSize(
            width: CGFloat(window.pixelWidth) / scale,
            height: CGFloat(window.pixelHeight) / scale
        )
        setNeedsFullRedraw()
    }

    /// Makes a frame; the window calls it when the display is ready for one.
    public func renderFrame(at time: Double) {
        isFrameRequested = false
        ASTrace.span("main", "frame") {
            ASAnimationClock.frameTime = time
            // A display link may end or pause another one.
            for link in links where !link.isPaused && link.isValid { link.step(to: time) }
            if animator.step(to: time) { isDirty = true }
            if isDirty || flash.isActive { commit(at: time) }
            ASAnimationClock.frameTime = nil
        }
        if links.contains(where: { !$0.isPaused }) || flash.isActive || animator.isActive { requestFrame() }
    }

    private func commit(at time: Double) {
        isDirty = false
        ASTrace.span("layout", "window") { rootLayer.layoutIfNeeded() }
        for hook in willCommit { hook() }
        for observer in commitObservers.values { observer() }
        rootLayer.displaySubtree()
        _ = removeMetConditions()
        // Changes made by the frame's own work are in the scene below, and need no other frame; the layout and display that it requested
        // do.
        isDirty = rootLayer.needsLayoutBelow || rootLayer.needsDisplayBelow
        let scene = ASSceneBuilder.scene(
            of: rootLayer,
            pixelWidth: window.pixelWidth,
            pixelHeight: window.pixelHeight,
            scale: window.scale,
            backgroundColor: backgroundColor,
            traits: traitCollection,
            time: time
        )
        animator.didMakeScene()
        if !newLayers.isEmpty { newLayers = [] }
        let needed = scene.change(since: lastScene)
        lastScene = scene
        let (shown, change) = showsDamage ? flash.apply(to: scene, change: needed) : (scene, needed)
        hasPresented = true
        guard !change.damage.isEmpty else { return }
        ASDebug.log(
            .compositor,
            "frame of \(scene.items.count) items, damage \(change.damage.rects)"
                + (change.scroll.map { ", \($0.rect) moved by (\($0.x), \($0.y))" } ?? "")
        )
        ASTrace.span("composite", "present") { window.present(shown, change: change) }
        for hook in didPresent { hook(time) }
    }

    private func requestFrame() {
        guard !isFrameRequested else { return }
        isFrameRequested = true
        window.requestFrame()
    }

    /// Whether the content of the window is treated as visible: the window is visible, or has not been shown yet.
    public var isOnScreen: Bool { wasVisible ?? true }

    // MARK: Animations

    /// Records a layer that has entered the tree, if it may animate implicitly.
    func add(_ layer: CALayer) {
        if layer.delegate == nil, !layer.isStill, CALayer.areImplicitAnimationsEnabled {
            newLayers.insert(ObjectIdentifier(layer))
        }
    }

    /// Returns whether no frame has shown the layer yet.
    func isNew(_ layer: CALayer) -> Bool { newLayers.contains(ObjectIdentifier(layer)) }

    /// Whether an animation that begins now will be visible; `false` for a window that has been shown and is no longer visible.
    package var canShowAnimations: Bool { window.isVisible || !hasPresented }

    package func animationsDidBegin(in layer: CALayer) {
        animator.add(layer)
        setNeedsFrame()
    }

    /// Updates the layers and animations after the window has become visible or invisible.
    package func windowDidChangeVisibility() {
        let wasOnScreen = isOnScreen
        wasVisible = window.isVisible
        if isOnScreen != wasOnScreen { rootLayer.notifyTreeChange(.visibility(isVisible: isOnScreen)) }
        if !canShowAnimations { animator.windowDidBecomeInvisible() }
    }

    // MARK: Display links

    func add(_ link: CADisplayLink) {
        links.append(link)
        requestFrame()
    }

    func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
    }
}
