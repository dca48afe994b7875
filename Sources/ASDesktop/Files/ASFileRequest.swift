// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// What a person is to choose: files or a folder that are there, or a name for a new file.
public struct ASFileRequest: Hashable, Sendable {
    /// What is done with what is chosen.
    public enum Purpose: Hashable, Sendable {
        case open
        /// Only folders are chosen.
        case openFolder
        /// A file that need not exist yet; its suggested name.
        case save(name: String)
        /// A folder for several new files; their names.
        case saveSeveral(names: [String])
    }

    /// What is done with what is chosen.
    public var purpose: Purpose
    /// What the dialog is called.
    public var title: String
    /// The types of files that can be opened; empty for all.
    public var types: [UTType]
    /// Whether several can be opened.
    public var allowsMultiple: Bool
    /// The folder to begin in; nil leaves it to the desktop.
    public var folder: URL?

    /// A request.
    public init(
        _ purpose: Purpose,
        title: String,
        types: [UTType] = [],
        allowsMultiple: Bool = false,
        folder: URL? = nil
    ) {
        self.purpose = purpose
        self.title = title
        self.types = types
        self.allowsMultiple = allowsMultiple
        self.folder = folder
    }

    /// Whether something that exists is chosen.
    public var isOpening: Bool { purpose == .open || purpose == .openFolder }
}

/// What came of a request.
public enum ASFileAnswer: Hashable, Sendable {
    /// Files or folders that exist, or the places of the new ones; at least one.
    case chosen([URL])
    /// The person has changed their mind.
    case cancelled
    /// The desktop has no such dialog, or it failed; why, as a sentence.
    case unavailable(String)
}
