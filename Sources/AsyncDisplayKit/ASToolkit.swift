// SPDX-License-Identifier: Apache-2.0
internal import ASControlNodes
internal import ASDebugging

/// What the toolkit adds to every window that shows nodes.
package enum ASToolkit {
    /// Registers menus, tooltips and the debug tools; registering twice counts once.
    ///
    /// - Thread: main
    @MainActor
    package static func register() {
        ASNodePopupContents.register()
        ASDebugging.register()
    }
}
