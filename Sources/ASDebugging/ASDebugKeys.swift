// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASNodes
internal import ASPlatform
internal import ASUIKit

/// Function keys for debugging a window: F8 the layout, F9 hit areas, F10 damage, F11 ranges, F12 the inspector.
///
/// They work while `UIApplication.debugKeysEnabled` is `true`, if no responder handles the key.
///
/// - Thread: main
@MainActor
package enum ASDebugKeys {
    typealias Action = @MainActor (UIWindow) -> Void

    private static var actions: [Int: Action] = [
        8: { window in
            ASLayoutCaptureSwitch.capture(window)
            ASInspector.showLayout(in: window)
        },
        9: { _ in ASControlNode.enableHitTestDebug.toggle() },
        10: { window in
            guard let tree = window.layer.tree else { return }
            tree.showsDamage.toggle()
        },
        11: { _ in ASDisplayNode.shouldShowRangeDebugOverlay.toggle() },
        12: { window in window.showsInspector.toggle() },
    ]

    private static weak var platform: (any ASPlatform)?

    /// Sets the action of function key `number`; replaces the previous action.
    static func add(_ number: Int, _ action: @escaping Action) {
        actions[number] = action
    }

    /// Begins to listen to keys; does so again after the platform of the application has changed.
    package static func installIfNeeded() {
        let application = UIApplication.shared
        guard let current = application.platform, platform !== current else { return }
        platform = current
        application.debugKeyHandler = { event, window in handle(event, in: window) }
        application.lastWindowWillClose = { window in ASLayoutCaptureSwitch.captureAtEnd(window) }
    }

    /// Performs the action of a function key that was pressed without modifiers, on the window that is debugged.
    ///
    /// - Returns: whether the key has an action
    static func handle(_ event: ASKeyEvent, in window: UIWindow) -> Bool {
        let isPlain = event.modifiers.isDisjoint(with: [.shift, .control, .alternate, .command])
        guard case .function(let number) = event.key, isPlain, let action = actions[number] else { return false }
        // A held key is treated as one press.
        if !event.isRepeat { action(ASInspector.inspected(by: window)) }
        return true
    }
}
