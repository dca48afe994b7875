// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The file or folder at a path, or the location of a new file.
struct ASFileTarget: Sendable {
    let url: URL
    let isFolder: Bool
    /// The number of the error of looking it up; zero if it exists.
    let code: Int32
    /// The reason why no file can be saved there; `nil` if one can.
    let problem: ASFolderError?

    /// Looks up a path.
    ///
    /// - Thread: any; waits for the disk
    init(_ url: URL) {
        var info = stat()
        code = stat(url.path, &info) == 0 ? 0 : errno
        isFolder = info.st_mode & S_IFMT == S_IFDIR
        let isWritable = access(url.deletingLastPathComponent().path + "/.", W_OK) == 0
        problem = isWritable ? nil : ASFolderError(code: errno)
        self.url = url
    }
}
