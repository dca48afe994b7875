// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASInteractions
package import ASListEngine
package import ASUIKit
package import Foundation

/// The container's access to its node, the data source and the delegate.
///
/// Each kind of container has an adapter for their types. Index paths are those of the data source.
///
/// - Thread: main
@MainActor
package protocol ASContainerSource: AnyObject {
    // MARK: Data

    /// The app's data source.
    var dataSource: AnyObject? { get }
    /// The current number of sections in the data source; 0 without a data source.
    var sectionCount: Int { get }
    /// Returns the current number of rows of the data source in an existing section.
    func rowCount(inSection section: Int) -> Int
    /// Returns the numbers of rows and supplementary elements of each section; empty without a data source.
    func sectionCounts() -> [ASSectionCounts]
    /// Returns the data source's context of a section.
    func context(ofSection section: Int) -> (any AnyObject & Sendable)?
    /// Returns the block that creates the node at a path; `nil` without a data source.
    func nodeBlock(at path: ASElementPath) -> ASCellNodeBlock?
    /// Returns the model of the node at a path; `nil` if the data source provides none.
    func nodeModel(at path: ASElementPath) -> (any Sendable)?
    /// The options for how cells are created and shown.
    var cellLayoutMode: ASCellLayoutMode { get }

    /// Returns the data source's persistent identifier of a row or item; `nil` if it has none.
    func modelIdentifier(at path: IndexPath) -> String?
    /// Returns the index path of the row or item with a persistent identifier; `nil` if there is none.
    func path(ofModel identifier: String) -> IndexPath?

    // MARK: Display and batches

    /// Called before a cell is shown.
    func willShow(_ element: ASListElement, _ cell: ASCellNode)
    /// Called after a cell has been shown; its element may have been deleted.
    func didEndShowing(_ element: ASListElement, _ cell: ASCellNode)
    /// Whether the delegate accepts batches.
    var wantsBatches: Bool { get }
    /// Returns a block that gets the next batch from the delegate on any thread; `nil` if the delegate wants none at present.
    func batchFetch() -> (@Sendable (ASBatchContext) -> Void)?

    // MARK: Selection and menus

    /// The rules for choosing elements; `nil` where elements cannot be chosen.
    var selectionRules: ASSelectionRules? { get }
    /// Returns whether a click on the row or item has an effect.
    func allowsClick(at path: IndexPath) -> Bool
    /// Called when a row or item is pressed or released.
    func notifyHighlighted(_ isHighlighted: Bool, at path: IndexPath)
    /// Returns the path to select after the user has chosen one; `nil` for none.
    func pathToSelect(for path: IndexPath) -> IndexPath?
    /// Returns the path to deselect after the user has deselected one; `nil` for none.
    ///
    /// `byItself` is `false` if that happened because another one was chosen.
    func pathToDeselect(for path: IndexPath, byItself: Bool) -> IndexPath?
    /// Called after the user has selected or deselected a row or item.
    func notifySelected(_ isSelected: Bool, at path: IndexPath)
    /// Returns the menu of the row or item at a point of the content.
    func contextMenu(at path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration?
    /// Returns the view that is lifted while a menu is open, or the one that is lowered when it closes; `nil` for none.
    func menuPreview(_ configuration: UIContextMenuConfiguration, isDismissing: Bool) -> UITargetedPreview?
    /// Called when the user has clicked the preview beside a menu.
    func performPreviewAction(
        _ configuration: UIContextMenuConfiguration,
        _ animator: any UIContextMenuInteractionCommitAnimating
    )
    /// Returns the actions of a row or item other than selection, for screen readers.
    func actionsForReader(of element: ASListElement) -> [UIAccessibilityCustomAction]

    // MARK: Reordering

    /// Returns whether the user may move a row or item.
    func allowsMove(at path: IndexPath) -> Bool
    /// Returns the destination of a move after the delegate's adjustment.
    func goal(ofMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath
    /// Moves a row or item in the data source.
    func move(from path: IndexPath, to goal: IndexPath)
}

/// The rules for choosing rows or items.
package struct ASSelectionRules {
    /// Whether rows or items can be focused and chosen at all.
    package var allowsSelection: Bool
    /// Whether rows or items can be chosen now.
    package var canSelect: Bool
    package var allowsMultipleSelection: Bool
    /// Whether a click toggles only the clicked element, as Control does elsewhere.
    package var togglesSelectionOnClick: Bool
    /// Whether keys select the elements that they focus.
    package var selectionFollowsFocus: Bool
    /// Whether screen readers begin with the last element.
    package var isReadInReverse: Bool

    package init(
        allowsSelection: Bool = true,
        canSelect: Bool = true,
        allowsMultipleSelection: Bool = false,
        togglesSelectionOnClick: Bool = true,
        selectionFollowsFocus: Bool = false,
        isReadInReverse: Bool = false
    ) {
        self.allowsSelection = allowsSelection
        self.canSelect = canSelect
        self.allowsMultipleSelection = allowsMultipleSelection
        self.togglesSelectionOnClick = togglesSelectionOnClick
        self.selectionFollowsFocus = selectionFollowsFocus
        self.isReadInReverse = isReadInReverse
    }
}

/// A source of rows only, which cannot be chosen or moved.
extension ASContainerSource {
    package func sectionCounts() -> [ASSectionCounts] {
        (0..<sectionCount).map { ASSectionCounts(rowCount(inSection: $0)) }
    }
    package func context(ofSection section: Int) -> (any AnyObject & Sendable)? { nil }
    package func nodeModel(at path: ASElementPath) -> (any Sendable)? { nil }
    package var cellLayoutMode: ASCellLayoutMode { [] }
    package var selectionRules: ASSelectionRules? { nil }
    package func allowsClick(at path: IndexPath) -> Bool { false }
    package func notifyHighlighted(_ isHighlighted: Bool, at path: IndexPath) {}
    package func pathToSelect(for path: IndexPath) -> IndexPath? { path }
    package func pathToDeselect(for path: IndexPath, byItself: Bool) -> IndexPath? { path }
    package func notifySelected(_ isSelected: Bool, at path: IndexPath) {}
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
    package func allowsMove(at path: IndexPath) -> Bool { false }
    package func goal(ofMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath { proposed }
    package func move(from path: IndexPath, to goal: IndexPath) {}
}
