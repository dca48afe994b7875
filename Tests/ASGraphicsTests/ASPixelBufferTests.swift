// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import Dispatch
import Foundation
import Testing

@Suite("ASPixelBuffer", .serialized)
struct ASPixelBufferTests {
    @Test("Rows are four-byte aligned and pixels are read back where they were written")
    func storesPixels() throws {
        let buffer = try #require(
            ASPixelBuffer(pixelWidth: 3, pixelHeight: 2, format: .argb32, isOpaque: false) { bytes, bytesPerRow in
                bytes.storeBytes(of: 0x8040_2010, toByteOffset: bytesPerRow + 8, as: UInt32.self)
            }
        )
        let mask = try #require(
            ASPixelBuffer(pixelWidth: 5, pixelHeight: 2, format: .alpha8, isOpaque: false) { bytes, bytesPerRow in
                bytes[bytesPerRow + 4] = 77
            }
        )

        #expect(buffer.bytesPerRow == 12)
        #expect(buffer.pixel(x: 2, y: 1) == 0x8040_2010)
        #expect(buffer.pixel(x: 1, y: 1) == 0)
        #expect(mask.bytesPerRow == 8)
        #expect(mask.pixel(x: 4, y: 1) == 77)
        #expect(buffer.identifier != mask.identifier)
        #expect(buffer.sharedMemoryID == nil)
    }

    @Test("Sizes outside 1...32766 return nil", arguments: [(0, 1), (1, 0), (-4, 4), (32767, 1), (1, Int.max)])
    func refusesSizes(width: Int, height: Int) {
        let buffer = ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: .argb32, isOpaque: false) { _, _ in }

        #expect(buffer == nil)
    }

    @Test("Memory of an installed allocator is zeroed, marked and released once")
    func usesInstalledAllocator() throws {
        let released = ASLock(0)
        ASPixelMemoryAllocator.install { byteCount in
            guard byteCount == 7 * 4 * 5 else { return nil }
            let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
            memory.initializeMemory(as: UInt8.self, repeating: 0xEE, count: byteCount)
            let address = UInt(bitPattern: memory)
            return ASPixelMemory(baseAddress: memory, byteCount: byteCount, sharedMemoryID: 42) {
                UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
                released.withLock { $0 += 1 }
            }
        }
        defer { ASPixelMemoryAllocator.install(nil) }

        var buffer = ASPixelBuffer(pixelWidth: 7, pixelHeight: 5, format: .argb32, isOpaque: false) { _, _ in }
        let other = ASPixelBuffer(pixelWidth: 8, pixelHeight: 5, format: .argb32, isOpaque: false) { _, _ in }

        #expect(buffer?.sharedMemoryID == 42)
        #expect(buffer?.pixel(x: 6, y: 4) == 0)
        #expect(other != nil && other?.sharedMemoryID == nil)
        buffer = nil
        #expect(released.withLock { $0 } == 1)
    }

    @Test("The installed allocator is called in the same way for the first buffer and after ten thousands of them")
    func usesInstalledAllocatorAgainAndAgain() {
        let asked = ASLock(0)
        ASPixelMemoryAllocator.install { _ in
            asked.withLock { $0 += 1 }
            return nil
        }
        defer { ASPixelMemoryAllocator.install(nil) }

        // If the function were wrapped on each access, the last calls would overflow the stack.
        let (count, done, ended) = (40_000, ASLock(0), DispatchSemaphore(value: 0))
        let thread = Thread {
            for _ in 0..<count {
                let buffer = ASPixelBuffer(pixelWidth: 1, pixelHeight: 1, format: .argb32, isOpaque: false) { _, _ in }
                if buffer != nil { done.withLock { $0 += 1 } }
            }
            ended.signal()
        }
        thread.stackSize = 1 << 19
        thread.start()
        ended.wait()
        #expect(done.withLock { $0 } == count)
        #expect(asked.withLock { $0 } == count)
    }

    @Test("An error of the fill block reaches the caller and the memory is released")
    func passesErrorsOn() {
        struct Failure: Error {}

        #expect(throws: Failure.self) {
            _ = try ASPixelBuffer(pixelWidth: 2, pixelHeight: 2, format: .argb32, isOpaque: false) { _, _ in
                throw Failure()
            }
        }
    }
}
