// SPDX-License-Identifier: Apache-2.0
import Foundation
import PictureServer
import Testing

@testable import ASImageLoading

/// Servers with valid and invalid certificates, by OpenSSL's own server and generated certificates.
@Suite("Trust in servers", .serialized)
struct TLSTests {
    /// Certificates, and a server that presents one of them.
    private final class Server {
        let folder: URL
        private var process: Process?

        init() throws {
            folder = FileManager.default.temporaryDirectory.appendingPathComponent("tls-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Samples.png(1).write(to: folder.appendingPathComponent("a.png"))
        }

        deinit {
            process?.terminate()
            try? FileManager.default.removeItem(at: folder)
        }

        private func start(_ arguments: [String]) throws -> (Process, Pipe) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["openssl"] + arguments
            process.currentDirectoryURL = folder
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
            try process.run()
            return (process, pipe)
        }

        private func run(_ arguments: String) throws {
            let (process, pipe) = try start(arguments.split(separator: " ").map(String.init))
            _ = try pipe.fileHandleForReading.readToEnd()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0, "openssl \(arguments)")
        }

        /// Makes `name.pem`, signed by `issuer` or self-signed, for a host, valid today.
        func certificate(
            _ name: String,
            host: String,
            issuer: String? = nil,
            from: String? = nil,
            to: String? = nil
        ) throws {
            let extensions = """
                subjectAltName=\(host)
                basicConstraints=critical,CA:\(issuer == nil ? "TRUE" : "FALSE")
                """
            try extensions.write(to: folder.appendingPathComponent("\(name).ext"), atomically: true, encoding: .utf8)
            try run("req -new -newkey rsa:2048 -nodes -keyout \(name).key -out \(name).csr -subj /CN=\(name)")
            if let from, let to {
                for file in ["index.txt", "index.txt.attr"] {
                    try Data().write(to: folder.appendingPathComponent(file))
                }
                try """
                [ca]
                default_ca=d
                [d]
                database=index.txt
                new_certs_dir=.
                default_md=sha256
                policy=p
                rand_serial=yes
                [p]
                commonName=supplied
                """.write(to: folder.appendingPathComponent("ca.cnf"), atomically: true, encoding: .utf8)
                let signer = issuer ?? name
                try run(
                    "ca -batch -config ca.cnf -cert \(signer).pem -keyfile \(signer).key -in \(name).csr -out \(name).pem "
                        + "-startdate \(from) -enddate \(to) -extfile \(name).ext -notext"
                )
            } else {
                let signer = issuer.map { "-CA \($0).pem -CAkey \($0).key -CAcreateserial" } ?? "-signkey \(name).key"
                try run("x509 -req -in \(name).csr \(signer) -days 2 -out \(name).pem -extfile \(name).ext")
            }
        }

        /// Starts to serve with a certificate; returns the URL of the image.
        func serve(_ name: String, _ more: [String] = []) throws -> URL {
            process?.terminate()
            let (process, pipe) = try start(
                ["s_server", "-accept", "127.0.0.1:0", "-cert", "\(name).pem", "-key", "\(name).key", "-WWW"] + more
            )
            self.process = process
            var text = ""
            // It prints the port at which it listens, such as ACCEPT 127.0.0.1:40051.
            while let data = Optional(pipe.fileHandleForReading.availableData), !data.isEmpty {
                text += String(decoding: data, as: UTF8.self)
                for line in text.split(separator: "\n").dropLast(text.hasSuffix("\n") ? 0 : 1)
                where line.hasPrefix("ACCEPT") {
                    let port = try #require(line.split(separator: ":").last.flatMap { Int($0.filter(\.isNumber)) })
                    return try #require(URL(string: "https://127.0.0.1:\(port)/a.png"))
                }
            }
            throw ASImageLoadError.malformedURL(folder, reason: "openssl s_server did not start: \(text)")
        }

        func load(_ url: URL, trusting authority: String? = nil) async -> Ended {
            var configuration = ASImageDownloaderConfiguration()
            configuration.certificateAuthoritiesFile = authority.map { folder.appendingPathComponent("\($0).pem") }
            return await ASBasicImageDownloader(cache: nil, configuration: configuration).load(url, shouldRetry: true)
        }
    }

    private func failure(_ ended: Ended) -> ASTLSFailure? {
        guard case .untrusted(_, let failure, _)? = ended.error else { return nil }
        return failure
    }

    @Test(
        "A server is trusted when an authority signed its certificate, otherwise the error has the reason; it is tried once"
    )
    func trusts() async throws {
        let server = try Server()
        try server.certificate("authority", host: "DNS:authority")
        try server.certificate("good", host: "IP:127.0.0.1", issuer: "authority")
        try server.certificate("other", host: "DNS:elsewhere.test", issuer: "authority")
        try server.certificate("alone", host: "IP:127.0.0.1")
        try server.certificate(
            "old",
            host: "IP:127.0.0.1",
            issuer: "authority",
            from: "20200101000000Z",
            to: "20200201000000Z"
        )
        try server.certificate(
            "future",
            host: "IP:127.0.0.1",
            issuer: "authority",
            from: "20900101000000Z",
            to: "20900201000000Z"
        )

        var url = try server.serve("good")
        let ended = await server.load(url, trusting: "authority")
        #expect(ended.image?.data == (try Samples.png(1)), "\(String(describing: ended.error))")
        let unknown = await server.load(url)
        #expect(failure(unknown) == .unknownIssuer)
        #expect(unknown.info?.attemptCount == 1)
        #expect(unknown.error?.description.contains("has an unknown issuer") == true)
        #expect(failure(await server.load(url, trusting: "missing")) == .badAuthorities)

        url = try server.serve("other")
        #expect(failure(await server.load(url, trusting: "authority")) == .wrongHost)
        url = try server.serve("alone")
        #expect(failure(await server.load(url, trusting: "authority")) == .selfSigned)
        #expect(await server.load(url, trusting: "alone").image != nil)
        url = try server.serve("old")
        #expect(failure(await server.load(url, trusting: "authority")) == .expired)
        url = try server.serve("future")
        #expect(failure(await server.load(url, trusting: "authority")) == .notYetValid)
    }

    @Test("No cipher in common, and a server without TLS, are reported")
    func reportsOthers() async throws {
        let server = try Server()
        try server.certificate("alone", host: "IP:127.0.0.1")
        let url = try server.serve("alone", ["-tls1_2", "-cipher", "NULL:@SECLEVEL=0"])
        #expect(failure(await server.load(url, trusting: "alone")) == .other)

        let bench = try Bench()
        bench.server.otherwise { _ in PictureRoute(status: 200) }
        let plain = try #require(
            URL(string: bench.server.url("/a.png").absoluteString.replacing("http:", with: "https:"))
        )
        let ended = await server.load(plain)
        #expect(failure(ended) == .other, "\(String(describing: ended.error))")
    }
}
