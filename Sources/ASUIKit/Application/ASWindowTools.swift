// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import Foundation

/// The parts of an app's windows that tools, such as the inspector, occupy.
///
/// - Thread: main
@MainActor
package enum ASWindowTools {
    /// Returns the insets that a tool occupies at the edges of a window's area, in points; `nil` while there is no tool.
    package static var insets: (@MainActor (_ window: AnyObject, _ area: CGRect) -> UIEdgeInsets)?

    /// Returns the part of `area` that tools do not occupy; the window fills `area` or is about to.
    static func content(of window: AnyObject, in area: CGRect) -> CGRect {
        guard let insets = insets?(window, area) else { return area }
        let width = max(0, area.width - insets.left - insets.right)
        let height = max(0, area.height - insets.top - insets.bottom)
        return CGRect(x: area.minX + insets.left, y: area.minY + insets.top, width: width, height: height)
    }
}

/// A window of a tool, which does not keep the application running and is not part of its content.
///
/// It closes with the last of the other windows.
@MainActor
package protocol ASToolWindow: AnyObject {}
