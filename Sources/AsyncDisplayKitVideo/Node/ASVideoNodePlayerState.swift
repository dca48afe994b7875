// SPDX-License-Identifier: Apache-2.0

/// What the player of a video node does.
///
/// - Source: Texture `ASVideoNodePlayerState`
public enum ASVideoNodePlayerState: Int, Sendable {
    /// There is no player: the node is far away, has no asset, or the asset cannot be played.
    case unknown
    /// The asset is loaded for the first time.
    case initialLoading
    /// The first frame is there.
    case readyToPlay
    /// So much is loaded that it would play without a stop; it does not play.
    case playbackLikelyToKeepUpButNotPlaying
    /// It plays.
    case playing
    /// It is to play, and waits for more to be loaded.
    case loading
    /// It stands.
    case paused
    /// It has been played to its end.
    case finished

    /// Short for `playbackLikelyToKeepUpButNotPlaying`.
    public static let playbackLoading = playbackLikelyToKeepUpButNotPlaying
}
