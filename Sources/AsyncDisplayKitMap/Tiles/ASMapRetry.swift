// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// When a map that lacks tiles asks for them again.
enum ASMapRetry {
    /// The pause after the first failure, in seconds.
    static let firstPause = 5.0
    private static let longestPause = 300.0

    /// The pause after some failures in a row, in seconds: twice as long each time, up to five minutes.
    static func pause(after count: Int) -> Double {
        min(firstPause * pow(2, Double(max(count, 1) - 1)), longestPause)
    }
}
