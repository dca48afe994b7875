// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AsyncDisplayKit

@Suite("Mapped files")
struct ASMappedFilesTests {
    private static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
    private static let pageCount = 64

    /// Maps a file of 64 pages of the letter A, and calls `body` with its first byte.
    private func withMappedFile(_ body: (UnsafeMutablePointer<UInt8>) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "ASMappedFilesTests-\(UUID().uuidString)")
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
        let descriptor = open("/proc/self/pagemap", O_RDONLY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        var entries = [UInt64](repeating: 0, count: Self.pageCount)
        let first = Int(bitPattern: bytes) / Self.pageSize
        try #require(pread(descriptor, &entries, Self.pageCount * 8, off_t(first * 8)) == Self.pageCount * 8)
        return entries.count { $0 >> 63 == 1 }
    }

    private func expectResident(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) throws {
        let resident = try residentPages(bytes)
        #expect(resident == count)
    }

    private func protect(_ bytes: UnsafeMutablePointer<UInt8>) throws {
        try #require(mprotect(bytes, Self.pageSize * Self.pageCount, PROT_READ) == 0)
    }

    @Test("Unmodified pages take no memory until they are used again")
    func unmodified() throws {
        try withMappedFile { bytes in
            try protect(bytes)
            #expect(touch(bytes) == 0x41 * Self.pageCount)
            try expectResident(bytes, Self.pageCount)

            ASMappedFiles.unmapPages()

            try expectResident(bytes, 0)
            #expect(touch(bytes) == 0x41 * Self.pageCount)
        }
    }

    @Test("Modified pages keep their contents")
    func modified() throws {
        try withMappedFile { bytes in
            bytes[3 * Self.pageSize] = 0x42
            try protect(bytes)
            #expect(touch(bytes) == 0x41 * Self.pageCount + 1)

            ASMappedFiles.unmapPages()

            #expect(touch(bytes) == 0x41 * Self.pageCount + 1)
        }
    }

    @Test("Writable pages stay")
    func writable() throws {
        try withMappedFile { bytes in
            #expect(touch(bytes) == 0x41 * Self.pageCount)

            ASMappedFiles.unmapPages()

            try expectResident(bytes, Self.pageCount)
        }
    }

    @Test("The program's own pages are unmapped")
    func program() throws {
        func residentFileKilobytes() throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssFile:") })
            return try #require(Int(line.filter(\.isNumber)))
        }
        let before = try residentFileKilobytes()

        ASMappedFiles.unmapPages()

        let after = try residentFileKilobytes()
        #expect(after < before)
    }
}
