// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// Compares images with references stored next to the tests.
///
/// The reference of an image is `Tests/<target>/References/<suite>/<test>@<scale>x.png`, its text the same with `.txt`. A missing
/// reference fails. `AS_BLESS=1` in the environment accepts the actual images.
///
/// - Thread: any
public enum ASSnapshot {
    /// Compares `picture` with its reference.
    ///
    /// - Parameters:
    ///   - picture: the actual image; `nil` fails
    ///   - test: the test's name; characters other than letters, digits, `-` and `_` become `-`, parentheses and arguments are dropped
    ///   - suite: the folder; `nil` for the name of the source file
    ///   - scale: device pixels per point, for the name only
    ///   - dump: a text that is compared as well, such as that of the layer tree
    ///   - tolerance: the permitted difference; none by default
    ///   - maximumByteCount: the maximum size of the reference in bytes
    ///   - file: the source file of the test, whose target contains the references
    /// - Throws: `ASSnapshotError`, whose description states where to look
    public static func verify(
        _ picture: ASPixelBuffer?,
        test: String = #function,
        suite: String? = nil,
        scale: CGFloat = 1,
        dump: String? = nil,
        tolerance: ASSnapshotTolerance = .exact,
        maximumByteCount: Int = ASSnapshotStore.maximumByteCount,
        file: String = #filePath
    ) throws {
        try store(suite, file).verify(
            picture,
            name: "\(fileName(test))@\(scaleName(scale))x",
            dump: dump,
            tolerance: tolerance,
            maximumByteCount: maximumByteCount
        )
    }

    /// Compares a text, such as `ASTestHarness.sceneText`, with its reference, without an image.
    ///
    /// - Parameters:
    ///   - text: the text; the reference ends with a line feed
    ///   - test: the test's name; characters other than letters, digits, `-` and `_` become `-`, parentheses and arguments are dropped
    ///   - suite: the folder; `nil` for the name of the source file
    ///   - scale: device pixels per point, for the name only
    ///   - file: the source file of the test, whose target contains the references
    /// - Throws: `ASSnapshotError`, which names the first line that differs
    public static func verify(
        text: String,
        test: String = #function,
        suite: String? = nil,
        scale: CGFloat = 1,
        file: String = #filePath
    ) throws {
        try store(suite, file).verify(text: text, name: "\(fileName(test))@\(scaleName(scale))x")
    }

    private static func store(_ suite: String?, _ file: String) throws -> ASSnapshotStore {
        let suite = suite ?? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        return ASSnapshotStore(
            directory: try referencesDirectory(for: file).appendingPathComponent(fileName(suite)),
            isBlessing: ProcessInfo.processInfo.environment["AS_BLESS"] == "1"
        )
    }

    /// Returns the folder `References` of the test target of `file`.
    ///
    /// - Throws: `ASSnapshotError.notInTests`
    public static func referencesDirectory(for file: String) throws -> URL {
        let components = URL(fileURLWithPath: file).pathComponents
        guard let tests = components.lastIndex(of: "Tests"), tests + 2 < components.count else {
            throw ASSnapshotError.notInTests(file: file)
        }
        return URL(fileURLWithPath: NSString.path(withComponents: Array(components[...(tests + 1)])))
            .appendingPathComponent("References")
    }

    static func fileName(_ name: String) -> String {
        let plain = name.prefix { $0 != "(" }
        return String(plain.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
    }

    static func scaleName(_ scale: CGFloat) -> String {
        scale == scale.rounded() ? String(Int(scale)) : String(Double(scale))
    }
}
