// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageLoading
internal import ASLayoutEngine
internal import ASNodesTesting
import ASPlatformHeadless
internal import ASTesting
internal import ASUIKitTesting
import Foundation
internal import ImageKit
import Testing

@testable import ASContainers
@testable import ASImageNodes
@testable import ASNodes
@testable import ASTableNodes

@Suite("A list of images that is scrolled away and back", .serialized)
@MainActor
struct ImageFlashTests {
    private static let size = CGSize(width: 100, height: 300)
    nonisolated private static let rowHeight: CGFloat = 50
    nonisolated private static let rowCount = 120

    enum Kind: String, CaseIterable, Sendable {
        case file, network, animated
    }

    /// Each row has its own colour, which differs from the placeholder's.
    nonisolated private static func color(_ row: Int) -> UIColor {
        UIColor(red: CGFloat(row) / 255, green: CGFloat(row % 16 * 8) / 255, blue: 1, alpha: 1)
    }

    /// The images of all rows, if `kind` has them.
    @MainActor
    private final class Library {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flash-\(UUID().uuidString)")
        let cache = FakeCache()
        let downloader = FakeDownloader(player: { try? ASAnimatedImage(data: $0) })
        let kind: Kind

        init(_ kind: Kind) throws {
            self.kind = kind
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for row in 0..<ImageFlashTests.rowCount {
                let data = try #require(plainImage(ImageFlashTests.color(row), side: 60).pngData())
                switch kind {
                case .file: try data.write(to: url(row))
                case .network: cache.put(try UIImage.loading(data: data), for: url(row))
                case .animated: cache.put(Moving(image: try UIImage.loading(data: data)), for: url(row))
                }
            }
        }

        deinit {
            do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
        }

        func url(_ row: Int) -> URL {
            guard kind != .file, let url = URL(string: "http://127.0.0.1/\(row)") else {
                return folder.appendingPathComponent("\(row).png")
            }
            return url
        }

        func block(_ row: Int) -> ASCellNodeBlock {
            let (kind, url, cache, downloader) = (kind, url(row), cache, downloader)
            return {
                let cell = ASCellNode()
                cell.automaticallyManagesSubnodes = true
                let picture: ASImageNode
                if kind == .file {
                    picture = ASImageNode()
                    picture.image = UIImage(contentsOfFile: url.path)
                } else {
                    let node = ASNetworkImageNode(cache: cache, downloader: downloader)
                    node.url = url
                    picture = node
                }
                picture.placeholderColor = .white
                picture.style.preferredSize = CGSize(width: 100, height: ImageFlashTests.rowHeight)
                cell.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: picture) }
                return cell
            }
        }
    }

    /// An animated image whose frames are never requested.
    private struct Moving: ASImageContainerProtocol {
        var image: UIImage
        func asdk_image() -> UIImage? { image }
        func asdk_animatedImageData() -> Data? { MovingFile.gif(colors: [0], loops: nil) }
    }

    @MainActor
    private final class Source: ASTableDataSource {
        let library: Library
        init(_ library: Library) { self.library = library }
        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { ImageFlashTests.rowCount }
        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            library.block(indexPath.row)
        }
    }

    /// The visible rows, with the colour of each in the last frame.
    private func rows(_ harness: ASTestHarness, _ table: ASTableNode) throws -> [Int: UInt32] {
        let pixels = try #require(harness.snapshot())
        var result: [Int: UInt32] = [:]
        for row in 0..<Self.rowCount {
            let y = table.rectForRow(at: IndexPath(row: row, section: 0)).midY - table.contentOffset.y
            if y >= 0, y < Self.size.height { result[row] = pixels.pixel(x: 50, y: Int(y)) }
        }
        return result
    }

    @Test("the first frame that shows a row again shows its image", arguments: Kind.allCases, [1, 2] as [UInt64])
    func doesNotFlash(kind: Kind, seed: UInt64) throws {
        let library = try Library(kind)
        let source = Source(library)
        try ASTestHarness.run(size: Self.size) { harness in
            // Enough for all rows.
            ASImageNode.decodedCacheByteLimit = 16 << 20
            let table = ASTableNode()
            table.dataSource = source
            harness.show(table)
            harness.advance(seconds: 0.5)
            var generator = ASSeededGenerator(seed: seed)
            var seen: Set<Int> = []
            var (again, flashes) = (0, [String]())
            for step in 0..<30 {
                if step % 10 == 9 { table.reloadData() }
                let top = CGFloat(Int.random(in: 0...(Self.rowCount - 6) / 8, using: &generator)) * 8 * Self.rowHeight
                if step % 10 == 9 { harness.runUntilParked() }
                table.setContentOffset(CGPoint(x: 0, y: top), animated: false)
                // Each row in the first frame that contains it: the next one, or the one after its cell was made in the background.
                var shown: Set<Int> = []
                @MainActor func look() throws {
                    harness.platform.deliverFrames()
                    let present = Set(table.visibleNodes.compactMap { table.indexPath(for: $0)?.row })
                    guard !present.isSubset(of: shown) else { return }
                    for (row, pixel) in try rows(harness, table) where present.contains(row) && seen.contains(row) {
                        guard shown.insert(row).inserted else { continue }
                        again += 1
                        if pixel != Self.color(row).premultipliedARGB {
                            flashes.append("step \(step), row \(row): \(String(pixel, radix: 16))")
                        }
                    }
                    shown.formUnion(present)
                }
                try look()
                for _ in 0..<100 where harness.dispatcher.runOne() { try look() }
                harness.advance(seconds: 0.2)
                for (row, pixel) in try rows(harness, table) {
                    #expect(pixel == Self.color(row).premultipliedARGB, "step \(step), row \(row)")
                    seen.insert(row)
                }
            }
            #expect(flashes.isEmpty)
            #expect(again > 50)
            table.dataSource = nil
            table.removeFromSupernode()
            harness.advance(seconds: 1)
        }
        ASImageContentsCache.removeUndisplayed()
    }
}
