// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
public import Foundation

/// The reason why a layout could not be captured, read, written or replayed.
public enum ASLayoutCaptureError: Error, Equatable, Sendable {
    /// The JSON has a version that this library does not support.
    case unsupportedVersion(Int)
    /// The data is not JSON, or a member is missing or of a wrong type; `path` leads to it, such as `layouts[0].elements[3].style`.
    case malformed(path: String, reason: String)
    /// A member has an invalid value.
    case invalid(path: String, reason: String)
    /// A part exceeds its limit in a capture.
    case tooLarge(what: String, count: Int, limit: Int)
    /// Elements are nested deeper than a capture allows.
    case tooDeep(limit: Int)
    /// The capture was taken at another screen scale; set that scale with `ASSetScreenScale` first.
    case scaleDiffers(captured: CGFloat, current: CGFloat)
    /// The replay took more measure calls than such a layout can need.
    case tooManyCalls(limit: Int)
    /// The messages of the layout engine about captured values that no layout can have.
    case impossible([String])
    /// The window or element has no measured layout.
    case nothingToCapture(String)
    /// The file could not be written or read.
    case file(path: String, reason: String)
}

extension ASLayoutCaptureError: CustomStringConvertible, LocalizedError {
    /// The error as a sentence.
    public var description: String {
        switch self {
        case .unsupportedVersion(let version):
            "The capture has version \(version); only \(ASLayoutCapture.currentVersion) is supported."
        case .malformed(let path, let reason), .invalid(let path, let reason):
            "The capture is invalid at \(path.isEmpty ? "its top level" : path): \(reason)"
        case .tooLarge(let what, let count, let limit): "The capture has \(count) \(what); the limit is \(limit)."
        case .tooDeep(let limit): "Elements of the capture are nested more than \(limit) levels deep."
        case .scaleDiffers(let captured, let current):
            "The capture was taken at the scale \(ASFormat(captured)), but the screen's is \(ASFormat(current)). "
                + "Call ASSetScreenScale(\(ASFormat(captured))) first."
        case .tooManyCalls(let limit): "Replaying took more than \(limit) measure calls."
        case .impossible(let sentences): "The capture cannot be laid out: \(sentences.joined(separator: " "))"
        case .nothingToCapture(let what): "There is no layout to capture: \(what)"
        case .file(let path, let reason): "\(path): \(reason)"
        }
    }

    /// The error as a sentence.
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
            self = .malformed(path: Self.path(context.codingPath), reason: "The value is null.")
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
