// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Images in memory: the last used ones, limited by bytes.
///
/// - Thread: any
final class ASMemoryImageCache: Sendable {
    /// An image with the head of its response.
    struct Entry: Sendable {
        var image: ASLoadedImage
        var head: ASStoredResponse.Head

        var response: ASStoredResponse { ASStoredResponse(head: head, body: image.data) }
    }

    /// An element of the ring of entries in the order of their last use.
    private final class Link: @unchecked Sendable {
        // @unchecked because: its neighbours are read and written with the lock only.

        let key: String
        var entry: Entry
        let byteCount: Int
        var older: Link?
        weak var newer: Link?

        init(key: String, entry: Entry, byteCount: Int) {
            self.key = key
            self.entry = entry
            self.byteCount = byteCount
        }
    }

    private struct State {
        var links: [String: Link] = [:]
        var newest: Link?
        var oldest: Link?
        var byteCount = 0

        mutating func unlink(_ link: Link) {
            let (older, newer) = (link.older, link.newer)
            if let newer { newer.older = older } else { newest = older }
            if let older { older.newer = newer } else { oldest = newer }
            (link.older, link.newer) = (nil, nil)
        }

        mutating func linkAsNewest(_ link: Link) {
            link.older = newest
            newest?.newer = link
            newest = link
            if oldest == nil { oldest = link }
        }

        mutating func linkAsOldest(_ link: Link) {
            link.newer = oldest
            oldest?.older = link
            oldest = link
            if newest == nil { newest = link }
        }

        mutating func remove(_ link: Link) {
            unlink(link)
            links[link.key] = nil
            byteCount -= link.byteCount
        }
    }

    /// The number of bytes of an entry in addition to those of the image: the object, the response's head, the link.
    private static let overhead = 2048

    private let limit: Int  // immutable after init
    private let state = ASLock(State())

    init(limit: Int) {
        self.limit = limit
    }

    deinit { removeAll() }

    /// The number of bytes of all images.
    var byteCount: Int { state.withLock { $0.byteCount } }

    /// Returns an entry, and marks it as used.
    subscript(key: String) -> Entry? {
        state.withLock { state in
            guard let link = state.links[key] else { return nil }
            state.unlink(link)
            state.linkAsNewest(link)
            return link.entry
        }
    }

    /// Stores an image, unless it is larger than a quarter of the limit and would displace too many others.
    func store(_ entry: Entry, for key: String) {
        let byteCount = entry.image.data.count + Self.overhead
        let dropped: [Link] = state.withLock { state in
            var dropped: [Link] = []
            if let link = state.links[key] {
                state.remove(link)
                dropped.append(link)
            }
            guard byteCount <= limit / 4 else { return dropped }
            let link = Link(key: key, entry: entry, byteCount: byteCount)
            state.links[key] = link
            state.linkAsNewest(link)
            state.byteCount += byteCount
            while state.byteCount > limit, let oldest = state.oldest {
                state.remove(oldest)
                dropped.append(oldest)
            }
            return dropped
        }
        // The images are released outside of the lock.
        _ = dropped
    }

    /// Marks an image as the first to be removed when memory is needed.
    func demote(_ key: String) {
        state.withLock { state in
            guard let link = state.links[key] else { return }
            state.unlink(link)
            state.linkAsOldest(link)
        }
    }

    func remove(_ key: String) {
        _ = state.withLock { state -> Link? in
            guard let link = state.links[key] else { return nil }
            state.remove(link)
            return link
        }
    }

    func removeAll() {
        _ = state.withLock { state -> [Link] in
            let links = Array(state.links.values)
            // One by one: releasing a chain of a hundred thousand from its head would recurse too deeply.
            for link in links { (link.older, link.newer) = (nil, nil) }
            state = State()
            return links
        }
    }
}
