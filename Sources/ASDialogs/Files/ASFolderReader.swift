// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASDesktop
internal import Foundation

/// A file or folder in the list of the chooser.
struct ASFileEntry: Hashable, Sendable {
    let url: URL
    /// The name, with replacement characters for bytes that are not UTF-8.
    let name: String
    /// The bytes of the name without case and accents.
    let folded: [UInt8]
    let isFolder: Bool
    /// The size in bytes; `nil` for folders.
    let size: Int64?
    /// The time of the last change; `nil` for a broken link.
    let modified: Date?
    /// Whether it is an image, by its name.
    let isPicture: Bool
    /// The reason why it cannot be chosen; `nil` if it can.
    let problem: String?

    /// Whether it can be chosen.
    var isUsable: Bool { problem == nil }

    var isHidden: Bool { name.hasPrefix(".") }
}

/// The reason why a file operation has failed.
struct ASFolderError: Error, Hashable, CustomStringConvertible {
    /// A sentence without a full stop, such as `Permission denied`.
    let description: String

    /// A description of an error number: ours for usual errors, which are translated, else the system's.
    init(code: Int32) {
        description =
            switch code {
            case EACCES: ASWord("Permission denied")
            case EEXIST: ASWord("File exists")
            case EIO: ASWord("Input/output error")
            case ELOOP: ASWord("Too many levels of symbolic links")
            case ENAMETOOLONG: ASWord("File name too long")
            case ENOENT: ASWord("No such file or directory")
            case ENOSPC: ASWord("No space left on device")
            case ENOTDIR: ASWord("Not a directory")
            case EPERM: ASWord("Operation not permitted")
            case EROFS: ASWord("Read-only file system")
            default: String(cString: strerror(code))
            }
    }

    /// The description with the full stop of the user's language.
    var sentence: String {
        ASWord("%@.", comment: "a reason as a sentence, such as “Permission denied.”", description)
    }
}

/// Reads folders.
///
/// - Thread: any; waits for the disk
enum ASFolderReader {
    /// Reads a folder: folders first, then files of some types, each in the user's order of names.
    ///
    /// - Parameters:
    ///   - folder: the folder to read
    ///   - types: the file types to list; empty for all
    ///   - isForFolders: whether files are omitted
    /// - Returns: the entries, in order
    /// - Throws: `ASFolderError`
    static func entries(of folder: URL, types: [UTType], isForFolders: Bool) throws -> [ASFileEntry] {
        guard let stream = opendir(folder.path) else { throw ASFolderError(code: errno) }
        defer { closedir(stream) }
        var entries: [ASFileEntry] = []
        errno = 0
        while let item = readdir(stream) {
            let name = withUnsafeBytes(of: &item.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != [0x2E], name != [0x2E, 0x2E],
                let entry = entry(name, in: folder, dirfd(stream), types: types, isForFolders: isForFolders)
            {
                entries.append(entry)
            }
            errno = 0
        }
        guard errno == 0 else { throw ASFolderError(code: errno) }
        let order = ASNameOrder(of: entries.lazy.map(\.name), for: ASCurrentUserLocale())
        var found = entries.map { (key: order.key(of: $0.name), entry: $0) }
        found.sort { left, right in
            guard left.entry.isFolder == right.entry.isFolder else { return left.entry.isFolder }
            if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
            return left.entry.name < right.entry.name
        }
        return found.map(\.entry)
    }

    /// Returns one entry; `nil` if it does not match `types` and `isForFolders`.
    private static func entry(
        _ bytes: [UInt8],
        in folder: URL,
        _ descriptor: Int32,
        types: [UTType],
        isForFolders: Bool
    ) -> ASFileEntry? {
        let text = String(validating: bytes, as: UTF8.self)
        let name = text ?? String(decoding: bytes, as: UTF8.self)
        var info = stat()
        errno = 0
        let isFound = (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { path in
            path.baseAddress.map { fstatat(descriptor, $0, &info, 0) == 0 } ?? false
        }
        let code = errno
        let isFolder = isFound && info.st_mode & S_IFMT == S_IFDIR
        if !isFolder, isForFolders || !types.isEmpty && !types.contains(where: { $0.matches(name) }) { return nil }
        return ASFileEntry(
            url: folder.appendingPathComponent(name, isDirectory: isFolder),
            name: name,
            folded: folded(name),
            isFolder: isFolder,
            size: isFolder ? nil : Int64(info.st_size),
            modified: isFound ? Date(timeIntervalSince1970: Double(info.st_mtim.tv_sec)) : nil,
            isPicture: !isFolder && isFound && UTType.image.matches(name),
            problem: text == nil
                ? ASWord("Its name is not UTF-8 text.", comment: "of a file") : isFound ? nil : problem(code)
        )
    }

    private static func problem(_ code: Int32) -> String {
        code == ENOENT ? ASWord("It links to a missing file.") : ASFolderError(code: code).sentence
    }

    /// Returns the bytes of a text without case and accents.
    static func folded(_ name: String) -> [UInt8] {
        Array(name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8)
    }
}
