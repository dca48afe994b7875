// SPDX-License-Identifier: Apache-2.0

/// How soon a picture is needed.
///
/// - Thread: any (value)
/// - Source: Texture `ASImageDownloaderPriority`
public enum ASImageDownloaderPriority: Int, Sendable, Comparable, CaseIterable {
    /// Some time: its node is in the preload range.
    case preload
    /// Soon: its node is in the display range.
    case imminent
    /// Now: its node is on screen.
    case visible

    /// Whether `a` may wait longer than `b`.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
