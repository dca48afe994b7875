// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASInteractions
package import ASListEngine
package import ASUIKit
package import Foundation

/// What a container asks its node, the data source and the delegate.
///
/// Each kind of container has an adapter that knows their types. Paths are those of the data source.
///
/// - Thread: main
@MainActor
package protocol ASContainerSource: AnyObject {
    // MARK: Data

    /// The app's data source.
    var dataSource: AnyObject? { get }
    /// The number of sections that the data source has at present; 0 without a data source.
    var sectionCount: Int { get }
    /// The number of rows that the data source has at present in an existing section.
    func rowCount(inSection section: Int) -> Int
    /// The rows and supplementary elements of each section; empty without a data source.
    func sectionCounts() -> [ASSectionCounts]
    /// What the data source says about a section.
    func context(ofSection section: Int) -> (any AnyObject & Sendable)?
    /// Makes the node at a place; `nil` without a data source.
    func nodeBlock(at place: ASListPlace) -> ASCellNodeBlock?
    /// What the node at a place has to show; `nil` where the data source does not say.
    func nodeModel(at place: ASListPlace) -> (any Sendable)?
    /// How cells are made and shown.
    var cellLayoutMode: ASCellLayoutMode { get }

    /// The data source's name for a row or item that outlives the program; `nil` where it has none.
    func modelIdentifier(at path: IndexPath) -> String?
    /// Where the row or item of such a name is; `nil` where there is none.
    func path(ofModel identifier: String) -> IndexPath?

    // MARK: Display and batches

    /// Called before a cell is shown.
    func willShow(_ element: ASListElement, _ cell: ASCellNode)
    /// Called after a cell was shown; its element may be deleted.
    func didEndShowing(_ element: ASListElement, _ cell: ASCellNode)
    /// Whether the delegate takes batches.
    var wantsBatches: Bool { get }
    /// Asks the delegate for the next batch, on any thread; `nil` if it wants none at present.
    func batchFetch() -> (@Sendable (ASBatchContext) -> Void)?

    // MARK: Choosing

    /// How elements are chosen; `nil` where they cannot be.
    var choosingRules: ASChoosingRules? { get }
    /// Whether a click on the row or item means anything.
    func letsClick(at path: IndexPath) -> Bool
    /// Called when a row or item is pressed, and when it no longer is.
    func tellHighlighted(_ isHighlighted: Bool, at path: IndexPath)
    /// The path to select after a person has chosen one; `nil` for none.
    func pathToSelect(for path: IndexPath) -> IndexPath?
    /// The path to deselect after a person has deselected one, by choosing another one if not `byItself`; `nil` for none.
    func pathToDeselect(for path: IndexPath, byItself: Bool) -> IndexPath?
    /// Called after a person has selected or deselected a row or item.
    func tellSelected(_ isSelected: Bool, at path: IndexPath)
    /// The menu of the row or item at a point of the content.
    func contextMenu(at path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration?
    /// The view that is lifted while a menu is open, and the one that comes down after it; `nil` for none.
    func menuPreview(_ configuration: UIContextMenuConfiguration, isDismissing: Bool) -> UITargetedPreview?
    /// Called when the preview beside a menu was clicked.
    func performPreviewAction(
        _ configuration: UIContextMenuConfiguration,
        _ animator: any UIContextMenuInteractionCommitAnimating
    )
    /// The actions of a row or item other than selection, for screen readers.
    func actionsForReader(of element: ASListElement) -> [UIAccessibilityCustomAction]

    // MARK: Moving

    /// Whether a person may move a row or item.
    func letsMove(at path: IndexPath) -> Bool
    /// Where the delegate lets a row or item go.
    func goal(ofMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath
    /// Has the data source move a row or item.
    func move(from path: IndexPath, to goal: IndexPath)
}

/// How rows or items are chosen.
package struct ASChoosingRules {
    /// Whether keys go to rows or items, and one can be chosen at all.
    package var allowsSelection: Bool
    /// Whether one can be chosen now.
    package var letsSelect: Bool
    package var allowsMultipleSelection: Bool
    /// Whether a click changes only the clicked element, as Control does elsewhere.
    package var togglesSelectionOnClick: Bool
    /// Whether keys select the elements that they go to.
    package var selectionFollowsFocus: Bool
    /// Whether readers begin with the last element.
    package var isReadFromTheEnd: Bool

    package init(
        allowsSelection: Bool = true,
        letsSelect: Bool = true,
        allowsMultipleSelection: Bool = false,
        togglesSelectionOnClick: Bool = true,
        selectionFollowsFocus: Bool = false,
        isReadFromTheEnd: Bool = false
    ) {
        self.allowsSelection = allowsSelection
        self.letsSelect = letsSelect
        self.allowsMultipleSelection = allowsMultipleSelection
        self.togglesSelectionOnClick = togglesSelectionOnClick
        self.selectionFollowsFocus = selectionFollowsFocus
        self.isReadFromTheEnd = isReadFromTheEnd
    }
}

/// Elements that cannot be chosen or moved, and are all rows.
extension ASContainerSource {
    package func sectionCounts() -> [ASSectionCounts] {
        (0..<sectionCount).map { ASSectionCounts(rowCount(inSection: $0)) }
    }
    package func context(ofSection section: Int) -> (any AnyObject & Sendable)? { nil }
    package func nodeModel(at place: ASListPlace) -> (any Sendable)? { nil }
    package var cellLayoutMode: ASCellLayoutMode { [] }
    package var choosingRules: ASChoosingRules? { nil }
    package func letsClick(at path: IndexPath) -> Bool { false }
    package func tellHighlighted(_ isHighlighted: Bool, at path: IndexPath) {}
    package func pathToSelect(for path: IndexPath) -> IndexPath? { path }
    package func pathToDeselect(for path: IndexPath, byItself: Bool) -> IndexPath? { path }
    package func tellSelected(_ isSelected: Bool, at path: IndexPath) {}
    package func contextMenu(at path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration? { nil }
    package func menuPreview(_ configuration: UIContextMenuConfiguration, isDismissing: Bool) -> UITargetedPreview? {
        nil
    }
    package func performPreviewAction(
        _ configuration: UIContextMenuConfiguration,
        _ animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    package func modelIdentifier(at path: IndexPath) -> String? { nil }
    package func path(ofModel identifier: String) -> IndexPath? { nil }
    package func actionsForReader(of element: ASListElement) -> [UIAccessibilityCustomAction] { [] }
    package func letsMove(at path: IndexPath) -> Bool { false }
    package func goal(ofMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath { proposed }
    package func move(from path: IndexPath, to goal: IndexPath) {}
}
