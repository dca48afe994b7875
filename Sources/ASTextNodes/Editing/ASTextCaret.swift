// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASPlatform
internal import Foundation

/// The caret: a blinking layer.
///
/// It shows and hides a layer once in each blink period of the desktop's settings, and does nothing in between. Some seconds after the
/// last key it stops blinking.
@MainActor
final class ASTextCaret {
    /// The width in points.
    static let width: CGFloat = 1

    let layer = CALayer.still()
    /// Whether the caret is shown at all.
    private(set) var isShown = false
    /// The next change; `nil` while it does not blink or is hidden.
    private var beat: ASDelayedCall?
    private var start = 0.0

    init() {
        layer.name = "caret"
        layer.zPosition = 1
        layer.isHidden = true
    }

    /// Shows the caret, and restarts the period.
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
