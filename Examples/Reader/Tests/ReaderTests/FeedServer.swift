// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc
import Synchronization

/// A web server on 127.0.0.1, for one test.
final class FeedServer: Sendable {
    /// A document of the server.
    struct Page: Sendable {
        var body: Data
        var etag: String?
        var status = 200
        /// The answer waits for its signal.
        var gate: DispatchSemaphore?

        init(_ body: Data, etag: String? = nil, status: Int = 200) {
            (self.body, self.etag, self.status) = (body, etag, status)
        }

        init(_ body: String, etag: String? = nil, status: Int = 200) {
            (self.body, self.etag, self.status) = (Data(body.utf8), etag, status)
        }
    }

    /// A received request.
    struct Request: Sendable {
        var path: String
        /// The fields by their names in lower case.
        var fields: [String: String]
    }

    struct DidNotStart: Error {}

    private struct State {
        var pages: [String: Page] = [:]
        var requests: [Request] = []
    }

    private let state = Mutex(State())
    private let listener: Int32
    let port: UInt16

    /// The received requests, in order.
    var requests: [Request] { state.withLock { $0.requests } }

    init() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        guard isBound else { throw DidNotStart() }
        Thread.detachNewThread { [listener, weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                self?.answer(connection)
                close(connection)
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// Returns the address of a path.
    func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)/\(path)") ?? URL(fileURLWithPath: "/") }

    /// Sets the document at a path.
    func set(_ path: String, _ page: Page) { state.withLock { $0.pages["/\(path)"] = page } }

    private func answer(_ connection: Int32) {
        var head = ""
        var bytes = [UInt8](repeating: 0, count: 4096)
        while !head.contains("\r\n\r\n") {
            let count = read(connection, &bytes, bytes.count)
            guard count > 0 else { return }
            head += String(decoding: bytes[..<count], as: UTF8.self)
        }
        let lines = head.components(separatedBy: "\r\n")
        let path = lines[0].split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let fields = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (line[..<colon].lowercased(), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
        let request = Request(path: path, fields: Dictionary(fields) { $1 })
        let page = state.withLock { state in
            state.requests.append(request)
            return state.pages[path] ?? Page("", status: 404)
        }
        page.gate?.wait()
        let isKnown = page.etag != nil && request.fields["if-none-match"] == page.etag
        var text = "HTTP/1.1 \(isKnown ? 304 : page.status) Status\r\nConnection: close\r\n"
        if let etag = page.etag { text += "ETag: \(etag)\r\n" }
        let body = isKnown ? Data() : page.body
        let answer = Data("\(text)Content-Length: \(body.count)\r\n\r\n".utf8) + body
        _ = answer.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
    }
}
