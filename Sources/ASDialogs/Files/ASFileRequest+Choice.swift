// SPDX-License-Identifier: Apache-2.0
internal import ASDesktop
internal import Foundation

extension ASFileRequest {
    /// The suggested name of one new file; `nil` for other purposes.
    var savedName: String? { if case .save(let name) = purpose { name } else { nil } }

    /// Whether the user chooses a folder.
    var isForFolders: Bool { if case .saveSeveral = purpose { true } else { purpose == .openFolder } }

    /// Whether no file is omitted because of its type.
    var listsAllFiles: Bool {
        !isForFolders && (types.isEmpty || types.contains { $0 == .item || $0 == .data })
    }

    /// Whether the choice is complete: a valid name, the displayed folder if it has been read, or a selection.
    func canChoose(_ selection: [ASFileEntry], name: String, isListed: Bool) -> Bool {
        if savedName != nil {
            return ASFileRequest.isName(name)
        }
        return isForFolders ? isListed : !selection.isEmpty
    }

    /// Whether a file can have this name.
    static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.contains("/") && name != "." && name != ".." && name.utf8.count < 256
    }
}
