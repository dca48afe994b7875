// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation
internal import Synchronization

extension UIImage {
    /// Names the pixels of a picture: equal for two pictures of one file, as long as nobody writes to it.
    ///
    /// Never equal for different pixels within a process, so it may be the key of a cache.
    ///
    /// - Thread: any (value)
    public struct Identity: Hashable, Sendable {
        private enum Kind: Hashable, Sendable {
            case file(path: String, device: UInt64, inode: UInt64, size: Int64, seconds: Int, nanoseconds: Int)
            case bytes(UInt64)
            case pixels(UInt64)
        }

        private static let lastNumber = Atomic<UInt64>(0)
        private let kind: Kind

        private static func nextNumber() -> UInt64 {
            lastNumber.add(1, ordering: .relaxed).newValue
        }

        /// Bytes in memory: equal to nothing but its own copies.
        init() {
            kind = .bytes(Self.nextNumber())
        }

        init(_ pixels: ASPixelBuffer) {
            kind = .pixels(pixels.identifier)
        }

        /// An open file, as it is now.
        init(path: String, descriptor: Int32) {
            var info = stat()
            guard fstat(descriptor, &info) == 0 else {
                kind = .bytes(Self.nextNumber())
                return
            }
            kind = .file(
                path: path,
                device: UInt64(info.st_dev),
                inode: UInt64(info.st_ino),
                size: Int64(info.st_size),
                seconds: info.st_mtim.tv_sec,
                nanoseconds: info.st_mtim.tv_nsec
            )
        }
    }

    /// See `Identity`.
    ///
    /// Pictures made from one another by `withRenderingMode` and the like have the same one.
    public var identity: Identity {
        switch source {
        case .pixels(let buffer): Identity(buffer)
        case .encoded(let image): image.identity
        }
    }
}
