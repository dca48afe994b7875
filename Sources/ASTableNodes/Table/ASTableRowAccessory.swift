// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
internal import ASGraphics
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// Places the accessory of a row: the arrow or the tick, and the button for details.
///
/// - Thread: main
@MainActor
struct ASTableRowAccessory {
    private static let (markName, buttonName) = ("accessory", "detail button")
    /// From an accessory to the edge of the row, in points.
    private static let margin: CGFloat = 15
    /// From the button to the arrow behind it, in points.
    private static let gap: CGFloat = 12

    let element: ASListElement
    /// All of the row, in the content's coordinate space.
    let row: CGRect
    /// That of the cell.
    let depth: CGFloat
    let isMirrored: Bool
    let tint: UIColor

    static func detailButton(of element: ASListElement) -> ASTableDetailButtonNode? {
        element.companion(buttonName)?.node as? ASTableDetailButtonNode
    }

    /// Shows what belongs to a type, and removes the rest.
    ///
    /// - Parameters:
    ///   - type: of the accessory
    ///   - view: gets it
    ///   - label: what the row is called
    ///   - onPress: called when the button was pressed
    func show(
        _ type: ASCellAccessoryType,
        in view: UIView,
        label: @autoclosure () -> String?,
        onPress: @escaping @MainActor () -> Void
    ) {
        showMark(of: type, in: view)
        guard type.hasButton else { return element.removeCompanion(Self.buttonName) }
        let button = showButton(isBeforeArrow: type.hasArrow, in: view, onPress)
        button.accessibilityLabel = ASTableDetailButtonNode.name(for: label())
    }

    private func mark(of type: ASCellAccessoryType) -> ASTableAccessoryDrawing? {
        if type.hasArrow {
            return ASTableAccessoryDrawing(glyph: .arrow, color: .tertiaryLabel, isMirrored: isMirrored)
        }
        return type == .checkmark ? ASTableAccessoryDrawing(glyph: .tick, color: tint) : nil
    }

    /// The middle of a box that ends so far from where the row ends, and begins at a whole pixel.
    private func middle(_ size: CGSize, fromEnd distance: CGFloat) -> CGPoint {
        let x = distance + size.width / 2
        let scale = ASScreenScale()
        let top = ((row.midY - size.height / 2) * scale).rounded() / scale
        return CGPoint(x: isMirrored ? row.minX + x : row.maxX - x, y: top + size.height / 2)
    }

    private func showMark(of type: ASCellAccessoryType, in view: UIView) {
        guard let drawing = mark(of: type) else { return element.removeCompanion(Self.markName) }
        let known = element.companion(Self.markName)?.node as? ASTableAccessoryNode
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
        element.companions.append(ASElementCompanion(name, node, in: view))
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
        // All of the height belongs to it.
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
