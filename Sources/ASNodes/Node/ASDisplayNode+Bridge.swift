// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASCompositor
public import ASGraphics
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

// The properties that stand for those of the view or layer.
//
// Before the load they wait in a pending state; on main after it they go straight through; off main after it they are kept
// and applied together on the next main turn. Reading them off main after the load is an error: the answer could be stale.

extension ASDisplayNode {
    func bridgedGet<T: Sendable>(_ loaded: @MainActor (ASNodeBacking) -> T, _ pending: (ASPendingState) -> T) -> T {
        var waitsToBeApplied = false
        let unloaded = nodeState.withLockUnchecked { state -> T? in
            waitsToBeApplied = state.pending != nil
            guard !state.flags.contains(.isLoaded) else { return nil }
            return pending(state.pending ?? ASPendingState.defaults.value)
        }
        if let unloaded { return unloaded }
        ASAssertMainThread("Reading a bridged property of \(debugLabel), which is loaded,")
        return onMain { node in
            if waitsToBeApplied { node.flushPendingState() }
            return loaded(node.backing)
        }
    }

    func bridgedSet(
        _ key: ASPendingState.Keys,
        _ loaded: @MainActor (ASNodeBacking) -> Void,
        _ pending: (ASPendingState) -> Void
    ) {
        let isLoaded = isNodeLoaded
        if isLoaded, ASThreadIsMain() {
            onMain { node in
                node.flushPendingState()
                loaded(node.backing)
            }
            return
        }
        let (needsFlush, isDrawnAbove) = nodeState.withLockUnchecked { state -> (Bool, Bool) in
            let values = state.pending ?? ASPendingState()
            state.pending = values
            values.keys.insert(key)
            pending(values)
            // The load may have happened since the question above.
            guard state.flags.contains(.isLoaded), !state.flags.contains(.flushScheduled) else {
                return (false, state.flags.contains(.isRasterized))
            }
            state.flags.insert(.flushScheduled)
            return (true, false)
        }
        if needsFlush { scheduleFlush() }
        if isDrawnAbove { rasterizedPropertyDidChange() }
    }

    private func scheduleFlush() {
        // The node is a thread-safe handle; only its pending state crosses, under its lock.
        let node = ASUncheckedTransfer(self)
        ASDispatcherCurrent().asyncMain { node.value.flushPendingState() }
    }

    /// Applies what other threads have set since the load.
    @MainActor
    func flushPendingState() {
        let values = nodeState.withLockUnchecked { state -> ASPendingState? in
            guard state.flags.contains(.isLoaded) else { return nil }
            state.flags.remove(.flushScheduled)
            defer { state.pending = nil }
            return state.pending
        }
        if let values { apply(values) }
    }

    /// Sets `values` on the view or layer.
    @MainActor
    func apply(_ values: ASPendingState) {
        values.apply(to: backing.layer, view: backing.view)
        if backing.view == nil, values.keys.contains(.tintColor) { takeOwnTint(values.tintColor) }
    }

    @MainActor
    var backing: ASNodeBacking {
        guard let loadedBacking else { preconditionFailure("\(debugLabel) has no layer although it is loaded.") }
        return loadedBacking
    }

    // MARK: Geometry

    /// The node's rectangle in its supernode's coordinate space: bounds and position, without the transform.
    ///
    /// Setting it keeps the origin of the bounds. Not finite or negative sizes are refused with an error that names the node.
    ///
    /// - Units: points
    /// - Thread: any until loaded
    /// - Source: Texture `ASDisplayNode (UIViewBridge)`
    /// - Deviation: `transform` is left out on purpose, as in Texture; UIKit's is undefined then.
    public var frame: CGRect {
        get {
            bridgedGet(
                { Self.frame($0.layer.bounds, $0.layer.position, $0.layer.anchorPoint) },
                { Self.frame($0.bounds, $0.position, $0.anchorPoint) }
            )
        }
        set {
            guard Self.isUsable(newValue) else {
                reportNonFatalError(
                    "frame of \(debugLabel) set to \(newValue): sizes and origins must be finite, sizes not negative."
                )
                return
            }
            bridgedSet(
                [.bounds, .position],
                { backing in
                    let layer = backing.layer
                    layer.position = Self.position(newValue, layer.anchorPoint)
                    layer.bounds = CGRect(origin: layer.bounds.origin, size: newValue.size)
                },
                { pending in
                    pending.position = Self.position(newValue, pending.anchorPoint)
                    pending.bounds = CGRect(origin: pending.bounds.origin, size: newValue.size)
                }
            )
        }
    }

    static func frame(_ bounds: CGRect, _ position: CGPoint, _ anchor: CGPoint) -> CGRect {
        CGRect(
            x: position.x - anchor.x * bounds.width,
            y: position.y - anchor.y * bounds.height,
            width: bounds.width,
            height: bounds.height
        )
    }

    private static func position(_ frame: CGRect, _ anchor: CGPoint) -> CGPoint {
        CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }

    private static func isUsable(_ rect: CGRect) -> Bool {
        rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
            && rect.size.width >= 0 && rect.size.height >= 0
    }

    /// The node's rectangle in its own coordinate space; the origin is what scrolling changes.
    public var bounds: CGRect {
        get { bridgedGet({ $0.layer.bounds }, { $0.bounds }) }
        set { bridgedSet(.bounds, { $0.layer.bounds = newValue }, { $0.bounds = newValue }) }
    }

    /// Where the anchor point lies in the supernode's coordinate space.
    public var position: CGPoint {
        get { bridgedGet({ $0.layer.position }, { $0.position }) }
        set { bridgedSet(.position, { $0.layer.position = newValue }, { $0.position = newValue }) }
    }

    /// The point that position and transform refer to, as fractions of the bounds; (0.5, 0.5).
    public var anchorPoint: CGPoint {
        get { bridgedGet({ $0.layer.anchorPoint }, { $0.anchorPoint }) }
        set { bridgedSet(.anchorPoint, { $0.layer.anchorPoint = newValue }, { $0.anchorPoint = newValue }) }
    }

    /// Order among siblings; 0.
    public var zPosition: CGFloat {
        get { bridgedGet({ $0.layer.zPosition }, { $0.zPosition }) }
        set { bridgedSet(.zPosition, { $0.layer.zPosition = newValue }, { $0.zPosition = newValue }) }
    }

    /// About the anchor point; identity.
    public var transform: CATransform3D {
        get { bridgedGet({ $0.layer.transform }, { $0.transform }) }
        set { bridgedSet(.transform, { $0.layer.transform = newValue }, { $0.transform = newValue }) }
    }

    /// Applied to all subnodes, about the anchor point; identity.
    public var subnodeTransform: CATransform3D {
        get { bridgedGet({ $0.layer.sublayerTransform }, { $0.subnodeTransform }) }
        set {
            bridgedSet(.subnodeTransform, { $0.layer.sublayerTransform = newValue }, { $0.subnodeTransform = newValue })
        }
    }

    // MARK: Looks

    /// 0 invisible, 1 opaque (default), for the node with everything in it.
    public var alpha: CGFloat {
        get { bridgedGet({ $0.layer.opacity }, { $0.alpha }) }
        set { bridgedSet(.alpha, { $0.layer.opacity = newValue }, { $0.alpha = newValue }) }
    }

    /// Whether an alpha below 1 makes one picture of the node with everything in it; true.
    ///
    /// Otherwise each part is that transparent by itself.
    public var allowsGroupOpacity: Bool {
        get { bridgedGet({ $0.layer.allowsGroupOpacity }, { $0.allowsGroupOpacity }) }
        set {
            bridgedSet(
                .allowsGroupOpacity,
                { $0.layer.allowsGroupOpacity = newValue },
                { $0.allowsGroupOpacity = newValue }
            )
        }
    }

    /// Whether the node and everything in it is left out; false.
    public var isHidden: Bool {
        get { bridgedGet({ $0.layer.isHidden }, { $0.isHidden }) }
        set { bridgedSet(.isHidden, { $0.layer.isHidden = newValue }, { $0.isHidden = newValue }) }
    }

    /// A promise that drawing covers the bounds; true.
    ///
    /// A background colour never changes it.
    public var isOpaque: Bool {
        get { bridgedGet({ $0.layer.isOpaque }, { $0.isOpaque }) }
        set { bridgedSet(.isOpaque, { $0.layer.isOpaque = newValue }, { $0.isOpaque = newValue }) }
    }

    /// Whether what is in the node is cut off at its bounds; false.
    public var clipsToBounds: Bool {
        get { bridgedGet({ $0.layer.masksToBounds }, { $0.clipsToBounds }) }
        set { bridgedSet(.clipsToBounds, { $0.layer.masksToBounds = newValue }, { $0.clipsToBounds = newValue }) }
    }

    /// Radius of the corners, in points; 0.
    public var cornerRadius: CGFloat {
        get { bridgedGet({ $0.layer.cornerRadius }, { $0.cornerRadius }) }
        set { bridgedSet(.cornerRadius, { $0.layer.cornerRadius = newValue }, { $0.cornerRadius = newValue }) }
    }

    /// Which corners are rounded; all.
    public var maskedCorners: CACornerMask {
        get { bridgedGet({ $0.layer.maskedCorners }, { $0.maskedCorners }) }
        set { bridgedSet(.maskedCorners, { $0.layer.maskedCorners = newValue }, { $0.maskedCorners = newValue }) }
    }

    /// Behind everything in the node; nil.
    public var backgroundColor: UIColor? {
        get { bridgedGet({ $0.layer.backgroundColor }, { $0.backgroundColor }) }
        set { bridgedSet(.backgroundColor, { $0.layer.backgroundColor = newValue }, { $0.backgroundColor = newValue }) }
    }

    /// Width of the line inside the edge, in points; 0.
    public var borderWidth: CGFloat {
        get { bridgedGet({ $0.layer.borderWidth }, { $0.borderWidth }) }
        set { bridgedSet(.border, { $0.layer.borderWidth = newValue }, { $0.borderWidth = newValue }) }
    }

    /// Colour of that line; black.
    public var borderColor: UIColor? {
        get { bridgedGet({ $0.layer.borderColor }, { $0.borderColor }) }
        set { bridgedSet(.border, { $0.layer.borderColor = newValue }, { $0.borderColor = newValue }) }
    }

    /// Colour of the shadow; black.
    var bridgedShadowColor: UIColor? {
        get { bridgedGet({ $0.layer.shadowColor }, { $0.shadowColor }) }
        set { bridgedSet(.shadow, { $0.layer.shadowColor = newValue }, { $0.shadowColor = newValue }) }
    }

    /// Strength of the shadow, 0 (default) to 1.
    var bridgedShadowOpacity: CGFloat {
        get { bridgedGet({ $0.layer.shadowOpacity }, { $0.shadowOpacity }) }
        set { bridgedSet(.shadow, { $0.layer.shadowOpacity = newValue }, { $0.shadowOpacity = newValue }) }
    }

    /// Offset of the shadow, in points; (0, −3).
    var bridgedShadowOffset: CGSize {
        get { bridgedGet({ $0.layer.shadowOffset }, { $0.shadowOffset }) }
        set { bridgedSet(.shadow, { $0.layer.shadowOffset = newValue }, { $0.shadowOffset = newValue }) }
    }

    /// How soft the shadow is: the standard deviation of its blur, in points; 3.
    var bridgedShadowRadius: CGFloat {
        get { bridgedGet({ $0.layer.shadowRadius }, { $0.shadowRadius }) }
        set { bridgedSet(.shadow, { $0.layer.shadowRadius = newValue }, { $0.shadowRadius = newValue }) }
    }

    /// How contents are laid into the bounds; `.scaleToFill`.
    public var contentMode: UIView.ContentMode {
        get { bridgedGet({ $0.view?.contentMode ?? UIView.ContentMode($0.layer.contentsGravity) }, { $0.contentMode }) }
        set {
            bridgedSet(
                .contentMode,
                { backing in
                    if let view = backing.view {
                        view.contentMode = newValue
                    } else {
                        backing.layer.contentsGravity = newValue.contentsGravity
                    }
                },
                { $0.contentMode = newValue }
            )
            if drawsByContentMode { setNeedsDisplay() }
        }
    }

    /// The pixels shown, for nodes that do not draw themselves; nil.
    public var contents: ASPixelBuffer? {
        get { bridgedGet({ $0.layer.contents }, { $0.contents }) }
        set { bridgedSet(.contents, { $0.layer.contents = newValue }, { $0.contents = newValue }) }
    }

    /// Whether a change of size draws anew; false.
    public var needsDisplayOnBoundsChange: Bool {
        get { bridgedGet({ $0.layer.needsDisplayOnBoundsChange }, { $0.needsDisplayOnBoundsChange }) }
        set {
            bridgedSet(
                .needsDisplayOnBoundsChange,
                { $0.layer.needsDisplayOnBoundsChange = newValue },
                { $0.needsDisplayOnBoundsChange = newValue }
            )
        }
    }

    /// Whether touches reach the node and what is in it; true, false for layer-backed nodes.
    public var isUserInteractionEnabled: Bool {
        get {
            bridgedGet({ $0.view?.isUserInteractionEnabled ?? false }, { $0.isUserInteractionEnabled })
                && !isLayerBacked
        }
        set {
            bridgedSet(
                .isUserInteractionEnabled,
                { $0.view?.isUserInteractionEnabled = newValue },
                { $0.isUserInteractionEnabled = newValue }
            )
        }
    }

    /// The pointer's shape over the node; nil leaves it to what is behind.
    public var cursor: ASCursor? {
        get { bridgedGet({ $0.view?.cursor }, { $0.cursor }) }
        set { bridgedSet(.cursor, { $0.view?.cursor = newValue }, { $0.cursor = newValue }) }
    }
}
