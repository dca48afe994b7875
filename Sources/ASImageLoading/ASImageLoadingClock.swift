// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The clocks of caches and downloads.
///
/// - Thread: any
protocol ASImageLoadingClock: Sendable {
    /// Seconds of a monotonic clock, for durations.
    var now: Double { get }
    /// Seconds since 1970, for the times in responses and files.
    var wallTime: Double { get }
}

/// The system's clocks.
struct ASSystemImageLoadingClock: ASImageLoadingClock {
    private static let monotonic = ASSystemDispatcher()

    var now: Double { Self.monotonic.now }
    var wallTime: Double { Date().timeIntervalSince1970 }
}
