// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASCompositor
internal import ASLayoutEngine
public import ASUIKit
internal import Foundation

/// Creates the view that a node wraps.
///
/// - Thread: main
/// - Source: Texture `ASDisplayNodeViewBlock`
public typealias ASDisplayNodeViewBlock = @MainActor () -> UIView

/// Creates the layer that a node wraps.
///
/// - Thread: main
/// - Source: Texture `ASDisplayNodeLayerBlock`
public typealias ASDisplayNodeLayerBlock = @MainActor () -> CALayer

extension ASDisplayNode {
    package func has(_ flag: ASNodeFlags) -> Bool {
        nodeState.withLock { $0.flags.contains(flag) }
    }

    package func set(_ flag: ASNodeFlags, _ isOn: Bool) {
        nodeState.withLock { if isOn { $0.flags.insert(flag) } else { $0.flags.remove(flag) } }
    }

    func rare<T>(_ body: (ASNodeRareState) -> T) -> T? {
        nodeState.withLock { $0.rare.map(body) }
    }

    func withRare<T>(_ body: (ASNodeRareState) -> T) -> T {
        nodeState.withLock { state in
            let rare = state.rare ?? ASNodeRareState()
            state.rare = rare
            return body(rare)
        }
    }

    /// Runs `body` as main-thread code; the caller is already on main.
    package func onMain<T: Sendable>(_ body: @MainActor (ASDisplayNode) -> T) -> T {
        ASAssumeMain(self, body)
    }

    /// Runs `body` on main: immediately if the caller is on main, otherwise in a later turn.
    package func performOnMain(_ body: @escaping @MainActor @Sendable (ASDisplayNode) -> Void) {
        // The node is a thread-safe handle; `body` accesses its main-only state on main.
        let node = ASUncheckedTransfer(self)
        ASPerformBlockOnMainThread { body(node.value) }
    }

    /// Runs `body` in a phase of the next main turn, unless the node has been released by then; see `ASMainPhase`.
    package func performLater(
        in phase: ASMainPhase,
        _ body: @escaping @MainActor @Sendable (ASDisplayNode) -> Void
    ) {
        let node = ASWeakNode(self)
        ASMainTurn.perform(in: phase) { node.value.map(body) }
    }

    // MARK: Names

    /// Returns `<ASTextNode: 0x7f…>`, with the debug name if there is one.
    ///
    /// - Source: Texture `-description`
    func describe() -> String {
        let address = UInt(bitPattern: ObjectIdentifier(self))
        let name = debugName.map { "; debugName = \"\($0)\"" } ?? ""
        return "<\(type(of: self)): 0x\(String(address, radix: 16))\(name)>"
    }

    /// A name for messages and dumps.
    ///
    /// - Thread: any
    public var debugName: String? {
        get { rare { $0.debugName } ?? nil }
        set { withRare { $0.debugName = newValue } }
    }

    func label() -> String {
        let address = UInt(bitPattern: ObjectIdentifier(self))
        let name = debugName.map { " \"\($0)\"" } ?? ""
        return "\(type(of: self))\(name) 0x\(String(address, radix: 16))"
    }

    // MARK: Loading

    /// Whether the view or layer exists.
    ///
    /// - Thread: any
    public var isNodeLoaded: Bool { has(.isLoaded) }

    /// Whether the node was created with a foreign view or layer, or `makeView()` has returned a view with such a layer.
    ///
    /// - Thread: any
    /// - Deviation: Texture has the class of the view before loading, and depends on the view rather than its layer.
    public var isSynchronous: Bool { has(.isSynchronous) }

    /// Whether the node has a layer but no view, which is cheaper; such a node receives no touches.
    ///
    /// It can be set before loading only.
    ///
    /// - Thread: any until loaded
    public var isLayerBacked: Bool {
        get { has(.isLayerBacked) }
        set {
            guard newValue != isLayerBacked else { return }
            assert(
                !isNodeLoaded,
                "isLayerBacked of \(debugLabel) was set after the node was loaded. Set it right after creating the node."
            )
            assert(
                !newValue || supportsLayerBacking,
                "\(debugLabel) cannot be layer-backed: it receives touches or wraps a view. Leave isLayerBacked false."
            )
            set(.isLayerBacked, newValue)
        }
    }

    /// Sets the block that creates the wrapped view.
    ///
    /// It can be called before loading only.
    ///
    /// - Thread: any
    @preconcurrency public func setViewBlock(_ viewBlock: @escaping ASDisplayNodeViewBlock) {
        assert(!isNodeLoaded, "setViewBlock on \(debugLabel), which is loaded. Call it right after creating the node.")
        withRare { $0.viewBlock = viewBlock }
        set(.isSynchronous, true)
        set(.displaysAsynchronously, false)
    }

    /// Sets the block that creates the wrapped layer.
    ///
    /// It can be called before loading only.
    ///
    /// - Thread: any
    @preconcurrency public func setLayerBlock(_ layerBlock: @escaping ASDisplayNodeLayerBlock) {
        assert(!isNodeLoaded, "setLayerBlock on \(debugLabel), which is loaded. Call it right after creating the node.")
        withRare { $0.layerBlock = layerBlock }
        set(.isSynchronous, true)
        set(.isLayerBacked, true)
        set(.displaysAsynchronously, false)
    }

    /// Runs `block` on main after `didLoad()`; immediately if the node is already loaded, in which case the caller must be on main.
    ///
    /// - Thread: any until loaded
    @preconcurrency public func onDidLoad(_ block: @escaping ASDisplayNodeDidLoadBlock) {
        let runsNow = nodeState.withLock { state -> Bool in
            if state.flags.contains(.isLoaded), !state.flags.contains(.isLoading) { return true }
            let rare = state.rare ?? ASNodeRareState()
            state.rare = rare
            rare.onDidLoad.append(block)
            return false
        }
        guard runsNow else { return }
        ASAssertMainThread("onDidLoad on \(debugLabel), which is loaded,")
        onMain { block($0) }
    }

    /// The insets of the hit-test area relative to the bounds: negative values extend it, positive ones reduce it.
    ///
    /// - Units: points
    /// - Thread: any
    public var hitTestSlop: UIEdgeInsets {
        get { rare { $0.hitTestSlop } ?? .zero }
        set { withRare { $0.hitTestSlop = newValue } }
    }

    // MARK: Interface state

    /// How close the node is to being visible.
    ///
    /// - Thread: any
    public var interfaceState: ASInterfaceState { nodeState.withLock { $0.interface.state } }

    /// Whether the node is visible on screen.
    public var isVisible: Bool { interfaceState.contains(.visible) }

    /// Whether the node is in the display range.
    public var isInDisplayState: Bool { interfaceState.contains(.display) }

    /// Whether the node is in the preload range.
    public var isInPreloadState: Bool { interfaceState.contains(.preload) }

    /// Whether the node is in a window, and has been notified of it.
    public var isInHierarchy: Bool { nodeState.withLock { $0.window.hasEntered } }

    /// Adds a delegate, which is held weakly; a node has at most four.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func addInterfaceStateDelegate(_ delegate: any ASInterfaceStateDelegate) {
        let isFull = withRare { rare -> Bool in
            rare.interfaceStateDelegates.removeAll { $0.object == nil || $0.object === delegate }
            guard rare.interfaceStateDelegates.count < 4 else { return true }
            rare.interfaceStateDelegates.append(ASWeakDelegate(object: delegate))
            return false
        }
        assert(!isFull, "\(debugLabel) already has four interface state delegates; remove one first.")
    }

    /// Removes a delegate.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func removeInterfaceStateDelegate(_ delegate: any ASInterfaceStateDelegate) {
        withRare { $0.interfaceStateDelegates.removeAll { $0.object == nil || $0.object === delegate } }
    }

    @MainActor
    func notifyDelegates(_ body: @MainActor (any ASInterfaceStateDelegate) -> Void) {
        guard let delegates = rare({ $0.interfaceStateDelegates }), !delegates.isEmpty else { return }
        for delegate in delegates { delegate.object.map(body) }
    }

    /// Notifies the delegates of a measurement, on the measuring thread.
    func notifyDelegatesOfMeasuring(_ range: ASSizeRange) {
        guard let delegates = rare({ $0.interfaceStateDelegates }), !delegates.isEmpty else { return }
        for delegate in delegates { delegate.object?.nodeWillCalculateLayout(range) }
    }

    // MARK: Errors

    /// Called for errors that do not end the program; by default they are written to standard error.
    ///
    /// Layout errors are reported here in release builds; in debug builds they end the program.
    ///
    /// - Thread: any
    public static var nonFatalErrorBlock: @Sendable (String) -> Void {
        get { ASNonFatalErrorBlock.current.call }
        set { ASNonFatalErrorBlock.change { $0.call = newValue } }
    }

    package func reportNonFatalError(_ message: String) {
        ASReportNonFatalError(message)
    }
}

/// A weak reference to a node that can cross threads.
package struct ASWeakNode: @unchecked Sendable {
    // @unchecked because: weak references are read atomically, and the node is a thread-safe handle.
    package private(set) weak var value: ASDisplayNode?

    package init(_ node: ASDisplayNode) {
        value = node
    }
}

/// Hashable by identity.
extension ASDisplayNode: Hashable {
    /// Whether both are the same node.
    public static func == (a: ASDisplayNode, b: ASDisplayNode) -> Bool { a === b }

    /// Hashes the node's identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
