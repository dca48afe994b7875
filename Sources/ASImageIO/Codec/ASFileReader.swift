// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A file that is open for reading in parts.
///
/// It uses system calls directly: a small image is decoded in the time for which a few objects and URLs are created.
///
/// - Thread: any
final class ASFileReader: Sendable {
    let descriptor: Int32
    /// The size when the file was opened.
    let byteCount: Int
    private let name: String

    /// Opens a file; does not wait for pipes or devices.
    ///
    /// - Parameters:
    ///   - path: the path of the file
    ///   - name: the name in errors
    /// - Throws: `ASImageError`
    init(path: String, name: String) throws {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.unreadable(name) }
        var info = stat()
        guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw ASImageError(.unreadable("It is not a file."), name: name)
        }
        self.descriptor = descriptor
        byteCount = Int(info.st_size)
        self.name = name
    }

    deinit {
        close(descriptor)
    }

    /// Returns up to `count` bytes from an offset on; fewer at the end of the file.
    ///
    /// - Throws: `ASImageError`
    func read(_ offset: Int, _ count: Int) throws -> Data {
        let count = min(count, byteCount - offset)
        guard offset >= 0, count > 0 else { return Data() }
        guard let memory = malloc(count) else {
            throw ASImageError(.unreadable("There is no memory for \(count) bytes."), name: name)
        }
        var filled = 0
        while filled < count {
            let result = pread(descriptor, memory + filled, count - filled, offset + filled)
            if result == 0 { break }
            if result > 0 {
                filled += result
            } else if errno != EINTR {
                let error = Self.unreadable(name)
                free(memory)
                throw error
            }
        }
        return Data(bytesNoCopy: memory, count: filled, deallocator: .free)
    }

    /// Returns an input for reading a header, which is usually in the first block.
    ///
    /// - Throws: `ASImageError`
    func input() throws -> ASImageInput {
        let start = try read(0, 4096)
        return ASImageInput(count: byteCount, name: name) { [self] offset, count in
            offset + count <= start.count ? start.dropFirst(offset).prefix(count) : try read(offset, count)
        }
    }

    private static func unreadable(_ name: String) -> ASImageError {
        ASImageError(.unreadable(String(cString: strerror(errno))), name: name)
    }
}
