// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Rows of a table, or pages of a pager, that are view controllers, with a log of their calls.
public final class ControllerCellsViewController: ASDKViewController<ControllerCellsPageNode> {
    private nonisolated static let rowHeight: CGFloat = 130
    private static let photos = [
        ("Chelsea", "chelsea.png"), ("Espresso", "coffee.png"), ("Moon", "moon.png"), ("Rocket", "rocket.jpg"),
        ("Astronaut", "astronaut.png"), ("Horse", "horse.png"), ("Coins", "coins.png"), ("Meadow", "grass.png"),
        ("Deep field", "hubble_deep_field.jpg"), ("Brick wall", "brick.png"),
    ]

    /// The calls of the controllers, newest last.
    private(set) var lines: [String] = []

    /// Creates the page with the table.
    override public init() {
        super.init(node: ControllerCellsPageNode())
        title = "Controller cells"
        node.table.dataSource = self
        node.pager.setDataSource(self)
        node.choice.addTarget(self, forControlEvents: .valueChanged) { $0.node.setNeedsLayout() }
    }

    /// Returns a block for a cell, which creates its controller on main when it is loaded.
    ///
    /// While the cell is visible, its controller is a child of this one.
    private func cellBlock(_ index: Int) -> ASCellNodeBlock {
        let (name, file) = Self.photos[index]
        return { [weak self] in
            let cell = ASCellNode(
                viewControllerBlock: {
                    PictureViewController(name: name, photo: SamplePhotos.original(file)) { self?.note($0) }
                },
                didLoad: { _ in self?.note("\(name): the cell is loaded") }
            )
            // A controller does not determine the size of its cell. In a pager the size is that of the page.
            cell.style.height = .points(DemoFont.length(Self.rowHeight))
            cell.selectionStyle = .none
            cell.accessibilityLabel = name
            return cell
        }
    }

    private func note(_ line: String) {
        lines.append(line)
        node.show(lines: lines.suffix(ControllerCellsPageNode.lineCount))
    }
}

extension ControllerCellsViewController: ASTableDataSource, ASPagerDataSource {
    /// Returns the number of photographs.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { Self.photos.count }

    /// Returns a block that creates a row with a controller.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        cellBlock(indexPath.row)
    }

    /// Returns the number of photographs.
    public func numberOfPages(in pagerNode: ASPagerNode) -> Int { Self.photos.count }

    /// Returns a block that creates a page with a controller.
    public func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock { cellBlock(index) }
}
