// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
internal import ASInteractions
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// The preview beside a menu: a controller in a window of its own. A click on it is reported to what opened the menu.
extension ASMenuSession {
    /// The size of a preview that has none, in points.
    private static let usualPreviewSize = CGSize(width: 280, height: 200)
    /// From the menu to the preview, in points.
    private static let previewDistance: CGFloat = 8

    /// Shows it above the menu, or below where there is no room.
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
        return own.width > 0 && own.height > 0 ? own : Self.usualPreviewSize
    }

    /// Whether a place of the screen is on the preview.
    func isOnPreview(_ point: CGPoint) -> Bool { previewWindow?.screenFrame.contains(point) ?? false }

    /// A person has clicked it.
    func choosePreview() {
        request.didChoosePreview()
        end()
    }
}
