// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
package import Foundation

// Index paths for the data source and the delegate.
//
// The user sees, points at and focuses elements of the view. The view may be some updates behind the data source. Therefore the path of an
// element is always its path after all updates.

extension ASContainerCore {
    /// Returns the index path of an element in the data source after all submitted edits, or `nil` if it is deleted there.
    package func indexPath(of element: ASListElement) -> IndexPath? {
        data.pending.withLockUnchecked { $0.position(of: element)?.indexPath }
    }

    /// Returns the path for a call to the data source or the delegate about a user action on an element.
    ///
    /// Every such call gets its path from here, directly before the call. `nil` drops the call: the element is deleted, or the data source
    /// has changed and no edit for that has been submitted yet.
    package func livePath(of element: ASListElement) -> IndexPath? {
        guard let path = indexPath(of: element), batchDepth == 0, data.isCurrent else { return nil }
        return path
    }
}
