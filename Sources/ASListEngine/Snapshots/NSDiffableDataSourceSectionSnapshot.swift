// SPDX-License-Identifier: Apache-2.0

/// What one section of a table shall show: a tree of items, of which those are seen whose ancestors are all expanded.
///
/// The root items are the rows that are always there; a folder's children follow it once it is expanded. Without children it is a list.
/// Identifiers are unique in the snapshot, and those that are seen in the whole table.
///
/// - Thread: any (value)
/// - Source: UIKit `NSDiffableDataSourceSectionSnapshot`
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    struct Element {
        var item: ItemIdentifierType
        /// The number of the parent's element; nil for roots.
        var parent: Int?
        var children: [Int] = []
        var isExpanded = false
    }

    /// By numbers that say nothing of the order; those that are free keep what they had.
    var elements: [Element] = []
    var freeElements: [Int] = []
    var roots: [Int] = []
    /// The numbers of the items.
    var places = ASHashPlaces()

    /// An empty snapshot.
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

    /// Whether an item is in the snapshot, seen or not.
    public func contains(_ item: ItemIdentifierType) -> Bool { find(item) != nil }

    /// The place of an item in `items`; nil when it is not in the snapshot.
    ///
    /// Costs time for all items.
    public func index(of item: ItemIdentifierType) -> Int? {
        guard let number = find(item) else { return nil }
        var (index, result) = (0, Int?.none)
        walk(from: roots, into: { _ in result == nil }) {
            if $0 == number { result = index }
            index += 1
        }
        return result
    }

    /// How many ancestors an item has.
    ///
    /// - Precondition: it is in the snapshot.
    public func level(of item: ItemIdentifierType) -> Int {
        var (level, number) = (0, self.number(of: item, in: #function))
        while let parent = elements[number].parent { (level, number) = (level + 1, parent) }
        return level
    }

    /// The item that an item is a child of; nil for a root item.
    ///
    /// - Precondition: `child` is in the snapshot.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        elements[number(of: child, in: #function)].parent.map { elements[$0].item }
    }

    /// The children of an item with all that is below them; with `includingParent` below the item itself.
    ///
    /// What is expanded is so there too.
    ///
    /// - Precondition: `parent` is in the snapshot.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        let number = number(of: parent, in: #function)
        var result = Self()
        result.graft(self, includingParent ? [number] : elements[number].children, at: 0, below: nil, in: #function)
        return result
    }

    // MARK: Adding

    /// Adds items at the end: of the children of `parent`, or of the root items.
    ///
    /// - Precondition: none is in the snapshot, or named twice; `parent` is in the snapshot.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        let below = parent.map { number(of: $0, in: #function) }
        insert(items, at: children(of: below).count, below: below, in: #function)
    }

    /// Adds items right before another one, with the same parent.
    ///
    /// - Precondition: none is in the snapshot, or named twice; `beforeIdentifier` is in the snapshot.
    public mutating func insert(_ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType) {
        let (index, parent) = place(of: beforeIdentifier, in: #function)
        insert(items, at: index, below: parent, in: #function)
    }

    /// Adds items right after another one, and what is below it, with the same parent.
    ///
    /// - Precondition: none is in the snapshot, or named twice; `afterIdentifier` is in the snapshot.
    public mutating func insert(_ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType) {
        let (index, parent) = place(of: afterIdentifier, in: #function)
        insert(items, at: index + 1, below: parent, in: #function)
    }

    /// Adds the items of another snapshot right before an item, with the same parent.
    ///
    /// - Precondition: none is in this snapshot; `item` is.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        let (index, parent) = place(of: item, in: #function)
        graft(snapshot, snapshot.roots, at: index, below: parent, in: #function)
    }

    /// Adds the items of another snapshot right after an item, and what is below it, with the same parent.
    ///
    /// - Precondition: none is in this snapshot; `item` is.
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        let (index, parent) = place(of: item, in: #function)
        graft(snapshot, snapshot.roots, at: index + 1, below: parent, in: #function)
    }

    /// Puts the items of another snapshot in the place of all that is below an item.
    ///
    /// Whether the item is expanded stays as it is.
    ///
    /// - Precondition: `parent` is in this snapshot, and no other item of it in the other.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        let number = number(of: parent, in: #function)
        remove(elements[number].children)
        graft(snapshot, snapshot.roots, at: 0, below: number, in: #function)
    }

    // MARK: Removing

    /// Removes items with all that is below them; those that are not in the snapshot do not matter.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        remove(items.compactMap { find($0) })
    }

    /// Removes all items.
    public mutating func deleteAll() {
        self = Self()
    }

    // MARK: Expanding

    /// Has the children of items follow them.
    ///
    /// - Precondition: the items are in the snapshot.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items { elements[number(of: item, in: #function)].isExpanded = true }
    }

    /// Hides what is below items; what is expanded there stays so.
    ///
    /// - Precondition: the items are in the snapshot.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items { elements[number(of: item, in: #function)].isExpanded = false }
    }

    /// Whether the children of an item follow it; false when it is not in the snapshot.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        find(item).map { elements[$0].isExpanded } ?? false
    }

    /// Whether all ancestors of an item are expanded; false when it is not in the snapshot.
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
