// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation
internal import Synchronization

extension UIImage {
    /// The identity of an image's pixels, which is equal for two images of one file as long as the file is not modified.
    ///
    /// It is never equal for different pixels in a process, so it can be the key of a cache.
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

        /// Creates the identity of bytes in memory, which is equal only to its own copies.
        init() {
            kind = .bytes(Self.nextNumber())
        }

        init(_ pixels: ASPixelBuffer) {
            kind = .pixels(pixels.identifier)
        }

        /// Creates the identity of the current contents of an open file.
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

    /// The identity of the pixels; see `Identity`.
    ///
    /// Images made from one another, as by `withRenderingMode`, have the same identity.
    public var identity: Identity {
        switch source {
        case .pixels(let buffer): Identity(buffer)
        case .encoded(let image): image.identity
        case .drawing(let symbol): symbol.identity
        }
    }
}
