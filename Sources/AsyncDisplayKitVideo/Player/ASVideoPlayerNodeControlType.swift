// SPDX-License-Identifier: Apache-2.0

/// Which control of a video player a node is; apps make types for their own.
///
/// ```swift
/// extension ASVideoPlayerNodeControlType { static let share: Self = "share" }
/// ```
/// - Source: Texture `ASVideoPlayerNodeControlType`, with the keys of its custom controls
public struct ASVideoPlayerNodeControlType: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// Its name.
    public let rawValue: String

    /// A type by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A type by its name.
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    /// Plays and pauses; an `ASDefaultPlaybackButton`.
    public static let playbackButton: Self = "playbackButton"
    /// The time of the frame that is shown; an `ASTextNode`.
    public static let elapsedText: Self = "elapsedText"
    /// The length of the video; an `ASTextNode`.
    public static let durationText: Self = "durationText"
    /// Shows the time and what is loaded, and goes to other times; an `ASSliderNode` that counts in seconds.
    public static let scrubber: Self = "scrubber"
    /// Turns the sound off and on; an `ASDefaultPlaybackButton`.
    ///
    /// - Deviation: Texture has none.
    public static let muteButton: Self = "muteButton"
    /// Fills the screen with the video, and goes back; an `ASButtonNode`.
    public static let fullScreenButton: Self = "fullScreenButton"
    /// Empty, and as wide as there is room.
    public static let flexGrowSpacer: Self = "flexGrowSpacer"
}
