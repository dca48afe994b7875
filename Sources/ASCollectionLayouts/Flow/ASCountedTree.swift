// SPDX-License-Identifier: Apache-2.0

/// A value that can be summed over a sequence of elements.
protocol ASTreeSummary {
    /// The summary of no elements.
    static var zero: Self { get }
    /// Returns the summary of two adjacent sequences.
    static func + (left: Self, right: Self) -> Self
}

/// An element of an `ASCountedTree`.
protocol ASTreeElement {
    associatedtype Summary: ASTreeSummary
    /// The summary of the element.
    var summary: Summary { get }
}

/// A sequence of elements with the sums over each of its parts.
///
/// It is a B+ tree whose nodes are immutable. Searching by a sum, changing an element, splitting and joining take O(log n). A copy costs
/// nothing and never changes, so that a layout has its old frames available while an update is animated. An array of chunks with sums
/// would have to be copied for that, and rewritten after each chunk that is split.
///
/// A search takes a condition on the summary of all elements up to and including one. The condition must be false for the summary of no
/// elements, and true from some element on; the search finds the first such element.
///
/// - Source: R. Bayer and E. McCreight, "Organization and maintenance of large ordered indices" (1972); joining as in H.-J. Boehm, R.
///   Atkinson and M. Plass, "Ropes: an alternative to strings" (1995)
struct ASCountedTree<Element: ASTreeElement> {
    typealias Summary = Element.Summary
    typealias Condition = (Summary) -> Bool

    private var root: ASTreeNode<Element>?

    private init(root: ASTreeNode<Element>?) {
        self.root = root
    }

    /// Creates a tree of elements; O(n).
    init(_ elements: [Element] = []) {
        root = ASTreeNode.tree(of: ASTreeNode.leaves(elements))
    }

    /// The summary of all elements.
    var summary: Summary { root?.summary ?? .zero }

    /// The number of levels, which is the same for all elements.
    var height: Int { root.map { $0.height + 1 } ?? 0 }

    /// Returns the first element for which the condition is true, and the summary of the elements before it.
    func find(_ isReached: Condition) -> (element: Element, before: Summary)? {
        var result: (element: Element, before: Summary)?
        visit(from: isReached) { element, before in
            result = (element, before)
            return false
        }
        return result
    }

    /// The first element.
    var first: Element? { root?.edge(.first) }

    /// The last element.
    var last: Element? { root?.edge(.last) }

    /// Calls `body` for each element from the first one for which the condition is true, until `body` returns `false`.
    ///
    /// The second argument of `body` is the summary of the elements before.
    func visit(from isReached: Condition = { _ in true }, _ body: (Element, Summary) -> Bool) {
        _ = root?.visit(after: .zero, isReached, body)
    }

    /// All elements; O(n).
    var elements: [Element] {
        var result: [Element] = []
        visit { element, _ in
            result.append(element)
            return true
        }
        return result
    }

    /// Changes the first element for which the condition is true, if there is one.
    mutating func update(at isReached: Condition, _ change: (inout Element) -> Void) {
        root = root.map { $0.updated(after: .zero, isReached, change) }
    }

    /// Returns the elements before the first one for which the condition is true, and the others.
    func split(at isReached: Condition) -> (ASCountedTree, ASCountedTree) {
        guard let root else { return (self, self) }
        let (left, right) = root.split(after: .zero, isReached)
        return (ASCountedTree(root: left), ASCountedTree(root: right))
    }

    /// Returns the elements of both trees.
    static func + (left: ASCountedTree, right: ASCountedTree) -> ASCountedTree {
        ASCountedTree(root: .joined(left.root, right.root))
    }
}
