// SPDX-License-Identifier: Apache-2.0

/// The reason why an image is not accepted; the description says where to look and what to do.
public enum ASSnapshotError: Error, CustomStringConvertible {
    /// There is no image to compare.
    case noPicture
    /// There is no reference; the image was stored next to its path.
    case missingReference(path: String, new: String)
    /// The image differs from the reference; image and difference were stored next to it.
    case differs(path: String, summary: String, new: String, diff: String)
    /// The text differs from that of the reference.
    case dumpDiffers(path: String, line: Int, expected: String, actual: String, new: String)
    /// The file exceeds the maximum size of a reference.
    case tooLarge(path: String, byteCount: Int, limit: Int)
    /// A file is damaged, or cannot be read, written or encoded.
    case file(path: String, reason: String)
    /// The source file is not in a folder of `Tests`.
    case notInTests(file: String)

    /// A sentence that describes the error.
    public var description: String {
        switch self {
        case .noPicture:
            "There is no image to compare: nothing was presented."
        case .missingReference(let path, let new):
            "There is no reference \(path). Look at \(new), then run again with AS_BLESS=1 to accept it."
        case .differs(let path, let summary, let new, let diff):
            "The image differs from \(path): \(summary). Look at \(new) and \(diff); AS_BLESS=1 accepts it."
        case .dumpDiffers(let path, let line, let expected, let actual, let new):
            "The text differs from \(path): line \(line) is '\(actual)', should be '\(expected)'. See \(new); AS_BLESS=1 accepts it."
        case .tooLarge(let path, let byteCount, let limit):
            "\(path) takes \(byteCount) bytes, more than \(limit). Show less, or allow this one more (maximumByteCount)."
        case .file(let path, let reason):
            "\(path): \(reason)"
        case .notInTests(let file):
            "\(file) is not in a folder Tests/<target>, where references are stored."
        }
    }
}
