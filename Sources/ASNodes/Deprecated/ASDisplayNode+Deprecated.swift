// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
public import Foundation

// The names in version 1 of members of nodes; those of all layout elements are in `ASLayoutEngine/Deprecated`.

extension ASDisplayNode {
    /// The preferred size of the node, in points.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "style.preferredSize")
    public var preferredFrameSize: CGSize {
        get { style.preferredSize }
        set { style.preferredSize = newValue }
    }

    /// Whether everything in the node is drawn into its own contents; setting it to `false` has no effect.
    ///
    /// - Thread: any
    @available(*, deprecated, message: "Use enableSubtreeRasterization().")
    public var shouldRasterizeDescendants: Bool {
        get { isSubtreeRasterizationEnabled }
        set { if newValue { enableSubtreeRasterization() } }
    }

    /// Whether the subnodes are those of the layout spec.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "automaticallyManagesSubnodes")
    public var usesImplicitHierarchyManagement: Bool {
        get { automaticallyManagesSubnodes }
        set { automaticallyManagesSubnodes = newValue }
    }

    /// Invalidates calculated layouts, without requesting new ones.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "invalidateCalculatedLayout()")
    public func invalidateCalculatedSize() {
        invalidateCalculatedLayout()
    }

    /// Cancels transitions that are pending or being measured.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "cancelLayoutTransition()")
    public func cancelLayoutTransitionsInProgress() {
        cancelLayoutTransition()
    }

    /// Calls `didEnterPreloadState()` again on the nodes of the subtree; does nothing while this node is outside of the preload range.
    ///
    /// - Thread: main
    @available(*, deprecated, message: "Load again in the node when its data is set.")
    @preconcurrency @MainActor
    public func setNeedsDataFetch() {
        guard interfaceState.contains(.preload) else { return }
        didEnterPreloadState()
        for subnode in subnodes { subnode.setNeedsDataFetch() }
    }

    /// Releases the contents of the node.
    ///
    /// - Thread: main
    @available(*, deprecated, renamed: "clearContents()")
    @preconcurrency @MainActor
    public func reclaimMemory() {
        clearContents()
    }

    /// Releases the contents of the node and of everything in it.
    ///
    /// - Thread: main
    @available(*, deprecated, renamed: "recursivelyClearContents()")
    @preconcurrency @MainActor
    public func recursivelyReclaimMemory() {
        recursivelyClearContents()
    }
}
