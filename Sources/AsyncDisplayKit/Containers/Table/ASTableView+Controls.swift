// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASUIKit
internal import Foundation

// A table that is being edited: a button before each row, and a grip behind it.

extension ASTableView {
    private static let editingSeconds = 0.25
    private static let buttonName = "edit button"
    private static let gripName = "grip"

    /// Whether lines are read from right to left.
    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Rows make room for what they are edited with, or take it back.
    func editingDidChange(animated: Bool) {
        closeSwipe()
        cancelReorder()
        editingEpoch += 1
        let rows = mounted.filter { $0.isRow && $0.node != nil && $0.generation > 0 }
        gripPress.isEnabled = isEditing
        data.beginMeasuringAnew(with: rows)
        func show() {
            sizesWereDropped()
            sizesDidChange(of: rows)
        }
        if animated, window != nil { UIView.animate(withDuration: Self.editingSeconds) { show() } } else { show() }
        data.pump()
        setNeedsAccessibilityUpdate()
    }

    /// What a row is edited with; asked once for each row and each time that editing begins.
    func controls(of element: ASListElement) -> ASTableRowControls {
        if let known = element.controls, known.epoch == editingEpoch { return known.controls }
        guard let path = indexPath(of: element) else {
            return element.controls?.controls ?? ASTableRowControls(style: .none, isIndented: true, canMove: false)
        }
        let controls = controls(at: path)
        element.controls = (controls, editingEpoch)
        return controls
    }

    func controls(at path: IndexPath) -> ASTableRowControls {
        guard let tableNode, let dataSource else {
            return ASTableRowControls(style: .none, isIndented: true, canMove: false)
        }
        return ASTableRowControls(
            style: styleOfEditing(at: path),
            isIndented: delegateOfRows?.tableNode(tableNode, shouldIndentWhileEditingRowAt: path) ?? true,
            canMove: dataSource.tableNode(tableNode, canMoveRowAt: path)
        )
    }

    // MARK: Showing

    /// Where a row's controls are; nil for one that has none.
    private func boxes(of element: ASListElement, frame: CGRect) -> (button: CGRect?, grip: CGRect?) {
        guard isEditing, element.isRow else { return (nil, nil) }
        let controls = controls(of: element)
        let breadth = ASTableRowControls.breadth
        let (left, right) = (bandStart, bandStart + self.breadth - breadth)
        func box(_ x: CGFloat) -> CGRect { CGRect(x: x, y: frame.minY, width: breadth, height: frame.height) }
        let hasButton = controls.style != .none && controls.isIndented
        return (
            hasButton ? box(isMirrored ? right : left) : nil, controls.canMove ? box(isMirrored ? left : right) : nil
        )
    }

    /// Puts the button and the grip beside a row.
    func decorateControls(_ element: ASListElement, frame: CGRect) {
        let (button, grip) = boxes(of: element, frame: frame)
        let isCarried = reorder?.element === element
        let depth = isCarried ? ASTableReorder.depth + 0.2 : 0.7
        show(Self.buttonName, in: button, beside: element, depth: depth) { layer in
            let isDeletion = controls(of: element).style == .delete
            layer.bounds.size = CGSize(width: 22, height: 22)
            layer.cornerRadius = 11
            layer.backgroundColor = isDeletion ? .systemRed : .systemGreen
            let boxes = [CGRect(x: 6, y: 10, width: 10, height: 2), CGRect(x: 10, y: 6, width: 2, height: 10)]
            for box in isDeletion ? [boxes[0]] : boxes { layer.addSublayer(Self.bar(box, .white)) }
        }
        show(Self.gripName, in: grip, beside: element, depth: depth) { layer in
            layer.bounds.size = CGSize(width: 18, height: 12)
            for y in [CGFloat(0), 5, 10] {
                layer.addSublayer(Self.bar(CGRect(x: 0, y: y, width: 18, height: 2), .systemGray2))
            }
        }
    }

    private static func bar(_ frame: CGRect, _ color: UIColor) -> CALayer {
        let bar = CALayer()
        bar.frame = frame
        bar.backgroundColor = color
        return bar
    }

    private func show(
        _ name: String,
        in box: CGRect?,
        beside element: ASListElement,
        depth: CGFloat,
        draw: (CALayer) -> Void
    ) {
        let known = element.decorations.first { $0.name == name }
        guard let box else {
            known?.removeFromSuperlayer()
            element.decorations.removeAll { $0 === known }
            return
        }
        let mark = known ?? CALayer()
        if known == nil {
            mark.name = name
            UIView.performWithoutAnimation {
                draw(mark)
                mark.position = CGPoint(x: box.midX, y: box.midY)
            }
            element.decorations.append(mark)
            layer.addSublayer(mark)
        }
        mark.zPosition = depth
        mark.position = CGPoint(x: box.midX, y: box.midY)
    }

    // MARK: Pressing

    private func boxes(at point: CGPoint) -> (element: ASListElement, button: CGRect?, grip: CGRect?)? {
        guard isEditing, let element = row(at: point), element.isMounted,
            let index = data.visible.index(of: element)
        else { return nil }
        let (button, grip) = boxes(of: element, frame: frame(at: index))
        return (element, button, grip)
    }

    /// The row whose button is at a point of the content.
    func rowWithButton(at point: CGPoint) -> ASListElement? {
        boxes(at: point).flatMap { $0.button?.contains(point) == true ? $0.element : nil }
    }

    /// The row whose grip is at a point of the content.
    func rowWithGrip(at point: CGPoint) -> ASListElement? {
        boxes(at: point).flatMap { $0.grip?.contains(point) == true ? $0.element : nil }
    }

    /// The button before a row was clicked: what may delete it comes in, or what comes before it is inserted.
    func pressedButton(of element: ASListElement) {
        guard let tableNode, let path = indexPath(of: element) else { return }
        switch controls(of: element).style {
        case .none: break
        case .insert: dataSource?.tableNode(tableNode, commit: .insert, forRowAt: path)
        case .delete:
            if beginSwipe(of: element, .trailing) {
                if let swipe { swipe.settle(at: swipe.breadth) }
            } else {
                commitDeletion(of: element)
            }
        }
    }
}
