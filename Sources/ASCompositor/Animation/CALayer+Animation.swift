// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

extension CALayer {
    // MARK: Adding and removing

    /// Starts an animation of a property, over what the property says; that of the same key ends.
    ///
    /// A copy is kept: later changes of `animation` do nothing. Outside of windows its time does not begin. A wrong key path or value
    /// gives a line on standard error, and no animation.
    ///
    /// - Parameters:
    ///   - animation: what to do, and for how long
    ///   - key: names it among the layer's animations; without one it cannot be removed alone
    /// - Deviation: setting a property of a layer animates in `UIView.animate` and with an action (`action(forKey:)`), not by itself
    public func add(_ animation: CAAnimation, forKey key: String?) {
        let now = ownTime(at: ASAnimationClock.now)
        guard let running = animation.makeRunning(key: key, now: now) else { return }
        if running.animates(.zPosition) { superlayer?.hasSublayersWithDepth = true }
        ASAnimationCalls.holding {
            if tree != nil { running.start(at: ASAnimationClock.now) }
            begin(running)
        }
    }

    /// Ends the animation of that key; the property shows its own value again.
    public func removeAnimation(forKey key: String) {
        guard let animation = animations?.animation(forKey: key) else { return }
        animations?.remove(animation, isFinished: false)
        animationsDidEnd()
    }

    /// Ends all animations.
    public func removeAllAnimations() {
        guard let animations else { return }
        animations.removeAll { _ in true }
        animationsDidEnd()
    }

    /// The keys of the animations, in the order in which they were added; nil when there is none.
    public func animationKeys() -> [String]? {
        let keys = animations?.all.compactMap(\.key) ?? []
        return keys.isEmpty ? nil : keys
    }

    /// A copy of the animation that was added for `key`; nil when there is none, and for that of an animation block.
    public func animation(forKey key: String) -> CAAnimation? {
        animations?.animation(forKey: key)?.source
    }

    // MARK: What shows

    /// `copy` with the values that show now; nil outside of windows.
    func presentation<Copy: CALayer>(as copy: @autoclosure () -> Copy) -> Copy? {
        guard tree != nil else { return nil }
        let copy = copy()
        copy.takeLooks(of: self)
        animations?.apply(to: copy, at: ASAnimationClock.now)
        return copy
    }

    /// The layer that this one is a `presentation()` of; itself when it is none.
    public func model() -> CALayer { shownLayer ?? self }

    /// What to show at `time`: itself, or a copy with other values, good until the next call.
    func shown(at time: Double) -> CALayer {
        animations?.shown(self, at: time) ?? self
    }

    /// Takes all that shows from another layer, but for sublayers and mask.
    func takeLooks(of layer: CALayer) {
        bounds = layer.bounds
        position = layer.position
        anchorPoint = layer.anchorPoint
        zPosition = layer.zPosition
        transform = layer.transform
        sublayerTransform = layer.sublayerTransform
        opacity = layer.opacity
        allowsGroupOpacity = layer.allowsGroupOpacity
        isHidden = layer.isHidden
        masksToBounds = layer.masksToBounds
        cornerRadius = layer.cornerRadius
        maskedCorners = layer.maskedCorners
        cornerComposition = layer.cornerComposition
        backgroundColor = layer.backgroundColor
        borderWidth = layer.borderWidth
        borderColor = layer.borderColor
        shadowColor = layer.shadowColor
        shadowOpacity = layer.shadowOpacity
        shadowOffset = layer.shadowOffset
        shadowRadius = layer.shadowRadius
        isOpaque = layer.isOpaque
        shouldRasterize = layer.shouldRasterize
        rasterizationScale = layer.rasterizationScale
        contents = layer.contents
        contentsScale = layer.contentsScale
        contentsGravity = layer.contentsGravity
        contentsRect = layer.contentsRect
        contentsCenter = layer.contentsCenter
        contentsTint = layer.contentsTint
        name = layer.name
        if extras != nil || layer.extras != nil { withExtras { $0.takeLooks(of: layer.extras) } }
    }

    // MARK: Keeping count

    package func begin(_ animation: ASRunningAnimation) {
        let animations = self.animations ?? ASLayerAnimations()
        self.animations = animations
        animation.wasAdded(to: self)
        animations.add(animation)
        tree?.animationsDidBegin(in: self)
    }

    /// Takes away what is over, unless it is to stay.
    package func animationIsOver(_ animation: ASRunningAnimation, isFinished: Bool) {
        if isFinished, animation.timing.fillsForwards {
            animation.finish(true)
        } else {
            animations?.remove(animation, isFinished: isFinished)
        }
        animationsDidEnd()
    }

    /// The layer has moved to another tree, or out of one.
    func animationsDidMove(from previous: ASLayerTree?) {
        guard let animations else { return }
        animations.isStepped = false
        if previous != nil { removeAllAnimations() }
        guard tree != nil, self.animations != nil else { return }
        for animation in animations.all { animation.start(at: ASAnimationClock.now) }
        tree?.animationsDidBegin(in: self)
    }

    private func animationsDidEnd() {
        if animations?.all.isEmpty ?? false { animations = nil }
        tree?.setNeedsFrame()
    }
}
