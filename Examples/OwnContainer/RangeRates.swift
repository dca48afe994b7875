// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The numbers of loaded, drawn and visible cards, as text.
///
/// - Thread: any
final class RangeRates: Sendable {
    struct Counts: Hashable, Sendable {
        var loaded = 0
        var drawn = 0
        var visible = 0
    }

    private let counts = ASLock(Counts())
    let total: Int
    private let text: ASLock<ASTextNode>

    init(total: Int) {
        self.total = total
        let node = ASTextNode()
        node.isLayerBacked = true
        node.maximumNumberOfLines = 1
        node.debugName = "rates"
        text = ASLock(node)
        show(Counts())
    }

    /// The node that shows the text.
    var textNode: ASTextNode { text.withLockUnchecked { $0 } }

    var current: Counts { counts.withLock { $0 } }

    func change(_ count: WritableKeyPath<Counts, Int> & Sendable, by step: Int) {
        show(
            counts.withLock { counts in
                counts[keyPath: count] += step
                return counts
            }
        )
    }

    private func show(_ counts: Counts) {
        let summary = "\(counts.visible) visible  ·  \(counts.drawn) drawn  ·  \(counts.loaded) loaded  ·  of \(total)"
        textNode.attributedText = DemoText.plain(summary, size: 14)
    }
}
