// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// The images in a folder, in the order of their names.
///
/// Only names are stored. A file is opened when its image is near.
struct PhotoFolder: Hashable, Sendable {
    /// The path of the folder.
    var path: String
    /// The names of files with the extension of an image, without subfolders.
    var names: [String] = []

    /// The file extensions of images.
    private static let extensions: Set<String> = [
        "apng", "avif", "bmp", "gif", "heic", "heif", "ico", "jfif", "jpe", "jpeg", "jpg", "jxl", "pbm", "pgm", "png",
        "pnm",
        "ppm", "qoi", "svg", "svgz", "tga", "tif", "tiff", "webp", "xbm", "xpm",
    ]

    /// Creates a folder that has not been read yet.
    init(path: String) {
        self.path = path
    }

    /// Returns the path of the image at `index`.
    func file(_ index: Int) -> String {
        path == "/" ? "/" + names[index] : path + "/" + names[index]
    }

    /// Returns the folder with all its images.
    ///
    /// It opens no file, and on most file systems it queries no file for its type. Ten thousand images take some hundredths of a second.
    /// Call it off main nevertheless, because a disk may be in standby.
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

    /// Returns whether a name has the extension of an image and is not hidden.
    static func isCalledAsPictures(_ name: String) -> Bool {
        guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }

    /// Returns whether an entry is a file or a link to a file.
    private func isFile(_ name: String, kind: Int32) -> Bool {
        if kind == Int32(DT_REG) { return true }
        guard kind == Int32(DT_LNK) || kind == Int32(DT_UNKNOWN) else { return false }
        var info = stat()
        // A link to a missing file counts, and is displayed as a broken image.
        return stat(path + "/" + name, &info) != 0 || info.st_mode & S_IFMT == S_IFREG
    }
}

/// An error of reading a folder.
struct PhotoFolderError: Error, Hashable, CustomStringConvertible {
    var path: String
    /// The error number of the system.
    var code: Int32

    /// The message.
    var description: String { "\(path) cannot be opened: \(String(cString: strerror(code)))." }
}
