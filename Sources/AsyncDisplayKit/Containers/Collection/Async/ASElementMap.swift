// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
public import Foundation

/// The elements of a collection at one moment: sections, the items in them, and what stands beside those.
///
/// It never changes.
///
/// - Thread: any
/// - Source: Texture `ASElementMap`
/// - Deviation: elements are values and know their paths. Paths of one map are not converted to those of another
public final class ASElementMap: @unchecked Sendable {
    // @unchecked because: everything is immutable; nodes are handles that are safe from any thread.

    let sections: ASListSections
    /// The cells that there are, by the numbers of their elements.
    private let nodes: [Int: ASCellNode]

    init(_ sections: ASListSections, nodes: [Int: ASCellNode] = [:]) {
        (self.sections, self.nodes) = (sections, nodes)
    }

    // MARK: Counting

    /// How many elements there are, supplementary ones included.
    public var count: Int { sections.count }

    /// How many sections there are.
    public var numberOfSections: Int { sections.counts.count }

    /// How many items there are in all sections.
    public var numberOfItems: Int { sections.rowCount }

    /// How many items a section has; 0 for one that does not exist.
    public func numberOfItems(inSection section: Int) -> Int {
        sections.counts.indices.contains(section) ? sections.counts[section].items : 0
    }

    /// Which kinds of supplementary elements there are.
    public var supplementaryElementKinds: [String] {
        let parts: [(kind: String, isThere: Bool)] = [
            (UICollectionView.elementKindSectionHeader, sections.counts.contains { $0.leading > 0 }),
            (UICollectionView.elementKindSectionFooter, sections.counts.contains { $0.trailing > 0 }),
        ]
        return parts.filter(\.isThere).map(\.kind)
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

    /// All elements in order: in each section the header, the items, the footer.
    public var elements: some RandomAccessCollection<ASCollectionElement> {
        (0..<sections.count).lazy.map { [self] in element($0) }
    }

    /// An item; nil where there is none.
    public func element(forItemAt indexPath: IndexPath) -> ASCollectionElement? {
        guard indexPath.count == 2 else { return nil }
        return sections.index(at: ASListPosition(indexPath)).map { element($0) }
    }

    /// A supplementary element; nil where there is none.
    public func supplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> ASCollectionElement? {
        guard indexPath.count == 2, let part = ASCollectionView.part(ofKind: kind) else { return nil }
        return sections.index(at: ASListPlace(indexPath[0], part, indexPath[1])).map { element($0) }
    }

    private func element(_ number: Int) -> ASCollectionElement {
        let place = sections.place(of: number)
        return ASCollectionElement(
            indexPath: IndexPath(item: place.number, section: place.section),
            supplementaryElementKind: place.part == .row ? nil : ASCollectionView.kind(of: place.part),
            node: nodes[number],
            number: number
        )
    }

    /// The path of the item that is the `item`-th of all.
    func indexPath(ofItem item: Int) -> IndexPath {
        let place = sections.place(of: sections.index(ofRow: item))
        return IndexPath(item: place.number, section: place.section)
    }

    /// The number among all items of the one at a path; nil where there is none.
    func item(at indexPath: IndexPath) -> Int? {
        guard indexPath.count == 2 else { return nil }
        return sections.index(at: ASListPosition(indexPath)).map { sections.rowCount(before: $0) }
    }
}
