// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import ASUIKit
internal import Foundation
internal import Synchronization

/// One row or page: its node once made, its size once measured, and how near it is to being seen.
///
/// - Thread: main, but for the hint
@MainActor
final class ASListElement {
    /// How the node comes to be.
    enum Source {
        /// The data source has not been asked yet.
        case notAsked
        /// The data source gave a block that has not run.
        case block(ASCellNodeBlock)
        /// The block runs on a background queue.
        case running
        case node(ASCellNode)
    }

    /// Where a map looks first.
    ///
    /// Only a hint: what it finds there is compared.
    nonisolated let hint = Atomic<Int>(0)

    var source = Source.notAsked
    /// The measurement that `size` is from; 0 before the first.
    var generation = 0
    /// A measurement is under way.
    var isMeasuring = false
    /// What the node was measured in last.
    var range = ASSizeRange.zero
    /// The measured size of the node.
    var size: CGSize = .zero
    /// What the range controller wants, once there is a node.
    var wantedState: ASInterfaceState = .measureLayout
    /// The range update that saw the element last.
    var rangeEpoch = 0
    /// It waits for its turn to be loaded and drawn ahead.
    var isQueued = false
    /// It is in the list's view.
    var isMounted = false
    var isSelected = false
    var isHighlighted = false
    /// Lines and the like that the list puts beside the cell while it is mounted.
    var decorations: [CALayer] = []

    nonisolated init() {}

    var node: ASCellNode? {
        if case .node(let node) = source { node } else { nil }
    }
}
