// SPDX-License-Identifier: Apache-2.0
public import ASControlNodes
public import ASGraphics
public import ASImageIO
public import ASLayoutEngine
public import ASNodes
public import Foundation

/// Chooses the controls of a video player, and hears of what it does.
///
/// All members are optional. What it says of the controls is asked when they are made: with the player's view, and when the player gets
/// another delegate.
///
/// - Thread: main, unless a member says otherwise
/// - Source: Texture `ASVideoPlayerNodeDelegate`
@preconcurrency @MainActor
public protocol ASVideoPlayerNodeDelegate: AnyObject {
    // MARK: The controls

    /// Returns the built-in controls to show, in the order of the bar.
    ///
    /// - Deviation: the default has a mute button, which Texture lacks, and the full-screen button, which Texture leaves out.
    func videoPlayerNodeNeededDefaultControls(_ videoPlayer: ASVideoPlayerNode) -> [ASVideoPlayerNodeControlType]

    /// The app's own controls; in the default layout they come last.
    func videoPlayerNodeCustomControls(
        _ videoPlayer: ASVideoPlayerNode
    ) -> [ASVideoPlayerNodeControlType: ASDisplayNode]

    /// How the controls are laid over the video; `nil`, the default, for a bar at the bottom.
    ///
    /// - Parameters:
    ///   - videoPlayer: what is laid out
    ///   - controls: all there are; what is not in the layout is not shown
    ///   - maxSize: that of the video
    /// - Returns: what lies over the video
    /// - Thread: any
    nonisolated func videoPlayerNodeLayoutSpec(
        _ videoPlayer: ASVideoPlayerNode,
        forControls controls: [ASVideoPlayerNodeControlType: ASDisplayNode],
        forMaximumSize maxSize: CGSize
    ) -> ASLayoutSpec?

    /// Attributes of a time label, `elapsedText` or `durationText`; white at 12 points by default.
    func videoPlayerNodeTimeLabelAttributes(
        _ videoPlayer: ASVideoPlayerNode,
        timeLabelType: ASVideoPlayerNodeControlType
    ) -> [NSAttributedString.Key: Any]?

    /// What a time label says; `nil`, the default, for minutes and seconds, and hours if there are any.
    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode,
        timeStringForTimeLabelType timeLabelType: ASVideoPlayerNodeControlType,
        forTime time: CMTime
    ) -> String?

    /// Colour of the scrubber behind the thumb; `nil` for a translucent white.
    func videoPlayerNodeScrubberMaximumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor?

    /// Colour of the scrubber before the thumb; `nil` for white.
    func videoPlayerNodeScrubberMinimumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor?

    /// Colour of the scrubber's thumb; `nil` for white.
    func videoPlayerNodeScrubberThumbTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor?

    /// A picture for the scrubber's thumb; `nil` for a disc.
    func videoPlayerNodeScrubberThumbImage(_ videoPlayer: ASVideoPlayerNode) -> UIImage?

    /// Colour of the wheel that turns while the player loads; `nil` for white.
    func videoPlayerNodeSpinnerTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor?

    /// Size of that wheel; large by default.
    func videoPlayerNodeSpinnerStyle(_ videoPlayer: ASVideoPlayerNode) -> ASActivityIndicatorNode.Style

    /// Colour of the buttons; `nil` for white.
    func videoPlayerNodePlaybackButtonTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor?

    /// The picture of the full-screen button; `nil` for four corners.
    func videoPlayerNodeFullScreenButtonImage(_ videoPlayer: ASVideoPlayerNode) -> UIImage?

    // MARK: What happens

    /// The video was tapped; the default implementation plays or pauses.
    func didTapVideoPlayerNode(_ videoPlayer: ASVideoPlayerNode)

    /// The full-screen button was pressed; the default implementation fills the screen, or goes back.
    func didTapFullScreenButtonNode(_ buttonNode: ASButtonNode)

    /// The video has played to a time.
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didPlayToTime time: CMTime)

    /// The state changes after this call.
    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode,
        willChangeVideoNodeState state: ASVideoNodePlayerState,
        toVideoNodeState toState: ASVideoNodePlayerState
    )

    /// Whether the state may change; the default implementation returns `true`.
    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode,
        shouldChangeVideoNodeStateTo state: ASVideoNodePlayerState
    ) -> Bool

    /// The video has been played to its end.
    func videoPlayerNodeDidPlayToEnd(_ videoPlayer: ASVideoPlayerNode)

    /// The player has made a player item of its asset.
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didSetCurrentItem currentItem: AVPlayerItem)

    /// The video has stopped at a time, in seconds, because no more of it is loaded.
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didStallAtTimeInterval timeInterval: TimeInterval)

    /// The player begins to load its asset.
    func videoPlayerNodeDidStartInitialLoading(_ videoPlayer: ASVideoPlayerNode)

    /// The first frame is there.
    func videoPlayerNodeDidFinishInitialLoading(_ videoPlayer: ASVideoPlayerNode)

    /// A video that stalled plays on.
    func videoPlayerNodeDidRecoverFromStall(_ videoPlayer: ASVideoPlayerNode)

    /// The video cannot be played, or not any further; the error is an `ASVideoError`.
    ///
    /// - Deviation: not in Texture
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didFailWithError error: any Error)
}

extension ASVideoPlayerNodeDelegate {
    /// Returns play button, elapsed time, scrubber, duration, mute button and full-screen button.
    public func videoPlayerNodeNeededDefaultControls(
        _ videoPlayer: ASVideoPlayerNode
    ) -> [ASVideoPlayerNodeControlType] { ASVideoPlayerControls.defaultTypes }
    /// None.
    public func videoPlayerNodeCustomControls(
        _ videoPlayer: ASVideoPlayerNode
    ) -> [ASVideoPlayerNodeControlType: ASDisplayNode] { [:] }
    /// The bar.
    public nonisolated func videoPlayerNodeLayoutSpec(
        _ videoPlayer: ASVideoPlayerNode,
        forControls controls: [ASVideoPlayerNodeControlType: ASDisplayNode],
        forMaximumSize maxSize: CGSize
    ) -> ASLayoutSpec? { nil }
    /// The default ones.
    public func videoPlayerNodeTimeLabelAttributes(
        _ videoPlayer: ASVideoPlayerNode,
        timeLabelType: ASVideoPlayerNodeControlType
    ) -> [NSAttributedString.Key: Any]? { nil }
    /// The default one.
    public func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode,
        timeStringForTimeLabelType timeLabelType: ASVideoPlayerNodeControlType,
        forTime time: CMTime
    ) -> String? { nil }
    /// The default one.
    public func videoPlayerNodeScrubberMaximumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor? { nil }
    /// The default one.
    public func videoPlayerNodeScrubberMinimumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor? { nil }
    /// The default one.
    public func videoPlayerNodeScrubberThumbTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor? { nil }
    /// A disc.
    public func videoPlayerNodeScrubberThumbImage(_ videoPlayer: ASVideoPlayerNode) -> UIImage? { nil }
    /// The default one.
    public func videoPlayerNodeSpinnerTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor? { nil }
    /// Large.
    public func videoPlayerNodeSpinnerStyle(_ videoPlayer: ASVideoPlayerNode) -> ASActivityIndicatorNode.Style {
        .large
    }
    /// The default one.
    public func videoPlayerNodePlaybackButtonTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor? { nil }
    /// Four corners.
    public func videoPlayerNodeFullScreenButtonImage(_ videoPlayer: ASVideoPlayerNode) -> UIImage? { nil }
    /// Plays or pauses.
    public func didTapVideoPlayerNode(_ videoPlayer: ASVideoPlayerNode) { videoPlayer.togglePlaying() }
    /// Fills the screen, or goes back.
    public func didTapFullScreenButtonNode(_ buttonNode: ASButtonNode) {
        ASVideoPlayerStage.stage(of: buttonNode)?.player?.isFullScreen.toggle()
    }
    /// Does nothing.
    public func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didPlayToTime time: CMTime) {}
    /// Does nothing.
    public func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode,
        willChangeVideoNodeState state: ASVideoNodePlayerState,
        toVideoNodeState toState: ASVideoNodePlayerState
    ) {}
    /// Returns `true`.
    public func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode,
        shouldChangeVideoNodeStateTo state: ASVideoNodePlayerState
    ) -> Bool { true }
    /// Does nothing.
    public func videoPlayerNodeDidPlayToEnd(_ videoPlayer: ASVideoPlayerNode) {}
    /// Does nothing.
    public func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didSetCurrentItem currentItem: AVPlayerItem) {}
    /// Does nothing.
    public func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode,
        didStallAtTimeInterval timeInterval: TimeInterval
    ) {}
    /// Does nothing.
    public func videoPlayerNodeDidStartInitialLoading(_ videoPlayer: ASVideoPlayerNode) {}
    /// Does nothing.
    public func videoPlayerNodeDidFinishInitialLoading(_ videoPlayer: ASVideoPlayerNode) {}
    /// Does nothing.
    public func videoPlayerNodeDidRecoverFromStall(_ videoPlayer: ASVideoPlayerNode) {}
    /// Does nothing.
    public func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didFailWithError error: any Error) {}
}
