// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What becomes of files once a person has chosen.
///
/// - Thread: any; copies and moves files
enum ASFileJob: Sendable {
    /// Copies files that were opened into a folder of their own.
    case copyToTemporaryFolder([URL])
    /// Puts files at places: one at each, or all into one folder.
    case place([URL], at: [URL], asCopy: Bool)

    /// Does it.
    ///
    /// - Returns: where the files are now
    /// - Throws: errors of Foundation; files before the one that failed are in their places
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

    /// Puts a file beside its place and then there by one step, so that what was there before is whole or gone.
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

    /// A name that nothing in the folder has: the name, or with a number before its ending.
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
        preconditionFailure("there are endless names")
    }
}
