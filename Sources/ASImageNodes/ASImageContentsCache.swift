// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASImageIO
internal import ASImageLoading
internal import ASUIKit
internal import Foundation

/// The values that determine the pixels of an image node.
struct ASImageContentsKey: Hashable, Sendable {
    private let picture: UIImage.Identity
    /// The frame of an animated image; `nil` for its cover image and for still images.
    private let frame: Int?
    private let placement: ASImagePlacement
    private let capInsets: UIEdgeInsets
    private let resizingMode: UIImage.ResizingMode
    private let scale: CGFloat
    private let tint: UIColor?

    init(_ drawing: ASImageDrawing) {
        picture = drawing.image.identity
        frame = drawing.frame?.index
        placement = drawing.placement
        capInsets = drawing.image.capInsets
        resizingMode = drawing.image.resizingMode
        scale = drawing.scale
        tint = drawing.tint
    }
}

/// A cache of the decoded pixels of image nodes, for other nodes that show the same image in the same way.
///
/// It contains all displayed pixels, and the last used ones up to a number of bytes. A row that is made again for an image shows it in its
/// first frame.
///
/// - Thread: any
struct ASImageContentsCache: Sendable {
    private struct Entry: Sendable {
        /// The pixels while they are displayed or kept.
        weak var pixels: ASPixelBuffer?
    }

    private var entries: [ASImageContentsKey: Entry] = [:]
    private var kept = ASRecentValues<ASImageContentsKey, ASPixelBuffer>()
    private var sweepAt = 64
    /// The evicted buffers that have not been freed yet.
    private var dropped: [ASPixelBuffer] = []
    /// The number of bytes of the kept pixels.
    var byteCount: Int { kept.byteCount }

    /// The maximum number of bytes of kept pixels; the least recently used ones are dropped first.
    var byteLimit: Int {
        didSet { dropped += kept.drop(to: byteLimit) }
    }

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// The number of keys whose pixels are displayed or kept.
    var liveCount: Int { entries.values.count { $0.pixels != nil } }

    mutating func contents(for key: ASImageContentsKey) -> ASPixelBuffer? {
        guard let pixels = entries[key]?.pixels else { return nil }
        if kept.use(key) == nil { keep(pixels, for: key) }
        return pixels
    }

    mutating func store(_ pixels: ASPixelBuffer, for key: ASImageContentsKey) {
        if let old = kept.remove(key) { dropped.append(old) }
        entries[key] = Entry(pixels: pixels)
        keep(pixels, for: key)
        guard entries.count >= sweepAt else { return }
        entries = entries.filter { $0.value.pixels != nil }
        sweepAt = max(64, 2 * entries.count)
    }

    /// Drops all pixels that are not displayed.
    mutating func removeUndisplayed() { kept = ASRecentValues() }

    private mutating func keep(_ pixels: ASPixelBuffer, for key: ASImageContentsKey) {
        // Pixels that exceed the limit must not displace all others.
        guard pixels.byteCount <= byteLimit else { return }
        kept.store(pixels, byteCount: pixels.byteCount, for: key)
        dropped += kept.drop(to: byteLimit)
    }

    /// Returns the dropped pixel buffers and forgets them, so that the caller can free them outside of the cache's lock.
    mutating func removeDropped() -> [ASPixelBuffer] {
        defer { dropped = [] }
        return dropped
    }
}

extension ASImageContentsCache {
    private struct Shared: Sendable {
        var cache = ASImageContentsCache(byteLimit: 0)
        /// The limit that the program has set.
        var ownLimit: Int?
    }

    private static let slot = ASRuntimeSlot { ASLock(Shared()) }
    private static var shared: ASLock<Shared> { slot.current }

    /// The number of bytes of the pixels of two windows, the current content and the previous one, divided by the scale, because few images
    /// have as many pixels as they cover on a screen of a higher scale; at most one screen.
    private static var defaultByteLimit: Int {
        let (size, scale) = (ASScreenSize(), max(1, ASScreenScale()))
        let screen = size.width * size.height * scale * scale
        let windows = 2 * CGFloat(ASBackingStores.largestWindowPixelCount) / scale
        return 4 * Int(min(screen > 0 ? screen : 1920 * 1080, windows > 0 ? windows : .infinity))
    }

    /// Calls `body` with the cache, and frees the dropped pixels outside of its lock.
    private static func withCache<R: Sendable>(_ body: @Sendable (inout ASImageContentsCache) -> R) -> R {
        let defaultLimit = defaultByteLimit
        return shared.withLock { shared in
            let limit = shared.ownLimit ?? defaultLimit
            if shared.cache.byteLimit != limit { shared.cache.byteLimit = limit }
            return (body(&shared.cache), shared.cache.removeDropped())
        }.0
    }

    /// Observes memory warnings and then drops undisplayed pixels; evaluated when the first pixels are stored.
    private static let observesMemoryWarnings: Void = {
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification,
            object: nil,
            queue: nil
        ) { _ in
            removeUndisplayed()
            ASImageCache.shared.clearMemory()
        }
    }()

    static func contents(for key: ASImageContentsKey) -> ASPixelBuffer? { withCache { $0.contents(for: key) } }

    static func store(_ pixels: ASPixelBuffer, for key: ASImageContentsKey) {
        observesMemoryWarnings
        withCache { $0.store(pixels, for: key) }
    }

    static var byteLimit: Int {
        get { shared.withLock { $0.ownLimit } ?? defaultByteLimit }
        set {
            shared.withLock { $0.ownLimit = newValue }
            withCache { _ in }
        }
    }

    static func removeUndisplayed() { withCache { $0.removeUndisplayed() } }

    /// The number of keys whose pixels are displayed or kept; for tests.
    static var liveCount: Int { withCache { $0.liveCount } }
}
