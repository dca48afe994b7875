// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASPlatform
internal import CGIO
public import Foundation

/// The desktop's programs for URLs and files, which GIO finds.
///
/// GIO prefers the program that the user has chosen (`mimeapps.list`) to one whose desktop file declares the type (`MimeType`). The
/// program is started by its own command line, which is split into arguments in this process: neither `xdg-open` nor a shell reads
/// the URL. In a sandbox without its own programs, GIO asks the desktop's portal instead.
///
/// - Thread: any; reads files
public struct ASDesktopPrograms: ASURLOpening {
    /// Creates access to the programs of the desktop on which the process runs.
    public init() {}

    /// Starts the program for a URL.
    ///
    /// - Returns: the reason when no program was started, else `nil`
    public func open(_ url: URL) -> ASURLOpeningError? {
        if let error = Self.missingFile(url) { return error }
        let text = url.absoluteString
        var error: UnsafeMutablePointer<GError>?
        let isStarted: gboolean
        if let program = Self.program(for: url) {
            defer { g_object_unref(UnsafeMutableRawPointer(program)) }
            isStarted = cgio_start(program, text, &error)
        } else {
            // In a sandbox GIO asks the portal; elsewhere it fails with the error that there is no program.
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

    /// Whether there is a program for a URL; for a file URL, the file must exist too.
    public func canOpen(_ url: URL) -> Bool {
        guard Self.missingFile(url) == nil, let program = Self.program(for: url) else { return false }
        g_object_unref(UnsafeMutableRawPointer(program))
        return true
    }

    private static func missingFile(_ url: URL) -> ASURLOpeningError? {
        guard url.isFileURL, !FileManager.default.fileExists(atPath: url.path) else { return nil }
        return .noFile(path: url.path)
    }

    /// Returns the program for a URL, which the caller must release.
    private static func program(for url: URL) -> OpaquePointer? {
        guard url.isFileURL else {
            return url.scheme.flatMap { g_app_info_get_default_for_uri_scheme($0.lowercased()) }
        }
        guard let file = g_file_new_for_uri(url.absoluteString) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        // The error is not needed: the caller only distinguishes whether there is a program.
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
