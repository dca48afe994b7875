// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASNodes
import ASTableNodes
import Foundation

/// A cell that stores the version of its item; its height depends on the item.
final class VersionNode: ASCellNode {
    let item: Int
    let version: ASLock<Int>

    init(_ item: Int, version: Int) {
        self.item = item
        self.version = ASLock(version)
        super.init()
        debugName = "\(item)"
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(width: constrainedSize.width, height: CGFloat(19 + item % 3 * 20))
    }
}

/// A table with a diffable data source.
@MainActor
final class DiffableScene {
    typealias Source = ASTableDiffableDataSource<Int, Int>

    let table = ASTableNode()
    private(set) lazy var source = makeSource()
    /// The version of each item; 0 for other items.
    var versions: [Int: Int] = [:]
    /// Items whose cell was requested, in order.
    var asked: [Int] = []
    /// Items whose cell took a new version.
    var reconfigured: [Int] = []

    init(reconfigures: Bool = true) {
        let source = source
        guard reconfigures else { return }
        source.reconfigureHandler = { [weak self] node, item in
            guard let self, let node = node as? VersionNode else { return }
            reconfigured.append(item)
            node.version.withLock { $0 = versions[item] ?? 0 }
        }
    }

    private func makeSource() -> Source {
        Source(tableNode: table) { [weak self] _, _, item in
            self?.asked.append(item)
            let version = self?.versions[item] ?? 0
            return { VersionNode(item, version: version) }
        }
    }

    /// The cells of all rows by sections; made here if that has not begun yet.
    var nodes: [[VersionNode?]] {
        (0..<table.numberOfSections).map { section in
            (0..<table.numberOfRows(inSection: section)).map { row in
                table.nodeForRow(at: IndexPath(row: row, section: section)) as? VersionNode
            }
        }
    }

    var nodesByItem: [Int: VersionNode] {
        Dictionary(nodes.joined().compactMap { $0 }.map { ($0.item, $0) }) { first, _ in first }
    }

    /// The items of the visible cells, in order.
    var visible: [Int] { table.visibleNodes.compactMap { ($0 as? VersionNode)?.item } }
}
