// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Glibc

/// Restricts text to the fonts in the package's `assets/fonts`, so that it looks the same everywhere.
///
/// - Thread: any
public enum ASPinnedFonts {
    /// The reason why fonts cannot be pinned.
    public struct Missing: Error, CustomStringConvertible {
        /// A sentence that describes the reason.
        public var description: String
    }

    /// Points `FONTCONFIG_FILE` to the pinned fonts.
    ///
    /// Call it before the first text is measured or drawn, because fontconfig does not read its configuration again.
    ///
    /// - Throws: `ASPinnedFonts.Missing` if the sources of this package are not where they were built
    public static func install() throws {
        let path = try configuration(near: #filePath)
        // Setting it again each time would race with threads that read the environment.
        if ProcessInfo.processInfo.environment["FONTCONFIG_FILE"] == path { return }
        setenv("FONTCONFIG_FILE", path, 1)
    }

    /// Returns the path of the configuration in the folders above `file`.
    ///
    /// - Throws: `ASPinnedFonts.Missing`
    public static func configuration(near file: String) throws -> String {
        var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        while folder.path != "/" {
            let candidate = folder.appendingPathComponent("assets/fonts/fonts.conf")
            if FileManager.default.fileExists(atPath: candidate.path) { return candidate.path }
            folder = folder.deletingLastPathComponent()
        }
        throw Missing(description: "There is no assets/fonts/fonts.conf above \(file); it comes with the sources.")
    }
}
