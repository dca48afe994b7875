// SPDX-License-Identifier: Apache-2.0
import ASBase
import Dispatch
import Foundation
import Testing

@testable import ASImageLoading

/// Images in memory: the most recently used ones, up to a number of bytes.
@Suite("Memory of the image cache")
struct CacheMemoryTests {
    private static let overhead = 2048

    private func entry(_ byteCount: Int) throws -> ASStoredImage {
        let image = try ASLoadedImage(
            data: try Samples.png(1, width: 2, height: 2),
            url: URL(fileURLWithPath: "/"),
            contentType: nil
        )
        let head = ASStoredResponse.Head(
            url: "",
            finalURL: "",
            fields: ASHTTPFields(),
            asked: ASHTTPFields(),
            requestTime: 0,
            responseTime: 0,
            redirectLifetime: nil
        )
        let padded = ASLoadedImage(image: image.image, data: Data(count: byteCount - Self.overhead), isAnimated: false)
        return ASStoredImage(padded, head)
    }

    @Test("The least recently used image is evicted first, and demoted images before it")
    func keepsTheNewest() throws {
        let memory = ASMemoryImageCache(limit: 40_000)
        let entry = try entry(10_000)
        for key in ["a", "b", "c", "d"] { memory.store(entry, for: key) }
        #expect(memory.byteCount == 40_000)
        _ = memory["a"]
        memory.demote("d")
        memory.store(entry, for: "e")
        memory.store(entry, for: "f")

        #expect(["a", "b", "c", "d", "e", "f"].filter { memory[$0] != nil } == ["a", "c", "e", "f"])
        #expect(memory.byteCount == 40_000)
    }

    @Test("Replaced, removed and too large images are counted correctly")
    func countsBytes() throws {
        let memory = ASMemoryImageCache(limit: 40_000)
        memory.store(try entry(10_000), for: "a")
        memory.store(try entry(5_000), for: "a")
        #expect(memory.byteCount == 5_000)
        memory.store(try entry(10_001), for: "b")
        #expect(memory["b"] == nil)
        memory.store(try entry(10_001), for: "a")
        #expect(memory["a"] == nil && memory.byteCount == 0)
        memory.store(try entry(5_000), for: "c")
        memory.remove("c")
        memory.remove("c")
        memory.demote("c")
        #expect(memory.byteCount == 0)
    }

    @Test("The cache behaves like a list, after any calls")
    func isLikeAList() throws {
        let seed = Seeded.gateSeed
        print("seed \(seed)")
        var random = Seeded(seed)
        let memory = ASMemoryImageCache(limit: 40_000)
        let sizes = try [2_048, 4_000, 7_000, 10_000, 10_500].map { try entry($0) }
        var list: [(key: String, byteCount: Int)] = []  // oldest first

        for _ in 0..<3000 {
            let key = "\(Int.random(in: 0..<12, using: &random))"
            let index = list.firstIndex { $0.key == key }
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                let entry = sizes[Int.random(in: 0..<sizes.count, using: &random)]
                memory.store(entry, for: key)
                if let index { list.remove(at: index) }
                let byteCount = entry.image.data.count + Self.overhead
                if byteCount <= 10_000 { list.append((key, byteCount)) }
                while list.reduce(0, { $0 + $1.byteCount }) > 40_000 { list.removeFirst() }
            case 5..<8:
                #expect((memory[key] != nil) == (index != nil), "seed \(seed)")
                if let index { list.append(list.remove(at: index)) }
            case 8:
                memory.demote(key)
                if let index { list.insert(list.remove(at: index), at: 0) }
            default:
                memory.remove(key)
                if let index { list.remove(at: index) }
            }
            try #require(memory.byteCount == list.reduce(0) { $0 + $1.byteCount }, "seed \(seed)")
        }
    }

    @Test("A hundred thousand images are freed without exhausting the stack, and stay within the limit meanwhile")
    func endsFlat() throws {
        let entry = try entry(2_048)
        let memory = ASMemoryImageCache(limit: 1 << 30)
        for number in 0..<100_000 { memory.store(entry, for: "\(number)") }
        #expect(memory.byteCount == 204_800_000)
        memory.removeAll()
        #expect(memory.byteCount == 0)
    }

    @Test("Many threads may use the cache")
    func isShared() throws {
        let memory = ASMemoryImageCache(limit: 20_000)
        let entries = try [2_048, 3_000, 5_000].map { try entry($0) }
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for number in 0..<500 {
                let key = "\((number * (thread + 3)) % 17)"
                memory.store(entries[number % 3], for: key)
                _ = memory["\(number % 17)"]
                if number % 50 == 0 { memory.removeAll() }
                if number % 7 == 0 { memory.demote(key) }
            }
        }

        #expect(memory.byteCount <= 20_000)
    }
}
