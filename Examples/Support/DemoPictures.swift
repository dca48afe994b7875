// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The source of an example's images: in a program a server that the program starts, in tests a source that uses their clock.
///
/// - Thread: any
public protocol DemoPictures: AnyObject, Sendable {
    /// The cache that image nodes ask first.
    var cache: any ASImageCacheProtocol { get }
    /// The downloader that image nodes ask if the cache has no image.
    var downloader: any ASImageDownloaderProtocol { get }

    /// The time before an answer begins, in seconds.
    var latency: Double { get set }
    /// The bandwidth of all answers together, in bytes per second; `nil` for no limit.
    var bandwidth: Double? { get set }

    /// Returns the complete address of a path.
    func url(_ path: String) -> URL
    /// Sets the block that returns the answer for a path such as `/cat.jpg`; it runs at each request and may block.
    func answer(_ answer: @escaping @Sendable (_ path: String) -> DemoAnswer)
    /// Removes an image from the caches, so that it is loaded again.
    func forget(_ url: URL)
    /// Removes all images from the caches.
    func emptyCaches()
}

/// The answer to a request for a path.
///
/// - Thread: any (value)
public enum DemoAnswer: Sendable {
    /// Data with a content type such as `image/jpeg`.
    case data(Data, type: String)
    /// An HTTP status without data.
    case status(Int)

    /// Returns the content of a JPEG file; if it cannot be read, logs the error and returns status 500.
    public static func jpeg(_ file: URL) -> DemoAnswer {
        do {
            return .data(try Data(contentsOf: file), type: "image/jpeg")
        } catch {
            ASLogLine("\(file.path): \(error)")
            return .status(500)
        }
    }
}
