// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import Foundation

// Reading and writing of bridged properties.
//
// Before loading, values are stored in a pending state. After loading, the main thread writes directly to the view or layer. Other threads
// write to the pending state, which is applied as a whole in the next main turn. They must not read after loading, because the value could
// be outdated.

extension ASDisplayNode {
    /// Returns the value of a property.
    func bridged<Value>(_ property: ASBridgedProperty<Value>) -> Value {
        bridged(property.read) { $0?[property] ?? property.unset }
    }

    /// Sets a property.
    func bridge<Value>(_ property: ASBridgedProperty<Value>, _ value: Value) {
        bridge({ property.write($0, value) }, { $0[property] = value })
    }

    /// Makes a request to the view or layer.
    func bridge(_ request: ASBridgedProperty<Void>) {
        bridge(
            { request.write($0, ()) },
            { if $0.value(of: request) == nil { $0[request] = () } }
        )
    }

    /// Returns a value that depends on several properties.
    ///
    /// - Parameters:
    ///   - loaded: returns the value from the view or layer
    ///   - pending: returns the value of a node that is not loaded from its pending values
    /// - Returns: the value
    func bridged<Value: Sendable>(
        _ loaded: @MainActor (ASNodeBacking) -> Value,
        _ pending: (ASPendingState?) -> Value
    ) -> Value {
        var waitsToBeApplied = false
        let unloaded = nodeState.withLock { state -> Value? in
            waitsToBeApplied = state.pending != nil
            guard !state.flags.contains(.isLoaded) else { return nil }
            return pending(state.pending)
        }
        if let unloaded { return unloaded }
        ASAssertMainThread("Reading a bridged property of \(debugLabel), which is loaded,")
        return onMain { node in
            if waitsToBeApplied { node.flushPendingState() }
            return loaded(node.backing)
        }
    }

    /// Sets several properties at once.
    ///
    /// - Parameters:
    ///   - loaded: sets them on the view or layer
    ///   - pending: sets them in the pending state
    func bridge(_ loaded: @MainActor (ASNodeBacking) -> Void, _ pending: (inout ASPendingState) -> Void) {
        let isLoaded = isNodeLoaded
        if isLoaded, ASThreadIsMain() {
            onMain { node in
                node.flushPendingState()
                loaded(node.backing)
            }
            return
        }
        let (needsFlush, isDrawnAbove) = nodeState.withLock { state -> (Bool, Bool) in
            let isFirst = state.pending == nil
            var values = state.pending ?? ASPendingState()
            // With a single reference the values are changed in place.
            state.pending = nil
            pending(&values)
            state.pending = values
            // The node may have been loaded since `isLoaded` was read. Loading takes all pending values, so the first later change
            // requests a flush.
            return (state.flags.contains(.isLoaded) && isFirst, state.flags.contains(.isRasterized))
        }
        if needsFlush { ASPendingFlushes.add(self) }
        if isDrawnAbove { rasterizedPropertyDidChange() }
    }

    /// Applies the values that other threads have set since the node was loaded.
    @MainActor
    func flushPendingState() {
        let values = nodeState.withLock { state -> ASPendingState? in
            guard state.flags.contains(.isLoaded) else { return nil }
            defer { state.pending = nil }
            return state.pending
        }
        if let values { apply(values) }
    }

    /// Writes `values` to the view or layer.
    @MainActor
    func apply(_ values: ASPendingState) {
        values.apply(to: backing)
        if backing.view == nil, let tint = values.value(of: Self.tintColorProperty) { applyOwnTint(tint) }
    }

    @MainActor
    var backing: ASNodeBacking {
        guard let loadedBacking else { preconditionFailure("\(debugLabel) is loaded, but has no layer.") }
        return loadedBacking
    }

    /// Requests a layout pass of the view or layer.
    static let needsLayoutRequest = ASBridgedProperty(request: { $0.layer.setNeedsLayout() })
    /// Requests display of the view or layer.
    static let needsDisplayRequest = ASBridgedProperty(request: { $0.layer.setNeedsDisplay() })
}
