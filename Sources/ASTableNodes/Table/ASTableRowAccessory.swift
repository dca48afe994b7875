// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
internal import ASGraphics
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// Places the accessories of a row: the arrow or the checkmark, and the detail button.
///
/// - Thread: main
@MainActor
struct ASTableRowAccessory {
    private static let (markName, buttonName) = ("accessory", "detail button")
    /// The distance from an accessory to the edge of the row, in points.
    private static let margin: CGFloat = 15
    /// The distance from the button to the arrow behind it, in points.
    private static let gap: CGFloat = 12

    let element: ASListElement
    /// The frame of the whole row, in the content's coordinate space.
    let row: CGRect
    /// The z position of the cell.
    let depth: CGFloat
    let isMirrored: Bool
    let tint: UIColor

    static func detailButton(of element: ASListElement) -> ASTableDetailButtonNode? {
        element.decoration(buttonName)?.node as? ASTableDetailButtonNode
    }

    /// Shows the accessories of a type, and removes the others.
    ///
    /// - Parameters:
    ///   - type: the type of the accessory
    ///   - view: the superview of the accessories
    ///   - label: the accessibility label of the row
    ///   - onPress: called when the button is pressed
    func show(
        _ type: ASCellAccessoryType,
        in view: UIView,
        label: @autoclosure () -> String?,
        onPress: @escaping @MainActor () -> Void
    ) {
        showMark(of: type, in: view)
        guard type.hasButton else { return element.removeDecoration(Self.buttonName) }
        let button = showButton(isBeforeArrow: type.hasArrow, in: view, onPress)
        button.accessibilityLabel = ASTableDetailButtonNode.name(for: label())
    }

    private func mark(of type: ASCellAccessoryType) -> ASTableAccessoryDrawing? {
        if type.hasArrow {
            return ASTableAccessoryDrawing(glyph: .arrow, color: .tertiaryLabel, isMirrored: isMirrored)
        }
        return type == .checkmark ? ASTableAccessoryDrawing(glyph: .tick, color: tint) : nil
    }

    /// Returns the centre of a box at a distance from the end of the row; the box is aligned to whole pixels.
    private func middle(_ size: CGSize, fromEnd distance: CGFloat) -> CGPoint {
        let x = distance + size.width / 2
        let scale = ASScreenScale()
        let top = ((row.midY - size.height / 2) * scale).rounded() / scale
        return CGPoint(x: isMirrored ? row.minX + x : row.maxX - x, y: top + size.height / 2)
    }

    private func showMark(of type: ASCellAccessoryType, in view: UIView) {
        guard let drawing = mark(of: type) else { return element.removeDecoration(Self.markName) }
        let known = element.decoration(Self.markName)?.node as? ASTableAccessoryNode
        let node = known ?? ASTableAccessoryNode(drawing)
        node.drawing = drawing
        let place = middle(drawing.size, fromEnd: Self.margin)
        if known == nil { add(node, Self.markName, drawing.size, place, to: view) }
        node.bounds.size = drawing.size
        node.layer.zPosition = depth + 0.4
        node.layer.position = place
    }

    private func add(_ node: ASDisplayNode, _ name: String, _ size: CGSize, _ place: CGPoint, to view: UIView) {
        UIView.performWithoutAnimation {
            node.bounds.size = size
            node.layer.position = place
        }
        element.decorations.append(ASRowDecoration(name, node, in: view))
    }

    private func showButton(
        isBeforeArrow: Bool,
        in view: UIView,
        _ onPress: @escaping @MainActor () -> Void
    ) -> ASTableDetailButtonNode {
        let drawing = ASTableAccessoryDrawing(glyph: .detail, color: tint)
        let known = Self.detailButton(of: element)
        let button = known ?? ASTableDetailButtonNode(drawing)
        button.glyph.drawing = drawing
        let arrow = ASTableAccessoryDrawing(glyph: .arrow, color: tint).size.width
        let place = middle(drawing.size, fromEnd: Self.margin + (isBeforeArrow ? arrow + Self.gap : 0))
        if known == nil {
            button.addAction(forControlEvents: .touchUpInside) { _ in onPress() }
            add(button, Self.buttonName, drawing.size, place, to: view)
        }
        // The button receives presses over the whole height of the row.
        let (before, after): (CGFloat, CGFloat) = (10, isBeforeArrow ? Self.gap / 2 : Self.margin)
        let rest = max(0, (row.height - drawing.size.height) / 2)
        button.hitTestSlop = UIEdgeInsets(
            top: -rest,
            left: -(isMirrored ? after : before),
            bottom: -rest,
            right: -(isMirrored ? before : after)
        )
        button.layer.zPosition = depth + 0.7
        button.layer.position = place
        return button
    }
}
