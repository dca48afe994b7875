// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Movement of a map by the user.
extension MKMapView {
    /// The zoom factors of a point of scrolling by a wheel and by a touchpad.
    private static let (wheelFactor, touchpadFactor) = (1.006, 1.004)
    /// The distance of an arrow key, as a part of the view.
    private static let keyPart: CGFloat = 0.2

    func addGestures() {
        let pan = UIPanGestureRecognizer()
        pan.addHandler { [weak self, weak pan] in
            if let pan { self?.panned(pan) }
        }
        let pinch = ASMapPinchGestureRecognizer()
        pinch.addHandler { [weak self, weak pinch] in
            if let pinch { self?.pinched(pinch) }
        }
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        double.addHandler { [weak self, weak double] in
            guard let self, let double, isZoomEnabled else { return }
            zoom(by: double.modifierFlags.contains(.shift) ? 0.5 : 2, at: double.location(in: self))
        }
        let single = UITapGestureRecognizer()
        single.addHandler { [weak self] in
            self?.becomeFirstResponder()
            self?.selectedAnnotations = []
        }
        for recognizer in [pan, pinch, double, single] { addGestureRecognizer(recognizer) }
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard isScrollEnabled, let camera else { return }
        switch pan.state {
        case .began, .changed:
            if pan.state == .began {
                willMoveByHand()
                becomeFirstResponder()
                cursor = .closedHand
            }
            let way = pan.translation(in: self)
            pan.setTranslation(.zero, in: self)
            show(camera.moved(by: way))
        case .ended:
            cursor = .openHand
            motion = .fling(pan.velocity(in: self))
            begin()
        default:
            cursor = .openHand
            didMove(animated: false)
        }
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        guard isZoomEnabled, let camera else { return }
        switch pinch.state {
        case .began:
            willMoveByHand()
            pinch.scale = 1
        case .changed:
            // A drag whose fingers the pinch has taken over may have ended since it began.
            willMove(animated: false)
            let scale = camera.scale * Double(pinch.scale)
            pinch.scale = 1
            show(limited(camera).zoomed(to: clamped(scale), at: pinch.location(in: self)))
        default: didMove(animated: false)
        }
    }

    func clamped(_ scale: Double) -> Double { min(max(scale, scales.lowerBound), scales.upperBound) }

    /// Zooms to a scale; the coordinate at `point` stays there.
    func zoom(by factor: Double, at point: CGPoint) {
        guard let camera else { return }
        // Turns of the wheel accumulate.
        var start = camera.scale
        if case .zoom(let scale, _) = motion { start = scale }
        wanted = nil
        motion = .zoom(scale: clamped(start * factor), point: point)
        begin()
    }

    func wheelTurned(_ event: ASScrollEvent) -> Bool {
        guard isZoomEnabled, let camera else { return false }
        let point = convert(event.pointer.location, from: nil)
        guard event.delta.y != 0 else { return true }
        if event.isPrecise {
            willMoveByHand()
            show(camera.zoomed(to: clamped(camera.scale * pow(Self.touchpadFactor, -event.delta.y)), at: point))
            didMove(animated: false)
        } else {
            zoom(by: pow(Self.wheelFactor, -event.delta.y), at: point)
        }
        return true
    }

    func moveByKey(_ event: ASKeyEvent) -> Bool {
        guard event.modifiers.withoutLocks.subtracting(.shift).isEmpty, camera != nil else {
            return false
        }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let (dx, dy) = (bounds.width * Self.keyPart, bounds.height * Self.keyPart)
        switch event.key {
        case .left where isScrollEnabled: pan(by: CGPoint(x: dx, y: 0))
        case .right where isScrollEnabled: pan(by: CGPoint(x: -dx, y: 0))
        case .up where isScrollEnabled: pan(by: CGPoint(x: 0, y: dy))
        case .down where isScrollEnabled: pan(by: CGPoint(x: 0, y: -dy))
        case .character where isZoomEnabled && (event.matches(.character("+")) || event.matches(.character("="))):
            zoom(by: 2, at: middle)
        case .character where isZoomEnabled && event.matches(.character("-")): zoom(by: 0.5, at: middle)
        case .home where isZoomEnabled:
            setVisibleMapRect(.world, animated: true)
        case .escape where !selectedAnnotations.isEmpty: selectedAnnotations = []
        default: return false
        }
        return true
    }

    private func pan(by offset: CGPoint) {
        guard var camera else { return }
        // Repeated keys accumulate.
        if case .flight(_, let goal, _) = motion { camera = goal }
        wanted = nil
        go(to: camera.moved(by: offset), animated: true)
    }
}
