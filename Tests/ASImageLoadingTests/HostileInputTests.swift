// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ASImageLoading

/// No input ends the program.
@Suite("Hostile input")
struct HostileInputTests {
    private func mutated(_ data: Data, _ random: inout Seeded) -> Data {
        var data = data
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            guard !data.isEmpty else { return data }
            let index = data.startIndex + Int.random(in: 0..<data.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: data[index] = UInt8.random(in: 0...255, using: &random)
            case 1: data[index] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
            case 2: data = data.prefix(upTo: index)
            case 3: data.insert(contentsOf: data.suffix(Int.random(in: 0..<16, using: &random)), at: index)
            default: data.remove(at: index)
            }
        }
        return Data(data)
    }

    @Test("Modified images, files, headers and URLs are read to the end or refused")
    func survivesAnything() throws {
        let seed = Seeded.gateSeed
        print("seed \(seed)")
        var random = Seeded(seed)
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0]
        let gif = Data(
            Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255] + frame + frame + [0x3B]
        )
        let webp = Data(
            Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        )
        let head = ASStoredResponse.Head(
            url: "u",
            finalURL: "u",
            fields: ASHTTPFields(),
            asked: ASHTTPFields(),
            requestTime: 0,
            responseTime: 0,
            redirectLifetime: nil
        )
        let response = ASStoredResponse(head: head, body: Data([1, 2, 3]))
        let file = try ASDiskEntry.prefix(of: response) + response.body
        let lines = [
            ("Cache-Control", "max-age=60, no-cache=\"a, b\", stale-if-error=5"),
            ("Date", "Sun, 06 Nov 1994 08:49:37 GMT"),
            ("Expires", "Sunday, 06-Nov-94 08:49:37 GMT"), ("Last-Modified", "Sun Nov  6 08:49:37 1994"), ("Age", "3"),
            ("Vary", "Accept, *"), ("Content-Range", "bytes 5-9/10"), ("ETag", "W/\"a\""), ("Retry-After", "120"),
        ].map { ($0.0, Data($0.1.utf8)) }
        let samples = [gif, webp, try Samples.png(1, width: 3, height: 3), try Samples.progressive()]

        for round in 0..<2000 {
            let picture = mutated(samples[round % samples.count], &random)
            _ = ASImageBytes.isAnimated(picture)
            _ = ASImageBytes.isKnown(picture)
            _ = ASImageBytes.isHTML(picture, nil)
            var scans = ASJPEGScans()
            scans.advance(picture.prefix(picture.count / 2))
            scans.advance(picture)
            let entry = mutated(file, &random)
            if let parsed = ASDiskEntry.parse(entry) {
                #expect(entry == file && parsed.body == response.body, "seed \(seed)")
            }
            var fields = ASHTTPFields()
            for (name, value) in lines {
                fields.append(name, String(decoding: mutated(value, &random), as: UTF8.self))
            }
            var stored = response
            stored.head.fields = fields
            _ = stored.isFresh(at: 1e9)
            _ = stored.isUsableOnError(at: 1e9, within: 60)
            _ = stored.conditions
            _ = ASStoredResponse.mayStore(fields)
            _ = ASContentRange(fields["Content-Range"])
            _ = ASRetryAfter.seconds(fields["Retry-After"], now: 1e9)
            _ = ASPartialBody(finalURL: "", fields: fields, body: picture)
            let address = String(decoding: mutated(Data("data:image/png;base64,aGV5IQ==".utf8), &random), as: UTF8.self)
            if let url = URL(string: address), address.hasPrefix("data:") { _ = try? ASDataURL(url, limit: 100) }
        }
    }
}
