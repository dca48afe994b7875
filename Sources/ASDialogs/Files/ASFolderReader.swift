// SPDX-License-Identifier: Apache-2.0
internal import ASDesktop
internal import Foundation

/// A file or folder in a list to choose from.
struct ASFileEntry: Hashable, Sendable {
    let url: URL
    /// With replacement characters for what is no UTF-8.
    let name: String
    let isFolder: Bool
    /// In bytes; nil for folders.
    let size: Int64?
    /// Whether it shows a picture, by its name.
    let isPicture: Bool
    /// Whether it can be chosen: a broken link cannot, nor can a name that is no text.
    let isUsable: Bool

    var isHidden: Bool { name.hasPrefix(".") }
}

/// Why a folder cannot be read.
struct ASFolderError: Error, Hashable, CustomStringConvertible {
    /// A sentence without its end, such as `Permission denied`.
    let description: String

    /// What the system says.
    init(code: Int32) { description = String(cString: strerror(code)) }
}

/// Reads folders; asks a disk, so not on main.
///
/// - Thread: any
enum ASFolderReader {
    /// What is in a folder: folders first, then the files of some types, both in the order of their names.
    ///
    /// - Parameters:
    ///   - folder: any folder
    ///   - types: of the files that are listed; empty for all
    ///   - isForFolders: whether files are left out
    /// - Returns: the files and folders, in order
    /// - Throws: `ASFolderError`
    static func entries(of folder: URL, types: [UTType], isForFolders: Bool) throws -> [ASFileEntry] {
        guard let stream = opendir(folder.path) else { throw ASFolderError(code: errno) }
        defer { closedir(stream) }
        var found: [(key: [UInt8], entry: ASFileEntry)] = []
        errno = 0
        while let item = readdir(stream) {
            let name = withUnsafeBytes(of: &item.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != [0x2E], name != [0x2E, 0x2E],
                let entry = entry(name, in: folder, dirfd(stream), types: types, isForFolders: isForFolders)
            {
                found.append((sortKey(entry.name), entry))
            }
            errno = 0
        }
        guard errno == 0 else { throw ASFolderError(code: errno) }
        found.sort { left, right in
            guard left.entry.isFolder == right.entry.isFolder else { return left.entry.isFolder }
            if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
            return left.entry.name < right.entry.name
        }
        return found.map(\.entry)
    }

    /// Nil for what is not to be listed, or is gone by now.
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
        let isFound = (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { path in
            path.baseAddress.map { fstatat(descriptor, $0, &info, 0) == 0 } ?? false
        }
        let isFolder = isFound && info.st_mode & S_IFMT == S_IFDIR
        if !isFolder, isForFolders || !types.isEmpty && !types.contains(where: { $0.matches(name) }) { return nil }
        return ASFileEntry(
            url: folder.appendingPathComponent(name, isDirectory: isFolder),
            name: name,
            isFolder: isFolder,
            size: isFolder ? nil : Int64(info.st_size),
            isPicture: !isFolder && isFound && UTType.image.matches(name),
            isUsable: isFound && text != nil
        )
    }

    /// Bytes by which names are sorted: case and accents do not count, and 9 comes before 10.
    static func sortKey(_ name: String) -> [UInt8] {
        let folded = Array(name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8)
        var key: [UInt8] = []
        var index = 0
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        while index < folded.count {
            guard isDigit(folded[index]) else {
                key.append(folded[index])
                index += 1
                continue
            }
            while index < folded.count, folded[index] == 0x30 { index += 1 }
            let start = index
            while index < folded.count, isDigit(folded[index]) { index += 1 }
            // A number with more digits is larger.
            key += [0x30, UInt8(clamping: index - start)] + folded[start..<index]
        }
        return key
    }
}
