// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The stage: a box that is animated, and a ring at its target.
///
/// A press animates the box to the pointer, even during another animation.
final class AnimationStageNode: ASControlNode {
    private let box = ASDisplayNode()
    private let ring = ASDisplayNode()
    @MainActor private var isTurnedOn = false
    @MainActor private var hasPlace = false
    /// Called with the position of a press on the stage.
    @MainActor var didPress: ((CGPoint) -> Void)?
    /// Called when an animation has ended, with whether it has finished.
    @MainActor var didEnd: ((Bool) -> Void)?

    override init() {
        super.init()
        debugName = "stage"
        backgroundColor = .secondarySystemBackground
        cornerRadius = 10
        clipsToBounds = true
        style.height = ASDimension(unit: .points, value: 240)
        box.debugName = "box"
        box.isLayerBacked = true
        box.backgroundColor = .systemBlue
        box.cornerRadius = 8
        box.shadowOpacity = 0
        box.shadowRadius = 1
        box.shadowOffset = .zero
        isUserInteractionEnabled = true
        ring.isLayerBacked = true
        ring.borderWidth = 2
        ring.borderColor = .opaqueSeparator
        ring.cornerRadius = 37
        addSubnode(ring)
        addSubnode(box)
    }

    override func layout() {
        super.layout()
        guard !hasPlace, bounds.width > 0 else { return }
        hasPlace = true
        let middle = CGPoint(x: 90, y: bounds.midY)
        box.bounds.size = CGSize(width: 60, height: 60)
        box.position = middle
        ring.bounds.size = CGSize(width: 74, height: 74)
        ring.position = middle
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard let touch = touches.first else { return }
        didPress?(touch.location(in: view))
    }

    /// The layer of the box.
    @MainActor var boxLayer: CALayer { box.layer }

    /// Moves the box to `place`.
    @MainActor
    func go(to place: CGPoint, _ settings: AnimationSettings) {
        ring.position = place
        animate(settings) { [box] in box.position = place }
    }

    /// Changes the property of the settings to its other value, or back.
    @MainActor
    func toggle(_ settings: AnimationSettings) {
        isTurnedOn.toggle()
        let isOn = isTurnedOn
        guard settings.property != .place else {
            return go(to: CGPoint(x: isOn ? bounds.width - 90 : 90, y: bounds.midY), settings)
        }
        animate(settings) { [self] in change(settings.property, isOn: isOn) }
    }

    @MainActor
    private func change(_ property: AnimationSettings.Property, isOn: Bool) {
        let layer = box.layer
        switch property {
        case .place: break
        case .turn: layer.transform = CATransform3DMakeRotation(isOn ? .pi * 0.75 : 0, 0, 0, 1)
        case .size: layer.bounds.size = isOn ? CGSize(width: 150, height: 100) : CGSize(width: 60, height: 60)
        case .alpha: layer.opacity = isOn ? 0.15 : 1
        case .corners: layer.cornerRadius = isOn ? 30 : 8
        case .colour: layer.backgroundColor = isOn ? .systemOrange : .systemBlue
        case .shadow:
            layer.shadowOpacity = isOn ? 0.6 : 0
            layer.shadowRadius = isOn ? 12 : 1
            layer.shadowOffset = CGSize(width: 0, height: isOn ? 14 : 0)
        }
    }

    @MainActor
    private func animate(_ settings: AnimationSettings, _ change: @escaping @MainActor () -> Void) {
        UIView.animationSlowness = settings.isSlow ? 10 : ASDebug.slowAnimations
        var options = settings.timing.options.union(.allowUserInteraction)
        if settings.repeats { options.insert(.repeat) }
        if settings.autoreverses { options.insert(.autoreverse) }
        let completion: @MainActor (Bool) -> Void = { [weak self] in self?.didEnd?($0) }
        switch settings.timing {
        case .spring:
            UIView.animate(
                springDuration: settings.springDuration,
                bounce: settings.bounce,
                initialSpringVelocity: settings.velocity,
                options: options,
                animations: change,
                completion: completion
            )
        case .keyframes:
            let (layer, middle) = (box.layer, CGPoint(x: bounds.midX, y: 50))
            UIView.animateKeyframes(
                withDuration: Double(settings.duration),
                delay: 0,
                options: UIView.KeyframeAnimationOptions(options).union(.calculationModeCubic),
                animations: {
                    // The path goes through the upper middle, with a rotation.
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                        if settings.property == .place { layer.position = middle }
                        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
                    }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                        layer.transform = CATransform3DIdentity
                        change()
                    }
                },
                completion: completion
            )
        default:
            UIView.animate(
                withDuration: Double(settings.duration),
                options: options,
                animations: change,
                completion: completion
            )
        }
    }
}
