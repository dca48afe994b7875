// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// The edge of the inspector towards the app, which the user can drag.
@MainActor
final class ASInspectorDivider: UIView {
    /// The thickness of the draggable area, in points.
    private static let thickness: CGFloat = 8

    /// Called with the distance since the drag began, in points.
    var onDrag: ((UIGestureRecognizer.State, CGPoint) -> Void)?

    private let pan = UIPanGestureRecognizer()

    init() {
        super.init(frame: .zero)
        layer.name = "inspector divider"
        layer.zPosition = 20_002
        pan.addHandler { [weak self] in
            guard let self else { return }
            onDrag?(pan.state, pan.translation(in: nil))
        }
        addGestureRecognizer(pan)
    }

    /// Moves the divider to the inner edge of `panel`, the frame that `placement` gives the inspector.
    func place(along panel: CGRect, _ placement: ASInspectorPlacement) {
        let half = Self.thickness / 2
        let edge =
            switch placement.side {
            case .left: CGRect(x: panel.maxX - half, y: panel.minY, width: 2 * half, height: panel.height)
            case .right: CGRect(x: panel.minX - half, y: panel.minY, width: 2 * half, height: panel.height)
            case .top: CGRect(x: panel.minX, y: panel.maxY - half, width: panel.width, height: 2 * half)
            case .bottom: CGRect(x: panel.minX, y: panel.minY - half, width: panel.width, height: 2 * half)
            case .window: CGRect.zero
            }
        isHidden = placement.side == .window
        let shape: ASCursor = placement.isUpright ? .resizeLeftRight : .resizeUpDown
        if cursor != shape { cursor = shape }
        if frame != edge { frame = edge }
    }
}
