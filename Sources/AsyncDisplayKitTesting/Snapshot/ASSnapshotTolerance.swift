// SPDX-License-Identifier: Apache-2.0

/// How far a picture may be from its reference.
///
/// - Thread: any (value)
public struct ASSnapshotTolerance: Hashable, Sendable {
    /// By how much each channel of a pixel may differ, in 255ths.
    public var channel: Int
    /// The share of the pixels that may differ by more, from 0 to 1.
    public var pixelShare: Double

    /// Every pixel has to be the same.
    public static let exact = ASSnapshotTolerance(channel: 0, pixelShare: 0)

    /// A tolerance; what is not told has to be the same.
    public init(channel: Int = 0, pixelShare: Double = 0) {
        self.channel = max(0, channel)
        self.pixelShare = min(max(0, pixelShare), 1)
    }
}
