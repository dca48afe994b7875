// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A file that is open for reading, in parts.
///
/// Straight to the system: a small picture is decoded in the time that a few objects and addresses take.
///
/// - Thread: any
final class ASFileReader: Sendable {
    let descriptor: Int32
    /// As it was when it was opened.
    let byteCount: Int
    private let name: String

    /// Opens a file; what is none, such as a pipe or a device, is not waited for.
    ///
    /// - Parameters:
    ///   - path: of the file
    ///   - name: for errors
    /// - Throws: `ASImageError`
    init(path: String, name: String) throws {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.unreadable(name) }
        var info = stat()
        guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw ASImageError(.unreadable("It is no file."), name: name)
        }
        self.descriptor = descriptor
        byteCount = Int(info.st_size)
        self.name = name
    }

    deinit {
        close(descriptor)
    }

    /// Up to so many bytes from an offset on; fewer where the file ends.
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

    /// For a header: most lie in the first block.
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
