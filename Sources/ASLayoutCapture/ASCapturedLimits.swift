// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// What a capture may contain at most, so that reading one can neither hang nor run out of memory or stack.
package enum ASCapturedLimits {
    /// Elements inside one another.
    static let depth = 256
    /// Elements of one layout.
    static let elements = 200_000
    /// Layouts of one capture.
    static let layouts = 10_000
    /// Measure calls, answers and frames of one layout.
    static let calls = 2_000_000
    /// Bytes of JSON.
    static let bytes = 256 << 20
    /// The magnitude of a finite length.
    ///
    /// - Units: points
    static let length = ASLayoutRecording.longestLength
}
