// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import Foundation

/// The reason why an image could not be loaded.
///
/// - Thread: any (value)
public enum ASImageLoadError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The scheme of the URL is not http, https, file or data.
    case unsupportedScheme(URL, scheme: String)
    /// The scheme of the URL is known, but the URL is invalid for the given reason.
    case malformedURL(URL, reason: String)
    /// A file cannot be read; the reason is the system's message.
    case unreadableFile(URL, reason: String)
    /// There is no connection, because the host is unknown or does not answer; the reason is the system's message.
    case cannotConnect(URL, reason: String)
    /// The connection was lost before all bytes arrived.
    case connectionLost(URL, received: Int, expected: Int?, reason: String)
    /// A time limit was exceeded.
    case timedOut(URL, ASImageTimeout, seconds: Double)
    /// The server answered with an error status, and possibly with the time for the next attempt.
    case badStatus(URL, status: Int, retryAfter: Double?)
    /// The redirects of the server form a loop.
    case redirectLoop(URL, to: URL)
    /// The server has sent too many redirects.
    case tooManyRedirects(URL, limit: Int)
    /// The server redirects to a location that is not allowed for images of a server.
    case refusedRedirect(URL, to: String)
    /// There are more bytes than `ASImageDownloaderConfiguration.maximumByteCount` allows.
    case tooManyBytes(URL, limit: Int)
    /// The response is not an image; it may be an HTML page that reports an error.
    case notAnImage(URL, contentType: String?, isHTML: Bool)
    /// The response is an image that cannot be shown.
    case invalidImage(URL, ASImageError)
    /// The server is not trusted; the reason is the library's message.
    case untrusted(URL, ASTLSFailure, reason: String)
    /// The response is not valid HTTP.
    case badResponse(URL, reason: String)

    /// The requested URL.
    public var url: URL {
        switch self {
        case .unsupportedScheme(let url, _), .malformedURL(let url, _), .unreadableFile(let url, _),
            .cannotConnect(let url, _), .connectionLost(let url, _, _, _), .timedOut(let url, _, _),
            .badStatus(let url, _, _), .redirectLoop(let url, _), .tooManyRedirects(let url, _),
            .refusedRedirect(let url, _), .tooManyBytes(let url, _), .notAnImage(let url, _, _),
            .invalidImage(let url, _), .untrusted(let url, _, _), .badResponse(let url, _):
            url
        }
    }

    /// Whether the error is temporary, so that the same request may succeed later.
    public var isTemporary: Bool {
        switch self {
        case .cannotConnect, .connectionLost: true
        case .timedOut(_, let what, _): what != .total
        case .badStatus(_, let status, _): [408, 429, 500, 502, 503, 504].contains(status)
        default: false
        }
    }

    /// See `isTemporary`.
    @available(*, deprecated, renamed: "isTemporary")
    public var mayPass: Bool { isTemporary }

    /// The error as a sentence with the URL and the reason.
    public var description: String {
        "\(Self.short(url.absoluteString)): \(explanation)"
    }

    /// The error as a sentence with the URL and the reason.
    public var errorDescription: String? { description }

    private var explanation: String {
        switch self {
        case .unsupportedScheme(_, let scheme):
            scheme.isEmpty
                ? "the URL has no scheme; images are loaded from http, https, file and data URLs."
                : "images are not loaded from \(scheme) URLs, only from http, https, file and data URLs."
        case .malformedURL(_, let reason): reason
        case .unreadableFile(_, let reason): "the file cannot be read: \(reason)"
        case .cannotConnect(_, let reason): "no connection: \(reason)"
        case .connectionLost(_, let received, let expected, let reason):
            "the connection was lost after \(received)\(expected.map { " of \($0)" } ?? "") bytes: \(reason)"
        case .timedOut(_, let what, let seconds): "\(what.explanation) (\(seconds) s)."
        case .badStatus(_, let status, let retryAfter):
            "the server responded with status \(status)"
                + (retryAfter.map { " and asks to retry after \($0) s." } ?? ".")
        case .redirectLoop(_, let place): "the server redirects in a loop, to \(Self.short(place.absoluteString))."
        case .tooManyRedirects(_, let limit): "the server redirects more than \(limit) times."
        case .refusedRedirect(_, let place): "the server redirects to \(Self.short(place)), which is not allowed."
        case .tooManyBytes(_, let limit): "the response has more than the \(limit) bytes that are allowed."
        case .notAnImage(_, let type, let isHTML):
            "the response is \(isHTML ? "a web page" : "not an image")"
                + (type.map { " (its type is \(Self.short($0)))." } ?? ".")
        case .invalidImage(_, let error): error.description
        case .untrusted(_, let failure, let reason): "\(failure.explanation) (\(reason))."
        case .badResponse(_, let reason): "the response is invalid: \(reason)"
        }
    }

    /// Shortens a text: URLs, and texts of servers, may be megabytes long.
    private static func short(_ text: String) -> String {
        text.utf8.count <= 200 ? text : "\(text.prefix(160))…"
    }
}
