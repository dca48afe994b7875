// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Glibc

/// A connection to a client, which reads requests and writes their answers one by one.
///
/// - Thread: its own
struct PictureConnection {
    /// An error: the client has closed the connection, or the server has to close it.
    private struct Closed: Error {}

    let descriptor: Int32
    let number: Int
    let answer: (PictureRequest) -> PictureRoute
    /// Whether the server has been stopped.
    let isStopped: () -> Bool

    func run() {
        var rest = Data()
        do {
            while let request = try readRequest(&rest) {
                try send(answer(request), to: request)
            }
        } catch {
            // Clients may disconnect at any time. All complete requests have been handled.
        }
    }

    private func readRequest(_ rest: inout Data) throws -> PictureRequest? {
        let end = Data("\r\n\r\n".utf8)
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            if let range = rest.range(of: end) {
                let head = String(decoding: rest[..<range.lowerBound], as: UTF8.self)
                rest = Data(rest[range.upperBound...])
                return PictureRequest(head: head, connection: number)
            }
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0, rest.count < 1 << 20 else { return nil }
            rest.append(contentsOf: buffer[..<count])
            if let first = rest.first, !(0x41...0x5A).contains(first) {
                // No method begins like this. It may be TLS, which the server does not support.
                try write(Data("HTTP/1.1 400 No\r\nConnection: close\r\n\r\n".utf8))
                return nil
            }
        }
    }

    private func send(_ route: PictureRoute, to request: PictureRequest) throws {
        route.gate?.pass()
        let latency = route.latency + (route.line?.latency ?? 0)
        if latency > 0 { Thread.sleep(forTimeInterval: latency) }
        if route.closesConnection { throw Closed() }
        if let raw = route.raw {
            try write(raw)
            throw Closed()
        }

        var (status, headers, body) = (route.status, route.headers, route.body)
        if let etag = route.etag { headers.append(("ETag", etag)) }
        if let date = route.lastModified { headers.append(("Last-Modified", date)) }
        if route.servesRanges { headers.append(("Accept-Ranges", "bytes")) }
        let isKnown =
            request.headers["if-none-match"].map { $0 == route.etag }
            ?? request.headers["if-modified-since"].map { $0 == route.lastModified } ?? false
        if status == 200, isKnown {
            try write(head(304, headers))
            return
        }
        if let type = route.contentType { headers.append(("Content-Type", type)) }
        if status == 200, route.servesRanges, let first = request.firstByte {
            let condition = request.headers["if-range"]
            if condition == nil || condition == route.etag || condition == route.lastModified {
                guard first < body.count else {
                    try write(head(416, [("Content-Range", "bytes */\(body.count)"), ("Content-Length", "0")]))
                    return
                }
                status = 206
                headers.append(("Content-Range", "bytes \(first)-\(body.count - 1)/\(body.count)"))
                body = Data(body[(body.startIndex + first)...])
            }
        }
        if route.isGzip, request.headers["accept-encoding"]?.contains("gzip") == true {
            body = PictureGzip.pack(body)
            headers.append(("Content-Encoding", "gzip"))
        }
        switch route.length {
        case .right where !route.isEndless: headers.append(("Content-Length", "\(body.count)"))
        case .wrong(let count): headers.append(("Content-Length", "\(count)"))
        case .chunked: headers.append(("Transfer-Encoding", "chunked"))
        case .right, .untilClose: headers.append(("Connection", "close"))
        }
        try write(head(status, headers))
        guard request.method != "HEAD" else { return }
        try send(body, route)
        switch route.length {
        case .right where !route.isEndless: break
        case .chunked: try write(Data("0\r\n\r\n".utf8))
        default: throw Closed()
        }
    }

    private func head(_ status: Int, _ headers: [(name: String, value: String)]) -> Data {
        let lines = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
        return Data("HTTP/1.1 \(status) \(status < 400 ? "Fine" : "No")\r\n\(lines)\r\n".utf8)
    }

    private func send(_ body: Data, _ route: PictureRoute) throws {
        var isChunked = false
        if case .chunked = route.length { isChunked = true }
        var events = route.events.sorted { $0.after < $1.after }
        var sent = 0
        repeat {
            var offset = 0
            while true {
                while let next = events.first, next.after <= sent {
                    events.removeFirst()
                    switch next.event {
                    case .wait(let gate): gate.pass()
                    case .cut: throw Closed()
                    }
                }
                guard offset < body.count, !isStopped() else { break }
                var count = min(16 << 10, body.count - offset)
                if let next = events.first { count = min(count, next.after - sent) }
                for bandwidth in [route.bandwidth, route.line?.bandwidth].compactMap(\.self) {
                    count = min(count, max(1, Int(bandwidth / 20)))
                }
                if let bandwidth = route.bandwidth { Thread.sleep(forTimeInterval: Double(count) / bandwidth) }
                route.line?.transfer(count)
                let piece = body.dropFirst(offset).prefix(count)
                if isChunked { try write(Data("\(String(count, radix: 16))\r\n".utf8)) }
                try write(piece)
                if isChunked { try write(Data("\r\n".utf8)) }
                offset += count
                sent += count
            }
        } while route.isEndless && !isStopped() && !body.isEmpty
    }

    private func write(_ data: Data) throws {
        try data.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let count = Glibc.send(
                    descriptor,
                    bytes.baseAddress?.advanced(by: offset),
                    bytes.count - offset,
                    Int32(MSG_NOSIGNAL)
                )
                guard count > 0 else { throw Closed() }
                offset += count
            }
        }
    }
}
