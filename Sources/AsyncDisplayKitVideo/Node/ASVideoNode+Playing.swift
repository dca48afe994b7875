// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASControlNodes
internal import ASImageIO
internal import ASImageLoading
internal import ASImageNodes
internal import ASNodes
internal import Foundation

// Loading, playing and pausing. The state changes on main only.
extension ASVideoNode {
    // MARK: Commands

    /// Plays the video as soon as it is loaded and visible.
    ///
    /// - Thread: any
    public func play() {
        video.withLock { $0.shouldBePlaying = true }
        onMainThread { $0.start() }
    }

    /// Pauses at the current frame.
    ///
    /// - Thread: any
    public func pause() {
        video.withLock { $0.shouldBePlaying = false }
        onMainThread { node in
            // A later call of `play()` may have come first.
            guard !node.video.withLock({ $0.shouldBePlaying }), let player = node.player else { return }
            let isOn = [.playing, .loading].contains(node.playerState)
            guard !isOn || node.change(to: .paused) else {
                return node.video.withLock { $0.shouldBePlaying = true }
            }
            player.pause()
        }
    }

    /// Whether the video plays, or will play as soon as it can.
    ///
    /// - Thread: any
    public func isPlaying() -> Bool {
        video.withLock { $0.shouldBePlaying && ($0.player?.rate ?? 0) != 0 }
    }

    /// Pauses at the beginning and shows the placeholder.
    ///
    /// - Thread: any
    public func resetToPlaceholder() {
        pause()
        video.withLock { $0.startTime = nil }
        onMainThread { node in
            node.player?.seek(to: .zero)
            node.hidePlayer()
        }
    }

    /// Seeks to the frame at a time and shows it.
    ///
    /// A video that is not loaded yet will start there.
    ///
    /// - Parameters:
    ///   - time: from the beginning; a time past the end means the last frame
    ///   - completionHandler: called once on main: `true` when the frame is shown
    /// - Thread: any
    @preconcurrency public func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void = { _ in })
    {
        let player = video.withLock { state -> AVPlayer? in
            state.startTime = time.isNumeric ? max(time.seconds, 0) : nil
            state.reportedTime = nil
            return state.player
        }
        guard let player else { return ASDispatcherCurrent().asyncMain { completionHandler(false) } }
        onMainThread { node in
            node.showVideo()
            // Playback continues from here instead of the beginning.
            if node.playerState == .finished { node.change(to: .paused, isAsked: false) }
        }
        player.seek(to: time, completionHandler: completionHandler)
    }

    /// Plays a paused video, and pauses a playing one.
    func togglePlaying() {
        let plays = video.withLock { $0.shouldBePlaying }
        if plays { pause() } else { play() }
    }

    @MainActor
    func wasTapped() {
        if let delegate = videoDelegate { delegate.didTap(self) } else { togglePlaying() }
    }

    @MainActor var videoDelegate: (any ASVideoNodeDelegate)? { delegate as? any ASVideoNodeDelegate }

    // MARK: Interface state

    /// Starts loading the asset, unless it is loaded or loading.
    @MainActor
    func prepare() {
        let generation = video.withLock { $0.generation }
        let (asset, isNeeded) = video.withLock { ($0.asset, $0.player == nil) }
        guard let asset, isNeeded, change(to: .initialLoading) else { return }
        videoDelegate?.videoNodeDidStartInitialLoading(self)
        let player = AVPlayer()
        let node = ASWeakNode(self)
        player.listen { [weak player] change in
            guard let node = node.value as? ASVideoNode, let player, node.player === player else { return }
            node.take(change)
        }
        let item = AVPlayerItem(asset: asset)
        let isCurrent = video.withLock { state -> Bool in
            // The delegate may have set another asset.
            guard state.generation == generation, state.player == nil else { return false }
            state.player = player
            player.isMuted = state.isMuted
            (player.volume, player.defaultRate) = (state.volume, state.rate)
            (item.videoComposition, item.audioMix) = (state.videoComposition, state.audioMix)
            player.setWaitsForBuffer(!state.shouldAggressivelyRecoverFromStall)
            return true
        }
        guard isCurrent else { return }
        player.replaceCurrentItem(with: item)
        // Read now, because another thread may have sought since the player was set.
        if let time = video.withLock({ $0.startTime }), time > 0 {
            player.seek(to: CMTime(seconds: time, preferredTimescale: 1_000_000_000))
        }
        videoDelegate?.videoNode(self, didSetCurrentItem: item)
    }

    @MainActor
    func assetDidChange() {
        forget(keepsTime: false)
        if interfaceState.contains(.preload) {
            prepare()
            let plays = video.withLock { $0.shouldBePlaying || $0.shouldAutoplay }
            if plays, isVisible { play() }
        }
    }

    /// Releases everything that was loaded.
    @MainActor
    func forget(keepsTime: Bool = true) {
        let (player, image) = video.withLock { state -> (AVPlayer?, UIImage?) in
            let old = (state.player, state.firstFrame)
            let time = old.0?.currentTime().seconds ?? 0
            if keepsTime, let item = old.0?.currentItem, item.status == .readyToPlay || time > 0 {
                state.startTime = item.isAtEnd ? nil : time
            }
            (state.player, state.firstFrame, state.reportedTime) = (nil, nil, nil)
            return old
        }
        hidePlayer()
        player?.listen(nil)
        player?.replaceCurrentItem(with: nil)
        if let image, defaultImage === image { defaultImage = nil }
        change(to: .unknown, isAsked: false)
    }

    /// Pauses while the node is not visible.
    @MainActor
    func pauseWhileInvisible() {
        guard let player, player.rate != 0 else { return }
        player.pause()
        if [.playing, .loading].contains(playerState) { change(to: .paused, isAsked: false) }
    }

    /// Plays if playing was requested and the node is visible.
    @MainActor
    private func start() {
        guard video.withLock({ $0.shouldBePlaying }), isVisible else { return }
        // A failed video may be available by now.
        if currentItem?.status == .failed { forget() }
        prepare()
        // An item may be ready before the event arrives on main; `becomeReady()` then calls this method again.
        guard playerState != .initialLoading, let player, let item = player.currentItem, item.status == .readyToPlay
        else { return }
        let next: ASVideoNodePlayerState = canPlay(item) ? .playing : .loading
        guard playerState == next || change(to: next) else { return player.pause() }
        if item.isAtEnd { player.seek(to: .zero) }
        showVideo()
        player.play()
    }

    /// Whether enough is loaded to play; for a node that recovers aggressively, anything at all.
    private func canPlay(_ item: AVPlayerItem) -> Bool {
        let isImpatient = video.withLock { $0.shouldAggressivelyRecoverFromStall }
        return item.isPlaybackLikelyToKeepUp || isImpatient && !item.isPlaybackBufferEmpty
    }

    /// Shows the player's frames over the placeholder.
    @MainActor
    private func showVideo() {
        guard let player else { return }
        let gravity = video.withLock { $0.gravity }
        showPlayer(player, gravity)
    }

    // MARK: Events of the player

    @MainActor
    private func take(_ change: AVPlayer.Change) {
        switch change {
        case .time(let time): tell(time)
        case .item(.prepared): becomeReady()
        case .item(.buffering(let percent)): updateBuffering(percent)
        case .item(.ended): end()
        case .item(.failed(let error)): fail(error)
        case .item: break
        }
    }

    @MainActor
    private func becomeReady() {
        guard playerState == .initialLoading, change(to: .readyToPlay) else { return }
        videoDelegate?.videoNodeDidFinishInitialLoading(self)
        if interfaceState.contains(.display) { makePlaceholder() }
        let wants = video.withLock { $0.shouldBePlaying || $0.startTime != nil }
        if wants, isVisible { showVideo() }
        start()
        if playerState == .readyToPlay, currentItem?.isPlaybackLikelyToKeepUp == true {
            change(to: .playbackLikelyToKeepUpButNotPlaying)
        }
    }

    @MainActor
    private func updateBuffering(_ percent: Int) {
        guard let item = currentItem, item.status == .readyToPlay else { return }
        let wants = video.withLock { $0.shouldBePlaying }
        if canPlay(item) {
            if playerState == .loading, wants {
                guard change(to: .playing) else { player?.pause(); return }
                videoDelegate?.videoNodeDidRecover(fromStall: self)
            } else if playerState == .readyToPlay {
                change(to: .playbackLikelyToKeepUpButNotPlaying)
            }
        } else if playerState == .playing {
            change(to: .loading, isAsked: false)
            videoDelegate?.videoNode(self, didStallAtTimeInterval: item.currentTime().seconds)
        }
    }

    @MainActor
    private func end() {
        // A seek may have left the end since.
        guard let player, player.currentItem?.isAtEnd == true else { return }
        change(to: .finished, isAsked: false)
        let repeats = video.withLock { state -> Bool in
            (state.startTime, state.reportedTime) = (nil, nil)
            state.shouldBePlaying = state.shouldBePlaying && state.shouldAutorepeat
            return state.shouldBePlaying
        }
        if !repeats { player.pause() }
        videoDelegate?.videoDidPlay(toEnd: self)
        // The delegate may have played it again, or set another asset.
        if repeats, self.player === player, playerState == .finished { start() }
    }

    @MainActor
    private func fail(_ error: ASVideoError) {
        ASLogLine("\(debugLabel): \(error)")
        let hasPlayed = playerState != .initialLoading
        // The next tap tries again.
        video.withLock { $0.shouldBePlaying = false }
        change(to: .unknown, isAsked: false)
        guard let asset else { return }
        if hasPlayed {
            videoDelegate?.videoNode(self, didFailWithError: error)
        } else {
            videoDelegate?.videoNode(self, didFailToLoadValueForKey: "playable", asset: asset, error: error)
        }
    }

    @MainActor
    private func tell(_ time: Double) {
        guard playerState == .playing else { return }
        let isDue = video.withLock { state -> Bool in
            if let reportedTime = state.reportedTime, time >= reportedTime,
                time - reportedTime < 1 / Double(state.timescale)
            {
                return false
            }
            state.reportedTime = time
            return true
        }
        if isDue { videoDelegate?.videoNode(self, didPlayToTimeInterval: time) }
    }

    /// Changes the state, if the delegate allows it.
    ///
    /// - Parameters:
    ///   - new: the state to change to
    ///   - isAsked: whether the delegate may refuse; it cannot refuse a change that has already happened
    /// - Returns: whether the state is now `new`
    @discardableResult
    @MainActor
    private func change(to new: ASVideoNodePlayerState, isAsked: Bool = true) -> Bool {
        let old = playerState
        guard old != new else { return true }
        if isAsked, videoDelegate?.videoNode(self, shouldChangePlayerStateTo: new) == false { return false }
        videoDelegate?.videoNode(self, willChange: old, to: new)
        video.withLock { $0.playerState = new }
        return true
    }

    // MARK: Placeholder

    /// Makes the first frame the default image, if there is no other image.
    @MainActor
    func makePlaceholder() {
        guard image == nil, url == nil, defaultImage == nil, bounds.width > 0, bounds.height > 0,
            let item = currentItem, item.status == .readyToPlay, let output = item.pipeline?.output
        else { return }
        let (scale, gravity) = (contentsScale, video.withLock { $0.gravity })
        let target = ASVideoFrameTarget(
            pixelWidth: Int((bounds.width * scale).rounded()),
            pixelHeight: Int((bounds.height * scale).rounded()),
            gravity: gravity
        )
        let isNeeded = video.withLock { state -> Bool in
            guard !state.isMakingFirstFrame, state.firstFrame == nil else { return false }
            state.isMakingFirstFrame = true
            return true
        }
        guard isNeeded else { return }
        let node = ASWeakNode(self)
        ASDispatcherCurrent().async(.display) {
            let pixels = output.pixels(for: target)
            ASDispatcherCurrent().asyncMain {
                guard let node = node.value as? ASVideoNode else { return }
                node.setFirstFrame(pixels.map { UIImage(pixelBuffer: $0, scale: scale) }, of: item)
            }
        }
    }

    @MainActor
    private func setFirstFrame(_ frame: UIImage?, of item: AVPlayerItem) {
        video.withLock { $0.isMakingFirstFrame = false }
        guard currentItem === item else { return makePlaceholder() }
        guard let frame, image == nil, url == nil, defaultImage == nil else { return }
        video.withLock { $0.firstFrame = frame }
        defaultImage = frame
    }
}
