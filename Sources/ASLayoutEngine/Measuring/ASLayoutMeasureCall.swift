// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// One recorded call of `layoutThatFits(_:parentSize:)`.
///
/// - Thread: any (value); its element is a handle
public struct ASLayoutMeasureCall: @unchecked Sendable {
    // @unchecked because: the element is a handle that is safe on any thread; the other properties are values.

    /// The measured element; the recording keeps it alive.
    public let element: any ASLayoutElement
    /// The range that the caller allowed.
    public let range: ASSizeRange
    /// The size that fractions referred to; a side is NaN where the caller did not know its own size.
    public let parentSize: CGSize
    /// The reason for the call.
    public let reason: ASLayoutMeasureReason
    /// The index of the call that made this one; `nil` for the outermost.
    public let parent: Int?
    /// The result; `nil` when the call did not return.
    public internal(set) var layout: ASLayout?
    /// Whether the result came from a cache.
    public internal(set) var isFromCache = false
    /// The duration of the call, including the calls that it made.
    public internal(set) var duration = Duration.zero

    package var key: ASMeasureKey { ASMeasureKey(range, parentSize) }
}
