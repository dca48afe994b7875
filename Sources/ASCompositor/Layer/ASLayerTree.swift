// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASGraphics
internal import Foundation

/// The layers of one window, and its frame loop.
///
/// A frame: display links, animations, layout, display, scene, damage, present. Nothing of it runs unless something asked for it.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASLayerTree {
    /// The topmost layer; its bounds fill the window.
    public let rootLayer: CALayer

    /// The window that shows the tree.
    public let window: any ASSceneDisplay

    /// Whatever owns the tree, usually a `UIWindow`; held weakly.
    public weak var owner: AnyObject?

    /// Behind everything.
    public var backgroundColor: UIColor = .white {
        didSet { if backgroundColor != oldValue { setNeedsFrame() } }
    }

    /// What the dynamic colours of the layers are painted for.
    public var traitCollection = UITraitCollection() {
        didSet { if traitCollection != oldValue { setNeedsFrame() } }
    }

    /// Called after layout and before the scene is made, for what follows the layers around, such as overlays.
    public var willCommit: [@MainActor () -> Void] = []

    /// Called after each frame that was presented, with its time.
    public var didPresent: [@MainActor (Double) -> Void] = []

    /// Whether what was repainted is shown in colour for a moment.
    public var showsDamage: Bool = ASDebug.isOn(.damage) {
        didSet { if showsDamage != oldValue { setNeedsFullRedraw() } }
    }

    /// Called when an animation has ended that touches passed over.
    package var touchesMayReachOthers: (@MainActor () -> Void)?

    private var links: [CADisplayLink] = []
    private var isDirty = true
    private var isFrameRequested = false
    /// What must be true of the content for a frame before the next refresh, by who waits for it.
    private var awaited: [ObjectIdentifier: @MainActor () -> Bool] = [:]
    private lazy var early = ASMainJob(.commit) { [weak self] in self?.commitEarly() }
    private var lastScene: ASScene?
    private var flash = ASDamageFlash()
    private lazy var animator = ASLayerAnimator(tree: self)
    private var hasPresented = false
    /// Layers that came since the last frame, as far as they may animate by themselves.
    private var newLayers: Set<ObjectIdentifier> = []
    /// What the layers were last told.
    private var shownScale: CGFloat?
    private var wasVisible: Bool?

    /// A tree whose root layer is `rootLayer`; the root takes the size of the window.
    ///
    /// The layers are told that they have moved here, so `owner` is known by then.
    public init(rootLayer: CALayer, window: any ASSceneDisplay, owner: AnyObject? = nil) {
        self.rootLayer = rootLayer
        self.window = window
        self.owner = owner
        // A wrong AS_SLOW_ANIMATIONS is told of now, not in the middle of the first animation.
        _ = ASDebug.slowAnimations
        rootLayer.moveToTree(self, from: nil)
        windowDidResize()
    }

    /// The last scene that was presented.
    public var presentedScene: ASScene? { lastScene }

    /// Whether something that shows has changed since the last frame, or moves.
    ///
    /// What only ends soon by itself, such as a scroll indicator that fades, does not count, although it has frames.
    public var isWaitingForFrame: Bool {
        isDirty || animator.isActive || links.contains { !$0.isPaused && !$0.isDecoration }
    }

    /// Asks for a frame because something that shows has changed.
    public func setNeedsFrame() {
        isDirty = true
        requestFrame()
        if !awaited.isEmpty { early.schedule() }
    }

    /// Shows a frame as soon as `isComplete`, also between two refreshes; for content that comes at once after a jump.
    ///
    /// - Parameters:
    ///   - owner: what asks for it; its later call replaces this one
    ///   - isComplete: asked at the end of main turns in which something has changed; nil waits no longer for `owner`
    package func presentEarly(for owner: AnyObject, when isComplete: (@MainActor () -> Bool)?) {
        awaited[ObjectIdentifier(owner)] = isComplete
    }

    /// Display links and animations keep to the refreshes.
    private func commitEarly() {
        guard isDirty else { return }
        // What begins to be drawn here is waited for.
        rootLayer.layoutIfNeeded()
        rootLayer.displaySubtree()
        guard takeComplete(), awaited.isEmpty else { return }
        window.presentEarly { commit(at: ASDispatcherCurrent().now) }
    }

    /// Stops waiting for what is complete.
    ///
    /// - Returns: whether something was
    private func takeComplete() -> Bool {
        let complete = awaited.filter { $0.value() }
        for owner in complete.keys { awaited[owner] = nil }
        return !complete.isEmpty
    }

    /// Asks for a frame that repaints everything.
    public func setNeedsFullRedraw() {
        lastScene = nil
        setNeedsFrame()
    }

    /// Fits the root layer to the window.
    ///
    /// Call it when size or scale have changed.
    public func windowDidResize() {
        let scale = window.scale
        if let shownScale, shownScale != scale { rootLayer.tellOfTreeChange(.scale(from: shownScale, to: scale)) }
        shownScale = scale
        rootLayer.anchorPoint = .zero
        rootLayer.position = .zero
        rootLayer.bounds.size = CGSize(
            width: CGFloat(window.pixelWidth) / scale,
            height: CGFloat(window.pixelHeight) / scale
        )
        setNeedsFullRedraw()
    }

    /// Makes a frame: called by the window when the display is ready for one.
    public func renderFrame(at time: Double) {
        isFrameRequested = false
        ASTrace.span("main", "frame") {
            ASAnimationClock.frameTime = time
            // One may end or pause another.
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
        rootLayer.displaySubtree()
        _ = takeComplete()
        // What the frame's own work changed is in the scene below, and needs no frame after this one; what it asked for does.
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
        animator.sceneWasMade()
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

    /// Whether what is in the window counts as seen: the window can be seen, or has not been shown yet.
    public var isOnScreen: Bool { wasVisible ?? true }

    // MARK: Animations

    /// Records a layer that has entered the tree, if it may animate by itself.
    func add(_ layer: CALayer) {
        if layer.delegate == nil, !layer.isStill, CALayer.areImplicitAnimationsEnabled {
            newLayers.insert(ObjectIdentifier(layer))
        }
    }

    /// Whether no frame has shown the layer yet.
    func isNew(_ layer: CALayer) -> Bool { newLayers.contains(ObjectIdentifier(layer)) }

    /// Whether an animation that begins now will be seen: not when the window was shown and cannot be seen any more.
    package var canShowAnimations: Bool { window.isVisible || !hasPresented }

    package func animationsDidBegin(in layer: CALayer) {
        animator.add(layer)
        setNeedsFrame()
    }

    /// The window came into sight or went out of it.
    package func windowDidChangeVisibility() {
        let wasOnScreen = isOnScreen
        wasVisible = window.isVisible
        if isOnScreen != wasOnScreen { rootLayer.tellOfTreeChange(.visibility(isVisible: isOnScreen)) }
        if !canShowAnimations { animator.windowWentOutOfSight() }
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
