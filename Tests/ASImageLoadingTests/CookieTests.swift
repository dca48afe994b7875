// SPDX-License-Identifier: Apache-2.0
import Foundation
import PictureServer
import Testing

@testable import ASImageLoading

/// Cookies by the rules of RFC 6265, in the memory of a downloader.
@Suite("Cookies", .serialized)
struct CookieTests {
    /// Answers with a picture and sets cookies.
    private func route(_ cookies: String...) throws -> PictureRoute {
        PictureRoute(try Samples.png(1)).with { route in route.headers = cookies.map { ("Set-Cookie", $0) } }
    }

    /// The cookies of a request, sorted.
    private func cookies(_ request: PictureRequest?) -> [String] {
        (request?.headers["cookie"] ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            .sorted()
    }

    @Test("A cookie that a redirect to the same address sets is sent with the next request")
    func followsWithCookie() async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        bench.server.on("/a.png") { request in
            request.headers["cookie"] == "seen=1"
                ? PictureRoute(png)
                : .redirect(to: "/a.png").with { $0.headers.append(("Set-Cookie", "seen=1; Path=/")) }
        }

        let ended = await bench.downloader().load(bench.server.url("/a.png"))

        #expect(ended.image?.data == png)
        #expect(bench.server.requests.map { $0.headers["cookie"] } == [nil, "seen=1"])
    }

    @Test("Redirects that set a cookie each time end at the limit")
    func endsLoops() async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", .redirect(to: "/a.png").with { $0.headers.append(("Set-Cookie", "seen=1")) })

        let ended = await bench.downloader { $0.maximumRedirectCount = 3 }.load(url)

        #expect(ended.error == .tooManyRedirects(url, limit: 3))
        #expect(bench.server.requests.count == 4)
    }

    @Test("Without cookies none is sent, and a redirect to the same address is a loop")
    func refusesCookies() async throws {
        let bench = try Bench()
        bench.server.on("/a.png", .redirect(to: "/a.png").with { $0.headers.append(("Set-Cookie", "seen=1; Path=/")) })
        bench.server.on("/b.png", try route())
        let downloader = bench.downloader { $0.acceptsCookies = false }
        let url = bench.server.url("/a.png")

        #expect(await downloader.load(url).error == .redirectLoop(url, to: url))
        #expect(await downloader.load(bench.server.url("/b.png")).image != nil)
        #expect(bench.server.requests.allSatisfy { $0.headers["cookie"] == nil })
    }

    @Test("A cookie is sent to its host and its path until it expires")
    func heedsAttributes() async throws {
        let bench = try Bench(host: "127.0.0.2")
        let other = try PictureServer(host: "127.0.0.3")
        defer { other.stop() }
        bench.server.on(
            "/set/a.png",
            try route(
                "default=1",
                "root=1; Path=/",
                "deep=1; Path=/set/deep",
                "secure=1; Path=/; Secure",
                "gone=1; Path=/; Max-Age=0",
                "old=1; Path=/; Expires=Sun, 06 Nov 1994 08:49:37 GMT",
                "long=1; Path=/; Max-Age=600",
                "foreign=1; Path=/; Domain=127.0.0.3",
                "top=1; Path=/; Domain=com"
            )
        )
        bench.server.otherwise { [png = try Samples.png(1)] _ in PictureRoute(png) }
        other.otherwise { [png = try Samples.png(1)] _ in PictureRoute(png) }
        let downloader = bench.downloader()
        func sent(_ url: URL, _ server: PictureServer) async -> [String] {
            _ = await downloader.load(url)
            return cookies(server.requests.last)
        }

        #expect(await sent(bench.server.url("/set/a.png"), bench.server) == [])
        #expect(await sent(bench.server.url("/set/b.png"), bench.server) == ["default=1", "long=1", "root=1"])
        #expect(await sent(bench.server.url("/setting.png"), bench.server) == ["long=1", "root=1"])
        #expect(
            await sent(bench.server.url("/set/deep/b.png"), bench.server) == [
                "deep=1", "default=1", "long=1", "root=1",
            ]
        )
        #expect(await sent(other.url("/set/b.png"), other) == [])

        bench.server.on("/set/a.png", try route("root=2; Path=/", "long=; Path=/; Max-Age=0"))
        _ = await downloader.load(bench.server.url("/set/a.png"))
        #expect(await sent(bench.server.url("/b.png"), bench.server) == ["root=2"])
    }

    @Test("The program's own cookies and the stored ones are one field")
    func addsOwnCookies() async throws {
        let bench = try Bench()
        bench.server.otherwise { [route = try route("a=1; Path=/")] _ in route }
        let downloader = bench.downloader { $0.additionalHeaders = { _ in ["Cookie": "mine=2"] } }

        for path in ["/1.png", "/2.png"] { _ = await downloader.load(bench.server.url(path)) }

        #expect(bench.server.requests.map { cookies($0) } == [["mine=2"], ["a=1", "mine=2"]])
    }

    @Test("Cookies belong to one downloader, and are in no file")
    func forgets() async throws {
        let bench = try Bench()
        bench.server.otherwise { [png = try Samples.png(1)] _ in
            PictureRoute(png).with {
                $0.headers = [("Set-Cookie", "secret=hush; Path=/; Max-Age=600"), ("Cache-Control", "max-age=60")]
                $0.headers.append(("Vary", "Cookie"))
            }
        }
        let cache = bench.cache()
        let downloader = bench.downloader(cache: cache)
        for path in ["/1.png", "/2.png"] { _ = await downloader.load(bench.server.url(path)) }
        await cache.settle()
        _ = await bench.downloader().load(bench.server.url("/3.png"))

        #expect(bench.server.requests.map { $0.headers["cookie"] } == [nil, "secret=hush", nil])
        #expect(cache.fileNames.count == 2)
        for name in cache.fileNames {
            let file = try Data(contentsOf: bench.folder.appendingPathComponent(name))
            #expect(file.range(of: Data("hush".utf8)) == nil)
        }
    }

    @Test("A stored answer that depends on cookies is used while they are the same")
    func varies() async throws {
        let bench = try Bench()
        let answer = try route().with { $0.headers = [("Cache-Control", "max-age=60"), ("Vary", "Cookie")] }
        bench.server.on("/a.png", answer)
        bench.server.on("/login.png", try route("user=me; Path=/"))
        bench.server.on("/again.png", try route("user=me; Path=/; Max-Age=600"))
        bench.server.on("/other.png", try route("user=you; Path=/"))
        let downloader = bench.downloader(cache: bench.cache())
        func source(_ path: String) async -> ASImageDownloadInfo.Source? {
            await downloader.load(bench.server.url(path)).info?.source
        }

        var sources: [ASImageDownloadInfo.Source?] = []
        for path in ["", "", "/login.png", "", "", "/again.png", "", "/other.png", ""] {
            let source = await source(path.isEmpty ? "/a.png" : path)
            if path.isEmpty { sources.append(source) }
        }

        #expect(sources == [.network, .cache, .network, .cache, .cache, .network])
    }

    @Test("More than 3000 cookies are removed together")
    func limitsCookies() async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        // Curl takes 50 cookies of a response.
        bench.server.otherwise { request in
            PictureRoute(png).with { route in
                route.headers = (0..<50).map { ("Set-Cookie", "\(request.path.dropFirst())-\($0)=1; Path=/") }
            }
        }
        let downloader = bench.downloader()

        for number in 1...62 { _ = await downloader.load(bench.server.url("/\(number)")) }

        #expect(!cookies(bench.server.requests[60]).isEmpty)
        #expect(cookies(bench.server.requests[61]) == [])
    }
}
