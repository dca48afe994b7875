// SPDX-License-Identifier: Apache-2.0

/// The type of a control of a video player; apps can add types for their own controls.
///
/// ```swift
/// extension ASVideoPlayerNodeControlType { static let share: Self = "share" }
/// ```
/// - Source: Texture `ASVideoPlayerNodeControlType`, with the keys of its custom controls
public struct ASVideoPlayerNodeControlType: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name of the type.
    public let rawValue: String

    /// Creates a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a type from its name.
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    /// Plays and pauses; an `ASDefaultPlaybackButton`.
    public static let playbackButton: Self = "playbackButton"
    /// The time of the current frame; an `ASTextNode`.
    public static let elapsedText: Self = "elapsedText"
    /// The duration of the video; an `ASTextNode`.
    public static let durationText: Self = "durationText"
    /// Shows the time and the loaded part, and seeks; an `ASSliderNode` with values in seconds.
    public static let scrubber: Self = "scrubber"
    /// Toggles the sound; an `ASDefaultPlaybackButton`.
    ///
    /// - Deviation: Texture has none.
    public static let muteButton: Self = "muteButton"
    /// Enters and leaves full screen; an `ASButtonNode`.
    public static let fullScreenButton: Self = "fullScreenButton"
    /// An empty node that takes the available width.
    public static let flexGrowSpacer: Self = "flexGrowSpacer"
}
