// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Why a video cannot be played, or not to its end.
///
/// `description` is a sentence for a person.
///
/// - Thread: any (value)
public enum ASVideoError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// GStreamer cannot be started, or lacks what every video needs.
    case unavailable(reason: String)
    /// The address is of no kind that can be read.
    case unsupportedScheme(URL)
    /// There is no such file, or the server has none: 404 or 410.
    case notFound(URL)
    /// It may not be read.
    case forbidden(URL, reason: String)
    /// It is there but cannot be read.
    case unreadable(URL, reason: String)
    /// The server is away, or does not answer any more.
    case serverFailed(URL, reason: String)
    /// A decoder or demultiplexer is not installed; GStreamer's name of what is missing.
    case missingPlugin(URL, String)
    /// It is no video and no sound.
    case notAVideo(URL, reason: String)
    /// Its bytes cannot be decoded.
    case damaged(URL, reason: String)
    /// It ends before the time that its header says, in seconds.
    case truncated(URL, at: Double, of: Double)

    /// What was to be played; `nil` when nothing can be.
    public var url: URL? {
        switch self {
        case .unavailable: nil
        case .unsupportedScheme(let url), .notFound(let url), .forbidden(let url, _), .unreadable(let url, _),
            .serverFailed(let url, _), .missingPlugin(let url, _), .notAVideo(let url, _), .damaged(let url, _),
            .truncated(let url, _, _):
            url
        }
    }

    /// A sentence that says what happened to which address.
    public var description: String {
        switch self {
        case .unavailable(let reason): "Video cannot be played here: \(reason)"
        case .unsupportedScheme(let url): "\(Self.name(url)): only file, http, https and data addresses can be played."
        case .notFound(let url): "\(Self.name(url)): there is no such video."
        case .forbidden(let url, let reason): "\(Self.name(url)): it may not be read: \(reason)"
        case .unreadable(let url, let reason): "\(Self.name(url)): it cannot be read: \(reason)"
        case .serverFailed(let url, let reason): "\(Self.name(url)): the server failed: \(reason)"
        case .missingPlugin(let url, let name):
            "\(Self.name(url)): GStreamer has no plugin for it here. Missing: \(name)."
        case .notAVideo(let url, let reason): "\(Self.name(url)): this is no video: \(reason)"
        case .damaged(let url, let reason): "\(Self.name(url)): the video is damaged: \(reason)"
        case .truncated(let url, let end, let length):
            "\(Self.name(url)): the video is truncated: it ends after \(Self.number(end)) of \(Self.number(length)) s."
        }
    }

    /// The same sentence.
    public var errorDescription: String? { description }

    /// The address, cut where it is long, as those of data are.
    private static func name(_ url: URL) -> String {
        let text = url.isFileURL ? url.path : url.absoluteString
        return text.count > 120 ? "\(text.prefix(100))…" : text
    }

    private static func number(_ seconds: Double) -> String { String(format: "%.1f", seconds) }
}
