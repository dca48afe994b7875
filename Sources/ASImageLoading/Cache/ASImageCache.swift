// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Dispatch
public import Foundation

/// Keeps what `ASBasicImageDownloader` has loaded, in memory and in files, as long as the servers allow.
///
/// What it gives is fresh: nobody needs to be asked whether it is still the same. What is no longer fresh is given to the downloader only,
/// which asks; most of the time the bytes then need not come again.
///
/// - Thread: any
/// - Source: RFC 9111, for a cache that serves one person; Texture `ASImageCacheProtocol`
public final class ASImageCache: ASImageCacheProtocol {
    /// The cache of the current runtime.
    public static var shared: ASImageCache { slot.current }

    private static let slot = ASRuntimeSlot { ASImageCache() }

    /// How much it keeps, where, and for how long.
    public let configuration: ASImageCacheConfiguration
    private let memory: ASMemoryImageCache  // immutable after init
    let disk: ASDiskImageCache  // immutable after init
    /// What changes files, one after the other: what is forgotten after it was kept stays forgotten.
    private let changes = ASCallbackLine(queue: nil, kind: .utility)

    /// A cache with a memory of its own; files are shared with all caches in the same folder.
    public init(configuration: ASImageCacheConfiguration = ASImageCacheConfiguration()) {
        self.configuration = configuration
        memory = ASMemoryImageCache(limit: configuration.memoryByteLimit)
        disk = ASDiskImageCache(configuration)
    }

    /// Gives what is in memory or, after a look at the files, what is there.
    public func cachedImage(
        with URL: URL,
        callbackQueue: DispatchQueue?,
        completion: @escaping ASImageCacherCompletion
    ) {
        let line = ASCallbackLine(queue: callbackQueue)
        if let image = imageInMemory(for: URL) {
            line.call { completion(image, .synchronous) }
            return
        }
        let now = configuration.clock.wallTime
        look(for: URL) { found in
            let isFresh = found.map { $0.response.matches(nil) && $0.response.isFresh(at: now) } ?? false
            line.call { completion(isFresh ? found?.image : nil, .asynchronous) }
        }
    }

    /// What is in memory, if it may be shown without asking its server.
    public func synchronouslyFetchedCachedImage(with URL: URL) -> (any ASImageContainerProtocol)? {
        imageInMemory(for: URL)
    }

    /// The picture is the first to be dropped from memory when room is needed.
    ///
    /// - Deviation: Texture's caches drop it at once, and a list that is scrolled back shows placeholders.
    public func clearFetchedImageFromCache(with URL: URL) {
        memory.demote(Self.key(URL))
    }

    /// Drops all pictures from memory; to be called when there is little of it.
    public func clearMemory() {
        memory.removeAll()
    }

    /// Bytes of the pictures in memory, as they came.
    public var memoryByteCount: Int { memory.byteCount }

    /// Forgets a picture, in memory at once and in its file a little later.
    public func removeImage(with URL: URL) {
        let key = Self.key(URL)
        memory.remove(key)
        changes.call { [disk] in disk.remove(key) }
    }

    /// Forgets all pictures, in memory at once; calls `completion`, on any thread, when the files are gone.
    @preconcurrency public func removeAllImages(completion: (@Sendable () -> Void)? = nil) {
        memory.removeAll()
        changes.call { [disk] in
            disk.removeAll()
            completion?()
        }
    }

    /// Removes files that are too old or too many, which also happens by itself; calls `completion`, on any thread, with the bytes of
    /// those that are left, when all that was to be written before is written.
    @preconcurrency public func tidyFiles(completion: (@Sendable (_ byteCount: Int) -> Void)? = nil) {
        changes.call { [disk, configuration] in
            disk.tidy(to: configuration.diskByteLimit)
            completion?(disk.byteCount)
        }
    }

    /// What is kept, fresh or not.
    struct Found: Sendable {
        var response: ASStoredResponse
        var image: ASLoadedImage
    }

    /// Looks in memory and in files; calls `completion` once, on any thread.
    func look(for url: URL, completion: @escaping @Sendable (Found?) -> Void) {
        let key = Self.key(url)
        if let entry = memory[key] {
            completion(Found(response: entry.response, image: entry.image))
            return
        }
        ASDispatcherCurrent().async(.display) { [self] in
            guard let response = disk.read(key) else { return completion(nil) }
            do {
                let image = try ASLoadedImage(data: response.body, url: url, contentType: nil)
                memory.store(ASMemoryImageCache.Entry(image: image, head: response.head), for: key)
                completion(Found(response: response, image: image))
            } catch {
                // It could be shown once: another version of the program can read fewer kinds, or has other limits.
                configuration.log("ASImageCache: \(error)")
                disk.remove(key)
                completion(nil)
            }
        }
    }

    /// Keeps a picture, in memory at once and in its file a little later.
    func store(_ image: ASLoadedImage, _ head: ASStoredResponse.Head, for url: URL) {
        let key = Self.key(url)
        memory.store(ASMemoryImageCache.Entry(image: image, head: head), for: key)
        changes.call { [disk] in
            disk.write(ASStoredResponse(head: head, body: image.data), for: key)
        }
    }

    /// Keeps in memory only what an address holds itself, which never changes.
    func storeInMemory(_ image: ASLoadedImage, forContentOf url: URL) {
        var fields = ASHTTPFields()
        fields.append("Cache-Control", "max-age=2147483648")
        let key = Self.key(url)
        let now = configuration.clock.wallTime
        let head = ASStoredResponse.Head(
            url: key,
            finalURL: key,
            fields: fields,
            asked: ASHTTPFields(),
            requestTime: now,
            responseTime: now,
            redirectLifetime: nil
        )
        memory.store(ASMemoryImageCache.Entry(image: image, head: head), for: key)
    }

    /// What names a picture: its address without the part that is not sent.
    static func key(_ url: URL) -> String {
        let text = url.absoluteString
        return text.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(text[..<$0]) } ?? text
    }

    private func imageInMemory(for url: URL) -> ASLoadedImage? {
        guard let entry = memory[Self.key(url)] else { return nil }
        let response = entry.response
        let isUsable = response.isReusable(
            at: configuration.clock.wallTime,
            within: configuration.sessionReuseInterval
        )
        return isUsable && response.matches(nil) ? entry.image : nil
    }
}
