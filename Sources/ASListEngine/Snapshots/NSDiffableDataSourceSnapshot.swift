// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// What a table shall show: sections and their items in order, each known by an identifier that is unique in the snapshot.
///
/// Make one from nothing, or take `ASTableDiffableDataSource.snapshot()` and edit it; then apply it. Identifiers say which row is
/// which, not what it looks like: when only a row's content has changed, name it in `reconfigureItems(_:)` or `reloadItems(_:)`.
///
/// An edit costs time for the items that it names, whatever their number in the snapshot; but the first edit of a copy copies the
/// table of identifiers.
///
/// - Thread: any (value)
/// - Source: UIKit `NSDiffableDataSourceSnapshot`
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    var order = ASItemOrder<ItemIdentifierType>()
    /// In order, as the next two.
    public internal(set) var sectionIdentifiers: [SectionIdentifierType] = []
    /// The numbers of the sections in `order`.
    var sectionNumbers: [Int] = []
    var numberOfSection: [SectionIdentifierType: Int] = [:]

    var reloadedSections = ASUniqueList<SectionIdentifierType>()
    var reloadedItems = ASUniqueList<ItemIdentifierType>()
    var reconfiguredItems = ASUniqueList<ItemIdentifierType>()

    /// An empty snapshot.
    public init() {}

    // MARK: Counts

    /// How many items there are in all sections.
    public var numberOfItems: Int { order.count }

    /// How many sections there are.
    public var numberOfSections: Int { sectionIdentifiers.count }

    /// How many items a section has.
    ///
    /// - Precondition: the section is in the snapshot.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        order.count(in: number(of: identifier, in: #function))
    }

    // MARK: Identifiers

    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] { sectionNumbers.flatMap { order.items(in: $0) } }

    /// The items of a section, in order.
    ///
    /// - Precondition: the section is in the snapshot.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        order.items(in: number(of: identifier, in: #function))
    }

    /// The section that an item is in; nil when it is not in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        order.section(of: identifier).flatMap { sectionNumbers.firstIndex(of: $0) }.map { sectionIdentifiers[$0] }
    }

    /// Sections that shall be made anew, in the order in which they were named.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.elements }

    /// Items whose cells shall be made anew, in the order in which they were named.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.elements }

    /// Items whose cells shall take new content, in the order in which they were named.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.elements }

    // MARK: Places

    /// The number of an item among those of all sections; nil when it is not in the snapshot.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let position = position(of: identifier) else { return nil }
        return sectionNumbers[..<position.section].reduce(position.row) { $0 + order.count(in: $1) }
    }

    /// The number of a section; nil when it is not in the snapshot.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        numberOfSection[identifier].flatMap { sectionNumbers.firstIndex(of: $0) }
    }

    /// Section and row of an item; nil when it is not here.
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
    /// How much is in it, in one line.
    public var description: String { "\(numberOfItems) items in \(numberOfSections) sections" }
}
