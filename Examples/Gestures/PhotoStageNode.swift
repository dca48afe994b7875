// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A photograph that can be dragged with any number of fingers, pinched, rotated, clicked and long-pressed.
final class PhotoStageNode: ASDisplayNode {
    private static let photoSize = CGSize(width: 240, height: 160)

    /// Called with a line for each event.
    @MainActor var report: (String) -> Void = { _ in }
    private let photo = ASImageNode()
    @MainActor private var (shift, scale, angle) = (CGPoint.zero, CGFloat(1), CGFloat(0))

    override init() {
        super.init()
        backgroundColor = DemoColor.box
        clipsToBounds = true
        photo.image = UIImage(contentsOfFile: SamplePhotos.original("chelsea.png").path)
        photo.contentMode = .scaleAspectFill
        photo.clipsToBounds = true
        photo.cornerRadius = 12
        photo.isUserInteractionEnabled = true
        photo.cursor = .openHand
        photo.style.preferredSize = Self.photoSize
        automaticallyManagesSubnodes = true
        layoutSpecBlock = { [photo] _, _ in
            ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: photo)
        }
    }

    override func didLoad() {
        super.didLoad()
        let (pan, pinch, rotation) = (
            UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer()
        )
        pan.addHandler { [unowned self, unowned pan] in panned(pan) }
        pinch.addHandler { [unowned self, unowned pinch] in pinched(pinch) }
        rotation.addHandler { [unowned self, unowned rotation] in turned(rotation) }
        let (tap, doubleTap, long) = (
            UITapGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer()
        )
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        tap.addHandler { [unowned self] in report("photo: tap") }
        doubleTap.addHandler { [unowned self] in reset() }
        long.addHandler { [unowned self, unowned long] in report("photo: long press \(long.state)") }
        for recognizer in [pan, pinch, rotation, tap, doubleTap, long] {
            recognizer.delegate = self
            photo.view.addGestureRecognizer(recognizer)
        }
    }

    @MainActor
    private func panned(_ pan: UIPanGestureRecognizer) {
        let step = pan.translation(in: view)
        pan.setTranslation(.zero, in: view)
        shift.x += step.x
        shift.y += step.y
        show()
        photo.cursor = pan.state == .ended || pan.state == .cancelled ? .openHand : .closedHand
        if pan.state != .changed { report("photo: pan \(pan.state), \(pan.numberOfTouches) touching") }
    }

    @MainActor
    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        scale = min(max(scale * pinch.scale, 0.2), 6)
        pinch.scale = 1
        show()
        if pinch.state != .changed { report("photo: pinch \(pinch.state), \(Int((scale * 100).rounded())) %") }
    }

    @MainActor
    private func turned(_ rotation: UIRotationGestureRecognizer) {
        angle += rotation.rotation
        rotation.rotation = 0
        show()
        if rotation.state != .changed {
            report("photo: rotation \(rotation.state), \(Int((angle * 180 / .pi).rounded()))°")
        }
    }

    @MainActor
    private func reset() {
        report("photo: double tap, back to the middle")
        (shift, scale, angle) = (.zero, 1, 0)
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) { self.show() }
    }

    @MainActor
    private func show() {
        photo.view.transform = CGAffineTransform(translationX: shift.x, y: shift.y).rotated(by: angle)
            .scaledBy(x: scale, y: scale)
    }
}

extension PhotoStageNode: UIGestureRecognizerDelegate {
    /// Allows pinch, rotation and drag together.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !(gestureRecognizer is UITapGestureRecognizer) && !(otherGestureRecognizer is UITapGestureRecognizer)
    }
}
