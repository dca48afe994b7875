// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASLayoutEngine
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

/// The time for which subnodes of one node take is in proportion to their number.
@Suite("Many subnodes of one node", .serialized)
@MainActor
struct ManySubnodesTests {
    /// A way to show many subnodes.
    enum Way: String, CaseIterable, CustomTestStringConvertible, Sendable {
        case addedBefore, addedAfter, insertedBehind, insertedAmong, automatic, empty, layerBacked
        var testDescription: String { rawValue }
    }

    private func makeNodes(_ count: Int, _ way: Way) -> [ASDisplayNode] {
        (0..<count).map { number in
            let node = ASDisplayNode()
            node.isLayerBacked = way == .layerBacked
            let length: CGFloat = way == .empty ? 0 : 1
            node.style.preferredSize = CGSize(width: length, height: length)
            if way != .automatic, way != .empty {
                node.frame = CGRect(x: CGFloat(number % 300), y: CGFloat(number / 300 % 400), width: 1, height: 1)
            }
            return node
        }
    }

    /// Shows subnodes and returns the time until the window is complete.
    private func time(_ way: Way, _ count: Int) throws -> Duration {
        try ASTestHarness.run { harness in
            let root = ASDisplayNode()
            let nodes = makeNodes(count, way)
            let clock = ContinuousClock()
            @MainActor func show() {
                harness.show(root)
                harness.runUntilParked()
            }
            @MainActor func insert(_ body: (ASDisplayNode) -> Void) {
                for node in nodes { body(node) }
                harness.runUntilParked()
            }
            let duration: Duration
            switch way {
            case .addedBefore:
                duration = clock.measure {
                    for node in nodes { root.addSubnode(node) }
                    show()
                }
            case .addedAfter, .layerBacked:
                show()
                duration = clock.measure { insert { root.addSubnode($0) } }
            case .insertedBehind:
                show()
                duration = clock.measure { insert { root.insertSubnode($0, at: 0) } }
            case .insertedAmong:
                show()
                root.addSubnode(ASDisplayNode())
                duration = clock.measure { insert { root.insertSubnode($0, at: root.subnodes.count / 2) } }
            case .automatic, .empty:
                root.automaticallyManagesSubnodes = true
                root.layoutSpecBlock = { _, _ in
                    let stack = ASStackLayoutSpec.vertical()
                    stack.alignItems = .start
                    stack.children = nodes
                    return stack
                }
                duration = clock.measure {
                    show()
                    root.setNeedsLayout()
                    for node in nodes { node.setNeedsLayout() }
                    harness.runUntilParked()
                }
            }
            #expect(root.subnodes.count == count + (way == .insertedAmong ? 1 : 0))
            return duration
        }
    }

    @Test(arguments: Way.allCases)
    func `subnodes take time in proportion to their number`(way: Way) throws {
        let few = min(try time(way, 500), try time(way, 500))
        let many = try time(way, 8_000)
        // 16 times as many. If each searched among the others, the time would be about 100 times as long; a busy machine adds some.
        #expect(many < few * 40, "500 in \(few), 8000 in \(many)")
    }
}
