// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
public import Foundation

/// Why a layout could not be captured, read, written or replayed.
public enum ASLayoutCaptureError: Error, Equatable, Sendable {
    /// The JSON was written in a form that this library does not know.
    case unsupportedVersion(Int)
    /// Not JSON, or a member is missing or of a wrong type; `path` leads to it, as in `layouts[0].elements[3].style`.
    case malformed(path: String, reason: String)
    /// A member has a value that cannot be.
    case invalid(path: String, reason: String)
    /// There is more of something than a capture may hold.
    case tooLarge(what: String, count: Int, limit: Int)
    /// Elements lie deeper inside one another than a capture may hold.
    case tooDeep(limit: Int)
    /// The capture was taken at another screen scale; set it with `ASSetScreenScale` first.
    case scaleDiffers(captured: CGFloat, current: CGFloat)
    /// Replaying took more measure calls than such a layout can need.
    case tooManyCalls(limit: Int)
    /// What the engine had to say about captured values that no layout can have.
    case impossible([String])
    /// There is no measured layout there.
    case nothingToCapture(String)
    /// The file could not be written or read.
    case file(path: String, reason: String)
}

extension ASLayoutCaptureError: CustomStringConvertible, LocalizedError {
    /// A sentence.
    public var description: String {
        switch self {
        case .unsupportedVersion(let version):
            "The capture has version \(version); only \(ASLayoutCapture.currentVersion) is known."
        case .malformed(let path, let reason), .invalid(let path, let reason):
            "The capture is wrong at \(path.isEmpty ? "its top" : path): \(reason)"
        case .tooLarge(let what, let count, let limit): "The capture has \(count) \(what); the limit is \(limit)."
        case .tooDeep(let limit): "Elements of the capture lie more than \(limit) deep inside one another."
        case .scaleDiffers(let captured, let current):
            "The capture was taken at the scale \(ASFormat(captured)), but the screen's is \(ASFormat(current)). "
                + "Call ASSetScreenScale(\(ASFormat(captured))) first."
        case .tooManyCalls(let limit): "Replaying took more than \(limit) measure calls."
        case .impossible(let sentences): "The capture cannot be laid out: \(sentences.joined(separator: " "))"
        case .nothingToCapture(let what): "There is no layout to capture: \(what)"
        case .file(let path, let reason): "\(path): \(reason)"
        }
    }

    /// The same sentence.
    public var errorDescription: String? { description }
}

extension ASLayoutCaptureError {
    init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self = .malformed(path: Self.path(context.codingPath), reason: "\"\(key.stringValue)\" is missing.")
        case .typeMismatch(_, let context), .dataCorrupted(let context):
            self = .malformed(path: Self.path(context.codingPath), reason: context.debugDescription)
        case .valueNotFound(_, let context):
            self = .malformed(path: Self.path(context.codingPath), reason: "null stands here.")
        @unknown default: self = .malformed(path: "", reason: "\(error)")
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        var text = ""
        for key in keys {
            text += key.intValue.map { "[\($0)]" } ?? ((text.isEmpty ? "" : ".") + key.stringValue)
        }
        return text
    }
}
