// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

// Who stands above a node.

extension ASDisplayNode {
    /// The ancestors, nearest first.
    ///
    /// - Thread: any
    public var supernodes: [ASDisplayNode] { Array(sequence(first: self) { $0.supernode }.dropFirst()) }

    /// The node, and its ancestors, nearest first.
    ///
    /// - Thread: any
    public var supernodesIncludingSelf: [ASDisplayNode] { Array(sequence(first: self) { $0.supernode }) }

    /// The nearest ancestor of a class or of one that inherits from it, beginning with the node itself if so wished.
    ///
    /// - Thread: any
    /// - Source: Texture `supernodeOfClass:includingSelf:`
    public func supernodeOfClass<Node: ASDisplayNode>(_ type: Node.Type, includingSelf: Bool) -> Node? {
        let nodes = sequence(first: self) { $0.supernode }.dropFirst(includingSelf ? 0 : 1)
        return nodes.lazy.compactMap { $0 as? Node }.first
    }

    /// The node and its ancestors, a line each, the node first.
    ///
    /// - Thread: any
    public var ancestryDescription: String {
        supernodesIncludingSelf.map(\.debugLabel).joined(separator: "\n")
    }

    /// Whether `node` is this one, or in it at any depth.
    ///
    /// - Thread: any
    public func isDescendant(of node: ASDisplayNode) -> Bool {
        sequence(first: self) { $0.supernode }.contains { $0 === node }
    }

    /// The controller whose view the node's is in; nil for a node that is in none, or that is not loaded.
    ///
    /// - Thread: main
    /// - Source: Texture `closestViewController`
    @preconcurrency @MainActor
    public var closestViewController: UIViewController? {
        guard let view = supernodesIncludingSelf.lazy.compactMap(\.loadedView).first else { return nil }
        return sequence(first: view as UIResponder) { $0.next }.lazy.compactMap { $0 as? UIViewController }.first
    }
}

/// The nearest node that both are in; one of the two when the other is in it, nil when they are in different trees.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeFindClosestCommonAncestor`
public func ASDisplayNodeFindClosestCommonAncestor(_ a: ASDisplayNode, _ b: ASDisplayNode) -> ASDisplayNode? {
    let ancestors = Set(a.supernodesIncludingSelf.map(ObjectIdentifier.init))
    return sequence(first: b) { $0.supernode }.first { ancestors.contains(ObjectIdentifier($0)) }
}

/// The topmost node above a node; the node itself when nothing is above.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeUltimateParentOfNode`
public func ASDisplayNodeUltimateParentOfNode(_ node: ASDisplayNode) -> ASDisplayNode {
    var top = node
    while let parent = top.supernode { top = parent }
    return top
}
