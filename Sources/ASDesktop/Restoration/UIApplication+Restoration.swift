// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASUIKit
public import Foundation

extension UIApplication {
    /// The folder in which the state of objects with a `restorationIdentifier` is saved; `nil` saves and restores nothing.
    ///
    /// A program that `ASApplicationMain` runs has the folder of its name in `$XDG_STATE_HOME`, or in `~/.local/state` if that is not set.
    /// It is `nil` in tests; one with a folder of its own sees what it saves. Set it before windows are created. The file is
    /// `restoration.json`. One that cannot be read is kept with the ending `.unreadable`, and everything has its default state.
    ///
    /// - Thread: main
    /// - Deviation: UIKit asks the delegate whether to save and to restore
    /// - Source: XDG Base Directory Specification 0.8
    public var stateRestorationFolder: URL? {
        get { ASStateRestoration.current.folder }
        set { ASStateRestoration.current.folder = newValue }
    }

    /// Saves the state of the objects in windows now, and waits for the disk.
    ///
    /// The toolkit saves some seconds after input, when the application resigns active, and when it ends.
    ///
    /// - Thread: main
    /// - Deviation: UIKit saves when the application enters the background
    public func saveRestorableState() { ASStateRestoration.current.save(waits: true) }

    /// Deletes the saved state, as for a button that resets the windows.
    ///
    /// Objects in windows keep their state, and it is saved again; the others have their default state when they appear.
    ///
    /// - Thread: main
    public func deleteRestorableState() { ASStateRestoration.current.removeAll() }

    /// Deletes the saved state, and saves nothing until the program ends, so that the next launch begins with the default state.
    ///
    /// - Thread: main
    /// - Source: UIKit `ignoreSnapshotOnNextApplicationLaunch()`
    public func ignoreSnapshotOnNextApplicationLaunch() {
        ASStateRestoration.current.removeAll()
        ASStateRestoration.current.folder = nil
    }
}

/// The folder of a program for its state.
package enum ASStateFolder {
    /// Returns the folder of a program.
    ///
    /// - Parameters:
    ///   - program: the name of the program, as it is the class of its windows
    ///   - environment: the environment variables
    /// - Returns: the folder; `nil` without a home folder, and for a program without a usable name
    package static func folder(of program: String, environment: [String: String]) -> URL? {
        let name = program.filter { $0 != "/" && $0 != "\0" }
        guard !name.isEmpty, name != ".", name != ".." else { return nil }
        if let path = environment["XDG_STATE_HOME"], path.hasPrefix("/") {
            return URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent(name, isDirectory: true)
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(".local/state", isDirectory: true)
            .appendingPathComponent(name, isDirectory: true)
    }
}
