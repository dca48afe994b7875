// SPDX-License-Identifier: Apache-2.0

/// The permitted difference between an image and its reference.
///
/// - Thread: any (value)
public struct ASSnapshotTolerance: Hashable, Sendable {
    /// The permitted difference of each channel of a pixel, in 255ths.
    public var channel: Int
    /// The share of the pixels that may exceed `channel`, from 0 to 1.
    public var pixelShare: Double

    /// All pixels must be equal.
    public static let exact = ASSnapshotTolerance(channel: 0, pixelShare: 0)

    /// Creates a tolerance; omitted values require equality.
    public init(channel: Int = 0, pixelShare: Double = 0) {
        self.channel = max(0, channel)
        self.pixelShare = min(max(0, pixelShare), 1)
    }
}
