// SPDX-License-Identifier: Apache-2.0
public import Foundation
internal import Glibc

/// A small local image server for tests and examples, with simulated delays and faults.
///
/// - Thread: any
public final class PictureServer: @unchecked Sendable {
    // @unchecked because: the properties are only touched while the condition is held.

    /// An error: no port is free, or the machine does not have the address.
    public struct Refused: Error, Sendable {
        /// The message of the system.
        public let reason: String
    }

    /// Returns the answer to a request.
    public typealias Handler = @Sendable (PictureRequest) -> PictureRoute

    /// The URL of the server, without a path.
    public let baseURL: URL
    private let listener: Int32  // immutable after init
    private let condition = NSCondition()
    private var routes: [String: Handler] = [:]
    private var fallback: Handler = { _ in PictureRoute(status: 404) }
    private var log: [PictureRequest] = []
    private var descriptors: Set<Int32> = []
    private var connectionCount = 0
    private var isStopped = false

    /// Creates a server that listens on a free port.
    ///
    /// - Parameter host: `127.0.0.1` or `::1`
    /// - Throws: `Refused`
    public init(host: String = "127.0.0.1") throws {
        func refused() -> Refused { Refused(reason: String(cString: strerror(errno))) }
        let isSix = host.contains(":")
        listener = socket(isSix ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard listener >= 0 else { throw refused() }
        var port: UInt16 = 0
        var result: Int32
        if isSix {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_addr = in6addr_loopback
            result = Self.bindAndListen(listener, &address)
            port = UInt16(bigEndian: address.sin6_port)
        } else {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            inet_pton(AF_INET, host, &address.sin_addr)
            result = Self.bindAndListen(listener, &address)
            port = UInt16(bigEndian: address.sin_port)
        }
        guard result == 0, let url = URL(string: "http://\(isSix ? "[\(host)]" : host):\(port)") else {
            close(listener)
            throw refused()
        }
        baseURL = url
        let thread = Thread { [weak self, listener] in
            // Only this thread closes the listener. If `stop` closed it, another server could get the same descriptor
            // before this thread accepts, and this thread would take a connection of that server.
            defer { close(listener) }
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0 else {
                    if errno == EINTR || errno == ECONNABORTED { continue }
                    return
                }
                guard let self else {
                    close(descriptor)
                    return
                }
                self.serve(descriptor)
            }
        }
        thread.start()
    }

    private static func bindAndListen<Address>(_ listener: Int32, _ address: inout Address) -> Int32 {
        var length = socklen_t(MemoryLayout<Address>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard bind(listener, address, length) == 0, listen(listener, 512) == 0 else { return -1 }
                return getsockname(listener, address, &length)
            }
        }
    }

    /// Returns the complete URL of a path.
    public func url(_ path: String) -> URL {
        URL(string: path, relativeTo: baseURL)?.absoluteURL ?? baseURL
    }

    /// Sets the same answer for all requests of a path.
    public func on(_ path: String, _ route: PictureRoute) {
        on(path) { _ in route }
    }

    /// Sets a handler that answers the requests of a path.
    public func on(_ path: String, handler: @escaping Handler) {
        condition.withLock { routes[path] = handler }
    }

    /// Sets a handler that answers all other paths.
    public func otherwise(_ handler: @escaping Handler) {
        condition.withLock { fallback = handler }
    }

    /// All requests so far in the order of arrival.
    public var requests: [PictureRequest] { condition.withLock { log } }

    /// Returns the requests so far for a path.
    public func requests(at path: String) -> [PictureRequest] { requests.filter { $0.path == path } }

    /// Waits until `count` requests have arrived.
    ///
    /// - Returns: whether they arrived within `seconds`
    public func waitForRequests(_ count: Int, at path: String? = nil, seconds: Double = 30) -> Bool {
        condition.withLock {
            let end = Date(timeIntervalSinceNow: seconds)
            func isEnough() -> Bool { log.count { path == nil || $0.path == path } >= count }
            while !isEnough() {
                if !condition.wait(until: end) { return isEnough() }
            }
            return true
        }
    }

    /// Closes all connections and accepts no further ones.
    ///
    /// Requests that wait at a gate are not answered.
    public func stop() {
        let isFirst = condition.withLock {
            defer { isStopped = true }
            for descriptor in descriptors { shutdown(descriptor, Int32(SHUT_RDWR)) }
            return !isStopped
        }
        if isFirst { shutdown(listener, Int32(SHUT_RDWR)) }
    }

    deinit { stop() }

    private func serve(_ descriptor: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        let number: Int? = condition.withLock {
            guard !isStopped else { return nil }
            descriptors.insert(descriptor)
            connectionCount += 1
            return connectionCount
        }
        guard let number else {
            close(descriptor)
            return
        }
        let thread = Thread { [weak self] in
            let connection = PictureConnection(
                descriptor: descriptor,
                number: number,
                answer: { self?.answer($0) ?? PictureRoute(status: 503) },
                isStopped: { self?.hasStopped ?? true }
            )
            connection.run()
            self?.condition.withLock { _ = self?.descriptors.remove(descriptor) }
            close(descriptor)
        }
        thread.start()
    }

    private var hasStopped: Bool { condition.withLock { isStopped } }

    private func answer(_ request: PictureRequest) -> PictureRoute {
        let handler = condition.withLock {
            log.append(request)
            condition.broadcast()
            return routes[request.path] ?? fallback
        }
        return handler(request)
    }
}
