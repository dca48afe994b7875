// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// What a server answers, and how badly.
///
/// - Thread: any (value)
public struct PictureRoute: Sendable {
    /// How the length of the body is told.
    public enum Length: Sendable {
        /// As it is.
        case right
        /// Wrongly.
        case wrong(Int)
        /// By closing the connection.
        case untilClose
        /// Piece by piece.
        case chunked
    }

    /// What happens when so many bytes of the body have been sent.
    public enum Event: Sendable {
        /// The server waits for a gate.
        case wait(PictureGate)
        /// The connection is broken off.
        case cut
    }

    /// The status; 304 and 206 are the server's to choose.
    public var status = 200
    /// Fields beside those for what is below.
    public var headers: [(name: String, value: String)] = []
    /// The type it says that the body has; nil for none.
    public var contentType: String? = "image/png"
    /// The bytes.
    public var body: Data
    /// How their number is told.
    public var length = Length.right
    /// What comes in the way, by the number of bytes sent before.
    public var events: [(after: Int, event: Event)] = []
    /// What it waits for before it answers at all.
    public var gate: PictureGate?
    /// Seconds before it answers.
    public var latency: Double = 0
    /// Bytes a second; nil for as many as possible.
    public var bandwidth: Double?
    /// What it goes over, together with others, besides `latency` and `bandwidth`.
    public var line: PictureLine?
    /// Whether the body begins again when it is over, for ever.
    public var isEndless = false
    /// Whether parts can be asked for.
    public var servesRanges = false
    /// A name for this content.
    ///
    /// Who has it already is told so.
    public var etag: String?
    /// When it changed, in the words of HTTP.
    ///
    /// Who has it already is told so.
    public var lastModified: String?
    /// Whether it comes packed to those who understand that.
    public var isGzip = false
    /// Whether the connection is closed without a word.
    public var hangsUp = false
    /// Exactly these bytes instead of an answer.
    public var raw: Data?

    /// An answer with these bytes.
    public init(_ body: Data = Data(), contentType: String? = "image/png") {
        self.body = body
        self.contentType = contentType
    }

    /// An answer without a picture.
    public init(status: Int, headers: [(name: String, value: String)] = []) {
        body = Data("<!doctype html><title>\(status)</title>".utf8)
        contentType = "text/html"
        self.status = status
        self.headers = headers
    }

    /// Sends on to another place.
    public static func redirect(to place: String, status: Int = 302) -> PictureRoute {
        PictureRoute(status: status, headers: [("Location", place)])
    }

    /// The same, changed.
    public func with(_ change: (inout PictureRoute) -> Void) -> PictureRoute {
        var route = self
        change(&route)
        return route
    }
}
