// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The file operations after a choice.
///
/// - Thread: any; waits for the disk
enum ASFileJob: Sendable {
    /// Copies opened files into a new temporary folder.
    case copyToTemporaryFolder([URL])
    /// Copies or moves files to URLs: one to each, or all into one folder.
    case place([URL], at: [URL], asCopy: Bool)

    /// Runs the operation.
    ///
    /// - Returns: the new URLs of the files
    /// - Throws: errors of Foundation; files before the failed one are at their new URLs
    func run() throws -> [URL] {
        switch self {
        case .copyToTemporaryFolder(let urls):
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent(UUID().uuidString, isDirectory: true)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return try urls.map { url in
                let copy = Self.free(url.lastPathComponent, in: folder)
                try FileManager.default.copyItem(at: url, to: copy)
                return copy
            }
        case .place(let urls, let places, let asCopy):
            var isFolder: ObjCBool = false
            let first = places[0]
            let isInFolder =
                places.count == 1 && FileManager.default.fileExists(atPath: first.path, isDirectory: &isFolder)
                && isFolder.boolValue
            return try urls.enumerated().map { index, url in
                let place =
                    isInFolder || index >= places.count
                    ? Self.free(url.lastPathComponent, in: isInFolder ? first : first.deletingLastPathComponent())
                    : places[index]
                try Self.put(url, at: place, asCopy: asCopy)
                return place
            }
        }
    }

    /// Copies a file to a temporary name in its folder and then renames it, so that a replaced file is complete until then.
    private static func put(_ url: URL, at place: URL, asCopy: Bool) throws {
        guard url.standardizedFileURL != place.standardizedFileURL else { return }
        let beside = place.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
        try FileManager.default.copyItem(at: url, to: beside)
        guard rename(beside.path, place.path) == 0 else {
            let code = errno
            try FileManager.default.removeItem(at: beside)
            throw NSError(domain: NSPOSIXErrorDomain, code: Int(code))
        }
        if !asCopy { try FileManager.default.removeItem(at: url) }
    }

    /// Returns an unused URL in a folder: with the name, or with a number before its file extension.
    private static func free(_ name: String, in folder: URL) -> URL {
        let (stem, ending) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
        let names = sequence(first: 1) { $0 + 1 }.lazy.map { number -> String in
            if number == 1 { return name }
            return ending.isEmpty ? "\(stem) \(number)" : "\(stem) \(number).\(ending)"
        }
        for name in names {
            let url = folder.appendingPathComponent(name, isDirectory: false)
            if !FileManager.default.fileExists(atPath: url.path) { return url }
        }
        preconditionFailure("The sequence of names is infinite.")
    }
}
