// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// One edit of the items or the sections of a collection.
///
/// A path with `NSNotFound` for its item is that of a whole section.
///
/// - Thread: main
/// - Source: UIKit `UICollectionViewUpdateItem`
/// - Deviation: a value
public struct UICollectionViewUpdateItem: Hashable, Sendable {
    /// What happens.
    public enum Action: Int, Hashable, Sendable {
        case insert, delete, reload, move, none
    }

    /// Where it stands before all edits of the update; nil for what is inserted.
    public let indexPathBeforeUpdate: IndexPath?
    /// Where it stands after all edits of the update; nil for what is deleted.
    public let indexPathAfterUpdate: IndexPath?
    /// What happens.
    public let updateAction: Action

    /// An edit.
    ///
    /// A reload has both paths.
    public init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
    }

    /// The path of a whole section.
    public static func path(ofSection section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

    /// Whether it is about a whole section.
    public var isSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.item == NSNotFound }
}
