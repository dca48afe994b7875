// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import Foundation

/// What tools, such as the inspector, take of the windows of an app.
///
/// - Thread: main
@MainActor
package enum ASWindowTools {
    /// Asks what a tool takes at the edges of a window that has the given area, in points; nil as long as no tool does.
    package static var insets: (@MainActor (_ window: AnyObject, _ area: CGRect) -> UIEdgeInsets)?

    /// What tools leave of `area`, which the window fills or is about to fill.
    static func content(of window: AnyObject, in area: CGRect) -> CGRect {
        guard let insets = insets?(window, area) else { return area }
        let width = max(0, area.width - insets.left - insets.right)
        let height = max(0, area.height - insets.top - insets.bottom)
        return CGRect(x: area.minX + insets.left, y: area.minY + insets.top, width: width, height: height)
    }
}

/// A window of a tool: the application neither waits for it to end, nor is it what the application shows.
///
/// It closes with the last of the other windows.
@MainActor
package protocol ASToolWindow: AnyObject {}
