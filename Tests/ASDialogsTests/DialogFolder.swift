// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A temporary folder of one test.
final class DialogFolder {
    let url: URL

    init() throws {
        url =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("asdk-dialogs-\(UUID().uuidString)", isDirectory: true).standardizedFileURL
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: url)
        } catch {
            print("The folder stays: \(error)")
        }
    }

    @discardableResult
    func add(_ name: String, _ text: String = "x") throws -> URL {
        let file = url.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file
    }

    @discardableResult
    func addFolder(_ name: String) throws -> URL {
        let folder = url.appendingPathComponent(name, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
    }
}
