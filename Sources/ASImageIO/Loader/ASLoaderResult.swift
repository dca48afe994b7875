// SPDX-License-Identifier: Apache-2.0
internal import CGdkPixbuf
// CGdkPixbuf also declares GLib.
internal import Foundation

/// An answer of gdk-pixbuf's loaders.
///
/// It owns the decoded pixels: those of a loader in this process, or the memory that a decoder process has shared.
final class ASLoaderResult {
    private enum Memory {
        case none
        case loader(cgdk_picture)
        case mapped(UnsafePointer<UInt8>, count: Int)
    }

    let values: cgdk_result
    private let memory: Memory

    /// An answer without pixels.
    init(_ values: cgdk_result) {
        self.values = values
        memory = .none
    }

    /// The answer of a loader in this process.
    init(_ values: cgdk_result, picture: cgdk_picture) {
        self.values = values
        memory = .loader(picture)
    }

    /// The answer of a decoder process, with a file of pixels.
    ///
    /// `nil` if the file does not contain what the answer states, which is then not used.
    init?(_ values: cgdk_result, file: Int32, pixelLimit: Int) {
        let (width, height, channels) = (Int(values.width), Int(values.height), Int(values.channels))
        let maximum = Int(Int32.max)
        guard width > 0, height > 0, width <= pixelLimit / height, (1...4).contains(channels) else { return nil }
        guard values.profileCount <= maximum else { return nil }
        let count = width * height * channels + Int(values.profileCount)
        guard let pixels = cgdk_map_pixels(file, count) else { return nil }
        self.values = values
        memory = .mapped(pixels, count: count)
    }

    deinit {
        switch memory {
        case .none: break
        case .loader(var picture): cgdk_picture_release(&picture)
        case .mapped(let pixels, let count): munmap(UnsafeMutableRawPointer(mutating: pixels), count)
        }
    }

    var width: Int { Int(values.width) }
    var height: Int { Int(values.height) }
    var channels: Int { Int(values.channels) }
    /// The size that the file states; `nil` if it is not known.
    var fileSize: (width: Int, height: Int)? {
        values.fileWidth > 0 && values.fileHeight > 0 ? (Int(values.fileWidth), Int(values.fileHeight)) : nil
    }

    /// Whether the loader has multiplied the pixels by alpha.
    var isMultiplied: Bool { values.isMultiplied }

    /// The relation of the pixels to the upright image.
    var orientation: ASImageOrientation { ASImageOrientation(rawValue: Int(values.orientation)) ?? .up }

    /// Bytes R, G, B, and A if there are 4 channels, which this object owns.
    var pixels: UnsafePointer<UInt8>? {
        switch memory {
        case .none: nil
        case .loader(let picture): picture.pixels
        case .mapped(let pixels, _): pixels
        }
    }

    var bytesPerRow: Int {
        if case .loader(let picture) = memory { picture.bytesPerRow } else { width * channels }
    }

    /// The ICC profile.
    var profile: Data? {
        switch memory {
        case .none: return nil
        case .loader(let picture):
            return picture.profile.flatMap { Data(base64Encoded: String(cString: $0)) }
        case .mapped(let pixels, let count):
            let profileCount = Int(values.profileCount)
            guard profileCount > 0 else { return nil }
            return Data(base64Encoded: Data(bytes: pixels + (count - profileCount), count: profileCount))
        }
    }

    /// The reason of a failure; `nil` on success.
    func problem(of order: ASLoaderOrder) -> ASImageError.Reason? {
        switch values.outcome {
        case CGDK_DECODED, CGDK_SIZED: return nil
        case CGDK_UNKNOWN_FORMAT:
            // The first bytes show the format.
            guard let name = order.format.displayName else { return .unknownFormat }
            return values.hasLoader
                ? .corrupt("It is not valid \(name), although it begins like it.")
                : .missingLoader(format: name, package: order.format.loaderPackage)
        case CGDK_TRUNCATED: return .truncated
        case CGDK_TOO_MANY_PIXELS:
            return .tooManyPixels(width: Int(values.fileWidth), height: Int(values.fileHeight))
        case CGDK_NO_MEMORY: return .tooMuchMemory(byteCount: ASImageLimits.current.workingByteCount)
        case CGDK_TOO_SLOW: return .tookTooLong(seconds: order.clock.seconds)
        case CGDK_CRASHED:
            let format = order.format.displayName ?? "its format"
            let name = strsignal(values.signal).map { String(cString: $0) } ?? "unknown"
            return .corrupt("The loader of \(format) crashed (signal \(values.signal), \(name)).")
        default:
            let message = withUnsafePointer(to: values) { String(cString: cgdk_result_message($0)) }
            return .corrupt(message.isEmpty ? "The decoder failed without a reason." : message)
        }
    }
}
