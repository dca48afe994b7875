// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// An edit that is passed to a diffable data source.
package enum ASDiffableEdit<Section: Hashable, Item: Hashable> {
    case everything(NSDiffableDataSourceSnapshot<Section, Item>)
    /// The items of one section, as a tree.
    case section(NSDiffableDataSourceSectionSnapshot<Item>, Section)
}

extension ASDiffableEdit: Sendable where Section: Sendable, Item: Sendable {}

/// The snapshot of a diffable data source, and the trees of the sections that have one.
package struct ASDiffableState<Section: Hashable, Item: Hashable> {
    package struct Tree {
        var snapshot: NSDiffableDataSourceSectionSnapshot<Item>
        /// The visible items of the tree.
        var visibleItems: [Item]
    }

    /// The snapshot without reload and reconfigure marks.
    package private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    package private(set) var trees: [Section: Tree] = [:]

    package init(
        snapshot: NSDiffableDataSourceSnapshot<Section, Item> = NSDiffableDataSourceSnapshot<Section, Item>(),
        trees: [Section: Tree] = [:]
    ) {
        self.snapshot = snapshot
        self.trees = trees
    }

    /// Applies edits in order.
    ///
    /// - Returns: the sections and items that the edits reload and reconfigure
    package mutating func take(_ edits: [ASDiffableEdit<Section, Item>]) -> ASDiffableMarks<Section, Item> {
        var marks = ASDiffableMarks<Section, Item>()
        // Step 1: the last snapshot of everything replaces the earlier ones. Earlier trees are kept where they still match it.
        var rest = edits[...]
        if let last = edits.lastIndex(where: { if case .everything = $0 { true } else { false } }) {
            for edit in edits[...last] {
                switch edit {
                case .everything(let newSnapshot):
                    snapshot = newSnapshot
                    marks.reloadedSections.formUnion(newSnapshot.reloadedSections.elements)
                    marks.reloadedItems.formUnion(newSnapshot.reloadedItems.elements)
                    marks.reconfiguredItems.formUnion(newSnapshot.reconfiguredItems.elements)
                case .section(let tree, let section):
                    trees[section] = Tree(snapshot: tree, visibleItems: tree.visibleItems)
                }
            }
            snapshot.reloadedSections = ASUniqueList()
            snapshot.reloadedItems = ASUniqueList()
            snapshot.reconfiguredItems = ASUniqueList()
            trees = trees.filter { section, tree in
                snapshot.numberOfSection[section] != nil
                    && snapshot.itemIdentifiers(inSection: section) == tree.visibleItems
            }
            rest = edits[(last + 1)...]
        }
        // Step 2: apply the trees that follow it.
        for case .section(let tree, let section) in rest {
            let items = tree.visibleItems
            trees[section] = Tree(snapshot: tree, visibleItems: items)
            snapshot.setItems(items, ofSection: section, in: "apply(_:to:)")
        }
        return marks
    }

    /// Returns the tree of a section: its items as roots if it has no tree, and an empty tree if there is no such section.
    package func tree(of section: Section) -> NSDiffableDataSourceSectionSnapshot<Item> {
        if let tree = trees[section] { return tree.snapshot }
        var result = NSDiffableDataSourceSectionSnapshot<Item>()
        if snapshot.numberOfSection[section] != nil { result.append(snapshot.itemIdentifiers(inSection: section)) }
        return result
    }
}

extension ASDiffableState: Sendable where Section: Sendable, Item: Sendable {}
extension ASDiffableState.Tree: Sendable where Item: Sendable {}
