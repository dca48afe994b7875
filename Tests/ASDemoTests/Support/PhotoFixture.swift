// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// A temporary folder for a test, removed when the fixture is released.
final class PhotoFixture {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            fatalError("The test's folder \(folder.path) cannot be removed: \(error)")
        }
    }

    func add(_ name: String, _ data: Data = Data()) throws {
        try data.write(to: folder.appendingPathComponent(name))
    }

    /// Adds a copy of a photograph of the examples under another name.
    func add(_ name: String, photo: String) throws {
        try add(name, Data(contentsOf: SamplePhotos.original(photo)))
    }

    func addFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent(name),
            withIntermediateDirectories: false
        )
    }

    /// Adds a hard link to the file `other`.
    func link(_ name: String, to other: String) throws {
        try FileManager.default.linkItem(
            at: folder.appendingPathComponent(other),
            to: folder.appendingPathComponent(name)
        )
    }

    func symbolicLink(_ name: String, to other: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent(name).path,
            withDestinationPath: other
        )
    }
}
