// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
package import Foundation

// Index paths for the data source and the delegate.
//
// What a person sees, points at and has focused are elements of the view. The view may be some updates behind the data source, so an
// element's path is always that after all of them.

extension ASContainerCore {
    /// Where an element stands in the data source, by what that has told; nil for what is deleted there.
    package func indexPath(of element: ASListElement) -> IndexPath? {
        data.pending.withLockUnchecked { $0.position(of: element)?.indexPath }
    }

    /// The path by which the data source and the delegate hear of what a person does to an element.
    ///
    /// Every such call takes its path from here, right before the call. Nil drops the call: the element is deleted, or the data source has an
    /// edit that it has not told of yet.
    package func livePath(of element: ASListElement) -> IndexPath? {
        guard let path = indexPath(of: element), batchDepth == 0, data.isCurrent else { return nil }
        return path
    }
}
