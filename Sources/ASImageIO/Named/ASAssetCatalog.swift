// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The asset catalogues (`.xcassets`) of a folder, with their sets by name.
///
/// A catalogue is read in its source form, as a folder. Nothing is read twice.
///
/// - Thread: any
final class ASAssetCatalog: Sendable {
    /// The kind of a set.
    enum Kind: String, Hashable, Sendable {
        case image = "imageset"
        case color = "colorset"
    }

    private struct Name: Hashable, Sendable {
        var text: String
        var kind: Kind
    }

    /// The catalogues of each folder that was searched.
    private static let known = ASLock([String: ASAssetCatalog]())

    /// The folders of the sets.
    private let folders: [Name: String]
    /// The sets that were read; `nil` when one cannot be read.
    private let entries = ASLock([Name: ASAssetSet?]())

    /// Returns the first set with a name in the catalogues of these folders; `nil` when there is none, or it cannot be read.
    static func entry(named name: String, of kind: Kind, in folders: [String]) -> ASAssetSet? {
        for folder in folders {
            if let entry = catalog(of: folder).entry(Name(text: name, kind: kind)) { return entry }
        }
        return nil
    }

    private static func catalog(of folder: String) -> ASAssetCatalog {
        if let catalog = known.withLock({ $0[folder] }) { return catalog }
        let catalog = ASAssetCatalog(folder: folder)
        return known.withLock { known in
            if let other = known[folder] { return other }
            known[folder] = catalog
            return catalog
        }
    }

    private init(folder: String) {
        var folders: [Name: String] = [:]
        for name in Self.contents(of: folder) where name.hasSuffix(".xcassets") {
            Self.collect("\(folder)/\(name)", prefix: "", into: &folders)
        }
        self.folders = folders
    }

    private func entry(_ name: Name) -> ASAssetSet? {
        guard let folder = folders[name] else { return nil }
        return entries.withLock { entries in
            if let entry = entries[name] { return entry }
            let entry = ASAssetSet(folder: folder)
            entries[name] = .some(entry)
            return entry
        }
    }

    /// Adds the sets in a group and in its subgroups; the first set of a name is used.
    private static func collect(_ group: String, prefix: String, into folders: inout [Name: String]) {
        for child in contents(of: group) {
            let path = "\(group)/\(child)"
            let suffix = (child as NSString).pathExtension
            let stem = (child as NSString).deletingPathExtension
            if let kind = Kind(rawValue: suffix) {
                let name = Name(text: prefix + stem, kind: kind)
                if folders[name] == nil { folders[name] = path }
            } else if suffix.isEmpty {
                // A group does not need a Contents.json.
                let isNamespace = (try? ASAssetContents(folder: path))?.properties?.providesNamespace ?? false
                collect(path, prefix: isNamespace ? "\(prefix)\(child)/" : prefix, into: &folders)
            }
        }
    }

    /// Returns the names in a folder, sorted; empty when it cannot be read.
    private static func contents(of folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}
