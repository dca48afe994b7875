// SPDX-License-Identifier: Apache-2.0
public import AsyncDisplayKit
public import Foundation

/// Hears of what a video node does.
///
/// All members are optional.
///
/// - Thread: main
/// - Source: Texture `ASVideoNodeDelegate`
@MainActor
public protocol ASVideoNodeDelegate: ASNetworkImageNodeDelegate {
    /// The video has been played to its end; a node that repeats begins again after this call.
    func videoDidPlay(toEnd videoNode: ASVideoNode)

    /// The node was tapped; the default implementation plays or pauses.
    func didTap(_ videoNode: ASVideoNode)

    /// The player's state changes after this call.
    func videoNode(
        _ videoNode: ASVideoNode,
        willChange state: ASVideoNodePlayerState,
        to toState: ASVideoNodePlayerState
    )

    /// Whether the state may change; the default implementation returns `true`.
    ///
    /// After `false` for `.playing` the video stands.
    func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool

    /// The video has played to a time, in seconds from its beginning; called for each frame, but no more often than the node's
    /// `periodicTimeObserverTimescale` allows.
    func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval)

    /// The video stands because no more of it is loaded, at a time in seconds.
    func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval)

    /// The node begins to load its asset.
    func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode)

    /// The first frame is there.
    func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode)

    /// The node has made a player item of its asset.
    func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem)

    /// A video that stalled plays on.
    func videoNodeDidRecover(fromStall videoNode: ASVideoNode)

    /// The asset cannot be played.
    ///
    /// The key is `"playable"`, the error an `ASVideoError`.
    func videoNode(
        _ videoNode: ASVideoNode,
        didFailToLoadValueForKey key: String,
        asset: AVAsset,
        error: any Error
    )

    /// The video cannot be played any further; the error is an `ASVideoError`.
    ///
    /// - Deviation: Texture tells nobody
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
