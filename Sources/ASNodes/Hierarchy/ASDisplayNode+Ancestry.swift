// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

// The supernodes of a node.

extension ASDisplayNode {
    /// The supernodes, nearest first.
    ///
    /// - Thread: any
    public var supernodes: [ASDisplayNode] { Array(sequence(first: self) { $0.supernode }.dropFirst()) }

    /// The node and its supernodes, nearest first.
    ///
    /// - Thread: any
    public var supernodesIncludingSelf: [ASDisplayNode] { Array(sequence(first: self) { $0.supernode }) }

    /// Returns the nearest supernode of a class or its subclasses, optionally starting with the node itself.
    ///
    /// - Thread: any
    /// - Source: Texture `supernodeOfClass:includingSelf:`
    public func supernodeOfClass<Node: ASDisplayNode>(_ type: Node.Type, includingSelf: Bool) -> Node? {
        let nodes = sequence(first: self) { $0.supernode }.dropFirst(includingSelf ? 0 : 1)
        return nodes.lazy.compactMap { $0 as? Node }.first
    }

    /// The node and its supernodes, one per line, the node first.
    ///
    /// - Thread: any
    public var ancestryDescription: String {
        supernodesIncludingSelf.map(\.debugLabel).joined(separator: "\n")
    }

    /// Whether the node is `node` or one of its descendants.
    ///
    /// - Thread: any
    public func isDescendant(of node: ASDisplayNode) -> Bool {
        sequence(first: self) { $0.supernode }.contains { $0 === node }
    }

    /// The controller whose view contains the node's view; `nil` if there is none or the node is not loaded.
    ///
    /// - Thread: main
    /// - Source: Texture `closestViewController`
    @preconcurrency @MainActor
    public var closestViewController: UIViewController? {
        guard let view = supernodesIncludingSelf.lazy.compactMap(\.loadedView).first else { return nil }
        return sequence(first: view as UIResponder) { $0.next }.lazy.compactMap { $0 as? UIViewController }.first
    }
}

/// Returns the nearest node that contains both nodes; one of the two if it contains the other, `nil` if they are in different trees.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeFindClosestCommonAncestor`
public func ASDisplayNodeFindClosestCommonAncestor(_ a: ASDisplayNode, _ b: ASDisplayNode) -> ASDisplayNode? {
    let ancestors = Set(a.supernodesIncludingSelf.map(ObjectIdentifier.init))
    return sequence(first: b) { $0.supernode }.first { ancestors.contains(ObjectIdentifier($0)) }
}

/// Returns the topmost supernode of a node; the node itself if it has no supernode.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeUltimateParentOfNode`
public func ASDisplayNodeUltimateParentOfNode(_ node: ASDisplayNode) -> ASDisplayNode {
    var top = node
    while let parent = top.supernode { top = parent }
    return top
}
