// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
public import Foundation

// The names of version 1 for what nodes have; those that every layout element has are in ASLayoutEngine/Deprecated.

extension ASDisplayNode {
    /// The size that the node wants, in points.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "style.preferredSize")
    public var preferredFrameSize: CGSize {
        get { style.preferredSize }
        set { style.preferredSize = newValue }
    }

    /// Whether everything in the node is drawn into its own contents; turning it off does nothing.
    ///
    /// - Thread: any
    @available(*, deprecated, message: "Use enableSubtreeRasterization().")
    public var shouldRasterizeDescendants: Bool {
        get { isSubtreeRasterizationEnabled }
        set { if newValue { enableSubtreeRasterization() } }
    }

    /// Whether the subnodes follow the layout spec.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "automaticallyManagesSubnodes")
    public var usesImplicitHierarchyManagement: Bool {
        get { automaticallyManagesSubnodes }
        set { automaticallyManagesSubnodes = newValue }
    }

    /// Invalidates measured layouts, without asking for new ones.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "invalidateCalculatedLayout()")
    public func invalidateCalculatedSize() {
        invalidateCalculatedLayout()
    }

    /// Drops transitions that wait or are being measured.
    ///
    /// - Thread: any
    @available(*, deprecated, renamed: "cancelLayoutTransition()")
    public func cancelLayoutTransitionsInProgress() {
        cancelLayoutTransition()
    }

    /// Tells the nodes of the subtree again that they are in the preload range; does nothing while this node is not in it.
    ///
    /// - Thread: main
    @available(*, deprecated, message: "Load again in the node, where the data that it shows is set.")
    @preconcurrency @MainActor
    public func setNeedsDataFetch() {
        guard interfaceState.contains(.preload) else { return }
        didEnterPreloadState()
        for subnode in subnodes { subnode.setNeedsDataFetch() }
    }

    /// Drops the contents of the node.
    ///
    /// - Thread: main
    @available(*, deprecated, renamed: "clearContents()")
    @preconcurrency @MainActor
    public func reclaimMemory() {
        clearContents()
    }

    /// Drops the contents of the node and of everything in it.
    ///
    /// - Thread: main
    @available(*, deprecated, renamed: "recursivelyClearContents()")
    @preconcurrency @MainActor
    public func recursivelyReclaimMemory() {
        recursivelyClearContents()
    }
}
