// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASUIKit
internal import Foundation

/// The superview of one controller's view in a navigation stack, which is animated instead of the view.
///
/// The view itself is never moved, so that it keeps the frame of its layout.
@MainActor
final class ASNavigationSlot: UIView {
    let controller: UIViewController
    private let shade = UIView()

    init(_ controller: UIViewController) {
        self.controller = controller
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.isUserInteractionEnabled = false
        layer.shadowRadius = 8
        layer.shadowOffset = .zero
        addSubview(shade)
    }

    /// Lays out the slot in `size`, regardless of its current transform.
    func lay(in size: CGSize, contentInsets: UIEdgeInsets) {
        bounds.size = size
        center = CGPoint(x: size.width / 2, y: size.height / 2)
        let view = controller.view
        if view.superview !== self { insertSubview(view, at: 0) }
        let room = bounds.inset(by: contentInsets)
        // Bars may be larger than the available room.
        view.frame = CGRect(
            origin: room.origin,
            size: CGSize(width: max(0, room.size.width), height: max(0, room.size.height))
        )
        shade.frame = bounds
    }

    /// Moves the slot to a position: 0 is in place, 1 outside at the trailing edge, −1 behind the slot that covers it.
    func move(to place: CGFloat, isMirrored: Bool) {
        alpha = 1
        let distance = place * (place < 0 ? 0.3 : 1) * bounds.width * (isMirrored ? -1 : 1)
        transform = CGAffineTransform(translationX: distance, y: 0)
        shade.alpha = place < 0 ? 0.12 : 0
        layer.shadowOpacity = place > 0 ? 0 : 0.25
    }

    /// Resets the slot to its position, without animations.
    func rest() {
        layer.removeAllAnimations()
        shade.layer.removeAllAnimations()
        transform = .identity
        alpha = 1
        shade.alpha = 0
        layer.shadowOpacity = 0
    }
}
