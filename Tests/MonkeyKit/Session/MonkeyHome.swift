// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import LivePerson

/// A home folder for a program under test, which may change and delete the copies in it.
///
/// The environment is isolated: no session bus, no screen reader, no programs that open links. The proxy for all other machines is an
/// address without a server.
struct MonkeyHome {
    let folder: URL
    private let cache: URL

    /// Creates the folder; `cache` outlives it, since its files take long to make.
    ///
    /// - Throws: errors of the file system
    init(cache: URL) throws {
        self.cache = cache
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("monkey-\(UUID().uuidString)")
        let files = FileManager.default
        for name in ["Documents/letters/old", "Music", "tmp", "share", ".config"] {
            try files.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try files.copyItem(at: Self.pictures, to: folder.appendingPathComponent("Pictures"))
        for index in 0..<40 {
            let place = index % 3 == 0 ? "Documents/letters/old" : index % 3 == 1 ? "Documents" : "Music"
            let text = Array(repeating: "Line \(index) – äöü, 日本語, العربية, 👩‍👩‍👧.", count: index * index).joined(
                separator: "\n"
            )
            try Data(text.utf8).write(to: folder.appendingPathComponent("\(place)/file \(index).txt"))
        }
        // Symbols are those of the desktop; its list of programs is not available.
        for name in ["icons", "mime"] {
            let link = folder.appendingPathComponent("share/\(name)").path
            try files.createSymbolicLink(atPath: link, withDestinationPath: "/usr/share/\(name)")
        }
    }

    /// Removes the folder.
    ///
    /// - Throws: errors of the file system
    func remove() throws { try FileManager.default.removeItem(at: folder) }

    /// The environment of a program at `scale`.
    func environment(scale: Int) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        for name in ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "WAYLAND_DISPLAY"] { environment[name] = nil }
        let own = [
            "HOME": folder.path,
            "TMPDIR": folder.appendingPathComponent("tmp").path,
            "XDG_CACHE_HOME": cache.path,
            "XDG_CONFIG_HOME": folder.appendingPathComponent(".config").path,
            "XDG_DATA_HOME": folder.appendingPathComponent(".local/share").path,
            "XDG_DATA_DIRS": folder.appendingPathComponent("share").path,
            "NO_AT_BRIDGE": "1",
            "XMODIFIERS": "@im=none",
            "AS_SCREEN_SCALE": "\(scale)",
            "http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9", "all_proxy": "http://127.0.0.1:9",
            "no_proxy": "127.0.0.1,localhost",
            "SWIFT_BACKTRACE": ChildProgram.backtraces,
        ]
        return environment.merging(own) { $1 }
    }

    /// The photographs of the repository.
    private static let pictures = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("assets/photos")
}
