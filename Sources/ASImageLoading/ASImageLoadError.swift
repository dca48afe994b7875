// SPDX-License-Identifier: Apache-2.0
internal import ASBase
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

    /// The error as an English sentence with the URL and the reason, for the log.
    public var description: String { message.english }

    /// The error as a sentence with the URL and the reason, in the user's language; details from the system or a library may be in English.
    public var errorDescription: String? { message.localized }

    private var message: ASMessage {
        ASMessage(
            "%@: %@",
            comment: "a URL, and the reason why it is not loaded",
            Self.short(url.absoluteString),
            explanation
        )
    }

    private var explanation: ASMessage {
        switch self {
        case .unsupportedScheme(_, let scheme):
            scheme.isEmpty
                ? ASMessage("the URL has no scheme; images are loaded from http, https, file and data URLs.")
                : ASMessage(
                    "images are not loaded from %@ URLs, only from http, https, file and data URLs.",
                    comment: "a scheme such as ftp",
                    scheme
                )
        case .malformedURL(_, let reason): .verbatim(reason)
        case .unreadableFile(_, let reason): ASMessage("the file cannot be read: %@", reason)
        case .cannotConnect(_, let reason): ASMessage("no connection: %@", reason)
        case .connectionLost(_, let received, let expected?, let reason):
            ASMessage(
                "the connection was lost after %2$lld of %1$lld byte: %3$@",
                "the connection was lost after %2$lld of %1$lld bytes: %3$@",
                count: expected,
                received,
                reason
            )
        case .connectionLost(_, let received, nil, let reason):
            ASMessage(
                "the connection was lost after %lld byte: %@",
                "the connection was lost after %lld bytes: %@",
                count: received,
                reason
            )
        case .timedOut(_, let what, let seconds):
            ASMessage("%@ (%@ s).", comment: "a reason, and a number of seconds", what.explanation, ASDecimal(seconds))
        case .badStatus(_, let status, let delay?):
            ASMessage(
                "the server responded with status %@ and asks to retry after %@ s.",
                comment: "an HTTP status such as 503, and a number of seconds",
                "\(status)",
                ASDecimal(delay)
            )
        case .badStatus(_, let status, nil): ASMessage("the server responded with status %@.", "\(status)")
        case .redirectLoop(_, let place):
            ASMessage("the server redirects in a loop, to %@.", comment: "a URL", Self.short(place.absoluteString))
        case .tooManyRedirects(_, let limit):
            ASMessage(
                "the server redirects more than %lld time.",
                "the server redirects more than %lld times.",
                count: limit
            )
        case .refusedRedirect(_, let place):
            ASMessage("the server redirects to %@, which is not allowed.", comment: "a URL", Self.short(place))
        case .tooManyBytes(_, let limit):
            ASMessage(
                "the response has more than the %lld byte that is allowed.",
                "the response has more than the %lld bytes that are allowed.",
                count: limit
            )
        case .notAnImage(_, nil, let isHTML):
            isHTML ? ASMessage("the response is a web page.") : ASMessage("the response is not an image.")
        case .notAnImage(_, let type?, isHTML: true):
            ASMessage("the response is a web page (its type is %@).", comment: "a MIME type", Self.short(type))
        case .notAnImage(_, let type?, isHTML: false):
            ASMessage("the response is not an image (its type is %@).", comment: "a MIME type", Self.short(type))
        case .invalidImage(_, let error): error.message
        case .untrusted(_, let failure, let reason):
            ASMessage("%@ (%@).", comment: "a reason, and details", failure.explanation, reason)
        case .badResponse(_, let reason): ASMessage("the response is invalid: %@", reason)
        }
    }

    /// Shortens a text: URLs, and texts of servers, may be megabytes long.
    private static func short(_ text: String) -> String {
        text.utf8.count <= 200 ? text : "\(text.prefix(160))…"
    }
}

/// The operation that exceeded its time limit.
///
/// - Thread: any (value)
public enum ASImageTimeout: Hashable, Sendable {
    /// The connection to the server.
    case connect
    /// The transfer, which stopped or was too slow.
    case stall
    /// The whole download.
    case total

    /// The excess, as a part of a sentence.
    var explanation: ASMessage {
        switch self {
        case .connect: ASMessage("the server was not reached in time")
        case .stall: ASMessage("the server sends almost no data")
        case .total: ASMessage("the image was not loaded in time")
        }
    }
}
