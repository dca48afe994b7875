// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASNodes
package import Foundation

/// What stands where a row ends.
///
/// - Source: UIKit `UITableViewCell.AccessoryType`
public enum ASCellAccessoryType: Hashable, Sendable {
    /// Nothing.
    case none
    /// An arrow: the row leads to another page.
    case disclosureIndicator
    /// A button for details, and the arrow behind it.
    case detailDisclosureButton
    /// A tick.
    case checkmark
    /// A button for details.
    case detailButton

    /// Whether there is a button to be pressed.
    package var hasButton: Bool { self == .detailButton || self == .detailDisclosureButton }

    /// Whether there is an arrow.
    package var hasArrow: Bool { self == .disclosureIndicator || self == .detailDisclosureButton }

    /// The width that it takes from the content, in points.
    ///
    /// - Source: the content view of a `UITableViewCell` that is 320 points wide is 287, 253, 281 or 273 points wide
    package var room: CGFloat {
        switch self {
        case .none: 0
        case .disclosureIndicator: 33
        case .detailDisclosureButton: 67
        case .checkmark: 39
        case .detailButton: 47
        }
    }
}

/// How it is shown that keys are for a row or item.
///
/// - Source: UIKit `UITableViewCell.FocusStyle`
public enum ASCellFocusStyle: Hashable, Sendable {
    /// The container draws a ring.
    case `default`
    /// The container draws nothing.
    case custom
}

extension ASCellNode {
    /// What a table shows where the row ends; `.none`.
    ///
    /// The content is narrower by it. It is at the right, and at the left where lines are read from right to left. It is hidden while the table is edited. Collections show
    /// none. A press of the button calls `tableNode(_:accessoryButtonTappedForRowWith:)`, and does not select the row.
    ///
    /// - Thread: any
    /// - Source: Texture `ASCellNode.accessoryType`
    public var accessoryType: ASCellAccessoryType {
        get { cellState.withLock { $0.accessoryType } }
        set {
            let old = cellState.withLock { state in
                defer { state.accessoryType = newValue }
                return state.accessoryType
            }
            if old != newValue { looksDidChange(changesRoom: old.room != newValue.room) }
        }
    }

    /// How far the line below the row stays away from the edges; `nil`, the default, for the table's `separatorInset`.
    ///
    /// Only left and right count.
    ///
    /// - Units: points
    /// - Thread: any
    /// - Source: Texture `ASCellNode.separatorInset`
    /// - Deviation: UIKit answers the table's where the cell has none
    public var separatorInset: UIEdgeInsets? {
        get { cellState.withLock { $0.separatorInset } }
        set {
            cellState.withLock { $0.separatorInset = newValue }
            looksDidChange()
        }
    }

    /// Whether the container shows that keys are for the row or item; `.default`.
    ///
    /// - Thread: any
    /// - Source: Texture `ASCellNode.focusStyle`
    public var focusStyle: ASCellFocusStyle {
        get { cellState.withLock { $0.focusStyle } }
        set {
            cellState.withLock { $0.focusStyle = newValue }
            looksDidChange()
        }
    }

    func looksDidChange(changesRoom: Bool = false) {
        performOnMain { node in
            guard let cell = node as? ASCellNode else { return }
            cell.interactionDelegate?.cellNodeDidChangeLooks(cell, changesRoom: changesRoom)
        }
    }
}
