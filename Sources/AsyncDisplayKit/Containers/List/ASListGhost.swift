// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// The cell of a reloaded row: it stays in front of the new one until that one has drawn, so that nothing flashes.
@MainActor
struct ASListGhost {
    let node: ASCellNode
    /// In the content's coordinate space.
    private(set) var frame: CGRect
    /// When it goes in any case, in seconds of the dispatcher's clock.
    let deadline: Double

    /// How long new cells may take.
    static let patience = 0.5

    init(node: ASCellNode, frame: CGRect, deadline: Double) {
        (self.node, self.frame, self.deadline) = (node, frame, deadline)
    }

    mutating func move(by distance: CGPoint) {
        frame = frame.offsetBy(dx: distance.x, dy: distance.y)
        node.frame = frame
    }
}
