// SPDX-License-Identifier: Apache-2.0
import CASBase
import Foundation
import Testing

@testable import ASBase

@Suite("Loaded code")
struct LoadedCodeTests {
    private static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
    /// More than the pages whose state is read at a time.
    private static let pageCount = 600

    private func withPagemap<R>(_ body: (Int32) throws -> R) throws -> R {
        let pagemap = open("/proc/self/pagemap", O_RDONLY)
        try #require(pagemap >= 0)
        defer { close(pagemap) }
        return try body(pagemap)
    }

    /// Maps a file of 600 pages of the letter A, and calls `body` with its first byte.
    private func withMappedFile(_ body: (UnsafeMutablePointer<UInt8>) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "LoadedCodeTests-\(UUID().uuidString)")
        let length = Self.pageSize * Self.pageCount
        try Data(repeating: 0x41, count: length).write(to: file)
        defer { unlink(file.path) }
        let descriptor = open(file.path, O_RDONLY)
        defer { close(descriptor) }
        let memory = try #require(mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE, descriptor, 0))
        try #require(memory != MAP_FAILED)
        defer { munmap(memory, length) }
        try body(memory.assumingMemoryBound(to: UInt8.self))
    }

    /// Reads a byte of each page, and returns the sum.
    private func touch(_ bytes: UnsafeMutablePointer<UInt8>) -> Int {
        (0..<Self.pageCount).reduce(0) { $0 + Int(bytes[$1 * Self.pageSize]) }
    }

    /// Returns the number of pages that take memory of this process.
    private func residentPages(_ bytes: UnsafeMutablePointer<UInt8>) throws -> Int {
        try withPagemap { pagemap in
            var entries = [UInt64](repeating: 0, count: Self.pageCount)
            let first = Int(bitPattern: bytes) / Self.pageSize
            let length = Self.pageCount * 8
            try #require(pread(pagemap, &entries, length, off_t(first * 8)) == length)
            return entries.count { $0 >> 63 == 1 }
        }
    }

    private func unmap(_ bytes: UnsafeMutablePointer<UInt8>) throws -> Bool {
        let start = UInt(bitPattern: bytes)
        return try withPagemap { cas_unmap_pages(start, start + UInt(Self.pageCount * Self.pageSize), $0) }
    }

    @Test("Unmodified pages take no memory until they are used again")
    func unmodified() throws {
        try withMappedFile { bytes in
            #expect(touch(bytes) == 0x41 * Self.pageCount)
            let before = try residentPages(bytes)
            #expect(before == Self.pageCount)

            let isUnmapped = try unmap(bytes)

            #expect(isUnmapped)
            let after = try residentPages(bytes)
            #expect(after == 0)
            #expect(touch(bytes) == 0x41 * Self.pageCount)
        }
    }

    @Test("Modified pages keep their contents, and the pages around them stay", arguments: [0, 3, 511, 512, 599])
    func modified(page: Int) throws {
        try withMappedFile { bytes in
            bytes[page * Self.pageSize] = 0x42
            #expect(touch(bytes) == 0x41 * Self.pageCount + 1)

            let isUnmapped = try unmap(bytes)

            #expect(!isUnmapped)
            let after = try residentPages(bytes)
            #expect(after == Self.pageCount)
            #expect(touch(bytes) == 0x41 * Self.pageCount + 1)
        }
    }

    @Test("The program's own code is unmapped")
    func program() throws {
        func residentFileKilobytes() throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssFile:") })
            return try #require(Int(line.filter(\.isNumber)))
        }
        let before = try residentFileKilobytes()

        ASLoadedCode.unmap()

        // Tests that run at the same time map what they use again.
        let after = try residentFileKilobytes()
        #expect(after < before)
    }
}
