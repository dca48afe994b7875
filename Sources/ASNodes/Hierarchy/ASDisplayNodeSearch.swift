// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor

// Walks through a tree of nodes. All of them see one moment of each node's subnodes: an edit from the block, or from another
// thread, is seen by nodes that were not yet asked for theirs.

/// Calls `block` for a node and everything in it, each node before its subnodes.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodePerformBlockOnEveryNode`
public func ASDisplayNodePerformBlockOnEveryNode(_ node: ASDisplayNode, _ block: (ASDisplayNode) -> Void) {
    // A list of what is still to do in place of recursion: a tree may be deeper than a thread's stack.
    var waiting = [node]
    while let next = waiting.popLast() {
        block(next)
        waiting.append(contentsOf: next.subnodes.reversed())
    }
}

/// Calls `block` for everything in a node, but not for the node, each node before its subnodes.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodePerformBlockOnEverySubnode`
public func ASDisplayNodePerformBlockOnEverySubnode(_ node: ASDisplayNode, _ block: (ASDisplayNode) -> Void) {
    ASDisplayNodePerformBlockOnEveryNode(node) { if $0 !== node { block($0) } }
}

/// Calls `block` for a node, then for its subnodes, then for theirs, level by level.
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

/// Everything in a node, but not the node, for which `isWanted` is true, each node before its subnodes.
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

/// Everything in a node, but not the node, that is of a class or of one that inherits from it, each node before its subnodes.
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

/// The first of a node and what is in it for which `isWanted` is true; each node is asked after its subnodes.
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

/// As `ASDisplayNodeFindFirstNode`, without the node itself.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeFindFirstSubnode`
public func ASDisplayNodeFindFirstSubnode(
    _ start: ASDisplayNode,
    _ isWanted: (ASDisplayNode) -> Bool
) -> ASDisplayNode? {
    ASDisplayNodeFindFirstNode(start) { $0 !== start && isWanted($0) }
}

/// The first in a node that is of a class or of one that inherits from it; each node is asked after its subnodes.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeFindFirstSubnodeOfClass`
public func ASDisplayNodeFindFirstSubnodeOfClass<Node: ASDisplayNode>(
    _ start: ASDisplayNode,
    _ type: Node.Type
) -> Node? {
    ASDisplayNodeFindFirstSubnode(start) { $0 is Node } as? Node
}

/// The nodes whose layers are in a node's layer, each before those in it: also those in views and layers that are no node's.
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
