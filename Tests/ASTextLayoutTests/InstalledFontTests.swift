// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASTextLayout
import Dispatch
import Foundation
import Glibc
import Testing

/// Fonts that are installed and removed while the program runs.
@Suite("Installed fonts")
struct InstalledFontTests {
    /// Creates a folder with a font, which is the only one of Fontconfig from now on.
    private static func useFolder() throws -> URL {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let fonts = root.appendingPathComponent("fonts")
        try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
        try install("DejaVuSans.ttf", in: fonts)
        let configuration = """
            <?xml version="1.0"?><fontconfig><dir>\(fonts.path)</dir><alias binding="same"><family>monospace</family>
            <prefer><family>DejaVu Sans Mono</family></prefer></alias></fontconfig>
            """
        let file = root.appendingPathComponent("fonts.conf")
        try Data(configuration.utf8).write(to: file)
        setenv("FONTCONFIG_FILE", file.path, 1)
        setenv("XDG_CACHE_HOME", root.path, 1)
        return fonts
    }

    private static func install(_ file: String, in folder: URL) throws {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        try FileManager.default.copyItem(
            at: project.appendingPathComponent("assets/fonts").appendingPathComponent(file),
            to: folder.appendingPathComponent(file)
        )
    }

    /// The widths of two words, which are equal in a monospaced font.
    private static func widths() -> [CGFloat] {
        ["iiii", "WWWW"].map { text in
            var attributes = ASTextAttributes()
            attributes.font = .monospacedSystemFont(ofSize: 20, weight: .regular)
            return ASPangoTextMeasuring().layout(
                ASTextContent(text, attributes: attributes),
                ASTextLayoutParameters(maximumWidth: 1000)
            ).size.width
        }
    }

    private static var isMonospaced: Bool {
        let widths = widths()
        return widths[0] == widths[1]
    }

    /// Looks for changes, and waits for the result.
    private static func check() {
        let isDone = DispatchSemaphore(value: 0)
        ASFontSettings.reloadFontsIfChanged { isDone.signal() }
        isDone.wait()
    }

    @Test func `a font is used after its installation was found or reported, and not after its removal`() async {
        await #expect(processExitsWith: .success) {
            let folder = try Self.useFolder()
            #expect(!Self.isMonospaced)
            let first = ASFontSettings.generation
            for _ in 0..<2 { Self.check() }
            #expect(ASFontSettings.generation == first)

            try Self.install("DejaVuSansMono.ttf", in: folder)
            #expect(!Self.isMonospaced)
            Self.check()
            #expect(ASFontSettings.generation == first + 1)
            #expect(Self.isMonospaced)
            for _ in 0..<2 { Self.check() }
            #expect(ASFontSettings.generation == first + 1)

            try FileManager.default.removeItem(at: folder.appendingPathComponent("DejaVuSansMono.ttf"))
            ASFontSettings.reloadFonts()
            #expect(!Self.isMonospaced)
            try FileManager.default.removeItem(at: folder.deletingLastPathComponent())
        }
    }
}
