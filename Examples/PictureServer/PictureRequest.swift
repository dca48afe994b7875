// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What a client asked for.
///
/// - Thread: any (value)
public struct PictureRequest: Sendable {
    /// Such as `GET`.
    public let method: String
    /// What stands behind it: a path, with a query if there is one; a whole address if the client takes this for a proxy.
    public let target: String
    /// The fields, by their names in small letters.
    public let headers: [String: String]
    /// A number of the connection that it came over.
    public let connection: Int

    /// The target without its query.
    public var path: String { String(target.prefix { $0 != "?" }) }

    /// The head of a request; nil if it is none.
    init?(head: String, connection: Int) {
        let lines = head.components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
        method = String(words[0])
        target = String(words[1])
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

    /// The first byte that is asked for, in `Range: bytes=N-`.
    public var firstByte: Int? {
        guard let range = headers["range"], range.hasPrefix("bytes="), range.hasSuffix("-") else { return nil }
        return Int(range.dropFirst(6).dropLast())
    }
}
