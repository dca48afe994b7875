// SPDX-License-Identifier: Apache-2.0
@testable import FileBrowserDemo

/// A folder watcher that reports changes when a test calls `reportChange()`.
@MainActor
final class ManualWatcher: FolderWatcher {
    var onChange: (FilePath) -> Void = { _ in }
    private(set) var watched: [FilePath] = []

    func watch(_ folders: [FilePath]) { watched = folders }

    /// Reports a change of every watched folder.
    func reportChange() {
        for folder in watched { onChange(folder) }
    }
}
