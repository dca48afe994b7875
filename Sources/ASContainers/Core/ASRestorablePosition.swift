// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The position of the content relative to a row or item.
struct ASRestorablePosition {
    /// The identifier of the row or item in the app's model.
    var identifier: String
    /// The distance of the viewport's start from the element's start, in points.
    var distance: CGFloat
}
