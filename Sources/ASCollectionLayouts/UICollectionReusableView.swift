// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// A view of a collection that is used again for another element when the one that it was for is not seen any more.
///
/// Subclass it: make what is in it in `init(frame:)`, and register the class with the collection view.
///
/// - Thread: main
/// - Source: UIKit `UICollectionReusableView`
/// - Deviation: classes are registered, not looked up by name, so that `init(frame:)` is a required initialiser
open class UICollectionReusableView: UIView {
    /// What the class was registered for; nil for a view that was not dequeued.
    public internal(set) var reuseIdentifier: String?

    /// Where it waits to be used again.
    var reuseKey: ASReusePool.Key?

    /// A view with a frame.
    override public required init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// It is about to be used for another element: forget what only the last one had.
    open func prepareForReuse() {}

    /// A layout has said where it stands and how it looks there; the frame is set already.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}
