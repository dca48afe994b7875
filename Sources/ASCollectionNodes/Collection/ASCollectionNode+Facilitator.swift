// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
internal import ASContainers
public import Foundation

// Initialisers with an object that receives edits before the layout does.

extension ASCollectionNode {
    /// Creates a collection with a layout.
    ///
    /// - Parameters:
    ///   - collectionViewLayout: the layout, which belongs to this collection from now on; change it on main only
    ///   - layoutFacilitator: receives edits; held strongly
    /// - Thread: any
    public convenience init(
        collectionViewLayout: sending UICollectionViewLayout,
        layoutFacilitator: (any ASCollectionViewLayoutFacilitatorProtocol)?
    ) {
        self.init(collectionViewLayout: collectionViewLayout)
        keep(layoutFacilitator)
    }

    /// Creates a collection with a frame and a layout.
    ///
    /// - Parameters:
    ///   - frame: the frame in points, in the supernode's coordinate space
    ///   - collectionViewLayout: the layout, which belongs to this collection from now on; change it on main only
    ///   - layoutFacilitator: receives edits; held strongly
    /// - Thread: any
    public convenience init(
        frame: CGRect,
        collectionViewLayout: sending UICollectionViewLayout,
        layoutFacilitator: (any ASCollectionViewLayoutFacilitatorProtocol)?
    ) {
        self.init(frame: frame, collectionViewLayout: collectionViewLayout)
        keep(layoutFacilitator)
    }

    /// Creates a collection whose layout is computed off the main thread.
    ///
    /// - Parameters:
    ///   - layoutDelegate: computes the layout; held strongly
    ///   - layoutFacilitator: receives edits; held strongly
    /// - Thread: any
    public convenience init(
        layoutDelegate: any ASCollectionLayoutDelegate,
        layoutFacilitator: (any ASCollectionViewLayoutFacilitatorProtocol)?
    ) {
        self.init(layoutDelegate: layoutDelegate)
        keep(layoutFacilitator)
    }

    private func keep(_ facilitator: (any ASCollectionViewLayoutFacilitatorProtocol)?) {
        let kept = facilitator.map { ASUncheckedTransfer($0) }
        collectionSettings.withLock { $0.layoutFacilitator = kept }
    }
}
