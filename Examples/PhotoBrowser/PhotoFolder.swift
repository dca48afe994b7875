// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// The pictures in a folder, in the order of their names.
///
/// Only names are kept: what is in the files is looked at when they come near to being seen.
struct PhotoFolder: Hashable, Sendable {
    /// The folder.
    var path: String
    /// Of the files that are called as pictures are; folders inside are not looked into.
    var names: [String] = []

    /// How pictures are called.
    private static let extensions: Set<String> = [
        "apng", "avif", "bmp", "gif", "heic", "heif", "ico", "jfif", "jpe", "jpeg", "jpg", "jxl", "pbm", "pgm", "png",
        "pnm",
        "ppm", "qoi", "svg", "svgz", "tga", "tif", "tiff", "webp", "xbm", "xpm",
    ]

    /// A folder that has not been read yet.
    init(path: String) {
        self.path = path
    }

    /// The file of a picture.
    func file(_ index: Int) -> String {
        path == "/" ? "/" + names[index] : path + "/" + names[index]
    }

    /// The folder with all its pictures.
    ///
    /// No file is opened, and for most file systems none is asked for what it is. So it takes some hundredths of a second for ten
    /// thousand pictures; call it off main all the same, because a disk may sleep.
    ///
    /// - Throws: `PhotoFolderError`
    func reading() throws -> PhotoFolder {
        guard let folder = opendir(path) else { throw PhotoFolderError(path: path, code: errno) }
        defer { closedir(folder) }
        var result = PhotoFolder(path: path)
        errno = 0
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if Self.isCalledAsPictures(name), isFile(name, kind: Int32(entry.pointee.d_type)) {
                result.names.append(name)
            }
            errno = 0
        }
        guard errno == 0 else { throw PhotoFolderError(path: path, code: errno) }
        result.names = NameOrder.sorted(result.names)
        return result
    }

    /// By the extension; hidden files are not.
    static func isCalledAsPictures(_ name: String) -> Bool {
        guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }

    /// Whether it is a file, or a link to one.
    private func isFile(_ name: String, kind: Int32) -> Bool {
        if kind == Int32(DT_REG) { return true }
        guard kind == Int32(DT_LNK) || kind == Int32(DT_UNKNOWN) else { return false }
        var info = stat()
        // A link to nothing is shown as broken.
        return stat(path + "/" + name, &info) != 0 || info.st_mode & S_IFMT == S_IFREG
    }
}

/// Why a folder cannot be read.
struct PhotoFolderError: Error, Hashable, CustomStringConvertible {
    var path: String
    /// The system's number.
    var code: Int32

    /// A sentence.
    var description: String { "\(path) cannot be opened: \(String(cString: strerror(code)))." }
}
