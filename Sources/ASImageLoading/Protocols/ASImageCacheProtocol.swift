// SPDX-License-Identifier: Apache-2.0
public import Dispatch
public import Foundation

/// A block that a cache calls after a lookup, with the image, or with `nil` if it has none.
public typealias ASImageCacherCompletion =
    @Sendable (_ imageFromCache: (any ASImageContainerProtocol)?, _ cacheType: ASImageCacheType) -> Void

/// A cache that image nodes search before they load an image.
///
/// Members with a default implementation are optional.
///
/// - Thread: any
/// - Source: Texture `ASImageCacheProtocol`
public protocol ASImageCacheProtocol: Sendable {
    /// Looks up an image without blocking the caller, which may be the main thread.
    ///
    /// - Parameters:
    ///   - URL: identifies the image
    ///   - callbackQueue: the queue for `completion`; `nil` for any thread
    ///   - completion: called exactly once
    func cachedImage(with URL: URL, callbackQueue: DispatchQueue?, completion: @escaping ASImageCacherCompletion)

    /// Returns the image if it is immediately available in memory; the default implementation returns `nil`.
    ///
    /// It avoids placeholders for images that were shown before.
    func synchronouslyFetchedCachedImage(with URL: URL) -> (any ASImageContainerProtocol)?

    /// Called when a node has left the preload range and no longer needs the image in memory; the default implementation does nothing.
    func clearFetchedImageFromCache(with URL: URL)
}

extension ASImageCacheProtocol {
    /// Returns `nil`.
    public func synchronouslyFetchedCachedImage(with URL: URL) -> (any ASImageContainerProtocol)? { nil }

    /// Does nothing.
    public func clearFetchedImageFromCache(with URL: URL) {}
}

/// The way in which a cache provided an image.
///
/// - Thread: any (value)
/// - Source: Texture `ASImageCacheType`
public enum ASImageCacheType: Int, Sendable {
    /// The cache had to wait, for example for a disk.
    case asynchronous
    /// The cache had the image in memory.
    case synchronous
}
