// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The times at which a map requests missing tiles again.
enum ASMapRetry {
    /// The pause after the first failure, in seconds.
    static let firstPause = 5.0
    private static let longestPause = 300.0

    /// Returns the pause after `count` consecutive failures, in seconds: doubled each time, up to five minutes.
    static func pause(after count: Int) -> Double {
        min(firstPause * pow(2, Double(max(count, 1) - 1)), longestPause)
    }
}
