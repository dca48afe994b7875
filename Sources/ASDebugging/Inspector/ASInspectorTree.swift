// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// A line of the inspector's tree: a node, or a view without a node; it retains neither.
struct ASInspectorItem: Hashable, Sendable {
    let id: ObjectIdentifier
    /// The class, with the debug name if there is one.
    let title: String
    let depth: Int
    let isNode: Bool
    /// Whether it is invisible: hidden, transparent, or not loaded.
    let isDimmed: Bool
    /// Whether it has content, and whether that is expanded.
    let disclosure: Disclosure

    enum Disclosure: Hashable, Sendable { case none, closed, open }
}

/// The content of a window as a list of lines: nodes, the views between them, and subnodes without a view or layer.
@MainActor
struct ASInspectorTree {
    private(set) var items: [ASInspectorItem] = []
    private var nodes: [ObjectIdentifier: WeakNode] = [:]
    private var parents: [ObjectIdentifier: ObjectIdentifier] = [:]

    private struct WeakNode { weak var value: ASDisplayNode? }

    private let closed: Set<ObjectIdentifier>
    private let isExcluded: (CALayer) -> Bool

    /// - Parameters:
    ///   - root: the window's layer, which is not listed itself
    ///   - closed: items whose content is not listed
    ///   - isExcluded: whether a layer is excluded with all its content
    init(of root: CALayer, closed: Set<ObjectIdentifier>, isExcluded: @escaping (CALayer) -> Bool) {
        self.closed = closed
        self.isExcluded = isExcluded
        for layer in root.sublayersByDepth { add(layer, depth: 0, parent: nil, isListed: true) }
    }

    /// Returns the node of an item; `nil` for a view without a node, and after the node was released.
    func node(_ id: ObjectIdentifier) -> ASDisplayNode? { nodes[id]?.value }

    /// Returns the ancestors of an item, the nearest first.
    func ancestors(of id: ObjectIdentifier) -> [ObjectIdentifier] {
        Array(sequence(first: id) { parents[$0] }.dropFirst())
    }

    private mutating func add(_ layer: CALayer, depth: Int, parent: ObjectIdentifier?, isListed: Bool) {
        guard !isExcluded(layer) else { return }
        let node = ASLayerToDisplayNode(layer)
        let view = layer.delegate as? UIView
        guard let object: AnyObject = node ?? view else {
            for sublayer in layer.sublayersByDepth { add(sublayer, depth: depth, parent: parent, isListed: isListed) }
            return
        }
        let title = node?.asciiArtName() ?? "\(type(of: object))"
        let isDimmed = layer.isHidden || layer.opacity <= 0
        add(object, node, title, isDimmed: isDimmed, depth: depth, parent: parent, isListed: isListed) {
            tree,
            isListed in
            for sublayer in layer.sublayersByDepth {
                tree.add(sublayer, depth: depth + 1, parent: ObjectIdentifier(object), isListed: isListed)
            }
            for subnode in node?.subnodes ?? [] where !subnode.isNodeLoaded {
                tree.addUnloaded(subnode, depth: depth + 1, parent: ObjectIdentifier(object), isListed: isListed)
            }
        }
    }

    private mutating func addUnloaded(_ node: ASDisplayNode, depth: Int, parent: ObjectIdentifier, isListed: Bool) {
        add(node, node, node.asciiArtName(), isDimmed: true, depth: depth, parent: parent, isListed: isListed) {
            tree,
            isListed in
            for subnode in node.subnodes {
                tree.addUnloaded(subnode, depth: depth + 1, parent: ObjectIdentifier(node), isListed: isListed)
            }
        }
    }

    private mutating func add(
        _ object: AnyObject,
        _ node: ASDisplayNode?,
        _ title: String,
        isDimmed: Bool,
        depth: Int,
        parent: ObjectIdentifier?,
        isListed: Bool,
        content: (inout ASInspectorTree, _ isListed: Bool) -> Void
    ) {
        let id = ObjectIdentifier(object)
        if let node { nodes[id] = WeakNode(value: node) }
        parents[id] = parent
        let place = items.count
        let isOpen = !closed.contains(id)
        let countBefore = parents.count
        content(&self, isListed && isOpen)
        guard isListed else { return }
        let item = ASInspectorItem(
            id: id,
            title: title,
            depth: depth,
            isNode: node != nil,
            isDimmed: isDimmed,
            disclosure: parents.count == countBefore ? .none : isOpen ? .open : .closed
        )
        items.insert(item, at: place)
    }
}
