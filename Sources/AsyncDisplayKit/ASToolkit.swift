// SPDX-License-Identifier: Apache-2.0
internal import ASControlNodes
internal import ASDebugging

/// The features that the toolkit adds to every window that shows nodes.
package enum ASToolkit {
    /// Registers menus, tooltips and the debug tools; further calls have no effect.
    ///
    /// - Thread: main
    @MainActor
    package static func register() {
        ASNodePopupContents.register()
        ASDebugging.register()
    }
}
