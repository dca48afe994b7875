// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASControlNodes
internal import ASGraphics
internal import ASImageNodes
internal import ASLayoutEngine
package import ASNodes
internal import ASPlatform
internal import ASTextLayout
internal import ASTextNodes
package import ASUIKit
internal import Foundation

/// The visible content of a video player: the video, a spinner while it loads, and the controls over both.
///
/// It is a separate node, so that it can be moved to the full screen while the player keeps its place in the app's layout.
package final class ASVideoPlayerStage: ASDisplayNode {
    private struct Parts {
        weak var player: ASVideoPlayerNode?
        weak var delegate: (any ASVideoPlayerNodeDelegate)?
        var controls = ASVideoPlayerControls()
        var spinner = ASActivityIndicatorNode(style: .large)
        var controlsDisabled = false
    }

    /// The time for which the controls stay after the last movement, in seconds.
    static let hideDelay = 3.0
    /// The time of loading before the spinner is shown, in seconds.
    private static let spinnerDelay = 0.3

    let videoNode = ASVideoNode()
    let overlay = ASVideoPlayerOverlayNode()
    private let parts = ASLock(Parts())

    /// Whether the controls are visible.
    @MainActor private(set) var showsControls = true
    /// The time of the last input by the pointer or a key.
    @MainActor private var lastUse = 0.0
    @MainActor private var hiding: ASDelayedCall?
    @MainActor private var spinning: ASDelayedCall?
    /// Whether the video plays again when scrubbing ends; `nil` outside of scrubbing.
    @MainActor var playsAfterScrubbing: Bool?
    /// The target of a seek that has not finished, in seconds.
    @MainActor var wantedTime: Double?

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        clipsToBounds = true
        isUserInteractionEnabled = true
        overlay.automaticallyManagesSubnodes = true
        layoutSpecBlock = { node, _ in (node as? ASVideoPlayerStage)?.wholeSpec() ?? ASLayoutSpec() }
        overlay.layoutSpecBlock = { [weak self] _, range in self?.controlsSpec(range) ?? ASLayoutSpec() }
        videoNode.delegate = self
    }

    /// Reads or changes the links to other nodes, all of which are thread-safe handles.
    private func withParts<R>(_ body: (inout Parts) -> R) -> R { parts.withLockUnchecked(body) }

    func attach(to player: ASVideoPlayerNode) { withParts { $0.player = player } }

    var player: ASVideoPlayerNode? { withParts { $0.player } }

    var delegate: (any ASVideoPlayerNodeDelegate)? {
        get { withParts { $0.delegate } }
        set { withParts { $0.delegate = newValue } }
    }

    var controls: ASVideoPlayerControls { withParts { $0.controls } }

    var spinner: ASActivityIndicatorNode { withParts { $0.spinner } }

    var controlsDisabled: Bool {
        get { withParts { $0.controlsDisabled } }
        set {
            withParts { $0.controlsDisabled = newValue }
            overlay.setNeedsLayout()
        }
    }

    /// Returns the stage of a control.
    @MainActor
    static func stage(of node: ASDisplayNode) -> ASVideoPlayerStage? {
        sequence(first: node) { $0.supernode }.lazy.compactMap { $0 as? ASVideoPlayerStage }.first
    }

    // MARK: Layout

    private func wholeSpec() -> ASLayoutSpec {
        let wheel = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: spinner)
        return ASOverlayLayoutSpec(child: ASOverlayLayoutSpec(child: videoNode, overlay: wheel), overlay: overlay)
    }

    private func controlsSpec(_ range: ASSizeRange) -> ASLayoutSpec {
        let (controls, player, delegate, isOff) = withParts {
            ($0.controls, $0.player, $0.delegate, $0.controlsDisabled)
        }
        guard let player, !isOff, !controls.nodes.isEmpty else { return ASLayoutSpec() }
        let own = delegate?.videoPlayerNodeLayoutSpec(player, forControls: controls.nodes, forMaximumSize: range.max)
        return own ?? controls.bar(on: overlay.shade)
    }

    package override func didLoad() {
        super.didLoad()
        recreateControls()
        let hover = UIHoverGestureRecognizer()
        hover.addHandler { [weak self] in self?.wasUsed() }
        view.addGestureRecognizer(hover)
    }

    /// Makes the controls chosen by the delegate, and lays them out.
    @MainActor
    func recreateControls() {
        guard isNodeLoaded, let player else { return }
        let spinner = ASActivityIndicatorNode(style: delegate?.videoPlayerNodeSpinnerStyle(player) ?? .large)
        spinner.color = delegate?.videoPlayerNodeSpinnerTint(player) ?? .white
        spinner.isUserInteractionEnabled = false
        let controls = makeControls(for: player)
        withParts { ($0.controls, $0.spinner) = (controls, spinner) }
        setNeedsLayout()
        overlay.setNeedsLayout()
        show(playerState: videoNode.playerState)
        showSound()
        showTime()
        wasUsed()
    }

    // MARK: Showing and hiding

    /// Shows the controls, and hides them after a time without input.
    @MainActor
    func wasUsed() {
        lastUse = ASDispatcherCurrent().now
        setShowsControls(true)
        waitToHide(Self.hideDelay)
    }

    @MainActor
    private func waitToHide(_ seconds: Double) {
        guard hiding == nil, isPlayingOn else { return }
        hiding = ASDelayedCall(after: seconds) { [weak self] in self?.hideIfUnused() }
    }

    @MainActor
    private func hideIfUnused() {
        hiding = nil
        guard isPlayingOn else { return }
        let rest = lastUse + Self.hideDelay - ASDispatcherCurrent().now
        if rest > 0.001 { waitToHide(rest) } else { setShowsControls(false) }
    }

    /// Whether the video plays and is not being scrubbed.
    @MainActor
    private var isPlayingOn: Bool { videoNode.playerState == .playing && playsAfterScrubbing == nil }

    @MainActor
    private func setShowsControls(_ shows: Bool) {
        guard shows != showsControls else { return }
        showsControls = shows
        if shows { showTime() }
        cursor = !shows && player?.fullScreen != nil ? .hidden : nil
        UIView.animate(withDuration: shows ? 0.1 : 0.4, options: .allowUserInteraction) {
            overlay.alpha = shows ? 1 : 0
        }
    }

    /// Updates the label of the full-screen button, and shows the controls and the pointer.
    @MainActor
    func fullScreenDidChange() {
        let isFull = player?.isFullScreen == true
        controls.fullScreenButton?.accessibilityLabel = isFull ? ASWord("Leave full screen") : ASWord("Full screen")
        wasUsed()
    }

    /// The video and the controls, including hidden ones, because screen readers do not move the pointer.
    package override var accessibilityElements: [UIAccessibilityObject]? {
        get {
            guard ASThreadIsMain() else { return nil }
            return ASAssumeMain(self) { $0.elements }
        }
        set {}
    }

    @MainActor
    private var elements: [UIAccessibilityObject] {
        let controls = controls
        let shown = controls.order.compactMap { controls.nodes[$0] }.filter { $0.supernode != nil }
        return ([videoNode, spinner] + shown).map(\.view)
    }

    @MainActor
    package override var keyCommands: [UIKeyCommand]? { ownKeyCommands }

    // MARK: Displayed content

    @MainActor
    func show(playerState: ASVideoNodePlayerState) {
        let plays = [.playing, .loading].contains(playerState)
        controls.playbackButton?.buttonType = plays ? .pause : .play
        let loads = [.initialLoading, .loading].contains(playerState)
        guard loads else {
            spinning = nil
            return spinner.stopAnimating()
        }
        spinning = ASDelayedCall(after: Self.spinnerDelay) { [weak self] in self?.spinner.startAnimating() }
    }

    @MainActor
    func showSound() { controls.muteButton?.buttonType = videoNode.muted ? .muted : .sound }

    /// Shows the time of the video, or the target of a seek in progress.
    @MainActor
    func showTime() {
        guard showsControls, let player else { return }
        let (controls, duration) = (self.controls, player.duration)
        let time = wantedTime.map { CMTime(seconds: $0, preferredTimescale: 1_000) } ?? videoNode.currentTime
        show(time, as: .elapsedText)
        show(duration, as: .durationText)
        guard let scrubber = controls.scrubber else { return }
        let length = duration.isNumeric ? CGFloat(duration.seconds) : 0
        let item = videoNode.currentItem
        scrubber.isEnabled = length > 0 && (item?.status != .readyToPlay || item?.canSeek == true)
        if scrubber.maximumValue != max(length, 1) { scrubber.maximumValue = max(length, 1) }
        showLoaded(scrubber, at: time)
        guard !scrubber.isTracking else { return }
        let value = min(CGFloat(time.seconds), length)
        // A movement of the thumb by less than a device pixel needs no redraw.
        let pixels = scrubber.bounds.width * contentsScale
        let step = pixels > 0 ? length / pixels : 0
        if abs(value - scrubber.value) >= step || value == 0 || value == length { scrubber.value = value }
    }

    /// Shows the loaded part around a time.
    @MainActor
    private func showLoaded(_ scrubber: ASVideoScrubberNode, at time: CMTime) {
        let ranges = videoNode.currentItem?.loadedTimeRanges ?? []
        let slack = CMTime(seconds: 0.5, preferredTimescale: 1_000)
        let here = ranges.first { $0.start <= time + slack && time <= $0.end + slack }
        let level = here.map { CGFloat($0.end.seconds) }
        if level != scrubber.fillLevel { scrubber.fillLevel = level }
    }

    @MainActor
    private func show(_ time: CMTime, as type: ASVideoPlayerNodeControlType) {
        guard let player, let label = controls.nodes[type] as? ASTextNode else { return }
        let own = delegate?.videoPlayerNode(player, timeStringForTimeLabelType: type, forTime: time)
        let text = own ?? ASVideoPlayerControls.text(of: time)
        guard label.attributedText?.string != text else { return }
        let attributes =
            delegate?.videoPlayerNodeTimeLabelAttributes(player, timeLabelType: type)
            ?? [
                .font: UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular),
                .foregroundColor: UIColor.white,
            ]
        label.attributedText = NSAttributedString(string: text, attributes: attributes)
    }
}
