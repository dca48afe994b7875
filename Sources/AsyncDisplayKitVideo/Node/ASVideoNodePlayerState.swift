// SPDX-License-Identifier: Apache-2.0

/// The states of a video node's player.
///
/// - Source: Texture `ASVideoNodePlayerState`
public enum ASVideoNodePlayerState: Int, Sendable {
    /// There is no player: the node is outside of the preload range, has no asset, or the asset cannot be played.
    case unknown
    /// The asset is loading.
    case initialLoading
    /// The first frame has been decoded.
    case readyToPlay
    /// Enough is loaded to play without a stall, and the video does not play.
    case playbackLikelyToKeepUpButNotPlaying
    /// The video plays.
    case playing
    /// Playback waits for more data.
    case loading
    /// The video is paused.
    case paused
    /// The video has reached its end.
    case finished

    /// Short for `playbackLikelyToKeepUpButNotPlaying`.
    public static let playbackLoading = playbackLikelyToKeepUpButNotPlaying
}
