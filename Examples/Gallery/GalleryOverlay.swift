// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// A debug overlay of a window, which the keys F9 to F12 also toggle.
enum GalleryOverlay: Int, CaseIterable {
    case hitAreas = 9
    case repaints, ranges, inspector

    /// The title of its button.
    var title: String {
        switch self {
        case .hitAreas: "Hit areas"
        case .repaints: "Repaints"
        case .ranges: "Ranges"
        case .inspector: "Inspector"
        }
    }

    /// The tooltip of its button.
    var explanation: String {
        switch self {
        case .hitAreas: "Shows the touch areas (F9)"
        case .repaints: "Tints redrawn areas (F10)"
        case .ranges: "Shows which rows are visible, drawn and loaded (F11)"
        case .inspector: "Lists the nodes of the window (F12)"
        }
    }

    /// Returns whether the window shows the overlay.
    @MainActor
    func isOn(in window: UIWindow) -> Bool {
        switch self {
        case .hitAreas: ASControlNode.enableHitTestDebug
        case .repaints: window.layerTree?.showsDamage ?? false
        case .ranges: ASDisplayNode.shouldShowRangeDebugOverlay
        case .inspector: window.showsInspector
        }
    }

    /// Shows or hides the overlay.
    @MainActor
    func toggle(in window: UIWindow) {
        switch self {
        case .hitAreas: ASControlNode.enableHitTestDebug.toggle()
        case .repaints: window.layerTree?.showsDamage.toggle()
        case .ranges: ASDisplayNode.shouldShowRangeDebugOverlay.toggle()
        case .inspector: window.showsInspector.toggle()
        }
    }
}
