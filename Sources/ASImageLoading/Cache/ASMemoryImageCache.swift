// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Images in memory: the last used ones, limited by bytes.
///
/// - Thread: any
final class ASMemoryImageCache: Sendable {
    /// The number of bytes of an entry beside those of the image: the object, the response's head, the link.
    private static let overhead = 2048

    private let limit: Int  // immutable after init
    private let entries = ASLock(ASRecentValues<String, ASStoredImage>())

    init(limit: Int) {
        self.limit = limit
    }

    /// The number of bytes of all images.
    var byteCount: Int { entries.withLock { $0.byteCount } }

    /// Returns an image, and marks it as used.
    subscript(key: String) -> ASStoredImage? { entries.withLock { $0.use(key) } }

    /// Stores an image, unless it is larger than a quarter of the limit and would displace too many others.
    func store(_ entry: ASStoredImage, for key: String) {
        let byteCount = entry.image.data.count + Self.overhead
        // The dropped images are released outside of the lock.
        _ = entries.withLock { entries -> (ASStoredImage?, [ASStoredImage]) in
            guard byteCount <= limit / 4 else { return (entries.remove(key), []) }
            return (entries.store(entry, byteCount: byteCount, for: key), entries.drop(to: limit))
        }
    }

    /// Marks an image as the first to be removed when memory is needed.
    func demote(_ key: String) { entries.withLock { $0.demote(key) } }

    func remove(_ key: String) { _ = entries.withLock { $0.remove(key) } }

    func removeAll() {
        _ = entries.withLock { entries in
            defer { entries = ASRecentValues() }
            return entries
        }
    }
}
