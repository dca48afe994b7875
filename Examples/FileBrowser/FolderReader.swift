// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An error of the file system.
struct FileError: Error, Hashable, CustomStringConvertible {
    /// The message without a full stop, such as `Permission denied`.
    var description: String

    /// Creates an error with the message of the system for `code`.
    init(code: Int32) {
        description = String(cString: strerror(code))
    }

    init(_ description: String) {
        self.description = description
    }
}

/// Reads folders, which accesses a disk and must not be called on main.
///
/// - Thread: any
enum FolderReader {
    /// Returns the entries of a folder, unordered.
    ///
    /// - Throws: `FileError`
    static func entries(of path: FilePath) throws -> [FileEntry] {
        guard let folder = path.withCString({ opendir($0) }) else { throw FileError(code: errno) }
        defer { closedir(folder) }
        let descriptor = dirfd(folder)
        var result: [FileEntry] = []
        errno = 0
        while let found = readdir(folder) {
            let name = withUnsafePointer(to: &found.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { start in
                    UnsafeBufferPointer(start: start, count: strlen(start)).map { UInt8(bitPattern: $0) }
                }
            }
            if name != [0x2E], name != [0x2E, 0x2E], let entry = entry(name, in: path, descriptor) {
                result.append(entry)
            }
            errno = 0
        }
        guard errno == 0 else { throw FileError(code: errno) }
        return result
    }

    /// Returns an entry, or `nil` if it no longer exists.
    private static func entry(_ name: [UInt8], in folder: FilePath, _ descriptor: Int32) -> FileEntry? {
        var info = stat()
        let path = folder.appending(name)
        let file = FilePath(name: name)
        guard file.withCString({ fstatat(descriptor, $0, &info, AT_SYMLINK_NOFOLLOW) }) == 0 else { return nil }
        let date = Double(info.st_mtim.tv_sec) + Double(info.st_mtim.tv_nsec) / 1e9
        var entry = FileEntry(path: path, kind: .file, size: nil, date: date)
        switch info.st_mode & S_IFMT {
        case S_IFREG: entry.size = Int64(info.st_size)
        case S_IFDIR:
            entry.kind = .folder
            if file.withCString({ faccessat(descriptor, $0, R_OK | X_OK, 0) }) != 0 {
                entry.problem = FileError(code: errno).description
            }
        case S_IFLNK:
            entry.kind = .link(target: target(file, descriptor))
            var target = stat()
            if file.withCString({ fstatat(descriptor, $0, &target, 0) }) != 0 {
                entry.problem = "Broken link: \(FileError(code: errno))"
            }
        case S_IFSOCK: entry.kind = .other("Socket")
        case S_IFIFO: entry.kind = .other("Pipe")
        case S_IFBLK, S_IFCHR: entry.kind = .other("Device")
        default: entry.kind = .other("Unknown")
        }
        return entry
    }

    private static func target(_ file: FilePath, _ descriptor: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = file.withCString { readlinkat(descriptor, $0, &buffer, buffer.count) }
        return String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
