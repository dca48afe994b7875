// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CGIO
package import Foundation

/// A folder of the user that file dialogs offer.
package struct ASUserFolder: Hashable, Sendable {
    /// The name for the user.
    package let name: String
    /// The location of the folder.
    package let url: URL

    /// Returns the home folder: `$HOME` if that is an absolute path, as in other programs, otherwise that of the user database.
    ///
    /// - Thread: any
    package static func home(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
        let path = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
        return URL(fileURLWithPath: path, isDirectory: true)
    }

    /// Returns a path with the folder of a user instead of `~` or `~name` at its beginning.
    ///
    /// - Thread: any
    package static func expandTilde(
        in path: String,
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        guard path == "~" || path.hasPrefix("~/") else { return (path as NSString).expandingTildeInPath }
        return home(environment).path + path.dropFirst()
    }

    /// Returns the home folder, the folders of `user-dirs.dirs` that exist, and the root, without repetitions.
    ///
    /// - Thread: any; reads files
    package static func all() -> [ASUserFolder] {
        let kinds = [
            G_USER_DIRECTORY_DESKTOP, G_USER_DIRECTORY_DOCUMENTS, G_USER_DIRECTORY_DOWNLOAD, G_USER_DIRECTORY_MUSIC,
            G_USER_DIRECTORY_PICTURES, G_USER_DIRECTORY_VIDEOS,
        ]
        var folders = [
            ASUserFolder(name: ASWord("Home", context: "folder", comment: "the folder of the user"), url: home())
        ]
        for kind in kinds {
            guard let path = g_get_user_special_dir(kind).map({ String(cString: $0) }) else { continue }
            let url = URL(fileURLWithPath: path, isDirectory: true)
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
            if isThere, !folders.contains(where: { $0.url.path == url.path }) {
                folders.append(ASUserFolder(name: url.lastPathComponent, url: url))
            }
        }
        let root = URL(fileURLWithPath: "/", isDirectory: true)
        return folders + [ASUserFolder(name: ASWord("Computer", comment: "all files"), url: root)]
    }
}
