// SPDX-License-Identifier: Apache-2.0

/// Why a picture cannot be shown.
///
/// - Thread: any (value)
public struct ASImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of reasons.
    public enum Reason: Hashable, Sendable {
        /// The file cannot be read; what the system says.
        case unreadable(String)
        /// The bytes are no picture of a known format.
        case unknownFormat
        /// The decoder gave up; what it says.
        case corrupt(String)
        /// The bytes end before the picture does.
        case truncated
        /// The header promises more pixels than `ASImageLimits` allows.
        case tooManyPixels(width: Int, height: Int)
        /// The size asked for is not in 1…32766 pixels, or there is no memory for it.
        case noRoom(width: Int, height: Int)
        /// The format is known, but the system lacks what reads it; the package that has it, by Debian's name.
        case missingLoader(format: String, package: String)
        /// The file has more bytes than `ASImageLimits.maximumByteCount` allows.
        case tooManyBytes(count: Int, limit: Int)
        /// There are more frames than `ASImageLimits.maximumFrameCount` allows.
        case tooManyFrames(limit: Int)
        /// Decoding needs more memory than `ASImageLimits.maximumWorkingByteCount` allows.
        case tooMuchMemory(byteCount: Int)
        /// Decoding took longer than `ASImageLimits.maximumDecodeTime` allows.
        case tookTooLong(seconds: Double)
    }

    /// What happened.
    public let reason: Reason
    /// The file, or what stands for it.
    public let name: String

    /// An error about the picture `name`.
    public init(_ reason: Reason, name: String) {
        self.reason = reason
        self.name = name
    }

    /// A sentence with the name and the reason.
    public var description: String {
        switch reason {
        case .unreadable(let text): "\(name) cannot be read: \(text)"
        case .unknownFormat: "\(name) is no picture of a known format."
        case .corrupt(let text): "\(name) cannot be decoded: \(text)"
        case .truncated: "\(name) ends before the picture does."
        case .tooManyPixels(let width, let height):
            "\(name) has \(width) × \(height) pixels, more than ASImageLimits.maximumPixelCount allows."
        case .noRoom(let width, let height): "\(name) cannot be shown in \(width) × \(height) pixels: no such bitmap."
        case .missingLoader(let format, let package):
            "\(name) is in the format \(format), which this system cannot read: \(format) needs the package \(package)."
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
