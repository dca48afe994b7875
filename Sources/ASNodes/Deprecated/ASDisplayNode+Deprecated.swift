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
}
