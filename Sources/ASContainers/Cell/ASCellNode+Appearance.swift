// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASNodes
package import Foundation

/// The accessory at the end of a row.
///
/// - Source: UIKit `UITableViewCell.AccessoryType`
public enum ASCellAccessoryType: Hashable, Sendable {
    /// No accessory.
    case none
    /// An arrow: the row leads to another page.
    case disclosureIndicator
    /// A button for details, followed by the arrow.
    case detailDisclosureButton
    /// A checkmark.
    case checkmark
    /// A button for details.
    case detailButton

    /// Whether there is a button.
    package var hasButton: Bool { self == .detailButton || self == .detailDisclosureButton }

    /// Whether there is an arrow.
    package var hasArrow: Bool { self == .disclosureIndicator || self == .detailDisclosureButton }

    /// The width of the accessory, by which the content is narrower, in points.
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

/// The appearance of a focused row or item.
///
/// - Source: UIKit `UITableViewCell.FocusStyle`
public enum ASCellFocusStyle: Hashable, Sendable {
    /// The container draws a ring.
    case `default`
    /// The container draws nothing.
    case custom
}

extension ASCellNode {
    /// The accessory that a table shows at the end of the row; the default is `.none`.
    ///
    /// The content is narrower by its width. The accessory is at the right, and at the left in right-to-left layout. It is hidden while
    /// the table is edited, and collections show none. A press of the button calls `tableNode(_:accessoryButtonTappedForRowWith:)` and
    /// does not select the row.
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
            if old != newValue { appearanceDidChange(changesSize: old.room != newValue.room) }
        }
    }

    /// The insets of the separator below the row; `nil`, the default, for the table's `separatorInset`.
    ///
    /// Only left and right are used.
    ///
    /// - Units: points
    /// - Thread: any
    /// - Source: Texture `ASCellNode.separatorInset`
    /// - Deviation: UIKit returns the table's insets where the cell has none
    public var separatorInset: UIEdgeInsets? {
        get { cellState.withLock { $0.separatorInset } }
        set {
            cellState.withLock { $0.separatorInset = newValue }
            appearanceDidChange()
        }
    }

    /// The appearance of the row or item while it is focused; the default is `.default`.
    ///
    /// - Thread: any
    /// - Source: Texture `ASCellNode.focusStyle`
    public var focusStyle: ASCellFocusStyle {
        get { cellState.withLock { $0.focusStyle } }
        set {
            cellState.withLock { $0.focusStyle = newValue }
            appearanceDidChange()
        }
    }

    func appearanceDidChange(changesSize: Bool = false) {
        performOnMain { node in
            guard let cell = node as? ASCellNode else { return }
            cell.interactionDelegate?.cellNodeDidChangeAppearance(cell, changesSize: changesSize)
        }
    }
}
