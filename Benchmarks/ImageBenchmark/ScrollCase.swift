// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import CImagePeer
import Dispatch

/// A table of 100,000 rows that is scrolled by a screen as soon as that is complete: first without images, then with a different image
/// from a server in each row.
///
/// A list keeps some of the cells that were near, with or without images, so the difference is the memory of the images.
@MainActor
enum ScrollCase {
    private static let rowHeight = 120

    static func run(_ pictures: Pictures) throws {
        let count = ProcessInfo.processInfo.environment["BENCH_ROWS"].flatMap { Int($0) } ?? 100_000
        let service = try PictureService(pictures)
        defer { service.stop() }
        let files = FileManager.default.temporaryDirectory.appendingPathComponent("ImageBenchmark.\(getpid())")
        defer { try? FileManager.default.removeItem(at: files) }
        var configuration = ASImageCacheConfiguration()
        configuration.directory = files
        let cache = ASImageCache(configuration: configuration)
        let plain = try scroll(count, PictureRows.Source(baseURL: service.baseURL, cache: nil, downloader: Refusal()))
        plain.report("\(count) rows without images")
        let downloader = ASBasicImageDownloader(cache: cache)
        let shown = try scroll(count, .init(baseURL: service.baseURL, cache: cache, downloader: downloader))
        shown.report("\(count) rows with an image each")

        let limit = ASImageNode.decodedCacheByteLimit + configuration.memoryByteLimit
        print(
            "  limits: \(ASImageNode.decodedCacheByteLimit >> 20) MB decoded and not shown, "
                + "\(configuration.memoryByteLimit >> 20) MB encoded; together \(limit >> 20) MB"
        )
        print("  most encoded: \(shown.mostCached >> 20) MB; most in backing stores: \(shown.mostStores >> 20) MB")
        print("  more in use than without images: \((shown.last.inUse - plain.last.inUse) >> 20) MB at the end")
    }

    private static func scroll(_ count: Int, _ source: PictureRows.Source) throws -> Watch {
        let rows = PictureRows(count, source)
        let stage = Stage(size: CGSize(width: 800, height: 1_200))
        defer { stage.close() }
        let table = ASTableNode()
        table.dataSource = rows
        table.frame = CGRect(origin: .zero, size: stage.size)
        stage.window.addSubnode(table)
        defer { table.removeFromSupernode() }
        var (seen, watch) = ([Bool](repeating: false, count: count), try Watch(count: count))
        let perScreen = Int(stage.size.height) / rowHeight
        for first in stride(from: 0, to: count, by: perScreen) {
            let wanted = first..<min(count, first + perScreen)
            if first > 0 {
                table.scrollToRow(at: IndexPath(row: wanted.lowerBound, section: 0), at: .top, animated: false)
            }
            try stage.run {
                for row in table.visibleNodes.compactMap({ ($0 as? PictureRowNode)?.shownRow }) { seen[row] = true }
                return wanted.allSatisfy { seen[$0] }
            }
            try watch.note(row: wanted.upperBound, cached: source.cache?.memoryByteCount ?? 0)
        }
        let missing = seen.count { !$0 }
        guard missing == 0 else { throw ImageBenchmark.Failure(description: "\(missing) rows were never visible.") }
        return watch
    }
}

/// The current memory of the process, in bytes.
private struct Memory {
    /// The resident memory by the kernel.
    let resident: Int
    /// The memory allocated by malloc and not freed; the rest of the resident memory is the program, and free memory of the allocator.
    let inUse: Int

    init() throws {
        // Pages: total program size, resident, …
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else {
            throw ImageBenchmark.Failure(description: "/proc/self/statm cannot be read.")
        }
        resident = pages * Int(sysconf(Int32(_SC_PAGESIZE)))
        inUse = CImagePeerBytesInUse()
    }
}

/// The maximum memory in each tenth of the rows.
@MainActor
private struct Watch {
    private let count: Int
    private var resident = [Int](repeating: 0, count: 10)
    private var inUse = [Int](repeating: 0, count: 10)
    private(set) var last: Memory
    private(set) var (mostStores, mostCached) = (0, 0)

    init(count: Int) throws {
        self.count = count
        last = try Memory()
    }

    mutating func note(row: Int, cached: Int) throws {
        let tenth = min(9, (row - 1) * 10 / count)
        last = try Memory()
        resident[tenth] = max(resident[tenth], last.resident)
        inUse[tenth] = max(inUse[tenth], last.inUse)
        mostStores = max(mostStores, ASDisplayNode.contentsByteCount)
        mostCached = max(mostCached, cached)
    }

    func report(_ name: String) {
        func list(_ values: [Int]) -> String { values.map { "\($0 >> 20)" }.joined(separator: " ") }
        print("scroll through \(name), the most in each tenth of the way in MB")
        print("  resident: \(list(resident)); in use: \(list(inUse))")
    }
}

/// The data source of the rows.
@MainActor
private final class PictureRows: NSObject, ASTableDataSource {
    /// The source of the images, with a different URL for each row.
    struct Source: Sendable {
        var baseURL: URL
        var cache: ASImageCache?
        var downloader: any ASImageDownloaderProtocol
    }

    private let count: Int
    private let source: Source

    init(_ count: Int, _ source: Source) {
        self.count = count
        self.source = source
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (row, source) = (indexPath.row, source)
        return { PictureRowNode(row, source) }
    }
}

/// A downloader that always fails.
private struct Refusal: ASImageDownloaderProtocol, Error {
    func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
        callbackQueue: DispatchQueue?,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)? {
        (callbackQueue ?? .global()).async { completion(nil, self, nil, nil) }
        return nil
    }

    func cancelImageDownload(forIdentifier downloadIdentifier: any Sendable) {}
}

/// A cell with an image of 160 x 120.
private final class PictureRowNode: ASCellNode {
    private let pictureNode: ASNetworkImageNode
    private let row: Int
    private let awaitsPicture: Bool

    init(_ row: Int, _ source: PictureRows.Source) {
        self.row = row
        awaitsPicture = !(source.downloader is Refusal)
        pictureNode = ASNetworkImageNode(cache: source.cache, downloader: source.downloader)
        super.init()
        automaticallyManagesSubnodes = true
        pictureNode.url = source.baseURL.appendingPathComponent("\(row).jpg")
        pictureNode.isLayerBacked = true
        pictureNode.style.preferredSize = CGSize(width: 160, height: 120)
    }

    /// The row of the cell, if all of it is visible.
    @MainActor
    var shownRow: Int? {
        pictureNode.isNodeLoaded && (pictureNode.layer.contents != nil || !awaitsPicture) ? row : nil
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: .infinity), child: pictureNode)
    }
}
