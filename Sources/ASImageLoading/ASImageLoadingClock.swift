// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// What time it is for caches and downloads.
///
/// - Thread: any
protocol ASImageLoadingClock: Sendable {
    /// Seconds that only grow, for how long something takes.
    var now: Double { get }
    /// Seconds since 1970, for what servers and files say.
    var wallTime: Double { get }
}

/// The machine's clocks.
struct ASSystemImageLoadingClock: ASImageLoadingClock {
    private static let monotonic = ASSystemDispatcher()

    var now: Double { Self.monotonic.now }
    var wallTime: Double { Date().timeIntervalSince1970 }
}
