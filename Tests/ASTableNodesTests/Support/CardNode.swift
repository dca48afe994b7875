// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionNodes
import ASContainers
import ASNodes
import ASTableNodes
import Foundation

/// The model of a card.
struct Card: Hashable, Sendable {
    var name: Int
    var height: CGFloat = 50
}

/// A model of another class.
struct Banner: Hashable, Sendable {
    var name: Int
}

/// A cell whose height is set by its model.
final class CardNode: ASCellNode {
    private let told = ASLock<[Int]>([])
    private let refuses: Bool
    private let retold: ASLock<Int>

    /// - Parameters:
    ///   - refuses: whether it accepts no other model
    ///   - retold: counts the models that it receives after the first
    init(refuses: Bool, retold: ASLock<Int>) {
        (self.refuses, self.retold) = (refuses, retold)
        super.init()
    }

    /// The names of the models that it has received.
    var models: [Int] { told.withLock { $0 } }

    var name: Int? { (nodeModel as? Card)?.name ?? (nodeModel as? Banner)?.name }

    override var nodeModel: (any Sendable)? {
        didSet {
            if let name { told.withLock { $0.append(name) } }
            if models.count > 1 { retold.withLock { $0 += 1 } }
            setNeedsLayout()
        }
    }

    override func canUpdate(toNodeModel nodeModel: any Sendable) -> Bool {
        !refuses && super.canUpdate(toNodeModel: nodeModel)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(width: min(constrainedSize.width, 300), height: (nodeModel as? Card)?.height ?? 20)
    }
}

/// A data source that provides models for its cells.
@MainActor
final class CardSource: ASTableDataSource, ASCollectionDataSource {
    var sections: [[any Sendable]]
    /// The number of cells that were requested.
    var asked = 0
    /// Whether cells refuse other models.
    var refuses = false
    /// The number of models that cells have received after their first.
    let retold = ASLock(0)

    init(_ sections: [[any Sendable]]) {
        self.sections = sections
    }

    func numberOfSections(in tableNode: ASTableNode) -> Int { sections.count }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> (any Sendable)? {
        sections[indexPath.section][indexPath.row]
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock { block() }

    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { sections.count }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeModelForItemAt indexPath: IndexPath
    ) -> (any Sendable)? { sections[indexPath.section][indexPath.item] }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    { block() }

    private func block() -> ASCellNodeBlock {
        asked += 1
        return { [refuses, retold] in CardNode(refuses: refuses, retold: retold) }
    }
}
