// SPDX-License-Identifier: Apache-2.0
import ASCollectionLayouts
import ASListEngine
import ASUIKit
import Foundation
import ItemKit
import TableKit

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

// Data sources whose rows have names, for tests of restoration.

/// Counts the rows that the delegate is notified of.
final class SelectionWitness: ASTableDelegate {
    private(set) var count = 0

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) { count += 1 }
    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) { count += 1 }
}

/// Rows and items with names.
@MainActor
final class NamedSource: ASTableDataSource, ASCollectionDataSource {
    private let names: [Int]
    private let height: @Sendable (Int) -> CGFloat

    init(_ names: [Int], height: @escaping @Sendable (Int) -> CGFloat = { _ in 99 }) {
        (self.names, self.height) = (names, height)
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (name, height) = (names[indexPath[1]], height)
        return { RowNode(name, height: height(name)) }
    }
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { names.count }
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        { ASCellNode() }
    }

    private func path(_ identifier: String) -> IndexPath? {
        Int(identifier).flatMap { names.firstIndex(of: $0) }.map { IndexPath(indexes: [0, $0]) }
    }

    func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String? {
        "\(names[indexPath[1]])"
    }
    func indexPathForElement(withModelIdentifier identifier: String, in tableNode: ASTableNode) -> IndexPath? {
        path(identifier)
    }
    func modelIdentifierForElement(at indexPath: IndexPath, in collectionNode: ASCollectionNode) -> String? {
        "\(names[indexPath[1]])"
    }
    func indexPathForElement(withModelIdentifier identifier: String, in node: ASCollectionNode) -> IndexPath? {
        path(identifier)
    }
}

/// Rows whose identifiers are their items.
final class NamedSnapshots: ASTableDiffableDataSource<Int, Int> {
    override func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String? {
        itemIdentifier(for: indexPath).map { "\($0)" }
    }

    override func indexPathForElement(withModelIdentifier identifier: String, in tableNode: ASTableNode) -> IndexPath? {
        Int(identifier).flatMap { indexPath(for: $0) }
    }
}

/// Items that are their identifiers.
final class NamedItemSnapshots: ASCollectionDiffableDataSource<Int, Int> {
    override func modelIdentifierForElement(at indexPath: IndexPath, in collectionNode: ASCollectionNode) -> String? {
        itemIdentifier(for: indexPath).map { "\($0)" }
    }

    override func indexPathForElement(
        withModelIdentifier identifier: String,
        in collectionNode: ASCollectionNode
    ) -> IndexPath? { Int(identifier).flatMap { indexPath(for: $0) } }
}
