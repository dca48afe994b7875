// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango
public import Foundation

/// Why a file brings no font.
public enum ASFontError: Error, Equatable, CustomStringConvertible {
    /// There is no such file, or it may not be read.
    case unreadable(path: String)
    /// The file holds no font that FreeType knows.
    case notAFont(path: String)

    /// The reason, with the path.
    public var description: String {
        switch self {
        case .unreadable(let path): "The font file \(path) cannot be read."
        case .notAFont(let path): "The file \(path) is no font."
        }
    }
}

extension UIFont {
    /// Makes the fonts of a file known to this program, before those of the system.
    ///
    /// To be called when the program starts: text that was laid out before is not laid out again. Registering a file twice does
    /// nothing.
    ///
    /// - Parameter url: a file with one face or several: TrueType, OpenType, a collection, or what else FreeType reads
    /// - Returns: the names of its families, each once
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
        ASFontConfiguration.change { _, files in
            if !files.contains(path) { files.append(path) }
        }
        return families
    }
}
