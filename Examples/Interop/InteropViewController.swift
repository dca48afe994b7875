// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Notes in a waterfall or ring layout, which is computed in the background from the sizes of the cells.
public final class InteropViewController: ASDKViewController<ASDisplayNode> {
    let kinds = ASSegmentedControlNode(titles: ["Waterfall", "Rings"])
    let addButton = DemoButton.make("Add")
    let collection: ASCollectionNode
    private let layout = InteropLayout()
    private(set) var notes: [Int]

    /// Creates a page with `count` notes.
    public init(count: Int = 40) {
        notes = Array(0..<count)
        collection = ASCollectionNode(layoutDelegate: layout)
        super.init(node: ASDisplayNode())
        title = "Interop"
        node.backgroundColor = .systemBackground
        collection.dataSource = self
        collection.style.flexGrow = 1
        collection.style.flexShrink = 1
        collection.style.flexBasis = .points(0)
        kinds.selectedSegmentIndex = 0
        kinds.addTarget(self, forControlEvents: .valueChanged) { $0.chooseLayout() }
        addButton.addTarget(self, forControlEvents: .touchUpInside) { $0.add() }
        layOut()
    }

    private func layOut() {
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [collection, kinds, addButton] _, _ in
            let bar = ASStackLayoutSpec.horizontal()
            bar.spacing = 8
            bar.alignItems = .center
            bar.children = [kinds, addButton]
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12), child: bar),
                collection,
            ]
            return column
        }
    }

    private func chooseLayout() {
        layout.kind = InteropLayout.Kind(rawValue: kinds.selectedSegmentIndex) ?? .waterfall
        collection.collectionViewLayout.invalidateLayout()
    }

    private func add() {
        notes.insert(notes.count, at: 0)
        collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
}

extension InteropViewController: ASCollectionDataSource {
    /// Returns the number of notes.
    public func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        notes.count
    }

    /// Returns a block that creates the node on a background queue.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let number = notes[indexPath.item]
        return { NoteNode(number: number) }
    }
}
