// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Dispatch
import Foundation
import Glibc

/// An object that reports changes in folders.
@MainActor
protocol FolderWatcher: AnyObject {
    /// Called with each folder in which something has changed.
    var onChange: (FilePath) -> Void { get set }
    /// Watches exactly these folders.
    func watch(_ folders: [FilePath])
}

/// A folder watcher that uses inotify and combines changes that arrive together.
///
/// A folder that cannot be watched is skipped, and a line in the log gives the reason.
@MainActor
final class InotifyWatcher: FolderWatcher {
    private static let events = UInt32(
        IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
    )

    var onChange: (FilePath) -> Void = { _ in }
    private let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    private var source: (any DispatchSourceRead)?
    private var numbers: [FilePath: Int32] = [:]
    private var folders: [Int32: FilePath] = [:]

    init() {
        guard descriptor >= 0 else {
            ASLogLine("Folders are not watched: \(FileError(code: errno))")
            return
        }
        let descriptor = descriptor
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.read() }
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
        self.source = source
    }

    isolated deinit { source?.cancel() }

    func watch(_ wanted: [FilePath]) {
        guard descriptor >= 0 else { return }
        for (folder, number) in numbers where !wanted.contains(folder) {
            inotify_rm_watch(descriptor, number)
            numbers[folder] = nil
            folders[number] = nil
        }
        for folder in wanted where numbers[folder] == nil {
            let number = folder.withCString { inotify_add_watch(descriptor, $0, Self.events) }
            if number >= 0 {
                numbers[folder] = number
                folders[number] = folder
            } else if errno != EACCES, errno != ENOENT, errno != ENOTDIR {
                ASLogLine("\(folder.text) is not watched: \(FileError(code: errno))")
            }
        }
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var changed: Set<FilePath> = []
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            var place = 0
            let head = MemoryLayout<inotify_event>.size
            while place + head <= count {
                let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self) }
                place += head + Int(event.len)
                if event.mask & UInt32(IN_IGNORED) != 0, let folder = folders.removeValue(forKey: event.wd) {
                    // The folder no longer exists. If it is created again, a new watch is added.
                    if numbers[folder] == event.wd { numbers[folder] = nil }
                    changed.insert(folder)
                } else if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                    changed.formUnion(numbers.keys)
                } else if let folder = folders[event.wd] {
                    changed.insert(folder)
                }
            }
        }
        for folder in changed { onChange(folder) }
    }
}
