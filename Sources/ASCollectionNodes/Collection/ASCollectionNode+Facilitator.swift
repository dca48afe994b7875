// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
internal import ASContainers
public import Foundation

// An object that hears of edits before the layout does.

extension ASCollectionNode {
    /// A collection that a layout arranges.
    ///
    /// - Parameters:
    ///   - collectionViewLayout: belongs to this collection from now on; change it on main only
    ///   - layoutFacilitator: hears of edits; kept
    /// - Thread: any
    public convenience init(
        collectionViewLayout: sending UICollectionViewLayout,
        layoutFacilitator: (any ASCollectionViewLayoutFacilitatorProtocol)?
    ) {
        self.init(collectionViewLayout: collectionViewLayout)
        keep(layoutFacilitator)
    }

    /// A collection that a layout arranges, with a frame.
    ///
    /// - Parameters:
    ///   - frame: in points, in the supernode's coordinate space
    ///   - collectionViewLayout: belongs to this collection from now on; change it on main only
    ///   - layoutFacilitator: hears of edits; kept
    /// - Thread: any
    public convenience init(
        frame: CGRect,
        collectionViewLayout: sending UICollectionViewLayout,
        layoutFacilitator: (any ASCollectionViewLayoutFacilitatorProtocol)?
    ) {
        self.init(frame: frame, collectionViewLayout: collectionViewLayout)
        keep(layoutFacilitator)
    }

    /// A collection whose layout is computed off the main thread.
    ///
    /// - Parameters:
    ///   - layoutDelegate: computes it; kept
    ///   - layoutFacilitator: hears of edits; kept
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
