// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageNodes
internal import ASNodes
package import Foundation

// Events of the video node: shown, and forwarded to the delegate.
extension ASVideoPlayerStage: ASVideoNodeDelegate {
    package func videoNode(
        _ videoNode: ASVideoNode,
        willChange state: ASVideoNodePlayerState,
        to toState: ASVideoNodePlayerState
    ) {
        if let player {
            delegate?.videoPlayerNode(player, willChangeVideoNodeState: state, toVideoNodeState: toState)
        }
        show(playerState: toState)
        // The node has the new state after this call.
        let node = ASWeakNode(self)
        ASDispatcherCurrent().asyncMain {
            guard let stage = node.value as? ASVideoPlayerStage else { return }
            stage.showTime()
            stage.wasUsed()
        }
    }

    package func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool {
        guard let player, let delegate else { return true }
        return delegate.videoPlayerNode(player, shouldChangeVideoNodeStateTo: state)
    }

    package func didTap(_ videoNode: ASVideoNode) {
        wasUsed()
        guard let player else { return }
        if let delegate { delegate.didTapVideoPlayerNode(player) } else { togglePlaying() }
    }

    package func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) {
        showTime()
        guard let player else { return }
        delegate?.videoPlayerNode(
            player,
            didPlayToTime: CMTime(seconds: timeInterval, preferredTimescale: 1_000_000_000)
        )
    }

    package func videoDidPlay(toEnd videoNode: ASVideoNode) {
        if let player { delegate?.videoPlayerNodeDidPlayToEnd(player) }
    }

    package func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem) {
        if let player { delegate?.videoPlayerNode(player, didSetCurrentItem: currentItem) }
    }

    package func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval) {
        if let player { delegate?.videoPlayerNode(player, didStallAtTimeInterval: timeInterval) }
    }

    package func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode) {
        if let player { delegate?.videoPlayerNodeDidStartInitialLoading(player) }
    }

    package func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode) {
        if let player { delegate?.videoPlayerNodeDidFinishInitialLoading(player) }
    }

    package func videoNodeDidRecover(fromStall videoNode: ASVideoNode) {
        if let player { delegate?.videoPlayerNodeDidRecoverFromStall(player) }
    }

    package func videoNode(
        _ videoNode: ASVideoNode,
        didFailToLoadValueForKey key: String,
        asset: AVAsset,
        error: any Error
    ) {
        if let player { delegate?.videoPlayerNode(player, didFailWithError: error) }
    }

    package func videoNode(_ videoNode: ASVideoNode, didFailWithError error: any Error) {
        if let player { delegate?.videoPlayerNode(player, didFailWithError: error) }
    }
}
