// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc
import PictureServer
import Testing

@Suite("An image server")
struct PictureServerTests {
    /// A TCP connection to a server on this machine.
    private struct Connection: ~Copyable {
        private let descriptor: Int32

        init(to server: PictureServer) throws {
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = UInt16(try #require(server.baseURL.port)).bigEndian
            inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
            let result = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            try #require(result == 0)
        }

        deinit { close(descriptor) }

        /// Requests `/` and returns the first line of the answer; an empty line if the connection was lost.
        func firstLine() -> String {
            let request = Array("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
            guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
                return ""
            }
            var bytes = [UInt8](repeating: 0, count: 200)
            let count = recv(descriptor, &bytes, bytes.count, 0)
            return String(decoding: bytes.prefix(max(count, 0)).prefix { $0 != 13 }, as: UTF8.self)
        }
    }

    @Test("a server that stops accepts no connection of the next server")
    func stopsItself() throws {
        for round in 0..<400 {
            let old = try PictureServer()
            let connection = try Connection(to: old)
            if round % 2 == 0 { _ = connection.firstLine() }
            old.stop()

            let new = try PictureServer()
            #expect(try Connection(to: new).firstLine() == "HTTP/1.1 404 No", "round \(round)")
            new.stop()
        }
    }
}
