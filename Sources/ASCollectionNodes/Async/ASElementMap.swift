// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
public import Foundation

/// The elements of a collection at one moment: its sections, their items and their supplementary elements.
///
/// The map is immutable.
///
/// - Thread: any
/// - Source: Texture `ASElementMap`
/// - Deviation: elements are values and contain their paths
public final class ASElementMap: @unchecked Sendable {
    // @unchecked because: everything is immutable; nodes are handles that are safe from any thread.

    /// The node and the node model of an element.
    struct Cell: @unchecked Sendable {
        // @unchecked because: nodes are handles that are safe from any thread; everything else is Sendable.
        var node: ASCellNode?
        var nodeModel: (any Sendable)?
        /// The size range in which the node was measured.
        var constrainedSize: ASSizeRange?

        @MainActor
        init(_ element: ASListElement) {
            (node, nodeModel) = (element.node.flatMap { ASInteropCellNode.node($0) }, element.nodeModel)
            constrainedSize = element.generation > 0 ? element.range : nil
        }
    }

    let sections: ASListSections
    private let version: ASListVersion
    /// The cells of the elements that were collected, by element index.
    private let cells: [Int: Cell]

    init(_ sections: ASListSections, _ version: ASListVersion = ASListVersion(), _ cells: [Int: Cell] = [:]) {
        (self.sections, self.version, self.cells) = (sections, version, cells)
    }

    // MARK: Counting

    /// The number of elements, including supplementary elements.
    public var count: Int { sections.count }

    /// The number of sections.
    public var numberOfSections: Int { sections.counts.count }

    /// The number of items in all sections.
    public var numberOfItems: Int { sections.rowCount }

    /// Returns the number of items in a section; 0 if the section does not exist.
    public func numberOfItems(inSection section: Int) -> Int {
        sections.counts.indices.contains(section) ? sections.counts[section].items : 0
    }

    /// The kinds of supplementary elements in the map.
    public var supplementaryElementKinds: [String] {
        let parts: [(kind: String, isThere: Bool)] = [
            (UICollectionView.elementKindSectionHeader, sections.counts.contains { $0.leading > 0 }),
            (UICollectionView.elementKindSectionFooter, sections.counts.contains { $0.trailing > 0 }),
        ]
        let others = Set(sections.counts.lazy.flatMap(\.others).map(\.kind))
        return parts.filter(\.isThere).map(\.kind) + others.sorted()
    }

    /// Returns the context of a section from the data source; `nil` if the section does not exist or has no context.
    public func contextForSection(_ section: Int) -> (any ASSectionContext)? {
        version.context(ofSection: section) as? any ASSectionContext
    }

    // MARK: Conversion between maps

    /// Converts the path of an item in another map of the same collection to its path in this map.
    ///
    /// Returns `nil` if the item is not in this map. A reloaded item is a different item, unless it kept its cell.
    public func convertIndexPath(_ indexPath: IndexPath, from map: ASElementMap) -> IndexPath? {
        guard indexPath.count == 2, let origin = map.sections.index(at: ASListPosition(indexPath)) else { return nil }
        let index = convert(origin, from: map, { $0.newIndex(ofOld: $1) }) { plan, index in
            if case .kept(let old) = plan.origin(ofNew: index) { old } else { nil }
        }
        return index.flatMap { sections.position(of: $0) }.map { IndexPath(item: $0.row, section: $0.section) }
    }

    /// Converts a section index of another map of the same collection to its index in this map; `nil` if it is not in this map.
    public func convertSection(_ section: Int, from map: ASElementMap) -> Int? {
        guard map.sections.counts.indices.contains(section) else { return nil }
        return convert(section, from: map, { $0.sectionOrigins.firstIndex(of: $1) }) { $0.sectionOrigins[$1] }
    }

    /// Converts a number through the update plans between another map and this one.
    private func convert(
        _ number: Int,
        from map: ASElementMap,
        _ after: (ASListPlan, Int) -> Int?,
        _ before: (ASListPlan, Int) -> Int?
    ) -> Int? {
        if let plans = map.version.plans(to: version) {
            return plans.reduce(number) { number, plan in number.flatMap { after(plan, $0) } }
        }
        let plans = version.plans(to: map.version) ?? []
        guard !plans.isEmpty else { return nil }
        return plans.reversed().reduce(number) { number, plan in number.flatMap { before(plan, $0) } }
    }

    // MARK: Elements

    /// The paths of all items, in order.
    public var itemIndexPaths: some RandomAccessCollection<IndexPath> {
        (0..<sections.rowCount).lazy.map { [self] in indexPath(ofItem: $0) }
    }

    /// All items, in order.
    public var itemElements: some RandomAccessCollection<ASCollectionElement> {
        (0..<sections.rowCount).lazy.map { [self] in element(sections.index(ofRow: $0)) }
    }

    /// All elements, in order: in each section the headers, the items, the footers, then elements of other kinds.
    public var elements: some RandomAccessCollection<ASCollectionElement> {
        (0..<sections.count).lazy.map { [self] in element($0) }
    }

    /// Returns an item; `nil` if it does not exist.
    public func element(forItemAt indexPath: IndexPath) -> ASCollectionElement? {
        guard indexPath.count == 2 else { return nil }
        return sections.index(at: ASListPosition(indexPath)).map { element($0) }
    }

    /// Returns a supplementary element; `nil` if it does not exist.
    public func supplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> ASCollectionElement? {
        guard indexPath.count == 2 else { return nil }
        let path = ASElementPath(indexPath[0], ASElementPath.Part(elementKind: kind), indexPath[1])
        return sections.index(at: path).map { element($0) }
    }

    private func element(_ number: Int) -> ASCollectionElement {
        let path = sections.path(of: number)
        return ASCollectionElement(
            indexPath: IndexPath(item: path.number, section: path.section),
            supplementaryElementKind: path.part.elementKind,
            node: cells[number]?.node,
            nodeModel: cells[number]?.nodeModel,
            constrainedSize: cells[number]?.constrainedSize,
            number: number
        )
    }

    /// Returns the path of the item with the index `item` among all items.
    func indexPath(ofItem item: Int) -> IndexPath {
        let path = sections.path(of: sections.index(ofRow: item))
        return IndexPath(item: path.number, section: path.section)
    }

    /// Returns the index of an item among all items; `nil` if it does not exist.
    func item(at indexPath: IndexPath) -> Int? {
        guard indexPath.count == 2 else { return nil }
        return sections.index(at: ASListPosition(indexPath)).map { sections.rowCount(before: $0) }
    }
}
