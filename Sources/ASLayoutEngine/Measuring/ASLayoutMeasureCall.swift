// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// One call of `layoutThatFits(_:parentSize:)`, as it was recorded.
///
/// - Thread: any (value); its element is a handle
public struct ASLayoutMeasureCall: @unchecked Sendable {
    // @unchecked because: the element is a handle that is safe from any thread; all else is a value.

    /// The element measured; kept alive by the recording.
    public let element: any ASLayoutElement
    /// What the caller allowed.
    public let range: ASSizeRange
    /// What fractions referred to; NaN where the caller did not know its own size.
    public let parentSize: CGSize
    /// Why.
    public let reason: ASLayoutMeasureReason
    /// The index of the call inside which this one was made; nil for the outermost.
    public let parent: Int?
    /// The result; nil when the call did not return.
    public internal(set) var layout: ASLayout?
    /// Whether the result was known already.
    public internal(set) var isFromCache = false
    /// How long it took, with what was measured inside.
    public internal(set) var duration = Duration.zero

    package var key: ASMeasureKey { ASMeasureKey(range, parentSize) }
}
