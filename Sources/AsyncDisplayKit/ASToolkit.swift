// SPDX-License-Identifier: Apache-2.0
internal import ASControlNodes
internal import ASControllers
internal import ASDebugging
internal import ASViews

/// The features that the toolkit adds to every window that shows nodes.
package enum ASToolkit {
    /// Registers menus, menu bars, the list of shortcuts, tooltips and the debug tools; further calls have no effect.
    ///
    /// - Thread: main
    @MainActor
    package static func register() {
        ASNodePopupContents.register()
        ASMenuBars.register()
        ASShortcuts.register()
        ASDebugging.register()
    }
}
