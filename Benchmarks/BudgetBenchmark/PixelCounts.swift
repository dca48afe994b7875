// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting

/// The drawn contents of a feed, visible and ahead, in a window of 400 x 800 points at a scale of 2.
///
/// A row is a line of text above a photo that is shown in 800 x 480 pixels and has 300 x 200 pixels of its own.
@MainActor
final class PixelCounts: ASTableDataSource {
    private static let size = CGSize(width: 400, height: 800)
    private static let scale: CGFloat = 2
    private let photos: [UIImage]

    private init(photos: [UIImage]) { self.photos = photos }

    static func all() throws -> [String: Double?] {
        let photos = (0..<100).compactMap { index in
            ASGraphicsRender(size: CGSize(width: 300, height: 200), scale: 1, isOpaque: true) { context in
                context.setFillColor(UIColor(white: CGFloat(index) / 100, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: 300, height: 200))
            }.map { UIImage(pixelBuffer: $0, scale: 1) }
        }
        let bytes = try ASTestHarness.run(size: size, scale: scale, seed: 1) { harness in
            ASLifetimeTracker.stop()
            let source = PixelCounts(photos: photos)
            let table = ASTableNode()
            table.dataSource = source
            harness.show(table)
            for _ in 0..<400 {
                table.contentOffset.y += 40
                harness.advance(frames: 1)
            }
            harness.runUntilParked()
            defer {
                table.removeFromSupernode()
                harness.runUntilParked()
            }
            return ASBackingStores.byteCount
        }
        let pixels = size.width * scale * size.height * scale
        return ["feed at scale 2, bytes per visible pixel": Double(bytes) / Double(pixels)]
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { photos.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (row, photo) = (indexPath.row, photos[indexPath.row])
        return {
            let text = ASTextNode()
            text.attributedText = NSAttributedString(string: "Row \(row) of the cat")
            let image = ASImageNode()
            image.image = photo
            image.style.height = .points(240)
            let cell = ASCellNode()
            cell.automaticallyManagesSubnodes = true
            cell.layoutSpecBlock = { _, _ in
                let column = ASStackLayoutSpec.vertical()
                column.children = [text, image]
                return column
            }
            return cell
        }
    }
}
