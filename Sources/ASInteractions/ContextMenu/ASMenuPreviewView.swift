// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
internal import ASScene
internal import ASUIKit
internal import Foundation

/// The image of a view, raised above its window with a shadow while a menu is open.
///
/// It has the size of the view, so that text remains sharp.
@MainActor
final class ASMenuPreviewView {
    /// The duration of raising and lowering, in seconds.
    static let duration = 0.15

    let view = UIView()

    /// Captures the current appearance of a preview; `nil` if it has none.
    init?(_ preview: UITargetedPreview) {
        guard let window = preview.target.container.window,
            let handle = window.platformHandle,
            let picture = ASDragPicture.picture(of: preview.view, scale: handle.scale, in: window)
        else { return nil }
        view.isUserInteractionEnabled = false
        view.isAccessibilityElement = false
        view.layer.name = "menu lift"
        view.backgroundColor = preview.parameters.backgroundColor
        view.layer.contents = picture
        view.layer.cornerRadius = preview.view.layer.cornerRadius
        view.layer.shadowOpacity = 0
        view.layer.shadowRadius = 12
        view.layer.shadowOffset = CGSize(width: 0, height: 4)
        view.layer.zPosition = 1000
        view.bounds.size = preview.size
        view.layer.position = preview.target.container.convert(preview.target.center, to: nil)
        window.addSubview(view)
    }

    /// Raises the image with an animation.
    func raise() {
        UIView.animate(withDuration: Self.duration) { self.setRaised(true) }
    }

    /// Sets the raised or lowered state without an animation.
    func setRaised(_ isRaised: Bool) {
        view.layer.shadowOpacity = isRaised ? 0.3 : 0
    }

    /// Lowers the image with an animation, and removes it.
    func lower() {
        UIView.animate(withDuration: Self.duration) {
            self.setRaised(false)
        } completion: { _ in
            self.remove()
        }
    }

    func remove() { view.removeFromSuperview() }
}
