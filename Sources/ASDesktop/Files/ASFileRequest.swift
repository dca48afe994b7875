// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A request to choose files or a folder that exist, or a name for a new file.
public struct ASFileRequest: Hashable, Sendable {
    /// The purpose of a request.
    public enum Purpose: Hashable, Sendable {
        /// Files that exist.
        case open
        /// A folder that exists.
        case openFolder
        /// A file that need not exist; `name` is a suggestion.
        case save(name: String)
        /// A folder for several new files with these names.
        case saveSeveral(names: [String])
    }

    /// The purpose of the request.
    public var purpose: Purpose
    /// The title of the dialog.
    public var title: String
    /// The file types that can be opened; empty for all.
    public var types: [UTType]
    /// Whether several files can be opened.
    public var allowsMultiple: Bool
    /// The initial folder; `nil` for the desktop's choice.
    public var folder: URL?

    /// Creates a request.
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

    /// Whether the user chooses something that exists.
    public var isOpening: Bool { purpose == .open || purpose == .openFolder }
}

/// The result of a request.
public enum ASFileAnswer: Hashable, Sendable {
    /// The chosen files or folders, or the URLs for the new files; at least one.
    case chosen([URL])
    /// The user has cancelled.
    case cancelled
    /// The desktop has no file dialog, or it failed; the reason as a sentence.
    case unavailable(String)
}
