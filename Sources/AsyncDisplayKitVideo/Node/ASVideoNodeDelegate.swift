// SPDX-License-Identifier: Apache-2.0
public import ASImageNodes
public import Foundation

/// Receives the events of a video node.
///
/// All members are optional.
///
/// - Thread: main
/// - Source: Texture `ASVideoNodeDelegate`
@preconcurrency @MainActor
public protocol ASVideoNodeDelegate: ASNetworkImageNodeDelegate {
    /// Called when the video has reached its end; a node that repeats starts again after this call.
    func videoDidPlay(toEnd videoNode: ASVideoNode)

    /// Called when the node was tapped; the default implementation plays or pauses.
    func didTap(_ videoNode: ASVideoNode)

    /// Called before the player's state changes.
    func videoNode(
        _ videoNode: ASVideoNode,
        willChange state: ASVideoNodePlayerState,
        to toState: ASVideoNodePlayerState
    )

    /// Whether the state may change; the default implementation returns `true`.
    ///
    /// After `false` for `.playing` the video stays paused; after `false` for `.paused` it continues to play.
    func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool

    /// Called for each frame while the video plays, with the current time in seconds.
    ///
    /// The node's `periodicTimeObserverTimescale` limits the number of calls.
    func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval)

    /// Called when playback waits for more data, with the current time in seconds.
    func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval)

    /// Called when the node starts loading its asset.
    func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode)

    /// Called when the first frame has been decoded.
    func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode)

    /// Called when the node has created a player item for its asset.
    func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem)

    /// Called when a stalled video continues.
    func videoNodeDidRecover(fromStall videoNode: ASVideoNode)

    /// Called when the asset cannot be played.
    ///
    /// The key is `"playable"`, the error an `ASVideoError`.
    func videoNode(
        _ videoNode: ASVideoNode,
        didFailToLoadValueForKey key: String,
        asset: AVAsset,
        error: any Error
    )

    /// Called when the video cannot be played any further; the error is an `ASVideoError`.
    ///
    /// - Deviation: Texture has no such call.
    func videoNode(_ videoNode: ASVideoNode, didFailWithError error: any Error)
}

extension ASVideoNodeDelegate {
    /// Does nothing.
    public func videoDidPlay(toEnd videoNode: ASVideoNode) {}
    /// Plays or pauses.
    public func didTap(_ videoNode: ASVideoNode) { videoNode.togglePlaying() }
    /// Does nothing.
    public func videoNode(
        _ videoNode: ASVideoNode,
        willChange state: ASVideoNodePlayerState,
        to toState: ASVideoNodePlayerState
    ) {}
    /// Returns `true`.
    public func videoNode(
        _ videoNode: ASVideoNode,
        shouldChangePlayerStateTo state: ASVideoNodePlayerState
    ) -> Bool { true }
    /// Does nothing.
    public func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) {}
    /// Does nothing.
    public func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval) {}
    /// Does nothing.
    public func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode) {}
    /// Does nothing.
    public func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode) {}
    /// Does nothing.
    public func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem) {}
    /// Does nothing.
    public func videoNodeDidRecover(fromStall videoNode: ASVideoNode) {}
    /// Does nothing.
    public func videoNode(
        _ videoNode: ASVideoNode,
        didFailToLoadValueForKey key: String,
        asset: AVAsset,
        error: any Error
    ) {}
    /// Does nothing.
    public func videoNode(_ videoNode: ASVideoNode, didFailWithError error: any Error) {}
}
