// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Glibc

/// An open folder.
///
/// All files in it are accessed through its descriptor, never through a link.
///
/// - Thread: any
final class ASDiskFolder: Sendable {
    /// An error of a system call.
    struct Refusal: Error, Sendable, CustomStringConvertible {
        let code: Int32
        var description: String { String(cString: strerror(code)) }
    }

    /// The attributes of a file that are available without opening it.
    struct Item: Sendable {
        var name: String
        var byteCount: Int
        var lastUse: Double
    }

    private let descriptor: Int32  // immutable after init

    /// Opens a folder; creates it, accessible only to its owner, if it does not exist.
    ///
    /// - Throws: `Refusal`
    init(_ url: URL) throws {
        let path = url.path
        var made = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            made += "/" + part
            guard mkdir(made, 0o700) == 0 || errno == EEXIST || errno == EISDIR || access(made, X_OK) == 0 else {
                throw Refusal(code: errno)
            }
        }
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Refusal(code: errno) }
    }

    deinit { close(descriptor) }

    /// Whether the folder was removed from its path.
    var isRemoved: Bool {
        var info = stat()
        return fstat(descriptor, &info) != 0 || info.st_nlink == 0
    }

    /// Returns the bytes of a regular file, with the time of its last use; `nil` if there is none.
    func read(_ name: String, limit: Int) -> (data: Data, lastUse: Double)? {
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var info = stat()
        guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size <= limit else { return nil }
        var data = Data(count: Int(info.st_size))
        var filled = 0
        while filled < data.count {
            let count = data.withUnsafeMutableBytes {
                Glibc.read(file, $0.baseAddress?.advanced(by: filled), $0.count - filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            filled += count
        }
        return (data, Self.seconds(info.st_mtim))
    }

    /// Sets the time of a file's last use; errors are ignored.
    func touch(_ name: String, at time: Double) {
        var times = [Self.time(time), Self.time(time)]
        utimensat(descriptor, name, &times, AT_SYMLINK_NOFOLLOW)
    }

    /// Writes a file under another name, and renames it when it is complete, so that other processes never find an incomplete file.
    ///
    /// The data is not flushed to the disk. After a loss of power a file may be empty or have holes; its checksum detects that, and its
    /// content can be loaded again. Waiting for the disk after each image would cost more.
    ///
    /// - Throws: `Refusal`
    func write(
        _ pieces: [Data],
        as name: String,
        at time: Double,
        with write: (Int32, UnsafeRawBufferPointer) -> Int
    ) throws {
        let draft = ".\(name).\(getpid()).\(UInt64.random(in: 0...UInt64.max)).draft"
        let file = openat(descriptor, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Refusal(code: errno) }
        do {
            defer { close(file) }
            for piece in pieces {
                try piece.withUnsafeBytes { bytes in
                    var rest = bytes[...]
                    while !rest.isEmpty {
                        let count = write(file, UnsafeRawBufferPointer(rebasing: rest))
                        if count < 0, errno == EINTR { continue }
                        guard count > 0 else { throw Refusal(code: count == 0 ? ENOSPC : errno) }
                        rest = rest.dropFirst(count)
                    }
                }
            }
            var times = [Self.time(time), Self.time(time)]
            futimens(file, &times)
            guard renameat(descriptor, draft, descriptor, name) == 0 else { throw Refusal(code: errno) }
        } catch {
            unlinkat(descriptor, draft, 0)
            throw error
        }
    }

    func remove(_ name: String) {
        unlinkat(descriptor, name, 0)
    }

    /// Returns the regular files in the folder.
    func items() -> [Item] {
        // A duplicate would share its read position with this descriptor, and with other listings at the same time.
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let stream = fdopendir(copy) else { return [] }
        defer { closedir(stream) }
        var items: [Item] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            var info = stat()
            guard fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0, info.st_mode & S_IFMT == S_IFREG else {
                continue
            }
            items.append(Item(name: name, byteCount: Int(info.st_size), lastUse: Self.seconds(info.st_mtim)))
        }
        return items
    }

    /// Returns whether a file is the incomplete result of an interrupted writer.
    static func isDraft(_ name: String) -> Bool {
        name.hasPrefix(".") && name.hasSuffix(".draft") && ASDiskEntry.isName(String(name.dropFirst().prefix(38)))
    }

    private static func seconds(_ time: timespec) -> Double {
        Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func time(_ seconds: Double) -> timespec {
        let whole = seconds.rounded(.down)
        return timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
    }
}
