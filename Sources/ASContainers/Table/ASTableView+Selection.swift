// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASUIKit
internal import Foundation

// What the table, its data source and its delegate say of choosing and moving rows.

extension ASTableView: ASChoosingContainer {
    private var settings: ASTableNode.TableSettings { tableNode?.tableSettings.withLock { $0 } ?? .init() }

    /// Whether there are boxes to be ticked before rows.
    var hasMarks: Bool { settings.hasMarks }
    var allowsSelection: Bool { settings.allowsSelection || settings.hasMarks }
    var letsSelect: Bool {
        let settings = settings
        guard settings.isEditing else { return settings.allowsSelection }
        return settings.hasMarks || settings.allowsSelection && settings.allowsSelectionDuringEditing
    }
    var allowsMultipleSelection: Bool {
        let settings = settings
        return settings.isEditing ? settings.hasMarks : settings.allowsMultipleSelection
    }
    var togglesSelectionOnClick: Bool { settings.togglesSelectionOnClick || settings.hasMarks }
    var selectionFollowsFocus: Bool { settings.selectionFollowsFocus }
    var isReadFromTheEnd: Bool { isInverted }

    /// Rows reach from edge to edge.
    var focusRingInset: CGFloat { 1 }

    var indexToFocusFirst: Int { data.visible.sections.index(ofRow: firstToFocus) }

    func element(at point: CGPoint) -> ASListElement? {
        guard !isOnStuckHeader(point) else { return nil }
        let indices = indices(in: CGRect(origin: point, size: CGSize(width: 1, height: 0.01)))
        guard let index = indices.first, data.visible.sections.position(of: index) != nil else { return nil }
        return data.element(at: index)
    }

    /// Headings among rows are not to be pressed.
    func letsClick(_ element: ASListElement) -> Bool {
        guard let tableNode, allowsSelection, let path = livePath(of: element) else { return false }
        return tableNode.delegate?.tableNode(tableNode, shouldHighlightRowAt: path) ?? true
    }

    func tellHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
        guard let tableNode, let delegateOfRows else { return }
        if isHighlighted {
            delegateOfRows.tableNode(tableNode, didHighlightRowAt: path)
        } else {
            delegateOfRows.tableNode(tableNode, didUnhighlightRowAt: path)
        }
    }

    func elementToSelect(for element: ASListElement, at path: IndexPath) -> ASListElement? {
        guard let tableNode, let delegateOfRows else { return element }
        let answer = delegateOfRows.tableNode(tableNode, willSelectRowAt: path)
        return answer.flatMap { data.element(at: ASListPosition($0)) }
    }

    func elementToDeselect(for element: ASListElement, at path: IndexPath, byItself: Bool) -> ASListElement? {
        guard let tableNode, let delegateOfRows else { return element }
        let answer = delegateOfRows.tableNode(tableNode, willDeselectRowAt: path)
        return answer.flatMap { data.element(at: ASListPosition($0)) }
    }

    func tellSelected(_ isSelected: Bool, at path: IndexPath) {
        guard let tableNode, let delegateOfRows else { return }
        if isSelected {
            delegateOfRows.tableNode(tableNode, didSelectRowAt: path)
        } else {
            delegateOfRows.tableNode(tableNode, didDeselectRowAt: path)
        }
    }

    func contextMenu(at point: CGPoint) -> UIContextMenuConfiguration? {
        guard let tableNode, let delegateOfRows, let path = element(at: point).flatMap({ livePath(of: $0) }) else {
            return nil
        }
        return delegateOfRows.tableNode(tableNode, contextMenuConfigurationForRowAt: path, point: point)
    }
}

extension ASTableView: ASReorderingContainer {
    var reorderPresses: [UILongPressGestureRecognizer] { [reorderPress, gripPress] }

    func makeReorder(of element: ASListElement, at location: CGPoint) -> ASReorder? {
        ASTableReorder(element, at: location, in: self)
    }

    func reveal(_ index: Int) { scroll(to: index, at: .none, animated: true) }

    func letsMove(at path: IndexPath) -> Bool {
        guard let tableNode, let dataSource else { return false }
        return dataSource.tableNode(tableNode, canMoveRowAt: path)
    }

    func goal(ofMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath {
        guard let tableNode, let delegateOfRows else { return proposed }
        return delegateOfRows.tableNode(
            tableNode,
            targetIndexPathForMoveFromRowAt: path,
            toProposedIndexPath: proposed
        )
    }

    func moveInDataSource(from path: IndexPath, to goal: IndexPath) {
        guard let tableNode else { return }
        dataSource?.tableNode(tableNode, moveRowAt: path, to: goal)
    }

    /// Whether what is pressed is a grip: that takes the row up at once.
    var gripPressMayBegin: Bool {
        guard reorder == nil, swipe == nil, let element = rowWithGrip(at: gripPress.location(in: self)) else {
            return false
        }
        return mayMove(element)
    }
}
