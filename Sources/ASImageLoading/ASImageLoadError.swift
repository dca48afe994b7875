// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import Foundation

/// Why a picture could not be loaded.
///
/// - Thread: any (value)
public enum ASImageLoadError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The address says neither http, https, file nor data.
    case unsupportedScheme(URL, scheme: String)
    /// The address is of a known scheme, but says nothing that could be loaded; why.
    case malformedURL(URL, reason: String)
    /// A file cannot be read; what the system says.
    case unreadableFile(URL, reason: String)
    /// There is no connection: no such name, nobody who listens; what the system says.
    case cannotConnect(URL, reason: String)
    /// The connection broke off before all bytes were there.
    case connectionLost(URL, received: Int, expected: Int?, reason: String)
    /// It took too long.
    case timedOut(URL, ASImageTimeout, seconds: Double)
    /// The server says no, and when to ask again if it said so.
    case badStatus(URL, status: Int, retryAfter: Double?)
    /// The server sends from one place to the next, for ever.
    case redirectLoop(URL, to: URL)
    /// The server sends from one place to the next, too often.
    case tooManyRedirects(URL, limit: Int)
    /// The server sends to where pictures of a server may not come from.
    case refusedRedirect(URL, to: String)
    /// There are more bytes than `ASImageDownloaderConfiguration.maximumByteCount` allows.
    case tooManyBytes(URL, limit: Int)
    /// What came is something else than a picture, such as a page that says that there is none.
    case notAPicture(URL, contentType: String?, isHTML: Bool)
    /// What came is a picture that cannot be shown.
    case badPicture(URL, ASImageError)
    /// The server cannot be trusted; what the library says.
    case untrusted(URL, ASTLSFailure, reason: String)
    /// What the server said is no HTTP, or cannot be understood.
    case badResponse(URL, reason: String)

    /// What was to be loaded.
    public var url: URL {
        switch self {
        case .unsupportedScheme(let url, _), .malformedURL(let url, _), .unreadableFile(let url, _),
            .cannotConnect(let url, _), .connectionLost(let url, _, _, _), .timedOut(let url, _, _),
            .badStatus(let url, _, _), .redirectLoop(let url, _), .tooManyRedirects(let url, _),
            .refusedRedirect(let url, _), .tooManyBytes(let url, _), .notAPicture(let url, _, _),
            .badPicture(let url, _), .untrusted(let url, _, _), .badResponse(let url, _):
            url
        }
    }

    /// Whether the same request may well succeed a little later.
    public var mayPass: Bool {
        switch self {
        case .cannotConnect, .connectionLost: true
        case .timedOut(_, let what, _): what != .total
        case .badStatus(_, let status, _): [408, 429, 500, 502, 503, 504].contains(status)
        default: false
        }
    }

    /// A sentence with the address and the reason.
    public var description: String {
        "\(Self.short(url.absoluteString)): \(explanation)"
    }

    /// The same sentence.
    public var errorDescription: String? { description }

    private var explanation: String {
        switch self {
        case .unsupportedScheme(_, let scheme):
            scheme.isEmpty
                ? "there is no scheme; pictures are loaded from http, https, file and data."
                : "pictures are not loaded from \(scheme), only from http, https, file and data."
        case .malformedURL(_, let reason): reason
        case .unreadableFile(_, let reason): "the file cannot be read: \(reason)"
        case .cannotConnect(_, let reason): "no connection: \(reason)"
        case .connectionLost(_, let received, let expected, let reason):
            "the connection was lost after \(received)\(expected.map { " of \($0)" } ?? "") bytes: \(reason)"
        case .timedOut(_, let what, let seconds): "\(what.explanation) (\(seconds) s)."
        case .badStatus(_, let status, let retryAfter):
            "the server answers with status \(status)"
                + (retryAfter.map { ", and wants to be asked again in \($0) s." } ?? ".")
        case .redirectLoop(_, let place): "the server sends round in a circle, to \(Self.short(place.absoluteString))."
        case .tooManyRedirects(_, let limit): "the server sends to another place more than \(limit) times."
        case .refusedRedirect(_, let place): "the server sends to \(Self.short(place)), which is refused."
        case .tooManyBytes(_, let limit): "there are more than the \(limit) bytes that are allowed."
        case .notAPicture(_, let type, let isHTML):
            "what came is \(isHTML ? "a web page" : "no picture")"
                + (type.map { " (it says \(Self.short($0)))." } ?? ".")
        case .badPicture(_, let error): error.description
        case .untrusted(_, let failure, let reason): "\(failure.explanation) (\(reason))."
        case .badResponse(_, let reason): "the answer cannot be understood: \(reason)"
        }
    }

    /// Addresses may be megabytes long, and so may what servers say.
    private static func short(_ text: String) -> String {
        text.utf8.count <= 200 ? text : "\(text.prefix(160))…"
    }
}
