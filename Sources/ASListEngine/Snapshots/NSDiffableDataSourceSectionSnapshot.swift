// SPDX-License-Identifier: Apache-2.0

/// The content of one section of a table or collection: a tree of items, of which those with only expanded ancestors are visible.
///
/// Root items are always visible. The children of an item follow it while it is expanded. A tree without children is a list. Identifiers
/// are unique in the snapshot, and visible ones are unique in the whole table.
///
/// - Thread: any (value)
/// - Source: UIKit `NSDiffableDataSourceSectionSnapshot`
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    struct Element {
        var item: ItemIdentifierType
        /// The number of the parent's element; `nil` for roots.
        var parent: Int?
        var children: [Int] = []
        var isExpanded = false
    }

    /// The elements by number; the numbers do not express the order, and unused elements keep their old values.
    var elements: [Element] = []
    var freeElements: [Int] = []
    var roots: [Int] = []
    /// The numbers of the items.
    var places = ASHashIndex()

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Items

    /// All items, each followed by its children.
    public var items: [ItemIdentifierType] {
        var result: [ItemIdentifierType] = []
        result.reserveCapacity(places.count)
        walk(from: roots, into: { _ in true }, { result.append(elements[$0].item) })
        return result
    }

    /// The items without parents.
    public var rootItems: [ItemIdentifierType] { roots.map { elements[$0].item } }

    /// The items whose ancestors are all expanded, each followed by its children.
    public var visibleItems: [ItemIdentifierType] {
        var result: [ItemIdentifierType] = []
        walk(from: roots, into: { elements[$0].isExpanded }, { result.append(elements[$0].item) })
        return result
    }

    /// Returns whether an item is in the snapshot, visible or not.
    public func contains(_ item: ItemIdentifierType) -> Bool { find(item) != nil }

    /// Returns the index of an item in `items`, or `nil` if it is not in the snapshot.
    ///
    /// Takes time for all items.
    public func index(of item: ItemIdentifierType) -> Int? {
        guard let number = find(item) else { return nil }
        var (index, result) = (0, Int?.none)
        walk(from: roots, into: { _ in result == nil }) {
            if $0 == number { result = index }
            index += 1
        }
        return result
    }

    /// Returns the number of ancestors of an item.
    ///
    /// - Precondition: the item is in the snapshot.
    public func level(of item: ItemIdentifierType) -> Int {
        var (level, number) = (0, self.number(of: item, in: #function))
        while let parent = elements[number].parent { (level, number) = (level + 1, parent) }
        return level
    }

    /// Returns the parent of an item, or `nil` for a root item.
    ///
    /// - Precondition: `child` is in the snapshot.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        elements[number(of: child, in: #function)].parent.map { elements[$0].item }
    }

    /// Returns the descendants of an item as a snapshot; with `includingParent` the item itself is their root.
    ///
    /// Expanded items are expanded there too.
    ///
    /// - Precondition: `parent` is in the snapshot.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        let number = number(of: parent, in: #function)
        var result = Self()
        let roots = includingParent ? [number] : elements[number].children
        result.insertTree(self, roots, at: 0, below: nil, in: #function)
        return result
    }

    // MARK: Adding

    /// Adds items at the end of the children of `parent`, or of the root items.
    ///
    /// - Precondition: no item is in the snapshot or occurs twice; `parent` is in the snapshot.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        let below = parent.map { number(of: $0, in: #function) }
        insert(items, at: children(of: below).count, below: below, in: #function)
    }

    /// Adds items directly before another one, with the same parent.
    ///
    /// - Precondition: no item is in the snapshot or occurs twice; `beforeIdentifier` is in the snapshot.
    public mutating func insert(_ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType) {
        let (index, parent) = place(of: beforeIdentifier, in: #function)
        insert(items, at: index, below: parent, in: #function)
    }

    /// Adds items directly after another one and its descendants, with the same parent.
    ///
    /// - Precondition: no item is in the snapshot or occurs twice; `afterIdentifier` is in the snapshot.
    public mutating func insert(_ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType) {
        let (index, parent) = place(of: afterIdentifier, in: #function)
        insert(items, at: index + 1, below: parent, in: #function)
    }

    /// Adds the items of another snapshot directly before an item, with the same parent.
    ///
    /// - Precondition: no item of `snapshot` is in this one; `item` is.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        let (index, parent) = place(of: item, in: #function)
        insertTree(snapshot, snapshot.roots, at: index, below: parent, in: #function)
    }

    /// Adds the items of another snapshot directly after an item and its descendants, with the same parent.
    ///
    /// - Precondition: no item of `snapshot` is in this one; `item` is.
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        let (index, parent) = place(of: item, in: #function)
        insertTree(snapshot, snapshot.roots, at: index + 1, below: parent, in: #function)
    }

    /// Replaces the descendants of an item by the items of another snapshot.
    ///
    /// The item stays expanded or collapsed.
    ///
    /// - Precondition: `parent` is in this snapshot, and none of its items that remain is in the other.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        let number = number(of: parent, in: #function)
        remove(elements[number].children)
        insertTree(snapshot, snapshot.roots, at: 0, below: number, in: #function)
    }

    // MARK: Removing

    /// Removes items with their descendants; items that are not in the snapshot are ignored.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        remove(items.compactMap { find($0) })
    }

    /// Removes all items.
    public mutating func deleteAll() {
        self = Self()
    }

    // MARK: Expanding

    /// Expands items, so that their children are visible.
    ///
    /// - Precondition: the items are in the snapshot.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items { elements[number(of: item, in: #function)].isExpanded = true }
    }

    /// Collapses items, which hides their descendants; expanded descendants stay expanded.
    ///
    /// - Precondition: the items are in the snapshot.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items { elements[number(of: item, in: #function)].isExpanded = false }
    }

    /// Returns whether an item is expanded; `false` if it is not in the snapshot.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        find(item).map { elements[$0].isExpanded } ?? false
    }

    /// Returns whether all ancestors of an item are expanded; `false` if it is not in the snapshot.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard var number = find(item) else { return false }
        while let parent = elements[number].parent {
            guard elements[parent].isExpanded else { return false }
            number = parent
        }
        return true
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot.Element: Sendable where ItemIdentifierType: Sendable {}
