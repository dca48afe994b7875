// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// An edit of the items or sections of a collection.
///
/// An index path whose item is `NSNotFound` represents a whole section.
///
/// - Thread: main
/// - Source: UIKit `UICollectionViewUpdateItem`
/// - Deviation: a value
public struct UICollectionViewUpdateItem: Hashable, Sendable {
    /// The kind of an edit.
    public enum Action: Int, Hashable, Sendable {
        case insert, delete, reload, move, none
    }

    /// The index path before all edits of the update; `nil` for an insertion.
    public let indexPathBeforeUpdate: IndexPath?
    /// The index path after all edits of the update; `nil` for a deletion.
    public let indexPathAfterUpdate: IndexPath?
    /// The kind of the edit.
    public let updateAction: Action

    /// Creates an edit.
    ///
    /// A reload has both index paths.
    public init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
    }

    /// Returns the index path of a whole section.
    public static func path(ofSection section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

    /// Whether the edit is about a whole section.
    public var isSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.item == NSNotFound }
}
