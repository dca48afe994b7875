// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

// Checks of the geometry in a captured layout.

extension CGSize {
    /// Throws an error when no layout can have the size.
    func checkSize(_ path: String) throws(ASLayoutCaptureError) {
        if ASIsCGSizeValidForSize(self) { return }
        throw .invalid(
            path: path,
            reason: "\(ASFormat(self)) is not a valid size; sides must be numbers from 0 to below 1e7."
        )
    }
}

extension CGPoint {
    /// Throws an error when no layout can have the frame.
    func check(_ path: String) throws(ASLayoutCaptureError) {
        if x.magnitude <= ASCapturedLimits.length, y.magnitude <= ASCapturedLimits.length { return }
        throw .invalid(path: path, reason: "\(ASFormat(self)) is not a valid position.")
    }
}

extension ASSizeRange {
    /// Throws an error when no element may be measured in the range.
    func check(_ path: String) throws(ASLayoutCaptureError) {
        func isValid(_ low: CGFloat, _ high: CGFloat) -> Bool {
            low >= 0 && low <= ASCapturedLimits.length && high >= low
        }
        if isValid(min.width, max.width), isValid(min.height, max.height) { return }
        throw .invalid(
            path: path,
            reason: "\(self) is not a valid range: a minimum must be finite, not negative and not above its maximum."
        )
    }
}
