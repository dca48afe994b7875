// SPDX-License-Identifier: Apache-2.0

/// Provides the items that are dragged out of a view.
///
/// - Thread: main
/// - Source: UIKit `UIDragInteractionDelegate`
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
    /// Returns the items at `session.location(in:)`; an empty array prevents the drag.
    func dragInteraction(
        _ interaction: UIDragInteraction,
        itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem]
    /// Returns the preview of an item; `nil` for the item's own preview, or the image of the view.
    func dragInteraction(
        _ interaction: UIDragInteraction,
        previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UIDragPreview?
    /// Whether the items may be moved within this program; `true` by default.
    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
    /// Whether other programs may move the items too; `false` by default: they can only copy them.
    ///
    /// A file manager that may move a file does so when it is dropped on the same disk, without a key that the user holds. Return `true` for
    /// items that the app can lose, and remove them in `dragInteraction(_:session:didEndWith:)` after a move.
    ///
    /// Not called if `dragInteraction(_:sessionAllowsMoveOperation:)` returns `false`.
    ///
    /// - Deviation: not in UIKit, where other programs never move
    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionAllowsMoveToOtherPrograms session: any UIDragSession
    ) -> Bool
    /// Whether the drag is restricted to this program; `false` by default.
    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
    /// Called when the drag begins.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Called when the pointer has moved.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
    /// Called when the items are released, with the expected operation.
    func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        willEndWith operation: UIDropOperation
    )
    /// Called when the drag has ended, with the performed operation; after a move, remove the items here.
    func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        didEndWith operation: UIDropOperation
    )
}

extension UIDragInteractionDelegate {
    /// Returns `nil`, for the item's own preview or the image of the view.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UIDragPreview? { nil }
    /// Returns `true`.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
    /// Returns `false`.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionAllowsMoveToOtherPrograms session: any UIDragSession
    ) -> Bool { false }
    /// Returns `false`.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
    /// Does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    /// Does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        willEndWith operation: UIDropOperation
    ) {}
    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) {}
}
