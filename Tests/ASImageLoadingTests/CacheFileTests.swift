// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import PictureServer
import Testing

@testable import ASImageLoading

/// Files that outlive the program, and folders that may contain anything.
@Suite("Files of the image cache", .serialized)
struct CacheFileTests {
    private func url(_ number: Int) throws -> URL { try #require(URL(string: "http://pictures.test/\(number).png")) }

    private let fresh = ["Cache-Control": "max-age=100000000"]

    @Test("A stored image is available in the next run, asynchronously at first, then at once")
    func survives() async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        bench.cache().writeFile(png, for: try url(1), headers: fresh)
        let cache = bench.cache()

        #expect(cache.synchronouslyFetchedCachedImage(with: try url(1)) == nil)
        let found = await cache.find(try url(1))
        #expect(found.image?.data == png && found.type == .asynchronous)
        #expect(cache.synchronouslyFetchedCachedImage(with: try url(1)) != nil)
        #expect(await cache.find(try url(2)).image == nil)
        #expect(await cache.find(try #require(URL(string: "http://pictures.test/1.png#part"))).image?.data == png)
        cache.clearMemory()
        #expect(cache.memoryByteCount == 0)
        #expect(await cache.find(try url(1)).type == .asynchronous)
    }

    @Test("Files are readable by their owner only, and are in their folder")
    func hasRights() throws {
        let bench = try Bench()
        bench.cache().writeFile(try Samples.png(1), for: try url(1))
        let manager = FileManager.default

        #expect(try manager.attributesOfItem(atPath: bench.folder.path)[.posixPermissions] as? Int == 0o700)
        let names = bench.cache().fileNames
        #expect(names.count == 1 && names.allSatisfy(ASDiskEntry.isName))
        let file = bench.folder.appendingPathComponent(names[0]).path
        #expect(try manager.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        let folder = try #require(ASImageCacheConfiguration.defaultFolder)
        #expect(ASImageCacheConfiguration().directory?.path == folder.path + "/images")
        #expect(folder.lastPathComponent == ProcessInfo.processInfo.processName)
    }

    @Test("Every torn or changed file is detected and removed")
    func findsDamage() throws {
        let bench = try Bench()
        let seed = Seeded.gateSeed
        print("seed \(seed)")
        var random = Seeded(seed)
        let png = try Samples.png(1, width: 8, height: 8)
        bench.cache().writeFile(png, for: try url(1))
        let file = bench.folder.appendingPathComponent(bench.cache().fileNames[0])
        let whole = try Data(contentsOf: file)

        for _ in 0..<300 {
            var damaged = whole
            switch Int.random(in: 0..<3, using: &random) {
            case 0: damaged = whole.prefix(Int.random(in: 0..<whole.count, using: &random))
            case 1:
                damaged[Int.random(in: 0..<whole.count, using: &random)] ^= UInt8(
                    1 << Int.random(in: 0..<8, using: &random)
                )
            default:
                // Blocks that did not reach the disk.
                let start = Int.random(in: 0..<whole.count, using: &random)
                let range = start..<min(whole.count, start + 64)
                guard whole[range].contains(where: { $0 != 0 }) else { continue }
                damaged.replaceSubrange(range, with: Data(count: range.count))
            }
            try damaged.write(to: file)
            #expect(bench.cache().readFile(for: try url(1)) == nil, "seed \(seed)")
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
        try whole.write(to: file)
        #expect(bench.cache().readFile(for: try url(1)) == png)
    }

    @Test("Two URLs with the same file name do not get each other's image")
    func checksAddresses() throws {
        let bench = try Bench()
        let cache = bench.cache()
        cache.writeFile(try Samples.png(1), for: try url(1))
        let names = try [1, 2].map { ASDiskEntry.name(for: ASImageCache.key(try url($0))) }
        try FileManager.default.moveItem(
            at: bench.folder.appendingPathComponent(names[0]),
            to: bench.folder.appendingPathComponent(names[1])
        )

        #expect(cache.readFile(for: try url(2)) == nil)
    }

    @Test("The files never exceed the byte limit; the least recently used files are removed first")
    func limitsBytes() async throws {
        let bench = try Bench()
        let cache = bench.cache { $0.diskByteLimit = 100_000 }
        let content = Data(count: 9_000)
        for number in 0..<8 {
            cache.writeFile(content, for: try url(number))
            bench.clock.advance(100)
        }
        // The first is used again.
        #expect(cache.readFile(for: try url(0)) == content)
        bench.clock.advance(100)
        for number in 8..<14 {
            cache.writeFile(content, for: try url(number))
            bench.clock.advance(100)
            #expect(cache.disk.byteCount <= 100_000)
        }

        let kept = try (0..<14).filter { cache.readFile(for: try url($0)) != nil }
        #expect(kept.contains(0))
        #expect(!kept.contains(1))
        #expect(kept.contains(13))
        #expect(Array(kept.dropFirst()) == Array((kept.dropFirst().first ?? 0)...13))
        cache.writeFile(Data(count: 25_001), for: try url(99))
        #expect(cache.readFile(for: try url(99)) == nil)
    }

    @Test("Files that were not used for too long are removed, and so are unknown files")
    func limitsAge() async throws {
        let bench = try Bench()
        let cache = bench.cache { $0.diskAgeLimit = 1000 }
        cache.writeFile(Data(count: 10), for: try url(1))
        let draft = bench.folder.appendingPathComponent(".\(ASDiskEntry.name(for: "a")).1.1.draft")
        try Data(count: 10).write(to: draft)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: bench.clock.wallTime)],
            ofItemAtPath: draft.path
        )
        bench.clock.advance(900)
        cache.writeFile(Data(count: 10), for: try url(2))
        await cache.settle()
        #expect(cache.fileNames.count == 3)
        bench.clock.advance(101)

        #expect(cache.readFile(for: try url(1)) == nil)
        await cache.settle()
        #expect(cache.fileNames.count == 2)
        #expect(cache.readFile(for: try url(2)) != nil)
        bench.clock.advance(2600)
        await cache.settle()
        #expect(cache.fileNames.isEmpty)
    }

    @Test("Links, pipes, folders and files of other users in the folder are not harmed and cause no failure")
    func survivesStrangers() async throws {
        let bench = try Bench()
        let cache = bench.cache { $0.diskByteLimit = 10_000 }
        cache.writeFile(Data(count: 10), for: try url(0))
        let victim = FileManager.default.temporaryDirectory.appendingPathComponent("victim-\(UUID().uuidString)")
        try Data("precious".utf8).write(to: victim)
        defer { try? FileManager.default.removeItem(at: victim) }
        func path(_ number: Int) throws -> String {
            bench.folder.appendingPathComponent(ASDiskEntry.name(for: ASImageCache.key(try url(number)))).path
        }
        #expect(symlink(victim.path, try path(1)) == 0)
        #expect(mkfifo(try path(2), 0o600) == 0)
        try FileManager.default.createDirectory(atPath: try path(3), withIntermediateDirectories: false)
        let stranger = bench.folder.appendingPathComponent(String(repeating: "n", count: 255))
        try Data(count: 50_000).write(to: stranger)

        for number in 1...3 { #expect(await cache.find(try url(number)).image == nil) }
        for number in 1...2 {
            cache.writeFile(Data(count: 20), for: try url(number))
            #expect(cache.readFile(for: try url(number)) == Data(count: 20))
        }
        cache.writeFile(Data(count: 20), for: try url(3))
        cache.removeImage(with: try url(3))
        for number in 4..<30 { cache.writeFile(Data(count: 1000), for: try url(number)) }
        await cache.settle()

        #expect(try Data(contentsOf: victim) == Data("precious".utf8))
        #expect(FileManager.default.fileExists(atPath: stranger.path))
        #expect(cache.disk.byteCount <= 10_000)
        #expect(bench.log.withLock { $0.count } == 1)
    }

    @Test("A link to a file that was stored elsewhere is not followed")
    func followsNoLinks() throws {
        let (bench, other) = (try Bench(), try Bench())
        for folder in [bench, other] { folder.cache().writeFile(Data(count: 10), for: try url(1)) }
        let name = other.cache().fileNames[0]
        let file = bench.folder.appendingPathComponent(name)
        try FileManager.default.removeItem(at: file)
        #expect(symlink(other.folder.appendingPathComponent(name).path, file.path) == 0)

        #expect(bench.cache().readFile(for: try url(1)) == nil)
        #expect(other.cache().readFile(for: try url(1)) == Data(count: 10))
    }

    @Test("Without disk space, permissions or a folder the cache works in memory, and reports that once")
    func worksWithoutDisk() async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        bench.server.otherwise { _ in PictureRoute(png).with { $0.headers = [("Cache-Control", "max-age=60")] } }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("file-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let full: @Sendable (Int32, UnsafeRawBufferPointer) -> Int = { descriptor, bytes in
            guard bytes.count <= 100 else {
                return ASDiskEntry.systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: bytes[..<100]))
            }
            errno = ENOSPC
            return -1
        }
        let changes: [(inout ASImageCacheConfiguration) -> Void] = [
            { $0.write = full }, { $0.directory = file }, { $0.directory = URL(fileURLWithPath: "/sys/as-images") },
            { $0.directory = file.appendingPathComponent("below") },
            { $0.directory = URL(fileURLWithPath: "/" + String(repeating: "long", count: 100)) },
        ]
        for (index, change) in changes.enumerated() {
            bench.log.withLock { $0 = [] }
            let cache = bench.cache(change)
            let downloader = bench.downloader(cache: cache)
            for path in ["/1", "/2", "/3"] {
                let ended = await downloader.load(bench.server.url(path))
                #expect(ended.image != nil, "\(index) \(path): \(ended.error.map { "\($0)" } ?? "no error")")
            }
            for path in ["/1", "/2", "/3"] {
                #expect(await downloader.load(bench.server.url(path)).info?.source == .cache)
            }
            for _ in 0..<3 { cache.writeFile(png, for: try url(1)) }
            await cache.settle()

            #expect(bench.log.withLock { $0.count } == 1, "\(index): \(bench.log.withLock { $0 })")
            #expect(cache.readFile(for: try url(1)) == nil)
            #expect(!cache.fileNames.contains { $0.hasSuffix(".draft") })
        }
        let none = bench.cache { $0.directory = nil }
        none.writeFile(png, for: try url(1))
        #expect(none.readFile(for: try url(1)) == nil)
    }

    @Test("A removed image stays removed, and the newest stays, however quickly the calls follow each other")
    func keepsOrder() async throws {
        let bench = try Bench()
        let cache = bench.cache()
        let downloader = bench.downloader(cache: cache)
        for round in 0..<40 {
            let (old, new) = (try Samples.png(UInt64(round)), try Samples.png(UInt64(round + 1000)))
            bench.server.on("/\(round)", PictureRoute(old))
            let address = bench.server.url("/\(round)")
            _ = await downloader.load(address)
            cache.removeImage(with: address)
            if round % 2 == 0 {
                bench.server.on("/\(round)", PictureRoute(new))
                _ = await downloader.load(address)
            }
            await cache.settle()
            #expect(cache.readFile(for: address) == (round % 2 == 0 ? new : nil), "\(round)")
        }
    }

    @Test("A folder that another process removes is made again")
    func survivesRemoval() throws {
        let bench = try Bench()
        let cache = bench.cache()
        cache.writeFile(Data(count: 10), for: try url(1))
        try FileManager.default.removeItem(at: bench.folder)

        #expect(cache.readFile(for: try url(1)) == nil)
        cache.writeFile(Data(count: 10), for: try url(1))
        cache.writeFile(Data(count: 10), for: try url(1))
        #expect(cache.readFile(for: try url(1)) == Data(count: 10))
    }

    @Test("A program that is killed while it writes leaves complete files only")
    func survivesKilling() async throws {
        let bench = try Bench()
        let seed = Seeded.gateSeed
        print("seed \(seed)")
        var random = Seeded(seed)
        var first = 0
        for _ in 0..<6 {
            let (process, pipe) = try Probe.process(["write", bench.folder.path, "200000", "\(first)"])
            try process.run()
            var written = 0
            let enough = Int.random(in: 1...6, using: &random)
            while written < enough {
                let text = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
                if text.isEmpty { break }
                written += text.count { $0 == "\n" }
            }
            #expect(written >= enough)
            for _ in 0..<Int.random(in: 0..<2000, using: &random) { sched_yield() }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let cache = bench.cache()
            for number in first..<first + enough {
                let address = try #require(URL(string: "http://pictures.test/\(number)"))
                #expect(cache.readFile(for: address)?.count == 200_000, "seed \(seed)")
            }
            first += 1000
        }

        let cache = bench.cache()
        for name in cache.fileNames where ASDiskEntry.isName(name) {
            let data = try Data(contentsOf: bench.folder.appendingPathComponent(name))
            #expect(ASDiskEntry.parse(data) != nil)
        }
        bench.clock.advance(400 * 86_400)
        await cache.settle()
        #expect(cache.fileNames.isEmpty)
    }

    @Test("Two programs share a folder: each finds complete images, and the byte limit is respected")
    func isShared() async throws {
        let bench = try Bench()
        let limit = 30_000
        let programs = try (1...2).map { try Probe.process(["share", bench.folder.path, "\(limit)", "\($0)"]) }
        for (process, _) in programs { try process.run() }
        for (process, pipe) in programs {
            let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            process.waitUntilExit()
            let words = output.split(separator: " ")
            #expect(process.terminationStatus == 0)
            #expect(output.hasSuffix(" wrong 0\n"), "\(output)")
            #expect(words.count == 4 && Int(words[1]).map { $0 > 0 } == true)
        }

        #expect(bench.cache { $0.diskByteLimit = limit }.disk.byteCount <= limit + 2 * 3_300)
        #expect(!bench.cache().fileNames.contains { $0.hasSuffix(".draft") })
    }
}
