// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
public import Foundation

extension ASLayoutCapture: Codable {
    private enum CodingKeys: String, CodingKey {
        case version, scale, layouts
    }

    /// Decodes JSON of a known version; use `init(jsonData:)`, which also checks the values.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.currentVersion else { throw ASLayoutCaptureError.unsupportedVersion(version) }
        self.init(
            scale: try container.decode(ASCapturedNumber.self, forKey: .scale).value,
            layouts: try container.decode("layouts", limit: ASCapturedLimits.layouts, forKey: .layouts)
        )
    }

    /// Encodes the capture as JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.currentVersion, forKey: .version)
        try container.encode(ASCapturedNumber(scale), forKey: .scale)
        try container.encode(layouts, forKey: .layouts)
    }

    /// Returns the capture as JSON; equal captures give equal bytes.
    public func jsonData() throws(ASLayoutCaptureError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return try encoder.encode(self)
        } catch {
            throw .malformed(path: "", reason: "\(error)")
        }
    }

    /// Creates a capture from JSON of any origin.
    ///
    /// - Throws: the first error, with its path
    public init(jsonData: Data) throws(ASLayoutCaptureError) {
        if jsonData.count > ASCapturedLimits.bytes {
            throw .tooLarge(what: "bytes", count: jsonData.count, limit: ASCapturedLimits.bytes)
        }
        do {
            self = try JSONDecoder().decode(Self.self, from: jsonData)
        } catch let error as ASLayoutCaptureError {
            throw error
        } catch let error as DecodingError {
            throw ASLayoutCaptureError(error)
        } catch {
            throw .malformed(path: "", reason: "\(error)")
        }
        try check()
    }

    /// Throws the first error in the values, or in the specs and styles created from them.
    private func check() throws(ASLayoutCaptureError) {
        guard scale > 0, scale <= 100 else {
            throw .invalid(path: "scale", reason: "\(ASFormat(scale)) is not a scale between 0 and 100.")
        }
        for (index, layout) in layouts.enumerated() {
            let path = "layouts[\(index)]"
            try layout.check(path)
            _ = try ASReplayTree(layout.elements, path)
        }
    }

    /// Writes the JSON to a file atomically.
    public func write(to file: URL) throws(ASLayoutCaptureError) {
        let data = try jsonData()
        do {
            try data.write(to: file, options: .atomic)
        } catch {
            throw .file(path: file.path, reason: "cannot be written: \(error.localizedDescription)")
        }
    }

    /// Reads a file written by `write(to:)`.
    public init(contentsOf file: URL) throws(ASLayoutCaptureError) {
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw .file(path: file.path, reason: "cannot be read: \(error.localizedDescription)")
        }
        try self.init(jsonData: data)
    }
}
