// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The animation block that is being run: what is set inside it is animated so.
@MainActor
final class ASAnimationContext {
    /// The innermost block; nil outside of blocks.
    private(set) static var current: ASAnimationContext?

    let timing: ASAnimationTiming
    let curve: ASAnimationTrack.Curve
    let options: UIView.AnimationOptions
    let group: ASAnimationGroup
    private let begin = ASAnimationClock.now
    private var changedLayers: [CALayer] = []

    init(
        timing: ASAnimationTiming,
        curve: ASAnimationTrack.Curve,
        options: UIView.AnimationOptions,
        group: ASAnimationGroup
    ) {
        self.timing = timing
        self.curve = curve
        self.options = options
        self.group = group
    }

    /// Whether changes are made at once.
    private var isInstant: Bool { timing.end <= 0 }

    /// Runs `block` as this block, then says that nothing comes any more.
    func run(_ block: @MainActor () -> Void) {
        ASAnimationCalls.holding {
            let outer = Self.current
            Self.current = self
            block()
            if options.contains(.layoutSubviews) {
                for layer in changedLayers { layer.layoutIfNeeded() }
            }
            changedLayers = []
            Self.current = outer
            group.seal()
        }
    }

    /// A property of `layer` was changed inside the block.
    func animate(_ property: ASLayerKeyPath.Property, of layer: CALayer, from old: ASAnimatableValue) {
        guard UIView.areAnimationsEnabled, !CATransaction.disableActions() else { return }
        guard let tree = layer.tree, tree.canShowAnimations else { return }
        let path = ASLayerKeyPath(property)
        let key = property.rawValue
        var start = old
        if let animations = layer.animations, animations.animates(property) {
            let shown = CALayer(showing: layer)
            shown.takeLooks(of: layer)
            path.set(old, on: shown)
            animations.apply(to: shown, at: ASAnimationClock.now)
            start = path.value(on: shown)
        }
        guard !isInstant, start.isFinite, path.value(on: layer).isFinite else {
            if let running = layer.animations?.animation(forKey: key) {
                layer.animationIsOver(running, isFinished: false)
            }
            return
        }
        let animation = ASRunningAnimation(
            key: key,
            path: path,
            track: ASAnimationTrack(curve: curve, values: .basic(from: start, to: nil, by: nil)),
            timing: timing,
            blocksTouches: !options.contains(.allowUserInteraction),
            groups: [group] + CATransaction.openGroups
        )
        animation.start(at: begin)
        layer.begin(animation)
        if options.contains(.layoutSubviews), !changedLayers.contains(where: { $0 === layer }) {
            changedLayers.append(layer)
        }
    }
}
