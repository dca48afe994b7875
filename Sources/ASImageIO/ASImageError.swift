// SPDX-License-Identifier: Apache-2.0
package import ASBase

/// The reason why an image cannot be shown.
///
/// - Thread: any (value)
public struct ASImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of reasons.
    public enum Reason: Hashable, Sendable {
        /// The file cannot be read; the value is the system's message.
        case unreadable(String)
        /// The bytes are not an image of a known format.
        case unknownFormat
        /// Decoding failed; the value is the decoder's message.
        case corrupt(String)
        /// The bytes end too early for the image to be shown.
        case truncated
        /// The header announces more pixels than `ASImageLimits` allows.
        case tooManyPixels(width: Int, height: Int)
        /// The requested size is not in 1…32766 pixels, or memory for it is exhausted.
        case noRoom(width: Int, height: Int)
        /// The format is known, but the system lacks its loader, which is in the given Debian package.
        case missingLoader(format: String, package: String)
        /// The file has more bytes than `ASImageLimits.maximumByteCount` allows.
        case tooManyBytes(count: Int, limit: Int)
        /// The image has more frames than `ASImageLimits.maximumFrameCount` allows.
        case tooManyFrames(limit: Int)
        /// Decoding needs more memory than `ASImageLimits.maximumWorkingByteCount` allows.
        case tooMuchMemory(byteCount: Int)
        /// Decoding took longer than `ASImageLimits.maximumDecodeTime` allows.
        case tookTooLong(seconds: Double)
    }

    /// The reason of the error.
    public let reason: Reason
    /// The name of the file or of the data.
    public let name: String

    /// Creates an error about the image `name`.
    public init(_ reason: Reason, name: String) {
        self.reason = reason
        self.name = name
    }

    /// The error as an English sentence with the name and the reason, for the log.
    public var description: String { message.english }

    /// The error in the user's language; the limits, which the program sets, and details of libraries are in English.
    package var message: ASMessage {
        switch reason {
        case .unreadable(let text): ASMessage("%@ cannot be read: %@", comment: "a file, and a reason", name, text)
        case .unknownFormat: ASMessage("%@ is not in a known image format.", comment: "a file", name)
        case .corrupt(let text): ASMessage("%@ cannot be decoded: %@", comment: "a file, and a reason", name, text)
        case .truncated: ASMessage("%@ is truncated: it ends before the image does.", comment: "a file", name)
        case .missingLoader(let format, let package):
            ASMessage(
                "%1$@ is in the format %2$@, which this system cannot read: %2$@ needs the package %3$@.",
                comment: "a file, an image format such as AVIF, and the name of a package",
                name,
                format,
                package
            )
        default: .verbatim(limitDescription)
        }
    }

    /// The description of an exceeded limit; empty for other errors.
    private var limitDescription: String {
        switch reason {
        case .unreadable, .unknownFormat, .corrupt, .truncated, .missingLoader: ""
        case .tooManyPixels(let width, let height):
            "\(name) has \(width) × \(height) pixels, more than ASImageLimits.maximumPixelCount allows."
        case .noRoom(let width, let height):
            "\(name) cannot be decoded to \(width) × \(height) pixels: this is not a valid bitmap size."
        case .tooManyBytes(let count, let limit):
            "\(name) has \(count) bytes, more than the \(limit) that ASImageLimits.maximumByteCount allows."
        case .tooManyFrames(let limit):
            "\(name) has more than the \(limit) frames that ASImageLimits.maximumFrameCount allows."
        case .tooMuchMemory(let count):
            "\(name) needs \(count) bytes to be decoded, more than ASImageLimits.maximumWorkingByteCount allows."
        case .tookTooLong(let seconds):
            "\(name) was not decoded within \(seconds) seconds, see ASImageLimits.maximumDecodeTime."
        }
    }
}
