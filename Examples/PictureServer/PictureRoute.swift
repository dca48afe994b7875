// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The answer of a server, with simulated faults.
///
/// - Thread: any (value)
public struct PictureRoute: Sendable {
    /// The way in which the server sends the length of the body.
    public enum Length: Sendable {
        /// The correct length.
        case right
        /// A wrong length.
        case wrong(Int)
        /// No length; the end of the connection ends the body.
        case untilClose
        /// Chunked encoding.
        case chunked
    }

    /// An event after a number of bytes of the body have been sent.
    public enum Event: Sendable {
        /// The server waits for a gate.
        case wait(PictureGate)
        /// The connection is closed.
        case cut
    }

    /// The status; the server sets 304 and 206 itself.
    public var status = 200
    /// Additional header fields beside those of the properties below.
    public var headers: [(name: String, value: String)] = []
    /// The content type of the body, or `nil` for none.
    public var contentType: String? = "image/png"
    /// The bytes of the body.
    public var body: Data
    /// The way in which the server sends the length.
    public var length = Length.right
    /// The events, each with the number of bytes sent before it.
    public var events: [(after: Int, event: Event)] = []
    /// The gate at which the answer waits before it begins.
    public var gate: PictureGate?
    /// The time before the answer, in seconds.
    public var latency: Double = 0
    /// The bandwidth in bytes per second, or `nil` if it is unlimited.
    public var bandwidth: Double?
    /// The line that the answer shares with others, in addition to `latency` and `bandwidth`.
    public var line: PictureLine?
    /// Whether the body is repeated forever.
    public var isEndless = false
    /// Whether ranges can be requested.
    public var servesRanges = false
    /// The entity tag of the content.
    ///
    /// The server answers a request with this tag by status 304.
    public var etag: String?
    /// The time of the last change in HTTP format.
    ///
    /// The server answers a request with this time by status 304.
    public var lastModified: String?
    /// Whether the body is sent in gzip format to clients that accept it.
    public var isGzip = false
    /// Whether the server closes the connection without an answer.
    public var closesConnection = false
    /// The raw bytes to send instead of an answer.
    public var raw: Data?

    /// Creates an answer with a body.
    public init(_ body: Data = Data(), contentType: String? = "image/png") {
        self.body = body
        self.contentType = contentType
    }

    /// Creates an answer without an image.
    public init(status: Int, headers: [(name: String, value: String)] = []) {
        body = Data("<!doctype html><title>\(status)</title>".utf8)
        contentType = "text/html"
        self.status = status
        self.headers = headers
    }

    /// Returns a redirect to another URL.
    public static func redirect(to place: String, status: Int = 302) -> PictureRoute {
        PictureRoute(status: status, headers: [("Location", place)])
    }

    /// Returns a modified copy.
    public func with(_ change: (inout PictureRoute) -> Void) -> PictureRoute {
        var route = self
        change(&route)
        return route
    }
}
