// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

extension CALayer {
    // MARK: Adding and removing

    /// Starts an animation, which overrides the property's own value, and ends the animation with the same key.
    ///
    /// A copy is stored: later changes of `animation` have no effect. Outside of windows its time does not start. An invalid key path or
    /// value gives a line on standard error, and no animation.
    ///
    /// - Parameters:
    ///   - animation: the animation to copy and start
    ///   - key: identifies it among the layer's animations; without a key it cannot be removed separately
    /// - Deviation: setting a property of a layer animates it only in `UIView.animate`, or with an action (`action(forKey:)`)
    public func add(_ animation: CAAnimation, forKey key: String?) {
        let now = ownTime(at: ASAnimationClock.now)
        guard let running = animation.makeRunning(key: key, now: now) else { return }
        if running.animates(.zPosition) { superlayer?.hasSublayersWithDepth = true }
        ASAnimationCalls.deferring {
            if tree != nil { running.start(at: ASAnimationClock.now) }
            begin(running)
        }
    }

    /// Ends the animation with a key; the property shows its own value again.
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

    /// Returns the keys of the animations, in the order in which they were added; `nil` when there is none.
    public func animationKeys() -> [String]? {
        let keys = animations?.all.compactMap(\.key) ?? []
        return keys.isEmpty ? nil : keys
    }

    /// Returns a copy of the animation with `key`; `nil` when there is none, and for an animation of a block.
    public func animation(forKey key: String) -> CAAnimation? {
        animations?.animation(forKey: key)?.source
    }

    // MARK: Presentation

    /// Returns `copy` with the values that are currently shown; `nil` outside of windows.
    func presentation<Copy: CALayer>(as copy: @autoclosure () -> Copy) -> Copy? {
        guard tree != nil else { return nil }
        let copy = copy()
        copy.copyAppearance(of: self)
        animations?.apply(to: copy, at: ASAnimationClock.now)
        return copy
    }

    /// Returns the model layer of a presentation layer; otherwise the layer itself.
    public func model() -> CALayer { shownLayer ?? self }

    /// Returns the layer to show at `time`: itself, or a copy with other values, which is valid until the next call.
    func shown(at time: Double) -> CALayer {
        animations?.shown(self, at: time) ?? self
    }

    /// Copies everything that is shown from another layer, except sublayers and mask.
    func copyAppearance(of layer: CALayer) {
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
        if extras != nil || layer.extras != nil { withExtras { $0.copyAppearance(of: layer.extras) } }
    }

    // MARK: Running animations

    package func begin(_ animation: ASRunningAnimation) {
        let animations = self.animations ?? ASLayerAnimations()
        self.animations = animations
        animation.wasAdded(to: self)
        animations.add(animation)
        tree?.animationsDidBegin(in: self)
    }

    /// Removes an animation that has ended, unless it has to stay.
    package func completeAnimation(_ animation: ASRunningAnimation, isFinished: Bool) {
        if isFinished, animation.timing.fillsForwards {
            animation.finish(true)
        } else {
            animations?.remove(animation, isFinished: isFinished)
        }
        animationsDidEnd()
    }

    /// Updates the animations after the layer has moved to another tree or has left one.
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
