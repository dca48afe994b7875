// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The reason why a video cannot be played, or not to its end.
///
/// `errorDescription` is a sentence for the user.
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

    /// An English sentence that describes the error and contains the URL, for the log.
    public var description: String { message.english }

    /// The description in the user's language; reasons from the system, a server or GStreamer may be in English.
    public var errorDescription: String? { message.localized }

    private var message: ASMessage {
        switch self {
        case .unavailable(let reason): ASMessage("Video cannot be played here: %@", comment: "a reason", reason)
        case .unsupportedScheme(let url):
            ASMessage("%@: only file, http, https and data URLs can be played.", comment: "a URL", Self.name(url))
        case .notFound(let url): ASMessage("%@: there is no such video.", comment: "a URL", Self.name(url))
        case .forbidden(let url, let reason):
            ASMessage("%@: it may not be read: %@", comment: "a video, and a reason", Self.name(url), reason)
        case .unreadable(let url, let reason):
            ASMessage("%@: it cannot be read: %@", comment: "a video, and a reason", Self.name(url), reason)
        case .serverFailed(let url, let reason):
            ASMessage("%@: the server failed: %@", comment: "a video, and a reason", Self.name(url), reason)
        case .missingPlugin(let url, let plugin):
            ASMessage(
                "%@: no installed GStreamer plugin plays it. Missing: %@.",
                comment: "a video, and the name of a plugin",
                Self.name(url),
                plugin
            )
        case .notAVideo(let url, let reason):
            ASMessage("%@: this is not a video: %@", comment: "a file, and a reason", Self.name(url), reason)
        case .damaged(let url, let reason):
            ASMessage("%@: the video is damaged: %@", comment: "a video, and a reason", Self.name(url), reason)
        case .truncated(let url, let end, let length):
            ASMessage(
                "%@: the video is truncated: it ends after %@ of %@ s.",
                comment: "a video, and two numbers of seconds",
                Self.name(url),
                ASDecimal(end, fractionDigits: 1),
                ASDecimal(length, fractionDigits: 1)
            )
        }
    }

    /// Returns the URL, truncated if it is long, such as a data URL.
    private static func name(_ url: URL) -> String {
        let text = url.isFileURL ? url.path : url.absoluteString
        return text.count > 120 ? "\(text.prefix(100))…" : text
    }
}
