// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import Foundation

/// An animation from the appearance of a layer before a change to its appearance after the change.
@MainActor
final class ASLayerTransition {
    private let style: ASTransitionStyle
    private let layer: CALayer
    private let context: ASAnimationContext
    private let old: CALayer

    /// Captures the current appearance of `layer`.
    init(_ style: ASTransitionStyle, of layer: CALayer, _ context: ASAnimationContext) {
        self.style = style
        self.layer = layer
        self.context = context
        old = layer.appearanceCopy()
    }

    /// Starts the transition; `layer` already has its new appearance.
    func begin() {
        if let parent = layer.superlayer {
            parent.insertSublayer(old, above: layer)
        } else {
            // The layer of a window's root view has no superlayer: the old appearance becomes its sublayer.
            old.transform = CATransform3DIdentity
            old.frame = layer.bounds
            old.zPosition = .greatestFiniteMagnitude
            layer.addSublayer(old)
        }
        context.group.onEnd = { [old] in old.removeFromSuperlayer() }
        switch style {
        case .crossDissolve: dissolve()
        case .flip(let x, let y): flip(x, y)
        }
        context.run {}
    }

    private func dissolve() {
        add("opacity", .number(old.opacity), .number(0), to: old)
        // An opaque new appearance stays below the fading old one; a transparent one is faded in.
        let isOpaque = layer.backgroundColor.map { $0.alpha >= 1 } ?? false || layer.contents?.isOpaque ?? false
        if !isOpaque { add("opacity", .number(0), .number(layer.opacity), to: layer) }
    }

    /// Rotates by half a turn about an axis: shows the old appearance in the first half of the time, the new one in the second half.
    private func flip(_ x: CGFloat, _ y: CGFloat) {
        func turned(_ layer: CALayer, _ angle: CGFloat) -> ASAnimatableValue {
            .transform(CATransform3DConcat(layer.transform, CATransform3DMakeRotation(angle, x, y, 0)))
        }
        let quarter = CGFloat.pi / 2
        let path = ASLayerKeyPath(.transform)
        add(path, [turned(old, 0), turned(old, quarter), turned(old, quarter)], [0, 0.5, 1], to: old)
        add(path, [turned(layer, -quarter), turned(layer, -quarter), turned(layer, 0)], [0, 0.5, 1], to: layer)
    }

    private func add(_ name: String, _ from: ASAnimatableValue, _ to: ASAnimatableValue, to layer: CALayer) {
        guard let path = ASLayerKeyPath(name) else { return }
        add(path, [from, to], [0, 1], to: layer)
    }

    private func add(_ path: ASLayerKeyPath, _ values: [ASAnimatableValue], _ times: [Double], to layer: CALayer) {
        let running = ASRunningAnimation(
            key: "transition." + path.property.rawValue,
            parts: [
                ASRunningAnimation.Part(
                    path: path,
                    track: ASAnimationTrack(curve: context.curve, values: .keyframes(ASKeyframes(values, times: times)))
                )
            ],
            timing: context.timing,
            blocksTouches: !context.allowsTouches,
            groups: [context.group] + CATransaction.openGroups
        )
        running.start(at: ASAnimationClock.now)
        layer.begin(running)
    }
}

/// The visual effect of a transition.
enum ASTransitionStyle {
    case crossDissolve
    /// A rotation about an axis in the plane of the layer.
    case flip(x: CGFloat, y: CGFloat)
}
