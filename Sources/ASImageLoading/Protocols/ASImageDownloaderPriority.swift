// SPDX-License-Identifier: Apache-2.0

/// The urgency of an image.
///
/// - Thread: any (value)
/// - Source: Texture `ASImageDownloaderPriority`
public enum ASImageDownloaderPriority: Int, Sendable, Comparable, CaseIterable {
    /// The image is needed at some time: its node is in the preload range.
    case preload
    /// The image is needed soon: its node is in the display range.
    case imminent
    /// The image is needed now: its node is on screen.
    case visible

    /// Returns whether `a` is less urgent than `b`.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
