// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASPlatform
internal import CGIO
public import Foundation

/// The programs that the desktop has for URLs and files, as GIO finds them.
///
/// Which one it is, the person has chosen (`mimeapps.list`), else the one that says that it can (`MimeType` of its desktop file). It is
/// started by its own command line, taken apart here: neither `xdg-open` nor a shell ever reads the URL. In a sandbox without
/// programs of its own, GIO asks the desktop's portal instead.
///
/// - Thread: any; reads files
public struct ASDesktopPrograms: ASURLOpening {
    /// The programs of the desktop that the process runs on.
    public init() {}

    /// Starts the program for a URL.
    ///
    /// - Returns: what went wrong
    public func open(_ url: URL) -> ASURLOpeningError? {
        if let error = Self.missingFile(url) { return error }
        let text = url.absoluteString
        var error: UnsafeMutablePointer<GError>?
        let isStarted: gboolean
        if let program = Self.program(for: url) {
            defer { g_object_unref(UnsafeMutableRawPointer(program)) }
            isStarted = cgio_start(program, text, &error)
        } else {
            // Through the portal, where this program runs in a sandbox; else it says that there is none.
            isStarted = g_app_info_launch_default_for_uri(text, nil, &error)
        }
        guard isStarted == 0 else {
            ASDebug.log(.events, "opened \(text)")
            return nil
        }
        defer { g_clear_error(&error) }
        if cgio_is_no_program(error) != 0 { return .noProgram(kind: Self.kind(of: url)) }
        return .notStarted(
            reason: error.flatMap { cgio_message($0) }.map { String(cString: $0) } ?? "no reason was given"
        )
    }

    /// Whether there is a program for a URL, and the file that it says.
    public func canOpen(_ url: URL) -> Bool {
        guard Self.missingFile(url) == nil, let program = Self.program(for: url) else { return false }
        g_object_unref(UnsafeMutableRawPointer(program))
        return true
    }

    private static func missingFile(_ url: URL) -> ASURLOpeningError? {
        guard url.isFileURL, !FileManager.default.fileExists(atPath: url.path) else { return nil }
        return .noFile(path: url.path)
    }

    /// The program for a URL, which the caller has to release.
    private static func program(for url: URL) -> OpaquePointer? {
        guard url.isFileURL else {
            return url.scheme.flatMap { g_app_info_get_default_for_uri_scheme($0.lowercased()) }
        }
        guard let file = g_file_new_for_uri(url.absoluteString) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        // Why there is none, nobody needs to know.
        return g_file_query_default_handler(file, nil, nil)
    }

    private static func kind(of url: URL) -> String {
        guard url.isFileURL else { return "the scheme \(url.scheme ?? "")" }
        var isUncertain: gboolean = 0
        guard let type = g_content_type_guess(url.lastPathComponent, nil, 0, &isUncertain) else { return "such files" }
        defer { g_free(type) }
        return "files of the type \(String(cString: type))"
    }
}
