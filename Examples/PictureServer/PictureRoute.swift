// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The answer of a server, with its simulated faults.
///
/// - Thread: any (value)
public struct PictureRoute: Sendable {
    /// The way in which the length of the body is sent.
    public enum Length: Sendable {
        /// The right length.
        case right
        /// A wrong length.
        case wrong(Int)
        /// The end of the connection.
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
    /// Additional fields beside those of the properties below.
    public var headers: [(name: String, value: String)] = []
    /// The content type of the body; nil for none.
    public var contentType: String? = "image/png"
    /// The bytes of the body.
    public var body: Data
    /// The way in which the length is sent.
    public var length = Length.right
    /// The events, by the number of bytes sent before.
    public var events: [(after: Int, event: Event)] = []
    /// A gate at which the answer waits before its beginning.
    public var gate: PictureGate?
    /// The seconds before the answer.
    public var latency: Double = 0
    /// The bandwidth in bytes per second; nil for unlimited.
    public var bandwidth: Double?
    /// The line that transfers the answer, together with others, in addition to `latency` and `bandwidth`.
    public var line: PictureLine?
    /// Whether the body is repeated for ever.
    public var isEndless = false
    /// Whether ranges can be requested.
    public var servesRanges = false
    /// The entity tag of the content.
    ///
    /// A request with this tag is answered with 304.
    public var etag: String?
    /// The time of the last change, in HTTP format.
    ///
    /// A request with this time is answered with 304.
    public var lastModified: String?
    /// Whether the body is sent in gzip format to clients that accept it.
    public var isGzip = false
    /// Whether the connection is closed without an answer.
    public var hangsUp = false
    /// Exactly these bytes instead of an answer.
    public var raw: Data?

    /// Creates an answer with these bytes.
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
