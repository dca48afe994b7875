// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASControlNodes
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// The controls of a video player and their layout.
///
/// Guarded by the lock of the stage; the nodes' views are for main.
struct ASVideoPlayerControls {
    /// The player's own controls, unless its delegate chooses others.
    static let defaultTypes: [ASVideoPlayerNodeControlType] = [
        .playbackButton, .elapsedText, .scrubber, .durationText, .muteButton, .fullScreenButton,
    ]

    /// All controls, by type.
    var nodes: [ASVideoPlayerNodeControlType: ASDisplayNode] = [:]
    /// The types in the order of the bar.
    var order: [ASVideoPlayerNodeControlType] = []

    var playbackButton: ASDefaultPlaybackButton? { nodes[.playbackButton] as? ASDefaultPlaybackButton }
    var muteButton: ASDefaultPlaybackButton? { nodes[.muteButton] as? ASDefaultPlaybackButton }
    var fullScreenButton: ASButtonNode? { nodes[.fullScreenButton] as? ASButtonNode }
    var scrubber: ASVideoScrubberNode? { nodes[.scrubber] as? ASVideoScrubberNode }

    /// Returns the layout of a bar at the bottom, on a shade.
    func bar(on shade: ASDisplayNode) -> ASLayoutSpec {
        let stack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 10,
            justifyContent: .start,
            alignItems: .center,
            children: order.compactMap { nodes[$0] }
        )
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: stack)
        return ASStackLayoutSpec(
            direction: .vertical,
            spacing: 0,
            justifyContent: .end,
            alignItems: .stretch,
            children: [ASBackgroundLayoutSpec(child: inset, background: shade)]
        )
    }

    /// Returns minutes and seconds in the user's format, with hours if there are any; `00:00` for a time that is not numeric.
    static func text(of time: CMTime) -> String {
        let isShown = time.isNumeric && time.seconds >= 0 && time.seconds < 1e9
        return ASCurrentUserLocale().playingTime(isShown ? Int(time.seconds) : 0)
    }
}

/// A slider in seconds; the player handles the arrow keys.
final class ASVideoScrubberNode: ASSliderNode {
    /// The time of the slider's value, as text.
    override var defaultAccessibilityValue: String? {
        let texts = [value, maximumValue].map {
            ASVideoPlayerControls.text(of: CMTime(seconds: $0, preferredTimescale: 1))
        }
        return ASWord("%1$@ of %2$@", comment: "the current time and the length of a video", texts[0], texts[1])
    }

    override var defaultAccessibilityLabel: String? { ASWord("Time") }

    @MainActor
    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        if [.left, .right, .up, .down].contains(event.key) { return false }
        return super.keyPressed(event)
    }

    /// Returns a size with the height of a fingertip.
    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(width: super.calculateSizeThatFits(constrainedSize).width, height: min(44, constrainedSize.height))
    }
}

/// A gradient, dark at the bottom, so that white controls are visible on any video.
final class ASVideoPlayerShadeNode: ASDisplayNode, ASDrawingNode {
    override init() {
        super.init()
        isOpaque = false
        isLayerBacked = true
        needsDisplayOnBoundsChange = true
    }

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let colors = [UIColor(white: 0, alpha: 0), UIColor(white: 0, alpha: 0.7)]
        context.drawLinearGradient(
            CGGradient(colors: colors),
            start: CGPoint(x: 0, y: bounds.minY),
            end: CGPoint(x: 0, y: bounds.maxY)
        )
    }
}

/// Contains the controls; touches outside of the bar go to the video below.
final class ASVideoPlayerOverlayNode: ASDisplayNode {
    let shade = ASVideoPlayerShadeNode()

    @MainActor
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        let isInBar = shade.supernode === self && shade.frame.contains(point)
        return hit === view && !isInBar ? nil : hit
    }
}
