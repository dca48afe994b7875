// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASUIKit
internal import Foundation

/// Holds the view of one controller of a navigation stack, and moves with it.
///
/// What moves is the slot and never the view: that keeps the frame that its layout knows.
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

    /// Takes its place in `size`, wherever it has moved.
    func lay(in size: CGSize, contentInsets: UIEdgeInsets) {
        bounds.size = size
        center = CGPoint(x: size.width / 2, y: size.height / 2)
        let view = controller.view
        if view.superview !== self { insertSubview(view, at: 0) }
        let room = bounds.inset(by: contentInsets)
        // Bars may take more than there is.
        view.frame = CGRect(
            origin: room.origin,
            size: CGSize(width: max(0, room.size.width), height: max(0, room.size.height))
        )
        shade.frame = bounds
    }

    /// Where it is on its way: 0 in place, 1 out at the trailing edge, −1 behind the one that covers it.
    func move(to place: CGFloat, isMirrored: Bool) {
        alpha = 1
        let distance = place * (place < 0 ? 0.3 : 1) * bounds.width * (isMirrored ? -1 : 1)
        transform = CGAffineTransform(translationX: distance, y: 0)
        shade.alpha = place < 0 ? 0.12 : 0
        layer.shadowOpacity = place > 0 ? 0 : 0.25
    }

    /// In place, without anything that moves.
    func rest() {
        layer.removeAllAnimations()
        shade.layer.removeAllAnimations()
        transform = .identity
        alpha = 1
        shade.alpha = 0
        layer.shadowOpacity = 0
    }
}
