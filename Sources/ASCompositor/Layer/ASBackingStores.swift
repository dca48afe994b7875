// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics

/// The pixels that the layers of a runtime show; a buffer that several layers show is counted once.
///
/// - Thread: any
public enum ASBackingStores {
    private struct Stores: Sendable {
        /// The number of layers that show a buffer, by the buffer's identifier.
        var showing: [UInt64: Int] = [:]
        var byteCount = 0
        var largestWindowPixelCount = 0
    }

    private static let slot = ASRuntimeSlot { ASLock(Stores()) }
    private static var stores: ASLock<Stores> { slot.current }

    /// The number of bytes of all buffers.
    public static var byteCount: Int { stores.withLock { $0.byteCount } }

    /// The number of buffers.
    public static var count: Int { stores.withLock { $0.showing.count } }

    /// The number of pixels of the largest window that the runtime has had; 0 before the first one.
    package static var largestWindowPixelCount: Int { stores.withLock { $0.largestWindowPixelCount } }

    /// Called after a window has got another size.
    static func didResizeWindow(pixelCount: Int) {
        stores.withLock { $0.largestWindowPixelCount = max($0.largestWindowPixelCount, pixelCount) }
    }

    /// Updates the counts after the contents of a layer have changed.
    static func replace(_ old: ASPixelBuffer?, by new: ASPixelBuffer?) {
        stores.withLock { stores in
            if let new {
                let count = stores.showing[new.identifier, default: 0]
                stores.showing[new.identifier] = count + 1
                if count == 0 { stores.byteCount += new.byteCount }
            }
            if let old, let count = stores.showing[old.identifier] {
                stores.showing[old.identifier] = count > 1 ? count - 1 : nil
                if count == 1 { stores.byteCount -= old.byteCount }
            }
        }
    }
}
