// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
internal import ASInteractions
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// The preview next to a menu: a view controller in its own window. A click on it is reported to the object that opened the menu.
extension ASMenuSession {
    /// The default size of a preview, in points.
    private static let defaultPreviewSize = CGSize(width: 280, height: 200)
    /// The distance from the menu to the preview, in points.
    private static let previewDistance: CGFloat = 8

    /// Shows the preview above the menu, or below it if there is not enough space.
    func showPreview() {
        guard previewWindow == nil, let controller = request.preview, let menu = levels.first?.popup else { return }
        let placement = ASPopupPlacement(
            anchorRect: menu.bounds,
            anchor: [.top, .left],
            gravity: [.top, .right],
            offset: CGPoint(x: 0, y: -Self.previewDistance),
            adjustments: [.flipY, .slideX, .slideY]
        )
        let popup = ASPopupWindow(
            kind: .contextMenu,
            size: previewSize(of: controller),
            placement: isMirrored ? placement.mirrored : placement,
            parent: menu
        )
        popup.backgroundColor = .systemBackground
        popup.rootViewController = controller
        popup.layer.borderWidth = 1
        popup.layer.borderColor = ASMenuNode.edgeColor
        if popup.open() { previewWindow = popup }
    }

    private func previewSize(of controller: UIViewController) -> CGSize {
        if controller.preferredContentSize != .zero { return controller.preferredContentSize }
        let own = controller.view.bounds.size
        return own.width > 0 && own.height > 0 ? own : Self.defaultPreviewSize
    }

    /// Returns whether a point of the screen is on the preview.
    func isOnPreview(_ point: CGPoint) -> Bool { previewWindow?.screenFrame.contains(point) ?? false }

    /// Called when the user clicks the preview.
    func choosePreview() {
        request.didChoosePreview()
        end()
    }
}
