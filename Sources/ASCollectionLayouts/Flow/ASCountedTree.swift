// SPDX-License-Identifier: Apache-2.0

/// What can be added up along a row of elements.
protocol ASTreeSummary {
    /// The summary of no elements.
    static var zero: Self { get }
    /// The summary of what stands one after the other.
    static func + (left: Self, right: Self) -> Self
}

/// What an `ASCountedTree` keeps.
protocol ASTreeElement {
    associatedtype Summary: ASTreeSummary
    /// What counts of it.
    var summary: Summary { get }
}

/// A row of elements that knows the sums over each of its parts.
///
/// A B+ tree whose nodes never change. Finding by a sum, changing an element, cutting and joining take O(log n). A copy costs nothing and
/// stays what it was, so that a layout has its old places at hand while an update is animated; an array of chunks with sums would have
/// to be copied for that, and rewritten behind each chunk that is cut in two.
///
/// Elements are looked for by a condition on the summary of all elements from the first up to one: it must not hold for the summary of
/// none, and hold from some element on. Its first element is the one that is meant.
///
/// - Source: R. Bayer and E. McCreight, "Organization and maintenance of large ordered indices" (1972); joining as in H.-J. Boehm,
///   R. Atkinson and M. Plass, "Ropes: an alternative to strings" (1995)
struct ASCountedTree<Element: ASTreeElement> {
    typealias Summary = Element.Summary
    typealias Condition = (Summary) -> Bool

    private var root: ASTreeNode<Element>?

    private init(root: ASTreeNode<Element>?) {
        self.root = root
    }

    /// A tree of these elements; O(n).
    init(_ elements: [Element] = []) {
        root = ASTreeNode.tree(of: ASTreeNode.leaves(elements))
    }

    /// The summary of all elements.
    var summary: Summary { root?.summary ?? .zero }

    /// How many nodes lie between the root and an element; the same for all.
    var height: Int { root.map { $0.height + 1 } ?? 0 }

    /// The first element for which the condition holds, and the summary of those before it.
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

    /// Hands over the elements from the first one for which the condition holds, each with the summary of those before it, until `body`
    /// returns false.
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

    /// Changes the first element for which the condition holds, if there is one.
    mutating func update(at isReached: Condition, _ change: (inout Element) -> Void) {
        root = root.map { $0.updated(after: .zero, isReached, change) }
    }

    /// The elements before the first one for which the condition holds, and the others.
    func split(at isReached: Condition) -> (ASCountedTree, ASCountedTree) {
        guard let root else { return (self, self) }
        let (left, right) = root.split(after: .zero, isReached)
        return (ASCountedTree(root: left), ASCountedTree(root: right))
    }

    /// The elements of both.
    static func + (left: ASCountedTree, right: ASCountedTree) -> ASCountedTree {
        ASCountedTree(root: .joined(left.root, right.root))
    }
}
