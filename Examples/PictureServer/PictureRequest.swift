// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The request of a client.
///
/// - Thread: any (value)
public struct PictureRequest: Sendable {
    /// The method, such as `GET`.
    public let method: String
    /// The target: a path with an optional query, or a whole URL if the client uses this server as a proxy.
    public let target: String
    /// The header fields by their lower-case names.
    public let headers: [String: String]
    /// The number of the connection.
    public let connection: Int

    /// The target without its query.
    public var path: String { String(target.prefix { $0 != "?" }) }

    /// Creates a request from its header, or returns `nil` if the header is invalid.
    init?(head: String, connection: Int) {
        let lines = head.components(separatedBy: "\r\n")
        let parts = lines[0].split(separator: " ")
        guard parts.count == 3, parts[2].hasPrefix("HTTP/1.") else { return nil }
        method = String(parts[0])
        target = String(parts[1])
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
                in: .whitespaces
            )
        }
        self.headers = headers
        self.connection = connection
    }

    /// The first requested byte of `Range: bytes=N-`, or `nil`.
    public var firstByte: Int? {
        guard let range = headers["range"], range.hasPrefix("bytes="), range.hasSuffix("-") else { return nil }
        return Int(range.dropFirst(6).dropLast())
    }
}
