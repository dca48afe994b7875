// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The container of the boxes, whose spec can be changed on any thread.
final class LayoutSpecStageNode: ASDisplayNode {
    private struct Arrangement: Sendable {
        var demo: LayoutSpecDemo
        var choices: [Int]
    }

    private let boxes = BoxNode.makeSet()
    private let arrangement: ASLock<Arrangement>

    init(_ demo: LayoutSpecDemo, choices: [Int]) {
        arrangement = ASLock(Arrangement(demo: demo, choices: choices))
        super.init()
        debugName = "stage"
        automaticallyManagesSubnodes = true
        clipsToBounds = true
        backgroundColor = .systemGray6
        cornerRadius = 8
    }

    /// Arranges the boxes again.
    func show(_ demo: LayoutSpecDemo, choices: [Int]) {
        arrangement.withLock { $0 = Arrangement(demo: demo, choices: choices) }
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let now = arrangement.withLock { $0 }
        return now.demo.makeSpec(boxes, now.choices)
    }
}
