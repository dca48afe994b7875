// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASImageIO
import ASTextLayout
import Foundation
import Glibc
import Testing

/// Messages and fallbacks without fonts, icons or threads.
@Suite("Missing resources of the system")
struct MissingResourceTests {
    private static func text(of result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    /// Hides all fonts from fontconfig from now on.
    private static func hideFonts() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).conf")
        try Data("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8).write(to: file)
        setenv("FONTCONFIG_FILE", file.path, 1)
    }

    /// Creates threads until the system refuses.
    private static func useUpThreads() {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").first
        let used = (pages.flatMap { UInt($0) } ?? 0) * UInt(sysconf(Int32(_SC_PAGESIZE)))
        var limit = rlimit(rlim_cur: rlim_t(used + 64 << 20), rlim_max: rlim_t.max)
        guard setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return }
        var thread = pthread_t()
        while pthread_create(&thread, nil, { _ in while true { pause() } }, nil) == 0 {}
    }

    /// Whether the process runs under a sanitizer, whose own memory needs more address space than these limits leave.
    private static var isSanitized: Bool {
        ["TSAN_OPTIONS", "ASAN_OPTIONS"].contains { ProcessInfo.processInfo.environment[$0] != nil }
    }

    @Test func `text without fonts has the size of blocks, and a message names the packages to install`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            try Self.hideFonts()
            var attributes = ASTextAttributes()
            attributes.font = .systemFont(ofSize: 10)
            for _ in 0..<2 {
                let layout = ASPangoTextMeasuring().layout(
                    ASTextContent("Hello World", attributes: attributes),
                    ASTextLayoutParameters(maximumWidth: 40)
                )
                // Two lines of five letters, 6 points wide and 12 high.
                #expect(layout.size == CGSize(width: 30, height: 24))
            }
            #expect(UIFont.systemFont(ofSize: 10).lineHeight == 12)
        }
        let text = Self.text(of: result)
        #expect(text.components(separatedBy: "There is no font").count == 2, "\(text)")
        #expect(text.contains("fonts-dejavu-core"))
    }

    @Test func `without an installed theme UIKit's symbols are drawn, and others are missing with one message`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            for key in ["HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS"] { setenv(key, "/nonexistent", 1) }
            for name in ["magnifyingglass", "edit-copy", "plus"] { #expect(UIImage(systemName: name) != nil) }
            for name in ["weather-clear", "applications-games"] { #expect(UIImage(systemName: name) == nil) }
        }
        let text = Self.text(of: result)
        #expect(text.components(separatedBy: "is not installed").count == 2, "\(text)")
        #expect(text.contains("The icon theme") || text.contains("the icon theme"))
        #expect(text.contains("adwaita-icon-theme"))
    }

    @Test func `text that needs a thread that cannot be made ends the program with a message`() async {
        if Self.isSanitized { return }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.useUpThreads()
            _ = ASPangoTextMeasuring().layout(
                ASTextContent("a", attributes: ASTextAttributes()),
                ASTextLayoutParameters()
            )
        }
        let text = Self.text(of: result)
        #expect(text.contains("The system refuses to create a thread that is needed to find fonts"), "\(text)")
        #expect(text.contains("ulimit -v is ") && text.contains("ulimit -u is "))
    }

    @Test func `threads that cannot be made are reported in one message, with the limits`() async {
        if Self.isSanitized { return }
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            #expect(ASThreadLimits.check())
            Self.useUpThreads()
            #expect(!ASThreadLimits.check())
            #expect(!ASThreadLimits.check())
        }
        let text = Self.text(of: result)
        #expect(text.components(separatedBy: "of 16 threads could be created").count == 2, "\(text)")
        #expect(text.contains("ulimit -v is ") && text.contains("ulimit -u is "))
    }

    @Test func `a small limit of the address space is reported before anything fails`() async {
        if Self.isSanitized { return }
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            var limit = rlimit(rlim_cur: (2 << 30) - 1, rlim_max: rlim_t.max)
            _ = setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
            _ = ASThreadLimits.check(count: 1)
        }
        let text = Self.text(of: result)
        #expect(text.contains("The address space is limited") && text.contains("ulimit -v is 2097151"), "\(text)")
    }
}
