// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import Dispatch
public import Foundation

/// What a downloader calls when it is done: with the picture or with an error, with what `downloadImage` returned, and with whatever
/// the downloader wants to tell the node's delegate.
///
/// - Deviation: identifiers and infos are `Sendable`, as they come on another thread.
public typealias ASImageDownloaderCompletion =
    @Sendable (
        _ image: (any ASImageContainerProtocol)?, _ error: (any Error)?, _ downloadIdentifier: (any Sendable)?,
        _ userInfo: (any Sendable)?
    ) -> Void

/// What a downloader calls with the share of the bytes that are there, 0…1.
public typealias ASImageDownloaderProgress = @Sendable (_ progress: CGFloat) -> Void

/// What a downloader calls with the picture as far as it has come, and the share of the bytes that are there, 0…1.
public typealias ASImageDownloaderProgressImage =
    @Sendable (_ progressImage: UIImage, _ progress: CGFloat, _ downloadIdentifier: (any Sendable)?) -> Void

/// What brings pictures to image nodes.
///
/// The members with a default are optional. No member makes its caller wait; it may be main.
///
/// - Thread: any
/// - Source: Texture `ASImageDownloaderProtocol`
/// - Deviation: a callback queue may be nil, for any thread; identifiers are `Sendable`.
public protocol ASImageDownloaderProtocol: Sendable {
    /// Begins to load a picture.
    ///
    /// - Parameters:
    ///   - URL: what to load
    ///   - shouldRetry: whether to try again after failures that may pass
    ///   - callbackQueue: where to call the blocks; nil for any thread
    ///   - downloadProgress: is called as bytes arrive, if it is known how many there will be
    ///   - completion: is called once, unless the download is cancelled
    /// - Returns: what names the download in the other members
    func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
        callbackQueue: DispatchQueue?,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)?

    /// As `downloadImage` without a priority, which it calls by default.
    func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
        priority: ASImageDownloaderPriority,
        callbackQueue: DispatchQueue?,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)?

    /// Ends a download; none of its blocks is called after that.
    func cancelImageDownload(forIdentifier downloadIdentifier: any Sendable)

    /// Ends a download that may be asked for again: what has come may be kept. By default the same as `cancelImageDownload`.
    func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: any Sendable)

    /// What plays the bytes of a picture that moves; by default nil, and such pictures stand still.
    func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)?

    /// Asks for pictures of what has come so far; nil to have no more of them. By default there are none.
    func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?,
        callbackQueue: DispatchQueue?,
        withDownloadIdentifier downloadIdentifier: any Sendable
    )

    /// Says that a picture is needed sooner or later than thought; by default nothing happens.
    func setPriority(
        _ priority: ASImageDownloaderPriority,
        withDownloadIdentifier downloadIdentifier: any Sendable
    )
}

extension ASImageDownloaderProtocol {
    /// The download without a priority.
    @preconcurrency public func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
        priority: ASImageDownloaderPriority,
        callbackQueue: DispatchQueue?,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)? {
        downloadImage(
            with: URL,
            shouldRetry: shouldRetry,
            callbackQueue: callbackQueue,
            downloadProgress: downloadProgress,
            completion: completion
        )
    }

    /// `cancelImageDownload`.
    public func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: any Sendable) {
        cancelImageDownload(forIdentifier: downloadIdentifier)
    }

    /// Nil.
    public func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? { nil }

    /// Nothing.
    @preconcurrency public func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?,
        callbackQueue: DispatchQueue?,
        withDownloadIdentifier downloadIdentifier: any Sendable
    ) {}

    /// Nothing.
    public func setPriority(
        _ priority: ASImageDownloaderPriority,
        withDownloadIdentifier downloadIdentifier: any Sendable
    ) {}
}
