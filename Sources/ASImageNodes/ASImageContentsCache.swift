// SPDX-License-Identifier: Apache-2.0
internal import ASBase
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
    private static let slot = ASRuntimeSlot { ASLock(ASImageContentsCache(byteLimit: defaultByteLimit)) }
    private static var shared: ASLock<ASImageContentsCache> { slot.current }

    /// The number of bytes of a screen full of pixels.
    private static var defaultByteLimit: Int {
        let (size, scale) = (ASScreenSize(), ASScreenScale())
        let pixels = Int(size.width * size.height * scale * scale)
        return 4 * (pixels > 0 ? pixels : 1920 * 1080)
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

    static func contents(for key: ASImageContentsKey) -> ASPixelBuffer? {
        shared.withLock { ($0.contents(for: key), $0.removeDropped()) }.0
    }

    static func store(_ pixels: ASPixelBuffer, for key: ASImageContentsKey) {
        observesMemoryWarnings
        _ = shared.withLock { cache in
            cache.store(pixels, for: key)
            return cache.removeDropped()
        }
    }

    static var byteLimit: Int {
        get { shared.withLock { $0.byteLimit } }
        set {
            _ = shared.withLock { cache in
                cache.byteLimit = newValue
                return cache.removeDropped()
            }
        }
    }

    static func removeUndisplayed() { shared.withLock { $0.removeUndisplayed() } }

    /// The number of keys whose pixels are displayed or kept; for tests.
    static var liveCount: Int { shared.withLock { $0.liveCount } }
}
