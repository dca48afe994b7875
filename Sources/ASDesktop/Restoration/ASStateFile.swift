// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The file with the saved state of a program.
///
/// It is written as a whole under another name and then renamed, so that a crash leaves either the old or the new state. Of two processes of
/// one program, the last one that writes wins. Only the user can read it.
///
/// - Thread: any; reading and writing wait for the disk
final class ASStateFile: Sendable {
    /// The state of one object.
    struct Entry: Hashable, Sendable, Codable {
        /// The identifiers of the named ancestors and the object.
        var path: String
        var values: [String: ASStateValue]
    }

    private struct Contents: Codable {
        var version: Int
        /// The least recently used entries are first.
        var states: [Entry]
    }

    /// Reads only the version, because the rest of another version is unknown.
    private struct Version: Codable {
        var version: Int
    }

    /// The version of the format.
    private static let version = 1
    /// The name of the file in its folder.
    static let name = "restoration.json"
    /// The ending of the name under which a file is kept that cannot be read.
    static let keptEnding = ".unreadable"
    /// The size of the largest file that is read or written, in bytes.
    static let maximumSize = 16 << 20
    /// The largest number of entries.
    static let maximumCount = 1000

    /// The folder of the file.
    let folder: URL
    /// The number of the newest state that was written; held while writing, so that states are written in their order.
    private let written = ASLock(0)

    init(folder: URL) {
        self.folder = folder
    }

    var place: URL { folder.appendingPathComponent(Self.name) }

    // MARK: Reading

    private enum Failure: Error, CustomStringConvertible {
        case size(Int)
        case version(Int)

        var description: String {
            switch self {
            case .size(let size): "it has \(size) bytes"
            case .version(let version): "its version is \(version)"
            }
        }
    }

    /// Returns the entries; none without a file.
    ///
    /// A file that is damaged, too large or of another version is kept under another name, with a line in the log.
    func read() -> [Entry] {
        let path = place.path
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
            guard size <= Self.maximumSize else { throw Failure.size(size) }
            let data = try Data(contentsOf: place)
            let version = try JSONDecoder().decode(Version.self, from: data).version
            guard version == Self.version else { throw Failure.version(version) }
            return try JSONDecoder().decode(Contents.self, from: data).states
        } catch {
            let kept = path + Self.keptEnding
            let isKept = rename(path, kept) == 0
            let outcome = isKept ? "It is kept as \(kept)." : "It will be replaced."
            ASLogLine("The saved state \(path) cannot be used: \(Self.reason(error)). \(outcome)")
            return []
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let failure as Failure: "\(failure)"
        case is DecodingError: "it is damaged"
        default: "\(error)"
        }
    }

    // MARK: Writing

    /// Writes entries, unless a state with a greater number has been written.
    ///
    /// The least recently used entries are omitted beyond `maximumCount` and `maximumSize`.
    ///
    /// - Parameters:
    ///   - entries: the entries, the least recently used first
    ///   - number: the number of the state; greater for a newer one
    /// - Throws: `CocoaError`
    func write(_ entries: [Entry], number: Int) throws {
        try written.withLock { last in
            guard number > last else { return }
            try replace(with: Self.encoded(entries))
            last = number
        }
    }

    /// Removes the file, also if a state before `number` is being written.
    func remove(number: Int) throws {
        try written.withLock { last in
            last = max(last, number)
            guard FileManager.default.fileExists(atPath: place.path) else { return }
            try FileManager.default.removeItem(at: place)
        }
    }

    static func encoded(_ entries: [Entry]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var kept = entries.suffix(maximumCount)
        while true {
            let data = try encoder.encode(Contents(version: version, states: Array(kept)))
            if data.count <= maximumSize { return data }
            kept = kept.suffix(kept.count / 2)
        }
    }

    private func replace(with data: Data) throws {
        let manager = FileManager.default
        try manager.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let new = folder.appendingPathComponent(".\(Self.name).\(ProcessInfo.processInfo.processIdentifier)").path
        let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.error(of: new) }
        do {
            let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            try file.write(contentsOf: data)
            try file.synchronize()
            try file.close()
            guard rename(new, place.path) == 0 else { throw Self.error(of: place.path) }
        } catch {
            unlink(new)
            throw error
        }
    }

    private static func error(of path: String) -> CocoaError {
        let reason = NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
        return CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path, NSUnderlyingErrorKey: reason])
    }
}
