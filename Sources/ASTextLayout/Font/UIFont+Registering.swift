// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango
public import Foundation

/// The reason why no font could be registered.
public enum ASFontError: Error, Equatable, CustomStringConvertible {
    /// The file does not exist, or cannot be read.
    case unreadable(path: String)
    /// FreeType finds no font in the file.
    case notAFont(path: String)

    /// The reason, with the path.
    public var description: String {
        switch self {
        case .unreadable(let path): "The font file \(path) cannot be read."
        case .notAFont(let path): "The file \(path) is not a font."
        }
    }
}

extension UIFont {
    /// Registers the fonts of a file for this program; they are preferred to those of the system.
    ///
    /// Called when the program starts: existing text layouts do not change. Registering a file twice has no effect.
    ///
    /// - Parameter url: a file with one or more faces: TrueType, OpenType, a collection, or another format of FreeType
    /// - Returns: the distinct names of its families
    /// - Throws: `ASFontError`
    /// - Thread: any; reads the file and the system's list of fonts
    @discardableResult
    public static func registerFonts(at url: URL) throws -> [String] {
        let path = url.path
        guard access(path, R_OK) == 0 else { throw ASFontError.unreadable(path: path) }
        guard let faces = FcFontSetCreate() else { throw ASFontError.notAFont(path: path) }
        defer { FcFontSetDestroy(faces) }
        guard FcFreeTypeQueryAll(path, UInt32.max, nil, nil, faces) > 0, faces.pointee.nfont > 0 else {
            throw ASFontError.notAFont(path: path)
        }
        var families: [String] = []
        for index in 0..<Int(faces.pointee.nfont) {
            var name: UnsafeMutablePointer<FcChar8>?
            guard FcPatternGetString(faces.pointee.fonts[index], FC_FAMILY, 0, &name) == FcResultMatch, let name else {
                continue
            }
            let family = String(cString: name)
            if !families.contains(family) { families.append(family) }
        }
        ASFontConfiguration.change { _, files, _ in
            if !files.contains(path) { files.append(path) }
        }
        return families
    }
    /// The family of the system font in this program; `nil`, the default, for the desktop's.
    ///
    /// Characters that the family lacks are drawn in other faces, and all of them if it is neither installed nor registered. After a change,
    /// visible text is laid out and drawn again.
    ///
    /// - Thread: any
    /// - Deviation: not in UIKit, whose system font is the same on all devices.
    public static var systemFamily: String? {
        get { ASFontConfiguration.current.systemFamily }
        set { ASFontConfiguration.change { _, _, family in family = newValue } }
    }
}
