// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
internal import ASControlNodes
internal import ASGraphics
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Editing mode: each row has a button before it, which keys and screen readers also reach, and a grip behind it.

extension ASTableView {
    private static let editingSeconds = 0.25
    private static let (gripName, markName, buttonName) = ("grip", "selection mark", "edit button")

    /// Returns the button that deletes the row, or inserts one before it.
    func editButton(of element: ASListElement) -> ASTableEditButtonNode? {
        element.decoration(Self.buttonName)?.node as? ASTableEditButtonNode
    }

    /// Whether the interface is right-to-left.
    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Lays out the rows with or without their controls after editing mode has begun or ended.
    func editingDidChange(animated: Bool) {
        closeSwipe()
        core.cancelReorder()
        editingEpoch += 1
        let rows = core.mounted.filter { $0.isRow && $0.node != nil && $0.generation > 0 }
        gripPress.isEnabled = isEditing
        func show() {
            sizesDidChange(of: nil)
            sizesDidChange(of: rows)
        }
        data.inOnePass {
            data.restartMeasuring(with: rows)
            if animated, window != nil { UIView.animate(withDuration: Self.editingSeconds) { show() } } else { show() }
            data.pump()
        }
        setNeedsAccessibilityUpdate()
    }

    /// Whether rows have checkboxes.
    private var hasMarks: Bool { tableNode?.tableSettings.withLock { $0.hasMarks } ?? false }

    /// Returns the controls of a row; computed once for each row and each beginning of editing mode.
    func controls(of element: ASListElement) -> ASTableRowControls {
        let known = element.userInfo as? (controls: ASTableRowControls, epoch: Int)
        if let known, known.epoch == editingEpoch { return known.controls }
        guard let path = core.livePath(of: element) else {
            return known?.controls ?? ASTableRowControls(style: .none, isIndented: true, canMove: false)
        }
        let controls = controls(at: path)
        element.userInfo = (controls: controls, epoch: editingEpoch)
        return controls
    }

    func controls(at path: IndexPath) -> ASTableRowControls {
        guard let tableNode, let dataSource = sourceOfRows else {
            return ASTableRowControls(style: .none, isIndented: true, canMove: false)
        }
        return ASTableRowControls(
            style: hasMarks ? .none : styleOfEditing(at: path),
            hasMark: hasMarks,
            isIndented: hasMarks || delegateOfRows?.tableNode(tableNode, shouldIndentWhileEditingRowAt: path) ?? true,
            canMove: dataSource.tableNode(tableNode, canMoveRowAt: path)
        )
    }

    // MARK: Display

    /// Returns the frames of the button or checkbox before a row and of the grip behind it; `nil` for a control that the row does not
    /// have.
    private func boxes(of element: ASListElement, frame: CGRect) -> (button: CGRect?, grip: CGRect?) {
        guard isEditing, element.isRow else { return (nil, nil) }
        let controls = controls(of: element)
        let breadth = ASTableRowControls.breadth
        let (left, right) = (bandStart, bandStart + viewport.breadth - breadth)
        func box(_ x: CGFloat) -> CGRect { CGRect(x: x, y: frame.minY, width: breadth, height: frame.height) }
        let hasButton = (controls.style != .none || controls.hasMark) && controls.isIndented
        return (
            hasButton ? box(isMirrored ? right : left) : nil, controls.canMove ? box(isMirrored ? left : right) : nil
        )
    }

    /// Places the button or checkbox and the grip beside a row.
    func decorateControls(_ element: ASListElement, frame: CGRect) {
        guard isEditing else {
            for name in [Self.gripName, Self.markName, Self.buttonName] { element.removeDecoration(name) }
            return
        }
        let (button, grip) = boxes(of: element, frame: frame)
        let isCarried = core.reorder?.element === element
        let depth = isCarried ? ASReorder.depth + 0.2 : 0.7
        let hasMark = controls(of: element).hasMark
        showMark(in: hasMark ? button : nil, before: element, depth: depth)
        showButton(in: hasMark ? nil : button, before: element, depth: depth)
        showGrip(in: grip, beside: element, depth: depth) { layer in
            layer.bounds.size = CGSize(width: 18, height: 12)
            for y in [CGFloat(0), 5, 10] {
                layer.addSublayer(Self.bar(CGRect(x: 0, y: y, width: 18, height: 2), .systemGray2))
            }
        }
    }

    /// Shows a checkbox that is ticked while the row is selected; it receives no presses, because the row does.
    private func showMark(in box: CGRect?, before element: ASListElement, depth: CGFloat) {
        guard let box else { return element.removeDecoration(Self.markName) }
        let known = element.decoration(Self.markName)?.node as? ASCheckmarkNode
        let mark = known ?? ASCheckmarkNode()
        let middle = CGPoint(x: box.midX, y: box.midY)
        if known == nil {
            mark.debugName = "selection mark"
            mark.isUserInteractionEnabled = false
            UIView.performWithoutAnimation {
                mark.bounds.size = CGSize(width: ASCheckmarkNode.side, height: ASCheckmarkNode.side)
                mark.layer.position = middle
            }
            element.decorations.append(ASRowDecoration(Self.markName, mark, in: self))
        }
        mark.drawing = ASCheckmarkDrawing(
            mark: element.isSelected ? .tick : .none,
            isPressed: element.isHighlighted,
            color: tintColor ?? .systemBlue
        )
        mark.layer.zPosition = depth
        mark.layer.position = middle
    }

    /// Shows a button whose whole box receives presses.
    private func showButton(in box: CGRect?, before element: ASListElement, depth: CGFloat) {
        guard let box else { return element.removeDecoration(Self.buttonName) }
        let style = controls(of: element).style
        if editButton(of: element)?.editingStyle != style { element.removeDecoration(Self.buttonName) }
        let known = editButton(of: element)
        let button = known ?? ASTableEditButtonNode(style)
        let middle = CGPoint(x: box.midX, y: box.midY)
        if known == nil {
            button.addAction(forControlEvents: .touchUpInside) { [weak self, weak element] _ in
                guard let self, let element else { return }
                pressedButton(of: element)
            }
            UIView.performWithoutAnimation {
                button.bounds.size = CGSize(width: ASTableEditButtonNode.side, height: ASTableEditButtonNode.side)
                button.layer.position = middle
            }
            element.decorations.append(ASRowDecoration(Self.buttonName, button, in: self))
        }
        let rest = CGSize(width: (box.width - button.bounds.width) / 2, height: (box.height - button.bounds.height) / 2)
        button.hitTestSlop = UIEdgeInsets(
            top: -rest.height,
            left: -rest.width,
            bottom: -rest.height,
            right: -rest.width
        )
        button.accessibilityLabel = button.name(for: element.node.flatMap(Self.label))
        button.layer.zPosition = depth
        button.layer.position = middle
    }

    /// Returns the accessibility label of a cell, or the first one of its descendants.
    static func label(of cell: ASDisplayNode) -> String? {
        if let label = cell.accessibilityLabel, !label.isEmpty { return label }
        return cell.subnodes.lazy.compactMap(label).first
    }

    private static func bar(_ frame: CGRect, _ color: UIColor) -> CALayer {
        let bar = CALayer.still()
        bar.frame = frame
        bar.backgroundColor = color
        return bar
    }

    private func showGrip(
        in box: CGRect?,
        beside element: ASListElement,
        depth: CGFloat,
        draw: (CALayer) -> Void
    ) {
        guard let box else { return element.removeDecoration(Self.gripName) }
        let mark = element.decorationLayer(Self.gripName, in: self) { layer in
            UIView.performWithoutAnimation {
                draw(layer)
                layer.position = CGPoint(x: box.midX, y: box.midY)
            }
        }
        mark.zPosition = depth
        mark.position = CGPoint(x: box.midX, y: box.midY)
    }

    // MARK: Pressing

    /// Returns the row whose grip is at a point of the content.
    func rowWithGrip(at point: CGPoint) -> ASListElement? {
        guard isEditing, let element = frames.element(at: point), element.isMounted,
            let index = data.visible.index(of: element),
            let grip = boxes(of: element, frame: frames.frame(at: index)).grip
        else { return nil }
        return grip.contains(point) ? element : nil
    }

    /// Handles a press of the button before a row: shows the row's actions, or asks the data source to insert a row.
    ///
    /// Closes the actions of the row if they are already open.
    func pressedButton(of element: ASListElement) {
        if let swipe, swipe.isOpen, swipe.element === element { return closeSwipe() }
        if core.allowsSelection { core.setFocusedElement(element) }
        switch controls(of: element).style {
        case .none: break
        case .insert:
            guard let tableNode, let path = core.livePath(of: element) else { return }
            sourceOfRows?.tableNode(tableNode, commit: .insert, forRowAt: path)
        case .delete:
            if beginSwipe(of: element, .trailing) {
                guard let swipe else { return }
                swipe.settle(at: swipe.breadth)
                // If the button has the focus, the focus moves to the first action.
                if editButton(of: element)?.isFocused == true { swipe.focusFirstButton() }
            } else {
                commitDeletion(of: element)
            }
        }
    }
}
