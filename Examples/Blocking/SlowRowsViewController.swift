// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A table of slow rows that shows placeholders, or makes the main thread wait so that there are none.
final class SlowRowsViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private let delay: Double

    /// - Parameters:
    ///   - waits: whether the main thread waits for the drawings
    ///   - delay: seconds that each drawing takes
    init(waits: Bool, delay: Double) {
        self.delay = delay
        super.init(node: ASTableNode())
        title = waits ? "Waiting" : "Placeholders"
        node.dataSource = self
        node.backgroundColor = .systemBackground
        neverShowPlaceholders = waits
        if waits {
            // Nothing is drawn ahead: the demo shows the cost of waiting alone.
            node.setTuningParameters(
                ASRangeTuningParameters(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0),
                for: .display
            )
        }
    }

    /// Rows are measured in the background; the next layout waits for the drawings of the visible ones.
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        if neverShowPlaceholders { node.waitUntilAllUpdatesAreProcessed() }
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 200 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (row, delay, waits) = (indexPath.row, delay, neverShowPlaceholders)
        return {
            let cell = SlowRowNode(row: row, delay: delay)
            // The controller waits once, when it appears; cells wait when they are scrolled in.
            cell.neverShowPlaceholders = waits
            return cell
        }
    }
}
