// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ASDesktop

@Suite("File types")
struct UTTypeTests {
    @Test("file extensions and MIME types give the types with constants, others a separate type")
    func lookingUp() throws {
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType(filenameExtension: "txt") == .plainText)
        #expect(UTType(mimeType: "application/pdf") == .pdf)
        #expect(UTType(mimeType: "inode/directory") == .folder)
        #expect(UTType("public.png") == .png)
        let flac = try #require(UTType(filenameExtension: "flac"))
        #expect(flac.preferredMIMEType == "audio/flac" && UTType(flac.identifier) == flac)
        let own = try #require(UTType(filenameExtension: "asdkx"))
        #expect(own.preferredMIMEType == nil && UTType(own.identifier) == own && own != .data)
        #expect(UTType(filenameExtension: "") == nil && UTType(filenameExtension: "a/b") == nil)
        for words in ["", "image", "image/", "image/*", "a b/c", "a/b/c"] { #expect(UTType(mimeType: words) == nil) }
        #expect(UTType("org.example.nothing") == nil)
    }

    @Test("types conform as in the database of the system")
    func conforming() throws {
        #expect(UTType.jpeg.conforms(to: .image) && UTType.jpeg.conforms(to: .data) && UTType.jpeg.conforms(to: .item))
        #expect(!UTType.jpeg.conforms(to: .png) && !UTType.image.conforms(to: .jpeg))
        #expect(UTType.json.conforms(to: .text) && UTType.html.conforms(to: .text) && UTType.svg.conforms(to: .image))
        #expect(!UTType.pdf.conforms(to: .text))
        #expect(UTType.folder.conforms(to: .item) && !UTType.folder.conforms(to: .data))
        #expect(!UTType.item.conforms(to: .data) && UTType.movie.conforms(to: .movie))
        #expect(try #require(UTType(filenameExtension: "mkv")).conforms(to: .movie))
        #expect(try #require(UTType(filenameExtension: "ogg")).conforms(to: .audio))
        let own = try #require(UTType(filenameExtension: "asdkx"))
        #expect(own.conforms(to: .data) && !UTType.data.conforms(to: own) && !own.conforms(to: .image))
    }

    @Test("files match by their names")
    func matching() throws {
        #expect(UTType.image.matches("a.b.PNG") && !UTType.image.matches("a.txt") && !UTType.image.matches("png"))
        #expect(UTType.data.matches("no ending") && UTType.text.matches("main.c"))
        #expect(try #require(UTType(filenameExtension: "asdkx")).matches("x.ASDKX"))
        #expect(UTType.png.localizedDescription?.isEmpty == false && UTType.image.localizedDescription == "image")
    }
}
