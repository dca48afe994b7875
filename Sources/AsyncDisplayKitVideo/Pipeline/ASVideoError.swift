// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The reason why a video cannot be played, or not to its end.
///
/// `description` is a sentence for the user.
///
/// - Thread: any (value)
public enum ASVideoError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// GStreamer cannot be started, or lacks an element that every video needs.
    case unavailable(reason: String)
    /// The scheme of the URL is not supported.
    case unsupportedScheme(URL)
    /// The file does not exist, or the server responded with 404 or 410.
    case notFound(URL)
    /// Access is not permitted.
    case forbidden(URL, reason: String)
    /// The file exists but cannot be read.
    case unreadable(URL, reason: String)
    /// The server cannot be reached or has stopped responding.
    case serverFailed(URL, reason: String)
    /// A decoder or demultiplexer is not installed; the string is GStreamer's name of the missing plugin.
    case missingPlugin(URL, String)
    /// The data are neither video nor sound.
    case notAVideo(URL, reason: String)
    /// The data cannot be decoded.
    case damaged(URL, reason: String)
    /// The data end before the duration in the header, in seconds.
    case truncated(URL, at: Double, of: Double)

    /// The URL of the video; `nil` if no video can be played.
    public var url: URL? {
        switch self {
        case .unavailable: nil
        case .unsupportedScheme(let url), .notFound(let url), .forbidden(let url, _), .unreadable(let url, _),
            .serverFailed(let url, _), .missingPlugin(let url, _), .notAVideo(let url, _), .damaged(let url, _),
            .truncated(let url, _, _):
            url
        }
    }

    /// A sentence that describes the error and contains the URL.
    public var description: String {
        switch self {
        case .unavailable(let reason): "Video cannot be played here: \(reason)"
        case .unsupportedScheme(let url): "\(Self.name(url)): only file, http, https and data URLs can be played."
        case .notFound(let url): "\(Self.name(url)): there is no such video."
        case .forbidden(let url, let reason): "\(Self.name(url)): it may not be read: \(reason)"
        case .unreadable(let url, let reason): "\(Self.name(url)): it cannot be read: \(reason)"
        case .serverFailed(let url, let reason): "\(Self.name(url)): the server failed: \(reason)"
        case .missingPlugin(let url, let name):
            "\(Self.name(url)): no installed GStreamer plugin plays it. Missing: \(name)."
        case .notAVideo(let url, let reason): "\(Self.name(url)): this is not a video: \(reason)"
        case .damaged(let url, let reason): "\(Self.name(url)): the video is damaged: \(reason)"
        case .truncated(let url, let end, let length):
            "\(Self.name(url)): the video is truncated: it ends after \(Self.number(end)) of \(Self.number(length)) s."
        }
    }

    /// The description.
    public var errorDescription: String? { description }

    /// Returns the URL, truncated if it is long, such as a data URL.
    private static func name(_ url: URL) -> String {
        let text = url.isFileURL ? url.path : url.absoluteString
        return text.count > 120 ? "\(text.prefix(100))…" : text
    }

    private static func number(_ seconds: Double) -> String { String(format: "%.1f", seconds) }
}
