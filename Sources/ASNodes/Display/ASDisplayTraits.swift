// SPDX-License-Identifier: Apache-2.0
package import ASBase

/// The traits for which a drawing is made, and whether the drawing has read them.
///
/// - Thread: any
package final class ASDisplayTraits: Sendable {
    private let traits: UITraitCollection  // immutable after init
    private let reads = ASLock(false)

    package init(_ traits: UITraitCollection) {
        self.traits = traits
    }

    /// Whether the drawing has read the traits so far, and so depends on them.
    var wereRead: Bool { reads.withLock { $0 } }

    /// Runs `body` with the traits as the thread's current ones.
    package func whileCurrent<R>(_ body: () -> R) -> R {
        let (result, wereRead) = traits.trackingReads(body)
        if wereRead { reads.withLock { $0 = true } }
        return result
    }
}
