// SPDX-License-Identifier: Apache-2.0
import Foundation
import PictureServer
import Testing

@testable import ASImageLoading

/// Addresses of redirects that are not valid URLs; the expected targets are those of the WHATWG URL Standard.
@Suite("Addresses of redirects", .serialized)
struct RedirectAddressTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var value: [UInt8]
        var target: String
        var testDescription: String { target }

        init(_ text: String, _ target: String) { (value, self.target) = (Array(text.utf8), target) }
        init(bytes: [UInt8], _ target: String) { (value, self.target) = (bytes, target) }
    }

    nonisolated static let samples = [
        Sample("/é.png?ä=ö", "/%C3%A9.png?%C3%A4=%C3%B6"),
        Sample(bytes: Array("/caf".utf8) + [0xE9] + Array(".png?".utf8) + [0xFF], "/caf%E9.png?%FF"),
        Sample("/a b.png?c d", "/a%20b.png?c%20d"),
        Sample("/100%.png", "/100%.png"),
        Sample("/%zz/%2Fa%20%.png?50%", "/%zz/%2Fa%20%.png?50%"),
        Sample("/\"<>^`{}|.png?\"<>'`{}|", "/%22%3C%3E%5E%60%7B%7D|.png?%22%3C%3E%27`{}|"),
        Sample("\\folder\\a.png?b\\c", "/folder/a.png?b\\c"),
        Sample("/a\tb.png", "/ab.png"),
        Sample("/a?b?c#d", "/a?b?c"),
        Sample("b c%", "/from/b%20c%"),
        Sample("../x/./y/../z%.png", "/x/z%.png"),
        Sample("?%", "/from/here?%"),
    ]

    @Test("An address is requested as browsers request it", arguments: samples)
    func requests(sample: Sample) async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        bench.server.otherwise { _ in PictureRoute(png) }
        bench.server.on("/from/here") { request in
            guard request.target == "/from/here" else { return PictureRoute(png) }
            let head = Data("HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: ".utf8)
            return PictureRoute().with { $0.raw = head + Data(sample.value) + Data("\r\n\r\n".utf8) }
        }

        let ended = await bench.downloader().load(bench.server.url("/from/here"))

        #expect(ended.image?.data == png)
        #expect(bench.server.requests.map(\.target) == ["/from/here", sample.target])
    }

    @Test("A relative redirect from an address with a single percent sign keeps it")
    func continues() async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        bench.server.otherwise { request in
            switch request.target {
            case "/a": .redirect(to: "/100%/b")
            case "/100%/b": .redirect(to: "c.png")
            default: PictureRoute(png)
            }
        }
        let urls = Log()
        let downloader = bench.downloader {
            $0.additionalHeaders = { url in
                urls.add(progress: Double(url.absoluteString.utf8.count(where: { $0 == UInt8(ascii: "%") })))
                return ["X-Path": url.path]
            }
        }

        #expect(await downloader.load(bench.server.url("/a")).image?.data == png)
        #expect(bench.server.requests.map(\.target) == ["/a", "/100%/b", "/100%/c.png"])
        // The closure receives a URL that names the same path.
        #expect(bench.server.requests.map { $0.headers["x-path"] } == ["/a", "/100%/b", "/100%/c.png"])
        #expect(urls.progress.allSatisfy { $0 <= 1 })
    }

    @Test("A host in another script is the host of its ASCII form")
    func convertsHosts() throws {
        let base = ASLocation(try #require(URL(string: "http://a.example/")))
        // RFC 3492 converts "bücher" to "bcher-kva".
        let location = try #require(ASLocation(redirect: Array("//bücher.example/ü".utf8), from: base))
        #expect(location.url.host == "xn--bcher-kva.example")
        #expect(location.text.hasSuffix(".example/%C3%BC"))
    }

    @Test(
        "An address without a server is refused, with the text of the field",
        arguments: ["http://", "http://a b/", "https://%/", "mailto:a@b", "blob:x"]
    )
    func refuses(place: String) async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", .redirect(to: place))

        #expect(await bench.downloader().load(url).error == .refusedRedirect(url, to: place))
    }
}
