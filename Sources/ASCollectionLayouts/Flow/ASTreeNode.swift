// SPDX-License-Identifier: Apache-2.0

/// A part of an `ASCountedTree`: a leaf with elements, or a node with children of equal height.
///
/// It is immutable.
///
/// All nodes except the root are at least half full.
final class ASTreeNode<Element: ASTreeElement> {
    typealias Summary = Element.Summary
    typealias Condition = (Summary) -> Bool

    enum Edge { case first, last }

    /// The maximum number of elements of a leaf, and of children of a node.
    private static var capacity: Int { 24 }

    let height: Int
    let summary: Summary
    private let elements: [Element]
    private let children: [ASTreeNode]

    private init(elements: [Element]) {
        height = 0
        summary = elements.reduce(.zero) { $0 + $1.summary }
        self.elements = elements
        children = []
    }

    private init(children: [ASTreeNode]) {
        height = (children.first?.height ?? 0) + 1
        summary = children.reduce(.zero) { $0 + $1.summary }
        elements = []
        self.children = children
    }

    private var count: Int { height == 0 ? elements.count : children.count }

    // MARK: Queries

    func edge(_ edge: Edge) -> Element? {
        if height == 0 { return edge == .first ? elements.first : elements.last }
        return (edge == .first ? children.first : children.last)?.edge(edge)
    }

    /// Visits elements; returns `false` when `body` has ended the traversal.
    func visit(after before: Summary, _ isReached: Condition, _ body: (Element, Summary) -> Bool) -> Bool {
        var before = before
        for element in elements {
            let end = before + element.summary
            if isReached(end), !body(element, before) { return false }
            before = end
        }
        for child in children {
            let end = before + child.summary
            if isReached(end), !child.visit(after: before, isReached, body) { return false }
            before = end
        }
        return true
    }

    // MARK: Changes

    func updated(after before: Summary, _ isReached: Condition, _ change: (inout Element) -> Void) -> ASTreeNode {
        var before = before
        for (index, element) in elements.enumerated() {
            before = before + element.summary
            guard isReached(before) else { continue }
            var elements = elements
            change(&elements[index])
            return ASTreeNode(elements: elements)
        }
        for (index, child) in children.enumerated() {
            let end = before + child.summary
            guard isReached(end) else {
                before = end
                continue
            }
            var children = children
            children[index] = child.updated(after: before, isReached, change)
            return ASTreeNode(children: children)
        }
        return self
    }

    func split(after before: Summary, _ isReached: Condition) -> (ASTreeNode?, ASTreeNode?) {
        var before = before
        for (index, element) in elements.enumerated() {
            before = before + element.summary
            guard isReached(before) else { continue }
            guard index > 0 else { return (nil, self) }
            return (ASTreeNode(elements: Array(elements[..<index])), ASTreeNode(elements: Array(elements[index...])))
        }
        for (index, child) in children.enumerated() {
            let end = before + child.summary
            guard isReached(end) else {
                before = end
                continue
            }
            let (left, right) = child.split(after: before, isReached)
            return (
                .joined(.tree(of: Array(children[..<index])), left),
                .joined(right, .tree(of: Array(children[(index + 1)...])))
            )
        }
        return (self, nil)
    }

    // MARK: Creation

    /// Returns leaves with the elements.
    static func leaves(_ elements: [Element]) -> [ASTreeNode] {
        portions(of: elements.count).map { ASTreeNode(elements: Array(elements[$0])) }
    }

    /// Returns parents of the nodes.
    private static func parents(_ children: [ASTreeNode]) -> [ASTreeNode] {
        portions(of: children.count).map { ASTreeNode(children: Array(children[$0])) }
    }

    /// Returns one node with all `nodes`, which have equal heights; `nil` for none.
    static func tree(of nodes: [ASTreeNode]) -> ASTreeNode? {
        var nodes = nodes
        while nodes.count > 1 { nodes = parents(nodes) }
        return nodes.first
    }

    /// Returns the smallest number of parts, of about equal size.
    private static func portions(of count: Int) -> [Range<Int>] {
        let parts = (count + capacity - 1) / capacity
        return (0..<parts).map { $0 * count / parts..<($0 + 1) * count / parts }
    }

    static func joined(_ left: ASTreeNode?, _ right: ASTreeNode?) -> ASTreeNode? {
        guard let left, let right else { return left ?? right }
        return tree(of: merged(left, right))
    }

    /// Returns the elements of both in one or two nodes, with the height of the higher one.
    private static func merged(_ left: ASTreeNode, _ right: ASTreeNode) -> [ASTreeNode] {
        if left.height > right.height, let last = left.children.last {
            return parents(Array(left.children.dropLast()) + merged(last, right))
        }
        if left.height < right.height, let first = right.children.first {
            return parents(merged(left, first) + Array(right.children.dropFirst()))
        }
        if min(left.count, right.count) >= capacity / 2 { return [left, right] }
        return left.height == 0 ? leaves(left.elements + right.elements) : parents(left.children + right.children)
    }
}
