// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Ways to delete a file, or a folder with its contents.
///
/// Deleting accesses a disk and must not be called on main.
///
/// - Thread: any
enum FileRemoval: Hashable, Sendable {
    /// Moves the entry to the trash, from which the desktop can restore it.
    case trash
    case forGood

    /// Whether there is a program for the trash.
    static let hasTrash = trashProgram != nil

    private static let trashProgram: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/gio" }.first { access($0, X_OK) == 0 }
    }()

    /// Deletes an entry of a folder.
    ///
    /// Links are deleted, never their targets.
    ///
    /// - Throws: `FileError`
    func remove(_ path: FilePath, in folder: FilePath) throws {
        guard path.isInside(folder) else { throw FileError("it is not in \(folder.text)") }
        switch self {
        case .trash: try putIntoTrash(path)
        case .forGood: try Self.delete(path)
        }
    }

    private func putIntoTrash(_ path: FilePath) throws {
        guard let program = Self.trashProgram else { throw FileError("there is no program “gio” for the trash") }
        guard path.isText else { throw FileError("its name is not UTF-8, which the trash does not support") }
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["trash", "--", path.text]
        process.standardError = errors
        do {
            try process.run()
        } catch {
            throw FileError("\(program) cannot be started: \(error.localizedDescription)")
        }
        let output = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        // `Process` sometimes never notices the end of a program, so this uses waitpid. The result is whether the file is gone.
        var status: Int32 = 0
        while waitpid(process.processIdentifier, &status, 0) < 0, errno == EINTR {}
        var info = stat()
        guard path.withCString({ lstat($0, &info) }) == 0 else { return }
        // An example: "gio: file:///tmp/a: Trashing on system internal mounts is not supported".
        let reason = output.split(separator: "\n").last?.split(separator: ": ").last.map(String.init)
        throw FileError(reason ?? "gio failed without a message")
    }

    private static func delete(_ path: FilePath) throws {
        var info = stat()
        guard path.withCString({ lstat($0, &info) }) == 0 else { throw FileError(code: errno) }
        if info.st_mode & S_IFMT == S_IFDIR {
            for entry in try FolderReader.entries(of: path) { try delete(entry.path) }
            guard path.withCString({ rmdir($0) }) == 0 else { throw FileError(code: errno) }
        } else {
            guard path.withCString({ unlink($0) }) == 0 else { throw FileError(code: errno) }
        }
    }
}
