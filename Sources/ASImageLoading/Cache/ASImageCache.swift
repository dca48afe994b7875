// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Dispatch
public import Foundation

/// Stores the responses of `ASBasicImageDownloader`, in memory and in files, as long as the servers allow.
///
/// The images that it returns are fresh, so the server need not be asked. Only the downloader receives stale responses, to revalidate
/// them; usually the bytes need not be sent again.
///
/// - Thread: any
/// - Source: RFC 9111, as a private cache; Texture `ASImageCacheProtocol`
public final class ASImageCache: ASImageCacheProtocol {
    /// The cache of the current runtime.
    public static var shared: ASImageCache { slot.current }

    private static let slot = ASRuntimeSlot { ASImageCache() }

    /// The limits and the folder of the cache.
    public let configuration: ASImageCacheConfiguration
    private let memory: ASMemoryImageCache  // immutable after init
    let disk: ASDiskImageCache  // immutable after init
    /// The order of changes of files, so that a removal after a store is effective.
    private let changes = ASCallbackQueue(queue: nil, kind: .utility)

    /// Creates a cache with its own memory; the files are shared with all caches in the same folder.
    public init(configuration: ASImageCacheConfiguration = ASImageCacheConfiguration()) {
        self.configuration = configuration
        memory = ASMemoryImageCache(limit: configuration.memoryByteLimit)
        disk = ASDiskImageCache(configuration)
    }

    /// Looks up an image in memory, then in the files.
    public func cachedImage(
        with URL: URL,
        callbackQueue: DispatchQueue?,
        completion: @escaping ASImageCacherCompletion
    ) {
        let line = ASCallbackQueue(queue: callbackQueue)
        search(with: URL) { image, type, _ in line.call { completion(image, type) } }
    }

    /// Looks up an image in memory, then in the files.
    ///
    /// `completion` is called now for a response in memory, otherwise on a worker. It also receives whether there is no response at all;
    /// otherwise a miss may be a stale one, which a downloader revalidates.
    package func search(
        with URL: URL,
        completion:
            @escaping @Sendable (
                _ image: (any ASImageContainerProtocol)?, _ type: ASImageCacheType, _ isAbsent: Bool
            ) -> Void
    ) {
        if let found = storedInMemory(for: URL) {
            let image = reusableImage(found)
            return completion(image, image == nil ? .asynchronous : .synchronous, false)
        }
        let now = configuration.clock.wallTime
        storedInFiles(for: URL) { found in
            let isFresh = found.map { $0.response.matches(nil) && $0.response.isFresh(at: now) } ?? false
            completion(isFresh ? found?.image : nil, .asynchronous, found == nil)
        }
    }

    /// Returns the image in memory if it may be shown without asking its server.
    public func synchronouslyFetchedCachedImage(with URL: URL) -> (any ASImageContainerProtocol)? {
        storedInMemory(for: URL).flatMap(reusableImage)
    }

    /// Marks the image as the first to be removed when memory is needed.
    ///
    /// - Deviation: Texture's caches remove it immediately, and a list that is scrolled back shows placeholders.
    public func clearFetchedImageFromCache(with URL: URL) {
        memory.demote(Self.key(URL))
    }

    /// Removes all images from memory; called when memory is low.
    public func clearMemory() {
        memory.removeAll()
    }

    /// The number of encoded bytes of the images in memory.
    public var memoryByteCount: Int { memory.byteCount }

    /// Removes an image, from memory immediately and from its file soon.
    public func removeImage(with URL: URL) {
        let key = Self.key(URL)
        memory.remove(key)
        changes.call { [disk] in disk.remove(key) }
    }

    /// Removes all images, from memory immediately.
    ///
    /// `completion` is called on any thread after the files are removed.
    @preconcurrency public func removeAllImages(completion: (@Sendable () -> Void)? = nil) {
        memory.removeAll()
        changes.call { [disk] in
            disk.removeAll()
            completion?()
        }
    }

    /// Removes files that are too old or exceed the limit, which also happens automatically.
    ///
    /// `completion` is called on any thread, after pending writes, with the number of remaining bytes.
    @preconcurrency public func tidyFiles(completion: (@Sendable (_ byteCount: Int) -> Void)? = nil) {
        changes.call { [disk, configuration] in
            disk.trim(to: configuration.diskByteLimit)
            completion?(disk.byteCount)
        }
    }

    /// Returns the response in memory, fresh or not.
    func storedInMemory(for url: URL) -> ASStoredImage? { memory[Self.key(url)] }

    /// Looks up a response in the files, and keeps it in memory; calls `completion` once, on a worker.
    func storedInFiles(for url: URL, completion: @escaping @Sendable (ASStoredImage?) -> Void) {
        let key = Self.key(url)
        ASDispatcherCurrent().async(.display) { [self] in
            guard let response = disk.read(key) else { return completion(nil) }
            do {
                let found = ASStoredImage(
                    try ASLoadedImage(data: response.body, url: url, contentType: nil),
                    response.head
                )
                memory.store(found, for: key)
                completion(found)
            } catch {
                // The image was valid when it was stored, but another version of the program may support fewer formats or have other
                // limits.
                configuration.log("ASImageCache: \(error)")
                disk.remove(key)
                completion(nil)
            }
        }
    }

    /// Stores an image, in memory immediately and in its file soon.
    func store(_ image: ASLoadedImage, _ head: ASStoredResponse.Head, for url: URL) {
        let key = Self.key(url)
        memory.store(ASStoredImage(image, head), for: key)
        changes.call { [disk] in
            disk.write(ASStoredResponse(head: head, body: image.data), for: key)
        }
    }

    /// Stores an image only in memory, because its URL contains the content, which never changes.
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
        memory.store(ASStoredImage(image, head), for: key)
    }

    /// Returns the key of an image: its URL without the fragment.
    static func key(_ url: URL) -> String { key(url.absoluteString) }

    /// Returns a URL without its fragment.
    static func key(_ text: String) -> String {
        text.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(text[..<$0]) } ?? text
    }

    /// Returns the image of a response in memory if it may be shown without asking its server.
    private func reusableImage(_ stored: ASStoredImage) -> ASLoadedImage? {
        let isReusable = stored.response.isReusable(
            at: configuration.clock.wallTime,
            within: configuration.sessionReuseInterval
        )
        return isReusable && stored.response.matches(nil) ? stored.image : nil
    }
}
