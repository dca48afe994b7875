// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row of thumbnails.
///
/// A folder has any number of rows, and the table keeps all of them. So a row has its thumbnails only while it is near: they are made
/// and measured in the background when it comes, and let go when it is far.
final class PhotoRowNode: ASCellNode {
    private let folder: PhotoFolder
    private let indices: Range<Int>
    private let grid: TileGrid
    private weak var delegate: (any PhotoThumbDelegate)?
    private let thumbs = ASLock<[PhotoThumbNode]>([])

    /// A row.
    ///
    /// - Parameters:
    ///   - folder: of the pictures
    ///   - indices: which of them it shows
    ///   - grid: where they stand
    ///   - isNear: whether it will be seen soon, so that it needs its thumbnails from the start
    ///   - delegate: whom the thumbnails ask
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

    /// The thumbnail of a picture, if it is in this row and there.
    func thumb(at index: Int) -> PhotoThumbNode? {
        thumbs.withLockUnchecked { $0.first { $0.index == index } }
    }

    private func makeThumbs() {
        let made = indices.map { index in
            PhotoThumbNode(index: index, name: folder.names[index], path: folder.file(index), delegate: delegate)
        }
        // Measured here, so that the row's layout finds the sizes ready.
        let range = ASSizeRange(exactly: grid.tile)
        for thumb in made { _ = thumb.layoutThatFits(range, parentSize: grid.tile) }
        thumbs.withLockUnchecked { $0 = made }
    }

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        guard thumbs.withLockUnchecked({ $0.isEmpty }) else { return }
        let row = ASUncheckedTransfer(self)  // nobody else makes thumbnails meanwhile
        ASDispatcherCurrent().async(.layout) {
            row.value.makeThumbs()
            ASPerformBlockOnMainThread { row.value.didMakeThumbs() }
        }
    }

    @MainActor
    private func didMakeThumbs() {
        if !isInPreloadState { thumbs.withLockUnchecked { $0 = [] } }
        setNeedsLayout()
        // Before it is seen, no frame asks for its layout.
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
