// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASImageIO
import Foundation
import PictureKit
import Testing

/// In the suite that installs allocators, so that these tests do not run at the same time.
extension InstalledAllocatorTests {
    @Test(
        "Previous contents of memory are visible in no image, whether its file is whole or damaged",
        arguments: ["png", "interlaced.png", "moving.png", "gif", "interlaced.gif", "jpg", "webp", "lossless.webp"]
    )
    func hidesStaleMemory(name: String) throws {
        let options = try #require(ASImageFuzzTests.formats.first { $0.name == name }).options
        let seed = ProcessInfo.processInfo.environment["AS_SEED"].flatMap { UInt64($0) } ?? 1
        print("seed of \(name): AS_SEED=\(seed)")
        var random = Damage.Random(state: seed)
        let whole = try ASImageFuzzTests.whole(name, options)
        let files = [whole] + (0..<40).map { _ in Damage.damaged(whole, name, &random) }

        for (number, file) in files.enumerated() {
            let first = try withMemory(of: 0xEE) { try pictures(in: file, name) }
            let second = try withMemory(of: 0x11) { try pictures(in: file, name) }

            #expect(first == second, "file \(number)")
        }
    }

    private struct Outcome: Equatable {
        var width = 0
        var bytes = Data()
        var error: ASImageError?
    }

    /// Runs `body` with pixels in memory that is filled with `byte`.
    private func withMemory<R>(of byte: UInt8, _ body: () throws -> R) rethrows -> R {
        ASPixelMemoryAllocator.install { byteCount in
            let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
            memory.initializeMemory(as: UInt8.self, repeating: byte, count: byteCount)
            let address = UInt(bitPattern: memory)
            return ASPixelMemory(baseAddress: memory, byteCount: byteCount) {
                UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
            }
        }
        defer { ASPixelMemoryAllocator.install(nil) }
        return try body()
    }

    /// The images of a file, or the errors: complete, in the size of an icon, incomplete, and its first frame.
    private func pictures(in data: Data, _ name: String) throws -> [Outcome] {
        var limits = ASImageLimits.Values()
        (limits.pixelCount, limits.workingByteCount) = (1_000_000, 16 << 20)
        func outcome(_ decode: () throws -> ASPixelBuffer) throws -> Outcome {
            do {
                let buffer = try ASImageLimits.withLimits(limits, decode)
                return Outcome(width: buffer.pixelWidth, bytes: buffer.withUnsafeBytes { Data($0) })
            } catch let error as ASImageError {
                return Outcome(error: error)
            }
        }
        func load() throws -> UIImage { try UIImage.loading(data: data, name: name) }
        return [
            try outcome { try load().pixelBuffer() },
            try outcome { try load().decoded(pixelWidth: 10, pixelHeight: 8, fit: .aspectFill) },
            try outcome {
                try load().decoded(pixelWidth: 24, pixelHeight: 18, fit: .scaleToFill, allowsIncomplete: true)
            },
            try outcome { try ASAnimatedImageDecoder(data: data, name: name).frame(at: 0) },
        ]
    }
}
