// SPDX-License-Identifier: Apache-2.0

/// Why a picture is not accepted; the description says where to look and what to do.
public enum ASSnapshotError: Error, CustomStringConvertible {
    /// There is nothing to compare.
    case noPicture
    /// There is no reference yet; the picture was left beside it.
    case missingReference(path: String, new: String)
    /// The picture is not the reference; picture and difference were left beside it.
    case differs(path: String, summary: String, new: String, diff: String)
    /// The text is not the reference's.
    case dumpDiffers(path: String, line: Int, expected: String, actual: String, new: String)
    /// The file is larger than a reference should be.
    case tooLarge(path: String, byteCount: Int, limit: Int)
    /// A file is damaged, or cannot be read, written or encoded.
    case file(path: String, reason: String)
    /// The source file does not lie in a folder of `Tests`.
    case notInTests(file: String)

    /// A sentence.
    public var description: String {
        switch self {
        case .noPicture:
            "There is no picture to compare: nothing was presented."
        case .missingReference(let path, let new):
            "There is no reference \(path). Look at \(new), then run again with AS_BLESS=1 to accept it."
        case .differs(let path, let summary, let new, let diff):
            "The picture is not \(path): \(summary). Look at \(new) and \(diff); AS_BLESS=1 accepts it."
        case .dumpDiffers(let path, let line, let expected, let actual, let new):
            "The text is not \(path): line \(line) is '\(actual)', should be '\(expected)'. See \(new); AS_BLESS=1 accepts it."
        case .tooLarge(let path, let byteCount, let limit):
            "\(path) takes \(byteCount) bytes, more than \(limit). Show less, or allow this one more (maximumByteCount)."
        case .file(let path, let reason):
            "\(path): \(reason)"
        case .notInTests(let file):
            "\(file) does not lie in a folder Tests/<target>; references are kept there."
        }
    }
}
