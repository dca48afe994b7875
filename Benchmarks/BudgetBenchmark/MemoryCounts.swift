// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import CAllocations

/// Bytes allocated by malloc, including its own share of each block.
@MainActor
enum MemoryCounts {
    static func all(_ harness: ASTestHarness) -> [String: Double?] {
        let text = NSAttributedString(
            string: "The cat sleeps by the window.",
            attributes: [.font: UIFont.systemFont(ofSize: 18)]
        )
        let image = UIImage.as_resizableRoundedImage(withCornerRadius: 4, cornerColor: nil, fill: .red)
        var counts: [String: Double?] = [:]
        count("node", into: &counts) { ASDisplayNode() }
        count("text node", into: &counts) {
            let node = ASTextNode()
            node.attributedText = text
            return node
        }
        count("image node", into: &counts) {
            let node = ASImageNode()
            node.image = image
            return node
        }

        func bytes(ofTableWith rows: Int) -> Double {
            let before = c_allocated_bytes()
            let table = CountedTable(rows: rows, in: harness)
            let after = c_allocated_bytes()
            table.close()
            return Double(after) - Double(before)
        }
        // The first table creates objects that all tables share.
        _ = bytes(ofTableWith: 16)
        counts["row of a table of 10,000, bytes"] = bytes(ofTableWith: 10_000) / 10_000
        // All rows are in the window.
        counts["mounted row, bytes"] = (bytes(ofTableWith: 16) - bytes(ofTableWith: 8)) / 8
        return counts
    }

    /// Counts the bytes of a node without and with its view.
    private static func count(_ name: String, into counts: inout [String: Double?], _ make: () -> ASDisplayNode) {
        let count = 1_000
        func all() -> (made: Double, loaded: Double) {
            var nodes: [ASDisplayNode] = []
            nodes.reserveCapacity(count)
            let before = Double(c_allocated_bytes())
            for _ in 0..<count { nodes.append(make()) }
            let made = Double(c_allocated_bytes())
            for node in nodes { _ = node.view }
            let loaded = Double(c_allocated_bytes())
            return ((made - before) / Double(count), (loaded - before) / Double(count))
        }
        // The first nodes create objects that all nodes share.
        _ = all()
        let (made, loaded) = all()
        counts["\(name), bytes"] = made
        counts["\(name) with its view, bytes"] = loaded
    }
}
