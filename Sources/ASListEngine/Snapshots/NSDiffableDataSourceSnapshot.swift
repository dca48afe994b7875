// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The content of a table or collection: sections and their items in order, each with an identifier that is unique in the snapshot.
///
/// Create an empty snapshot, or edit the result of `ASTableDiffableDataSource.snapshot()`, and then apply it. Identifiers identify the
/// rows but do not describe their content: when only the content of a row has changed, pass its identifier to `reconfigureItems(_:)` or
/// `reloadItems(_:)`.
///
/// An edit takes time for the items that it names, regardless of the number of items in the snapshot. The first edit of a copy copies the
/// table of identifiers.
///
/// - Thread: any (value)
/// - Source: UIKit `NSDiffableDataSourceSnapshot`
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    var order = ASItemOrder<ItemIdentifierType>()
    /// The sections, in order.
    public internal(set) var sectionIdentifiers: [SectionIdentifierType] = []
    /// The numbers of the sections in `order`, in the order of `sectionIdentifiers`.
    var sectionNumbers: [Int] = []
    var numberOfSection: [SectionIdentifierType: Int] = [:]

    var reloadedSections = ASUniqueList<SectionIdentifierType>()
    var reloadedItems = ASUniqueList<ItemIdentifierType>()
    var reconfiguredItems = ASUniqueList<ItemIdentifierType>()

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Counts

    /// The number of items in all sections.
    public var numberOfItems: Int { order.count }

    /// The number of sections.
    public var numberOfSections: Int { sectionIdentifiers.count }

    /// Returns the number of items in a section.
    ///
    /// - Precondition: the section is in the snapshot.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        order.count(in: number(of: identifier, in: #function))
    }

    // MARK: Identifiers

    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] { sectionNumbers.flatMap { order.items(in: $0) } }

    /// Returns the items of a section, in order.
    ///
    /// - Precondition: the section is in the snapshot.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        order.items(in: number(of: identifier, in: #function))
    }

    /// Returns the section that contains an item, or `nil` if the item is not in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        order.section(of: identifier).flatMap { sectionNumbers.firstIndex(of: $0) }.map { sectionIdentifiers[$0] }
    }

    /// The sections whose cells are recreated, in the order in which they were marked.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.elements }

    /// The items whose cells are recreated, in the order in which they were marked.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.elements }

    /// The items whose cells take new content, in the order in which they were marked.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.elements }

    // MARK: Indices

    /// Returns the index of an item among the items of all sections, or `nil` if it is not in the snapshot.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let position = position(of: identifier) else { return nil }
        return sectionNumbers[..<position.section].reduce(position.row) { $0 + order.count(in: $1) }
    }

    /// Returns the index of a section, or `nil` if it is not in the snapshot.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        numberOfSection[identifier].flatMap { sectionNumbers.firstIndex(of: $0) }
    }

    /// Returns the section index and row index of an item, or `nil` if it is not in the snapshot.
    package func position(of identifier: ItemIdentifierType) -> ASListPosition? {
        guard let number = order.section(of: identifier), let row = order.row(of: identifier),
            let section = sectionNumbers.firstIndex(of: number)
        else { return nil }
        return ASListPosition(section, row)
    }

    func number(of section: SectionIdentifierType, in caller: String) -> Int {
        guard let number = numberOfSection[section] else {
            preconditionFailure("\(caller): the section \(section) is not in the snapshot.")
        }
        return number
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot: CustomStringConvertible {
    /// The numbers of items and sections, in one line.
    public var description: String { "\(numberOfItems) items in \(numberOfSections) sections" }
}
