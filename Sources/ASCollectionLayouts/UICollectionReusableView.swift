// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// A view of a collection that is reused for another element when its element is no longer visible.
///
/// A subclass creates its subviews in `init(frame:)`; register the class with the collection view.
///
/// - Thread: main
/// - Source: UIKit `UICollectionReusableView`
/// - Deviation: classes are registered, not looked up by name; therefore `init(frame:)` is a required initialiser
open class UICollectionReusableView: UIView {
    /// The identifier for which the class was registered; `nil` for a view that was not dequeued.
    public internal(set) var reuseIdentifier: String?

    /// The key in the reuse pool.
    var reuseKey: ASReusePool.Key?

    override public required init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Called before the view is used for another element, to reset the state of the previous one.
    open func prepareForReuse() {}

    /// Called when the layout has provided new attributes; the frame is already set.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}
