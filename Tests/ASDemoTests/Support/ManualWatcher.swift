// SPDX-License-Identifier: Apache-2.0
@testable import FileBrowserDemo

/// Tells of changes when a test says so.
@MainActor
final class ManualWatcher: FolderWatcher {
    var onChange: (FilePath) -> Void = { _ in }
    private(set) var watched: [FilePath] = []

    func watch(_ folders: [FilePath]) { watched = folders }

    /// Tells of all that is watched.
    func tell() {
        for folder in watched { onChange(folder) }
    }
}
