// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASImageIO
import Foundation
import PictureServer
import Testing

@testable import ASImageLoading

/// Images in files and in data URLs, and the errors for other URLs.
@Suite("Local URLs")
struct LocalAddressTests {
    private let downloader = ASBasicImageDownloader(cache: nil)

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    /// Runs `body` with a temporary file.
    private func withFile(_ data: Data, _ name: String = "a b.png", _ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("local-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        try await body(file)
    }

    @Test("A file is an image, the same object each time")
    func loadsFiles() async throws {
        try await withFile(try Samples.png(1)) { file in
            let first = await downloader.load(file)
            let second = await downloader.load(file)

            let image = try #require(first.image?.asdk_image())
            #expect(image.size == CGSize(width: 40, height: 40))
            #expect(first.image?.asdk_animatedImageData() == nil)
            #expect(first.info?.source == .local)
            #expect(image.identity == second.image?.image.identity)
        }
    }

    @Test("Missing files, and files without an image, are refused with the reason")
    func refusesFiles() async throws {
        let folder = FileManager.default.temporaryDirectory
        let missing = folder.appendingPathComponent("missing-\(UUID().uuidString).png")
        #expect(await downloader.load(missing).error == .unreadableFile(missing, reason: "No such file or directory"))
        #expect(await downloader.load(folder).error == .unreadableFile(folder, reason: "It is a folder."))
        let remote = try url("file://elsewhere/a.png")
        #expect(
            await downloader.load(remote).error
                == .malformedURL(remote, reason: "Files on other hosts (elsewhere) are not read.")
        )
        let device = try url("file:///dev/zero")
        #expect(await downloader.load(device).error == .unreadableFile(device, reason: "It is not a regular file."))
        try await withFile(Data("hello".utf8)) { file in
            #expect(await downloader.load(file).error == .notAnImage(file, contentType: nil, isHTML: false))
        }
        try await withFile(Data()) { file in
            #expect(await downloader.load(file).error == .notAnImage(file, contentType: nil, isHTML: false))
        }
    }

    @Test("A pipe is not waited for")
    func refusesPipes() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("pipe-\(UUID().uuidString)")
        try #require(mkfifo(path.path, 0o600) == 0)
        defer { unlink(path.path) }

        #expect(await downloader.load(path).error == .unreadableFile(path, reason: "It is not a regular file."))
    }

    @Test("A file may not be larger than the limit")
    func limitsFiles() async throws {
        try await withFile(try Samples.png(1)) { file in
            let small = ASBasicImageDownloader(cache: nil)
            small.configuration.maximumByteCount = 1000
            #expect(await small.load(file).error == .tooManyBytes(file, limit: 1000))
        }
    }

    @Test("A URL may contain an image, in base64 or percent-encoded")
    func loadsData() async throws {
        let png = try Samples.png(2, width: 4, height: 3)
        let base64 = png.base64EncodedString()
        let percents = png.map { "%" + (($0 < 16 ? "0" : "") + String($0, radix: 16)) }.joined()

        for text in ["data:image/png;base64,\(base64)", "data:,\(percents)", "DATA:;base64,\(base64)#part"] {
            let ended = await downloader.load(try url(text))
            #expect(ended.image?.data == png, "\(text.prefix(30)): \(String(describing: ended.error))")
            #expect(ended.image?.image.size == CGSize(width: 4, height: 3))
        }
    }

    @Test("The image of a data URL is in memory afterwards, and in no file")
    func keepsData() async throws {
        let bench = try Bench()
        let cache = bench.cache()
        let address = try url("data:image/png;base64,\(try Samples.png(2, width: 4, height: 3).base64EncodedString())")

        let ended = await bench.downloader(cache: cache).load(address)
        bench.clock.advance(100_000)

        #expect(ended.image != nil)
        #expect(cache.synchronouslyFetchedCachedImage(with: address) as? ASLoadedImage === ended.image)
        await cache.settle()
        #expect(cache.fileNames.isEmpty)
    }

    @Test("Data URLs are parsed by RFC 2397")
    func parsesData() throws {
        func parse(_ text: String) throws -> (String, String) {
            let content = try ASDataURL(try url(text), limit: 100)
            return (content.contentType, String(decoding: content.data, as: UTF8.self))
        }
        #expect(try parse("data:,A%20brief%20note") == ("text/plain", "A brief note"))
        #expect(try parse("data:;charset=utf-8,a,b") == ("text/plain;charset=utf-8", "a,b"))
        #expect(try parse("data:Text/HTML;base64,aGV5") == ("text/html", "hey"))
        #expect(try parse("data:;base64,aGV5IQ") == ("text/plain", "hey!"))
        #expect(try parse("data:;base64,aGV5%49%51%3D%3d").1 == "hey!")
        #expect(try parse("data:;base64,aGV%20%0A5IQ==").1 == "hey!")
        #expect(try parse("data:,").1 == "")
        for text in ["data:image/png", "data:;base64,a", "data:;base64,a!b"] {
            #expect(throws: ASImageLoadError.self, "\(text)") { try ASDataURL(try url(text), limit: 100) }
        }
        for text in ["%", "a%4", "%zz", "%+1"] { #expect(ASDataURL.withoutPercents(text[...].utf8) == nil, "\(text)") }
        #expect(throws: ASImageLoadError.tooManyBytes(try url("data:,12345"), limit: 4)) {
            try ASDataURL(try url("data:,12345"), limit: 4)
        }
    }

    @Test(
        "Other URLs are refused, with a message",
        arguments: ["ftp://a/b.png", "javascript:1", "b.png", "http:///b.png"]
    )
    func refusesOthers(text: String) async throws {
        let address = try url(text)
        let error = try #require(await downloader.load(address).error)

        switch text {
        case "http:///b.png": #expect(error == .malformedURL(address, reason: "The URL has no host."))
        case "b.png":
            #expect(
                error.description
                    == "b.png: the URL has no scheme; images are loaded from http, https, file and data URLs."
            )
        default: #expect(error == .unsupportedScheme(address, scheme: address.scheme ?? ""))
        }
    }

    @Test("Errors have messages that stay short")
    func describesErrors() throws {
        let long = try url("data:" + String(repeating: "x", count: 100_000))
        #expect(ASImageLoadError.unsupportedScheme(long, scheme: "x").description.count < 400)
        #expect(
            ASImageLoadError.badStatus(try url("http://a/b"), status: 503, retryAfter: 90).description
                == "http://a/b: the server responded with status 503 and asks to retry after 90.0 s."
        )
    }

    @Test("Animated images are recognised by their bytes")
    func knowsWhatMoves() throws {
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0]
        let control: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
        let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
        let still = Data(head + control + frame + [0x3B])
        let moving = Data(head + control + frame + control + frame + [0x3B])

        #expect(!ASImageBytes.isAnimated(still))
        #expect(ASImageBytes.isAnimated(moving))
        for count in 0..<moving.count { _ = ASImageBytes.isAnimated(moving.prefix(count)) }
        #expect(!ASImageBytes.isAnimated(try Samples.png(1)))
        var apng = try Samples.png(1)
        let chunk: [UInt8] = [0, 0, 0, 8] + Array("acTL".utf8) + [0, 0, 0, 2, 0, 0, 0, 0] + [0, 0, 0, 0]
        apng.insert(contentsOf: chunk, at: 33)
        #expect(ASImageBytes.isAnimated(apng))
        // One frame is played where the image before it is for programs without animations, and is not where it is that image.
        apng[33 + 11] = 1
        #expect(ASImageBytes.isAnimated(apng))
        apng.insert(contentsOf: [0, 0, 0, 0] + Array("fcTL".utf8) + [0, 0, 0, 0], at: 33 + chunk.count)
        #expect(!ASImageBytes.isAnimated(apng))
        let loaded = try ASLoadedImage(data: moving, url: try url("http://a/b.gif"), contentType: nil)
        #expect(loaded.asdk_animatedImageData() == moving)
        #expect(loaded.asdk_image()?.size == CGSize(width: 1, height: 1))
    }
}
