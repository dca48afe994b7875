// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASPlatform
internal import Foundation

/// The caret: a layer that comes and goes.
///
/// It changes a layer's visibility twice in a period, as the desktop wants it, and nothing in between; it stands still some seconds after
/// the last key.
@MainActor
final class ASTextCaret {
    /// How wide it is, in points.
    static let width: CGFloat = 1

    let layer = CALayer.still()
    /// Whether it is to be seen at all.
    private(set) var isShown = false
    /// The next change; nil while it stands still or is hidden.
    private var beat: ASDelayedCall?
    private var start = 0.0

    init() {
        layer.name = "caret"
        layer.zPosition = 1
        layer.isHidden = true
    }

    /// Shows it, from now on.
    func show() {
        isShown = true
        beat = nil
        layer.isHidden = false
        let settings = ASCaretSettings.current
        guard settings.blinks else { return }
        start = ASDispatcherCurrent().now
        wait(settings.blinkTime / 2)
    }

    func hide() {
        isShown = false
        beat = nil
        layer.isHidden = true
    }

    private func wait(_ seconds: Double) {
        beat = ASDelayedCall(after: seconds) { [weak self] in
            guard let self else { return }
            beat = nil
            if ASDispatcherCurrent().now - start >= ASCaretSettings.current.blinkTimeout {
                layer.isHidden = false
                return
            }
            layer.isHidden.toggle()
            wait(seconds)
        }
    }
}
