// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ASImageLoading

/// An HTTP/2 server: that of nghttp2.
@Suite("HTTP/2", .serialized)
struct HTTP2Tests {
    /// The port at which a process listens, by the kernel's tables; nil if it does not listen yet.
    private func port(of process: Int32) -> Int? {
        let folder = "/proc/\(process)/fd"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let sockets = Set(
            files.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
        )
        // Foundation reads one page only of a file that the kernel generates.
        var table = ""
        let handle = FileHandle(forReadingAtPath: "/proc/\(process)/net/tcp")
        while let data = handle?.availableData, !data.isEmpty { table += String(decoding: data, as: UTF8.self) }
        for line in table.split(separator: "\n").dropFirst() {
            let words = line.split(separator: " ")
            guard words.count > 9, words[3] == "0A", sockets.contains("socket:[\(words[9])]") else { continue }
            return words[1].split(separator: ":").last.flatMap { Int($0, radix: 16) }
        }
        return nil
    }

    @Test("Images arrive over HTTP/2 where the server supports it, and so do refusals")
    func speaksTwo() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("h2-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for number in 0..<6 {
            try Samples.png(UInt64(number)).write(to: folder.appendingPathComponent("\(number).png"))
        }
        func program(_ arguments: String) throws -> Process {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = arguments.split(separator: " ").map(String.init)
            process.currentDirectoryURL = folder
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            return process
        }
        let openssl = try program(
            "openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -subj /CN=pictures "
                + "-addext subjectAltName=IP:127.0.0.1"
        )
        openssl.waitUntilExit()
        let server = try program("nghttpd -a 127.0.0.1 -d . 0 key.pem cert.pem")
        defer { server.terminate() }
        let end = ProcessInfo.processInfo.systemUptime + 30
        var found: Int?
        while found == nil, ProcessInfo.processInfo.systemUptime < end, server.isRunning {
            found = port(of: server.processIdentifier)
            await Task.yield()
        }
        let listening = try #require(found, "nghttpd does not listen.")
        let address = try #require(URL(string: "https://127.0.0.1:\(listening)/"))
        var configuration = ASImageDownloaderConfiguration()
        configuration.certificateAuthoritiesFile = folder.appendingPathComponent("cert.pem")
        let downloader = ASBasicImageDownloader(cache: nil, configuration: configuration)

        let log = Log()
        for number in 0..<6 { _ = try downloader.begin(address.appendingPathComponent("\(number).png"), log) }
        log.waitForEnd(6)

        #expect(log.ended.allSatisfy { $0.image != nil && $0.info?.httpVersion == 2 }, "\(log.ended)")
        let missing = await downloader.load(address.appendingPathComponent("none.png"))
        #expect(missing.error == .badStatus(address.appendingPathComponent("none.png"), status: 404, retryAfter: nil))
    }
}
