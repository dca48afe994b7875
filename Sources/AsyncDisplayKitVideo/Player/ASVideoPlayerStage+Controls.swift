// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASControlNodes
internal import ASGraphics
internal import ASImageIO
internal import ASLayoutEngine
internal import ASNodes
internal import ASPlatform
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

// Creation and actions of the controls.
extension ASVideoPlayerStage {
    @MainActor
    func makeControls(for player: ASVideoPlayerNode) -> ASVideoPlayerControls {
        var controls = ASVideoPlayerControls()
        let types = delegate?.videoPlayerNodeNeededDefaultControls(player) ?? ASVideoPlayerControls.defaultTypes
        for type in types {
            guard controls.nodes[type] == nil, let node = makeControl(type, for: player) else { continue }
            controls.nodes[type] = node
            controls.order.append(type)
        }
        let custom = delegate?.videoPlayerNodeCustomControls(player) ?? [:]
        for (type, node) in custom.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            if controls.nodes.updateValue(node, forKey: type) == nil { controls.order.append(type) }
        }
        return controls
    }

    @MainActor
    private func makeControl(_ type: ASVideoPlayerNodeControlType, for player: ASVideoPlayerNode) -> ASDisplayNode? {
        switch type {
        case .playbackButton: return makeButton(for: player) { $0.togglePlaying() }
        case .muteButton:
            let button = makeButton(for: player) { $0.toggleSound() }
            button.buttonType = videoNode.muted ? .muted : .sound
            return button
        case .elapsedText, .durationText:
            let label = ASTextNode()
            label.isUserInteractionEnabled = false
            label.accessibilityHint =
                type == .elapsedText
                ? ASWord("Time", comment: "the time that has been played")
                : ASWord("Length", comment: "of a video, in minutes and seconds")
            return label
        case .scrubber: return makeScrubber(for: player)
        case .fullScreenButton: return makeFullScreenButton(for: player)
        case .flexGrowSpacer:
            let spacer = ASDisplayNode()
            spacer.style.flexGrow = 1
            spacer.isUserInteractionEnabled = false
            return spacer
        default:
            ASLogLine("\(player.debugLabel): there is no default control \"\(type.rawValue)\" of video players.")
            return nil
        }
    }

    @MainActor
    private func makeButton(
        for player: ASVideoPlayerNode,
        _ action: @escaping @MainActor (ASVideoPlayerStage) -> Void
    ) -> ASDefaultPlaybackButton {
        let button = ASDefaultPlaybackButton()
        button.tintColor = delegate?.videoPlayerNodePlaybackButtonTint(player) ?? .white
        button.addAction(forControlEvents: .touchUpInside) { [weak self] _ in
            guard let self else { return }
            action(self)
            wasUsed()
        }
        return button
    }

    @MainActor
    private func makeScrubber(for player: ASVideoPlayerNode) -> ASVideoScrubberNode {
        let scrubber = ASVideoScrubberNode()
        scrubber.style.flexShrink = 1
        scrubber.style.flexGrow = 1
        scrubber.minimumTrackTintColor = delegate?.videoPlayerNodeScrubberMinimumTrackTint(player) ?? .white
        scrubber.maximumTrackTintColor =
            delegate?.videoPlayerNodeScrubberMaximumTrackTint(player) ?? UIColor(white: 1, alpha: 0.25)
        scrubber.fillLevelTintColor = UIColor(white: 1, alpha: 0.5)
        scrubber.thumbTintColor = delegate?.videoPlayerNodeScrubberThumbTint(player)
        scrubber.thumbImage = delegate?.videoPlayerNodeScrubberThumbImage(player)
        scrubber.addAction(forControlEvents: .touchDown) { [weak self] _ in self?.beginScrubbing() }
        scrubber.addAction(forControlEvents: .valueChanged) { [weak self] _ in
            guard let self, let scrubber = controls.scrubber else { return }
            seek(to: Double(scrubber.value))
            wasUsed()
        }
        scrubber.addAction(forControlEvents: [.touchUpInside, .touchUpOutside, .touchCancel]) { [weak self] _ in
            self?.endScrubbing()
        }
        return scrubber
    }

    @MainActor
    private func makeFullScreenButton(for player: ASVideoPlayerNode) -> ASButtonNode {
        let button = ASButtonNode()
        let image = delegate?.videoPlayerNodeFullScreenButtonImage(player) ?? Self.corners
        button.setImage(image?.withRenderingMode(.alwaysTemplate), for: .normal)
        button.tintColor = delegate?.videoPlayerNodePlaybackButtonTint(player) ?? .white
        button.accessibilityLabel = ASWord("Full screen")
        button.hitTestSlop = UIEdgeInsets(top: -11, left: -6, bottom: -11, right: -6)
        button.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.fullScreenWasPressed() }
        return button
    }

    /// The symbol of the full-screen button: four corners, 18 points high.
    @MainActor
    private static var corners: UIImage? {
        let side: CGFloat = 18
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            let (near, far, arm): (CGFloat, CGFloat, CGFloat) = (2, side - 2, 5)
            let path = UIBezierPath()
            for (x, y) in [(near, near), (far, near), (near, far), (far, far)] {
                path.move(to: CGPoint(x: x, y: y == near ? y + arm : y - arm))
                path.addLine(to: CGPoint(x: x, y: y))
                path.addLine(to: CGPoint(x: x == near ? x + arm : x - arm, y: y))
            }
            context.cgContext.addPath(path.cgPath)
            context.cgContext.setStrokeColor(.white)
            context.cgContext.setLineWidth(2)
            context.cgContext.strokePath()
        }
    }

    // MARK: Actions

    @MainActor
    func togglePlaying() { videoNode.togglePlaying() }

    @MainActor
    func toggleSound() {
        videoNode.muted.toggle()
        showSound()
    }

    @MainActor
    private func fullScreenWasPressed() {
        guard let player else { return }
        if let delegate, let button = controls.fullScreenButton {
            delegate.didTapFullScreenButtonNode(button)
        } else {
            player.isFullScreen.toggle()
        }
    }

    @MainActor
    private func beginScrubbing() {
        guard playsAfterScrubbing == nil else { return }
        playsAfterScrubbing = videoNode.isPlaying()
        videoNode.pause()
    }

    @MainActor
    private func endScrubbing() {
        guard let plays = playsAfterScrubbing else { return }
        playsAfterScrubbing = nil
        if plays { videoNode.play() }
        wasUsed()
    }

    /// Seeks to a time, in seconds, and shows it immediately.
    @MainActor
    func seek(to seconds: Double) {
        wantedTime = seconds
        showTime()
        let node = ASWeakNode(self)
        videoNode.seek(to: CMTime(seconds: seconds, preferredTimescale: 1_000_000_000)) { _ in
            ASAssumeMain {
                // The result of a seek that a later one has replaced is ignored.
                guard let stage = node.value as? ASVideoPlayerStage, stage.wantedTime == seconds else { return }
                stage.wantedTime = nil
                stage.showTime()
            }
        }
    }

    // MARK: Keys

    /// The distance of an arrow key, in seconds, and the change of the volume by the other arrow keys.
    private static let (keySeconds, keyVolume): (Double, Float) = (5, 0.1)

    @MainActor
    var ownKeyCommands: [UIKeyCommand]? {
        guard !controlsDisabled, player != nil else { return nil }
        var commands = [
            command(.character(" "), ASWord("Play or pause")) { $0.togglePlaying() },
            command(.left, ASWord("Back", context: "player", comment: "by some seconds"), repeats: true) {
                $0.skip(-Self.keySeconds)
            },
            command(.right, ASWord("On", context: "player", comment: "forward by some seconds"), repeats: true) {
                $0.skip(Self.keySeconds)
            },
            command(.up, ASWord("Louder"), repeats: true) { $0.videoNode.volume += Self.keyVolume },
            command(.down, ASWord("Quieter"), repeats: true) { $0.videoNode.volume -= Self.keyVolume },
            command(.character("m"), ASWord("Sound on or off")) { $0.toggleSound() },
            command(.character("f"), ASWord("Full screen")) { $0.fullScreenWasPressed() },
        ]
        if player?.isFullScreen == true {
            commands.append(command(.escape, ASWord("Leave full screen")) { $0.player?.isFullScreen = false })
        }
        return commands
    }

    @MainActor
    private func command(
        _ key: ASKey,
        _ title: String,
        repeats: Bool = false,
        _ action: @escaping @MainActor (ASVideoPlayerStage) -> Void
    ) -> UIKeyCommand {
        UIKeyCommand(key: key, discoverabilityTitle: title, repeats: repeats) { [weak self] _ in
            guard let self else { return }
            action(self)
            wasUsed()
        }
    }

    @MainActor
    private func skip(_ seconds: Double) {
        guard let duration = player?.duration, duration.isNumeric || videoNode.currentItem?.canSeek == true else {
            return
        }
        let now = wantedTime ?? videoNode.currentTime.seconds
        seek(to: min(max(now + seconds, 0), duration.isNumeric ? duration.seconds : .greatestFiniteMagnitude))
    }
}
