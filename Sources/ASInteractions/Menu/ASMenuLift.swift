// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
internal import ASUIKit
internal import Foundation

/// The picture of a view, lifted over its window by a shadow while a menu is open.
///
/// It is as large as the view, so that text stays sharp.
@MainActor
final class ASMenuLift {
    /// Seconds of the way up and down.
    static let duration = 0.15

    let view = UIView()

    /// The preview as it looks now; `nil` where there is nothing to see.
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

    /// Goes up, from where the view is.
    func rise() {
        UIView.animate(withDuration: Self.duration) { self.setRaised(true) }
    }

    /// Stands there raised.
    func setRaised(_ isRaised: Bool) {
        view.layer.shadowOpacity = isRaised ? 0.3 : 0
    }

    /// Goes down, and away.
    func fall() {
        UIView.animate(withDuration: Self.duration) {
            self.setRaised(false)
        } completion: { _ in
            self.remove()
        }
    }

    func remove() { view.removeFromSuperview() }
}
