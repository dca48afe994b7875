// SPDX-License-Identifier: Apache-2.0
public import Dispatch
public import Foundation

/// What a cache calls when it has looked: with the picture, or nil if it has none.
public typealias ASImageCacherCompletion =
    @Sendable (_ imageFromCache: (any ASImageContainerProtocol)?, _ cacheType: ASImageCacheType) -> Void

/// Where image nodes look before they load anything.
///
/// The members with a default are optional.
///
/// - Thread: any
/// - Source: Texture `ASImageCacheProtocol`
public protocol ASImageCacheProtocol: Sendable {
    /// Looks for a picture without making the caller wait; it may be main.
    ///
    /// - Parameters:
    ///   - URL: what names the picture
    ///   - callbackQueue: where to call `completion`; nil for any thread
    ///   - completion: is called once, in every case
    func cachedImage(with URL: URL, callbackQueue: DispatchQueue?, completion: @escaping ASImageCacherCompletion)

    /// The picture if it can be had at once, from memory; by default nil.
    ///
    /// With it, what was shown before is shown again without a placeholder in between.
    func synchronouslyFetchedCachedImage(with URL: URL) -> (any ASImageContainerProtocol)?

    /// A node has left the preload range and no longer needs the picture in memory; by default nothing happens.
    func clearFetchedImageFromCache(with URL: URL)
}

extension ASImageCacheProtocol {
    /// Nil: the cache cannot answer at once.
    public func synchronouslyFetchedCachedImage(with URL: URL) -> (any ASImageContainerProtocol)? { nil }

    /// Nothing: the cache decides itself what it keeps.
    public func clearFetchedImageFromCache(with URL: URL) {}
}
