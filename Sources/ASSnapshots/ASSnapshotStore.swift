// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
internal import ASImageIO
public import Foundation

/// A folder of reference images.
///
/// - Thread: any (value)
public struct ASSnapshotStore: Sendable {
    /// The default maximum size of a reference, in bytes.
    public static let maximumByteCount = 8192

    /// The folder; created when the first file is written.
    public var directory: URL
    /// Whether actual images are accepted as new references.
    public var isBlessing: Bool

    /// Creates a store for `directory`.
    public init(directory: URL, isBlessing: Bool) {
        self.directory = directory
        self.isBlessing = isBlessing
    }

    /// Compares an image, and a text if there is one, with the references named `name`.
    ///
    /// A missing or different reference fails, and stores `name.new.png`, and `name.diff.png` if there is a reference to compare; the same
    /// applies to the text. An accepted image removes these files.
    ///
    /// - Throws: `ASSnapshotError`
    public func verify(
        _ picture: ASPixelBuffer?,
        name: String,
        dump: String? = nil,
        tolerance: ASSnapshotTolerance = .exact,
        maximumByteCount: Int = ASSnapshotStore.maximumByteCount
    ) throws {
        guard let picture else { throw ASSnapshotError.noPicture }
        // The text is compared first: if both differ, it names the difference. The image is stored nevertheless.
        var problems: [any Error] = []
        do { try dump.map { try verify(text: $0, name: name) } } catch { problems.append(error) }
        do {
            try verifyPicture(picture, name: name, tolerance: tolerance, maximumByteCount: maximumByteCount)
        } catch {
            problems.append(error)
        }
        if let first = problems.first { throw first }
    }

    private func verifyPicture(
        _ picture: ASPixelBuffer,
        name: String,
        tolerance: ASSnapshotTolerance,
        maximumByteCount: Int
    ) throws {
        let reference = file(name, "png")
        let new = file(name, "new.png")
        let diff = file(name, "diff.png")
        if isBlessing {
            let data = try encode(picture, for: new)
            try checkSize(data, of: reference, limit: maximumByteCount)
            try write(data, to: reference)
            try remove([new, diff])
            return
        }
        guard FileManager.default.fileExists(atPath: reference.path) else {
            try remove([diff])
            try write(try encode(picture, for: new), to: new)
            throw ASSnapshotError.missingReference(path: reference.path, new: new.path)
        }
        let known = try read(reference)
        try checkSize(known, of: reference, limit: maximumByteCount)
        // The image is encoded and decoded as well, so that a mask is compared as the shades of grey in its file.
        let comparison = ASPixelComparison(
            expected: try decode(known, of: reference),
            actual: picture.format == .alpha8 ? try decode(try encode(picture, for: new), of: new) : picture,
            tolerance: tolerance
        )
        guard !comparison.isMatch else { return try remove([new, diff]) }
        try write(try encode(picture, for: new), to: new)
        guard let image = comparison.diffImage()?.pngData() else {
            throw ASSnapshotError.file(path: diff.path, reason: "the difference cannot be encoded.")
        }
        try write(image, to: diff)
        throw ASSnapshotError.differs(
            path: reference.path,
            summary: comparison.summary,
            new: new.path,
            diff: diff.path
        )
    }

    /// Compares a text with the reference named `name`.
    ///
    /// A missing or different reference fails, and stores `name.new.txt`. An accepted text removes it.
    ///
    /// - Parameters:
    ///   - text: the text; the reference ends with a line feed, which is added if it is missing
    ///   - name: the name of the file, without its extension
    /// - Throws: `ASSnapshotError`
    public func verify(text: String, name: String) throws {
        let reference = file(name, "txt")
        let new = file(name, "new.txt")
        let text = text.hasSuffix("\n") ? text : text + "\n"
        if isBlessing {
            try write(Data(text.utf8), to: reference)
            return try remove([new])
        }
        guard FileManager.default.fileExists(atPath: reference.path) else {
            try write(Data(text.utf8), to: new)
            throw ASSnapshotError.missingReference(path: reference.path, new: new.path)
        }
        let known = String(decoding: try read(reference), as: UTF8.self)
        guard known != text else { return try remove([new]) }
        try write(Data(text.utf8), to: new)
        let expected = known.split(separator: "\n", omittingEmptySubsequences: false)
        let actual = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = zip(expected, actual).prefix { $0 == $1 }.count
        throw ASSnapshotError.dumpDiffers(
            path: reference.path,
            line: line + 1,
            expected: line < expected.count ? String(expected[line]) : "",
            actual: line < actual.count ? String(actual[line]) : "",
            new: new.path
        )
    }

    private func file(_ name: String, _ ending: String) -> URL {
        directory.appendingPathComponent("\(name).\(ending)")
    }

    private func checkSize(_ data: Data, of url: URL, limit: Int) throws {
        guard data.count > limit else { return }
        throw ASSnapshotError.tooLarge(path: url.path, byteCount: data.count, limit: limit)
    }

    private func encode(_ picture: ASPixelBuffer, for url: URL) throws -> Data {
        guard let data = picture.pngData() else {
            throw ASSnapshotError.file(path: url.path, reason: "the image cannot be encoded.")
        }
        return data
    }

    private func decode(_ data: Data, of url: URL) throws -> ASPixelBuffer {
        do {
            return try UIImage.loading(data: data, name: url.lastPathComponent).pixelBuffer()
        } catch {
            throw ASSnapshotError.file(path: url.path, reason: "\(error)")
        }
    }

    private func read(_ url: URL) throws -> Data {
        do {
            return try Data(contentsOf: url)
        } catch {
            throw ASSnapshotError.file(path: url.path, reason: "cannot be read: \(error.localizedDescription)")
        }
    }

    private func write(_ data: Data, to url: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try data.write(to: url)
        } catch {
            throw ASSnapshotError.file(path: url.path, reason: "cannot be written: \(error.localizedDescription)")
        }
    }

    private func remove(_ urls: [URL]) throws {
        for url in urls where FileManager.default.fileExists(atPath: url.path) {
            do {
                try FileManager.default.removeItem(at: url)
            } catch {
                throw ASSnapshotError.file(path: url.path, reason: "cannot be removed: \(error.localizedDescription)")
            }
        }
    }
}
