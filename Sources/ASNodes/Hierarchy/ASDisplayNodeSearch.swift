// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor

// Traversals of a tree of nodes. The subnodes of each node are read once. An edit by the block or by another thread is therefore visible
// only if the subnodes of that node have not been read yet.

/// Calls `block` for a node and all descendants, each node before its subnodes.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodePerformBlockOnEveryNode`
public func ASDisplayNodePerformBlockOnEveryNode(_ node: ASDisplayNode, _ block: (ASDisplayNode) -> Void) {
    // A list of pending nodes instead of recursion, because a tree may be deeper than a thread's stack.
    var waiting = [node]
    while let next = waiting.popLast() {
        block(next)
        waiting.append(contentsOf: next.subnodes.reversed())
    }
}

/// Calls `block` for all descendants of a node, each node before its subnodes.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodePerformBlockOnEverySubnode`
public func ASDisplayNodePerformBlockOnEverySubnode(_ node: ASDisplayNode, _ block: (ASDisplayNode) -> Void) {
    ASDisplayNodePerformBlockOnEveryNode(node) { if $0 !== node { block($0) } }
}

/// Calls `block` for a node and all descendants, level by level.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodePerformBlockOnEveryNodeBFS`
public func ASDisplayNodePerformBlockOnEveryNodeBFS(_ node: ASDisplayNode, _ block: (ASDisplayNode) -> Void) {
    var level = [node]
    while !level.isEmpty {
        level.forEach(block)
        level = level.flatMap(\.subnodes)
    }
}

/// Returns all descendants of a node for which `isWanted` is `true`, each node before its subnodes.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeFindAllSubnodes`
public func ASDisplayNodeFindAllSubnodes(
    _ start: ASDisplayNode,
    _ isWanted: (ASDisplayNode) -> Bool
) -> [ASDisplayNode] {
    var found: [ASDisplayNode] = []
    ASDisplayNodePerformBlockOnEverySubnode(start) { if isWanted($0) { found.append($0) } }
    return found
}

/// Returns all descendants of a node that are of a class or its subclasses, each node before its subnodes.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeFindAllSubnodesOfClass`
public func ASDisplayNodeFindAllSubnodesOfClass<Node: ASDisplayNode>(
    _ start: ASDisplayNode,
    _ type: Node.Type
) -> [Node] {
    var found: [Node] = []
    ASDisplayNodePerformBlockOnEverySubnode(start) { if let node = $0 as? Node { found.append(node) } }
    return found
}

/// Returns the first of a node and its descendants for which `isWanted` is `true`; each node is tested after its subnodes.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeFindFirstNode`, whose order this is
public func ASDisplayNodeFindFirstNode(
    _ start: ASDisplayNode,
    _ isWanted: (ASDisplayNode) -> Bool
) -> ASDisplayNode? {
    var waiting = [(node: start, isOpened: false)]
    while let (node, isOpened) = waiting.popLast() {
        if isOpened {
            if isWanted(node) { return node }
            continue
        }
        waiting.append((node, true))
        waiting.append(contentsOf: node.subnodes.reversed().map { ($0, false) })
    }
    return nil
}

/// Returns the first descendant of a node for which `isWanted` is `true`; each node is tested after its subnodes.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeFindFirstSubnode`
public func ASDisplayNodeFindFirstSubnode(
    _ start: ASDisplayNode,
    _ isWanted: (ASDisplayNode) -> Bool
) -> ASDisplayNode? {
    ASDisplayNodeFindFirstNode(start) { $0 !== start && isWanted($0) }
}

/// Returns the first descendant of a node that is of a class or its subclasses; each node is tested after its subnodes.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeFindFirstSubnodeOfClass`
public func ASDisplayNodeFindFirstSubnodeOfClass<Node: ASDisplayNode>(
    _ start: ASDisplayNode,
    _ type: Node.Type
) -> Node? {
    ASDisplayNodeFindFirstSubnode(start) { $0 is Node } as? Node
}

/// Returns the nodes of all layers in a node's layer, each before its descendants, including nodes inside views and layers without a node.
///
/// Loads the node.
///
/// - Thread: main
/// - Source: Texture `ASCollectDisplayNodes`
@preconcurrency @MainActor
public func ASCollectDisplayNodes(_ node: ASDisplayNode) -> [ASDisplayNode] {
    var found: [ASDisplayNode] = []
    var waiting = Array(node.layer.sublayers.reversed())
    while let layer = waiting.popLast() {
        if let node = ASLayerToDisplayNode(layer) { found.append(node) }
        waiting.append(contentsOf: layer.sublayers.reversed())
    }
    return found
}
