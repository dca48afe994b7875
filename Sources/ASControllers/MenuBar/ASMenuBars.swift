// SPDX-License-Identifier: Apache-2.0
internal import ASInteractions
internal import ASUIKit

/// The menu bars of the windows of a program.
@MainActor
package enum ASMenuBars {
    /// Shows the main menu in windows that open from now on; further calls have no effect.
    package static func register() {
        guard ASMainMenu.didChange == nil else { return }
        ASWindowAdditions.windowDidOpen = { update($0) }
        ASMainMenu.didChange = { for window in UIApplication.shared.windows { update(window) } }
    }

    private static func update(_ window: UIWindow) {
        guard !(window is any ASToolWindow) else { return }
        let menu = ASMainMenu.current
        UIApplication.shared.menuKeyHandler = { ASMainMenu.current.handle($0) }
        let menus = window.additions.allowsMenuBar ? menu.menus : []
        let shown = window.additions.topBar as? ASMenuBar
        guard !menus.isEmpty else {
            if shown != nil { window.additions.topBar = nil }
            return
        }
        let bar = shown ?? ASMenuBar()
        bar.show(menus)
        window.additions.topBar = bar
    }
}
