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
            // No row is drawn ahead, so that the demo shows only the cost of waiting.
            node.setTuningParameters(
                ASRangeTuningParameters(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0),
                for: .display
            )
        }
    }

    /// Lets the next layout wait for the drawings of the visible rows, which have been measured in the background.
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        if neverShowPlaceholders { node.waitUntilAllUpdatesAreProcessed() }
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 200 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (row, delay, waits) = (indexPath.row, delay, neverShowPlaceholders)
        return {
            let cell = SlowRowNode(row: row, delay: delay)
            // The controller waits once when it appears. Cells wait when they scroll in.
            cell.neverShowPlaceholders = waits
            return cell
        }
    }
}
