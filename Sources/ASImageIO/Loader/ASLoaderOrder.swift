// SPDX-License-Identifier: Apache-2.0
internal import CGdkPixbuf
// CGdkPixbuf also declares GLib.
internal import Foundation

/// A request to the loaders of gdk-pixbuf.
struct ASLoaderOrder: Sendable {
    var format: ASImageFormat
    /// Whether only the size is needed.
    var isForSize = false
    var allowsIncomplete = false
    /// The size at which a vector graphic is drawn; `nil` for the size of the file.
    var size: (width: Int, height: Int)?
    /// The name in errors.
    let name: String
    let clock: ASDecodeClock
    /// What a test asks the decoder process to do instead.
    var rehearsal = CGDK_REHEARSE_NOTHING

    /// The order for the functions of C.
    var order: cgdk_order {
        var order = cgdk_order()
        order.isForSize = isForSize
        order.allowsIncomplete = allowsIncomplete
        // A size that does not fit is more than any limit allows.
        order.width = size.map { Int32(clamping: max(1, $0.width)) } ?? 0
        order.height = size.map { Int32(clamping: max(1, $0.height)) } ?? 0
        order.pixelLimit = UInt64(max(0, ASImageLimits.current.pixelCount))
        cgdk_order_set_loaders(&order, format.loaderNames)
        return order
    }

    /// The order with its cost, for a decoder process.
    func request(byteCount: Int) -> cgdk_request {
        let limits = ASImageLimits.current
        // Loaders keep the file, have libraries, and may have a thread with its stack for each processor.
        let others = 2 * byteCount + (128 + ProcessInfo.processInfo.activeProcessorCount * 16) << 20
        return cgdk_request(
            order: order,
            byteCount: UInt64(byteCount),
            memory: UInt64(max(0, limits.workingByteCount) + others),
            seconds: UInt64(clock.secondsLeft.rounded(.up)),
            rehearsal: Int32(rehearsal.rawValue)
        )
    }
}

extension ASImageFormat {
    /// The names of gdk-pixbuf's loaders of the format, separated by commas; empty for an unknown format.
    var loaderNames: String {
        guard let name = displayName?.lowercased() else { return "" }
        let others = ["heif": "heif/avif,heic", "avif": "heif/avif", "jpeg xl": "jxl"]
        return [name, others[name]].compactMap { $0 }.joined(separator: ",")
    }
}
