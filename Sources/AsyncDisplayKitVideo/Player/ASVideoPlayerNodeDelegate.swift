// SPDX-License-Identifier: Apache-2.0
public import ASControlNodes
public import ASGraphics
public import ASImageIO
public import ASLayoutEngine
public import ASNodes
public import Foundation

/// Chooses the controls of a video player, and receives its events.
///
/// All members are optional. The members for the controls are called when the controls are made: with the player's view, and when the
/// player gets another delegate.
///
/// - Thread: main, unless a member says otherwise
/// - Source: Texture `ASVideoPlayerNodeDelegate`
@preconcurrency @MainActor
public protocol ASVideoPlayerNodeDelegate: AnyObject {
    // MARK: Controls

    /// Returns the built-in controls to show, in the order of the bar.
    ///
    /// - Deviation: the default has a mute button, which Texture lacks, and the full-screen button, which Texture leaves out.
    func videoPlayerNodeNeededDefaultControls(_ videoPlayer: ASVideoPlayerNode) -> [ASVideoPlayerNodeControlType]

    /// Returns the app's own controls; in the default layout they come last.
    func videoPlayerNodeCustomControls(
        _ videoPlayer: ASVideoPlayerNode
    ) -> [ASVideoPlayerNodeControlType: ASDisplayNode]

    /// Returns the layout of the controls over the video; `nil`, the default, for a bar at the bottom.
    ///
    /// - Parameters:
    ///   - videoPlayer: the player
    ///   - controls: all controls; those that are not in the layout are not shown
    ///   - maxSize: the size of the video
    /// - Returns: the layout over the video
    /// - Thread: any
    nonisolated func videoPlayerNodeLayoutSpec(
        _ videoPlayer: ASVideoPlayerNode,
        forControls controls: [ASVideoPlayerNodeControlType: ASDisplayNode],
        forMaximumSize maxSize: CGSize
    ) -> ASLayoutSpec?

    /// Returns the attributes of a time label, `elapsedText` or `durationText`; by default white at 12 points.
    func videoPlayerNodeTimeLabelAttributes(
        _ videoPlayer: ASVideoPlayerNode,
        timeLabelType: ASVideoPlayerNodeControlType
    ) -> [NSAttributedString.Key: Any]?

    /// Returns the text of a time label; `nil`, the default, for minutes and seconds, and hours if there are any.
    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode,
        timeStringForTimeLabelType timeLabelType: ASVideoPlayerNodeControlType,
        forTime time: CMTime
    ) -> String?

    /// Returns the colour of the scrubber behind the thumb; `nil` for a translucent white.
    func videoPlayerNodeScrubberMaximumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor?

    /// Returns the colour of the scrubber before the thumb; `nil` for white.
    func videoPlayerNodeScrubberMinimumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor?

    /// Returns the colour of the scrubber's thumb; `nil` for white.
    func videoPlayerNodeScrubberThumbTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor?

    /// Returns an image for the scrubber's thumb; `nil` for a disc.
    func videoPlayerNodeScrubberThumbImage(_ videoPlayer: ASVideoPlayerNode) -> UIImage?

    /// Returns the colour of the wheel that spins while the player loads; `nil` for white.
    func videoPlayerNodeSpinnerTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor?

    /// Returns the size of that wheel; large by default.
    func videoPlayerNodeSpinnerStyle(_ videoPlayer: ASVideoPlayerNode) -> ASActivityIndicatorNode.Style

    /// Returns the colour of the buttons; `nil` for white.
    func videoPlayerNodePlaybackButtonTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor?

    /// Returns the image of the full-screen button; `nil` for four corners.
    func videoPlayerNodeFullScreenButtonImage(_ videoPlayer: ASVideoPlayerNode) -> UIImage?

    // MARK: Events

    /// Called when the video was tapped; the default implementation plays or pauses.
    func didTapVideoPlayerNode(_ videoPlayer: ASVideoPlayerNode)

    /// Called when the full-screen button was pressed; the default implementation enters or leaves full screen.
    func didTapFullScreenButtonNode(_ buttonNode: ASButtonNode)

    /// Called when the video has played to a time.
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didPlayToTime time: CMTime)

    /// Called before the state changes.
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

    /// Called when the video has been played to its end.
    func videoPlayerNodeDidPlayToEnd(_ videoPlayer: ASVideoPlayerNode)

    /// Called when the player has made a player item for its asset.
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didSetCurrentItem currentItem: AVPlayerItem)

    /// Called when playback waits for more data, with the current time in seconds.
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didStallAtTimeInterval timeInterval: TimeInterval)

    /// Called when the player begins to load its asset.
    func videoPlayerNodeDidStartInitialLoading(_ videoPlayer: ASVideoPlayerNode)

    /// Called when the first frame has been decoded.
    func videoPlayerNodeDidFinishInitialLoading(_ videoPlayer: ASVideoPlayerNode)

    /// Called when a stalled video continues.
    func videoPlayerNodeDidRecoverFromStall(_ videoPlayer: ASVideoPlayerNode)

    /// Called when the video cannot be played, or not any further; the error is an `ASVideoError`.
    ///
    /// - Deviation: not in Texture
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didFailWithError error: any Error)
}

extension ASVideoPlayerNodeDelegate {
    /// Returns play button, elapsed time, scrubber, duration, mute button and full-screen button.
    public func videoPlayerNodeNeededDefaultControls(
        _ videoPlayer: ASVideoPlayerNode
    ) -> [ASVideoPlayerNodeControlType] { ASVideoPlayerControls.defaultTypes }
    /// Returns no controls.
    public func videoPlayerNodeCustomControls(
        _ videoPlayer: ASVideoPlayerNode
    ) -> [ASVideoPlayerNodeControlType: ASDisplayNode] { [:] }
    /// Returns `nil`: the controls are in a bar at the bottom.
    public nonisolated func videoPlayerNodeLayoutSpec(
        _ videoPlayer: ASVideoPlayerNode,
        forControls controls: [ASVideoPlayerNodeControlType: ASDisplayNode],
        forMaximumSize maxSize: CGSize
    ) -> ASLayoutSpec? { nil }
    /// Returns `nil`, for the default attributes.
    public func videoPlayerNodeTimeLabelAttributes(
        _ videoPlayer: ASVideoPlayerNode,
        timeLabelType: ASVideoPlayerNodeControlType
    ) -> [NSAttributedString.Key: Any]? { nil }
    /// Returns `nil`, for the default text.
    public func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode,
        timeStringForTimeLabelType timeLabelType: ASVideoPlayerNodeControlType,
        forTime time: CMTime
    ) -> String? { nil }
    /// Returns `nil`, for the default colour.
    public func videoPlayerNodeScrubberMaximumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor? { nil }
    /// Returns `nil`, for the default colour.
    public func videoPlayerNodeScrubberMinimumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor? { nil }
    /// Returns `nil`, for the default colour.
    public func videoPlayerNodeScrubberThumbTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor? { nil }
    /// Returns `nil`, for a disc.
    public func videoPlayerNodeScrubberThumbImage(_ videoPlayer: ASVideoPlayerNode) -> UIImage? { nil }
    /// Returns `nil`, for the default colour.
    public func videoPlayerNodeSpinnerTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor? { nil }
    /// Returns `.large`.
    public func videoPlayerNodeSpinnerStyle(_ videoPlayer: ASVideoPlayerNode) -> ASActivityIndicatorNode.Style {
        .large
    }
    /// Returns `nil`, for the default colour.
    public func videoPlayerNodePlaybackButtonTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor? { nil }
    /// Returns `nil`, for four corners.
    public func videoPlayerNodeFullScreenButtonImage(_ videoPlayer: ASVideoPlayerNode) -> UIImage? { nil }
    /// Plays or pauses.
    public func didTapVideoPlayerNode(_ videoPlayer: ASVideoPlayerNode) { videoPlayer.togglePlaying() }
    /// Enters or leaves full screen.
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
