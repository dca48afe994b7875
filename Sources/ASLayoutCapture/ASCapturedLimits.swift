// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// The maximum contents of a capture, so that reading one can neither hang nor run out of memory or stack.
package enum ASCapturedLimits {
    /// The depth of nested elements.
    static let depth = 256
    /// The elements of a layout.
    static let elements = 200_000
    /// The layouts of a capture.
    static let layouts = 10_000
    /// The measure calls, answers and frames of a layout.
    static let calls = 2_000_000
    /// The bytes of JSON.
    static let bytes = 256 << 20
    /// The magnitude of a finite length, in points.
    ///
    /// - Units: points
    static let length = ASLayoutRecording.longestLength
}
