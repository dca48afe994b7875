// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row of thumbnails.
///
/// The table keeps all rows of a folder, of which there can be any number. A row therefore has thumbnails only while it is near: they are
/// created and measured in the background, and released when the row is far.
final class PhotoRowNode: ASCellNode {
    private let folder: PhotoFolder
    private let indices: Range<Int>
    private let grid: TileGrid
    private weak var delegate: (any PhotoThumbDelegate)?
    private let thumbs = ASLock<[PhotoThumbNode]>([])

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - folder: the folder of the images
    ///   - indices: the indexes of its images
    ///   - grid: the arrangement of the thumbnails
    ///   - isNear: whether the row will be visible soon and needs its thumbnails from the start
    ///   - delegate: the delegate of the thumbnails
    init(
        folder: PhotoFolder,
        indices: Range<Int>,
        grid: TileGrid,
        isNear: Bool,
        delegate: (any PhotoThumbDelegate)?
    ) {
        self.folder = folder
        self.indices = indices
        self.grid = grid
        self.delegate = delegate
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        if isNear { makeThumbs() }
    }

    /// Returns the thumbnail of an image, if it is in this row and exists.
    func thumb(at index: Int) -> PhotoThumbNode? {
        thumbs.withLockUnchecked { $0.first { $0.index == index } }
    }

    private func makeThumbs() {
        let made = indices.map { index in
            PhotoThumbNode(index: index, name: folder.names[index], path: folder.file(index), delegate: delegate)
        }
        // Measuring here lets the layout of the row find the sizes in the cache.
        let range = ASSizeRange(exactly: grid.tile)
        for thumb in made { _ = thumb.layoutThatFits(range, parentSize: grid.tile) }
        thumbs.withLockUnchecked { $0 = made }
    }

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        guard thumbs.withLockUnchecked({ $0.isEmpty }) else { return }
        let row = ASUncheckedTransfer(self)  // no other code makes thumbnails meanwhile
        ASDispatcherCurrent().async(.layout) {
            row.value.makeThumbs()
            ASPerformBlockOnMainThread { row.value.didMakeThumbs() }
        }
    }

    @MainActor
    private func didMakeThumbs() {
        if !isInPreloadState { thumbs.withLockUnchecked { $0 = [] } }
        setNeedsLayout()
        // No frame requests the layout of a row that is not visible yet.
        if isInDisplayState, !isInHierarchy { displayOutsideOfWindow() }
    }

    override func didExitPreloadState() {
        super.didExitPreloadState()
        thumbs.withLockUnchecked { $0 = [] }
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let gap = grid.gap(width: constrainedSize.max.width)
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = gap
        row.alignItems = .start
        row.children = thumbs.withLockUnchecked { $0 }
        let insets = UIEdgeInsets(top: grid.minimumGap, left: gap, bottom: 0, right: 0)
        return ASInsetLayoutSpec(insets: insets, child: row)
    }
}
