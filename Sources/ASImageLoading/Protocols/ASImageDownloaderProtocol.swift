// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import Dispatch
public import Foundation

/// A block that a downloader calls at the end of a download.
///
/// Its parameters are the image or an error, the result of `downloadImage`, and information for the delegate of the node.
///
/// - Deviation: identifiers and infos are `Sendable`, because they are passed on another thread.
public typealias ASImageDownloaderCompletion =
    @Sendable (
        _ image: (any ASImageContainerProtocol)?, _ error: (any Error)?, _ downloadIdentifier: (any Sendable)?,
        _ userInfo: (any Sendable)?
    ) -> Void

/// A block that a downloader calls with the fraction of the bytes that have arrived, 0…1.
public typealias ASImageDownloaderProgress = @Sendable (_ progress: CGFloat) -> Void

/// A block that a downloader calls with the incomplete image, and the fraction of the bytes that have arrived, 0…1.
public typealias ASImageDownloaderProgressImage =
    @Sendable (_ progressImage: UIImage, _ progress: CGFloat, _ downloadIdentifier: (any Sendable)?) -> Void

/// A service that loads images for image nodes.
///
/// Members with a default implementation are optional. No member blocks its caller, which may be the main thread.
///
/// - Thread: any
/// - Source: Texture `ASImageDownloaderProtocol`
/// - Deviation: a callback queue may be `nil`, for any thread; identifiers are `Sendable`.
public protocol ASImageDownloaderProtocol: Sendable {
    /// Starts loading an image.
    ///
    /// - Parameters:
    ///   - URL: the URL of the image
    ///   - shouldRetry: whether to try again after temporary failures
    ///   - callbackQueue: the queue for the blocks; `nil` for any thread
    ///   - downloadProgress: called as bytes arrive, if the total is known
    ///   - completion: called once, unless the download is cancelled
    /// - Returns: the identifier of the download for the other members
    func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
        callbackQueue: DispatchQueue?,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)?

    /// Starts loading an image with a priority; the default implementation calls `downloadImage` without it.
    func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
        priority: ASImageDownloaderPriority,
        callbackQueue: DispatchQueue?,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)?

    /// Cancels a download, after which none of its blocks is called.
    func cancelImageDownload(forIdentifier downloadIdentifier: any Sendable)

    /// Cancels a download that may be requested again, so that its bytes may be kept.
    ///
    /// The default implementation calls `cancelImageDownload`.
    func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: any Sendable)

    /// Returns a player for the bytes of an animated image; the default implementation returns `nil`, so that only the first frame is
    /// shown.
    func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)?

    /// Sets the block that receives incomplete images; `nil` removes it.
    ///
    /// The default implementation does nothing.
    func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?,
        callbackQueue: DispatchQueue?,
        withDownloadIdentifier downloadIdentifier: any Sendable
    )

    /// Changes the urgency of an image; the default implementation does nothing.
    func setPriority(
        _ priority: ASImageDownloaderPriority,
        withDownloadIdentifier downloadIdentifier: any Sendable
    )
}

extension ASImageDownloaderProtocol {
    /// Starts loading the image without a priority.
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

    /// Calls `cancelImageDownload`.
    public func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: any Sendable) {
        cancelImageDownload(forIdentifier: downloadIdentifier)
    }

    /// Returns `nil`.
    public func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? { nil }

    /// Does nothing.
    @preconcurrency public func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?,
        callbackQueue: DispatchQueue?,
        withDownloadIdentifier downloadIdentifier: any Sendable
    ) {}

    /// Does nothing.
    public func setPriority(
        _ priority: ASImageDownloaderPriority,
        withDownloadIdentifier downloadIdentifier: any Sendable
    ) {}
}

/// The urgency of an image.
///
/// - Thread: any (value)
/// - Source: Texture `ASImageDownloaderPriority`
public enum ASImageDownloaderPriority: Int, Sendable, Comparable, CaseIterable {
    /// The image is needed at some time: its node is in the preload range.
    case preload
    /// The image is needed soon: its node is in the display range.
    case imminent
    /// The image is needed now: its node is on screen.
    case visible

    /// Returns whether `a` is less urgent than `b`.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
