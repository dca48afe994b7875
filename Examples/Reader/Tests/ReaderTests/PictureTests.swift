// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import Testing

@testable import Reader

@Suite("Pictures")
struct PictureTests {
    private func load(_ url: URL, _ images: ReaderImages) async -> (size: CGSize?, error: String?) {
        await withCheckedContinuation { continuation in
            _ = images.downloader.downloadImage(
                with: url,
                shouldRetry: false,
                callbackQueue: nil,
                downloadProgress: nil
            ) { image, error, _, _ in
                continuation.resume(returning: (image?.asdk_image()?.size, error.map { "\($0)" }))
            }
        }
    }

    private func byteCount(of images: ReaderImages) async -> Int {
        await withCheckedContinuation { continuation in
            images.cache.tidyFiles { continuation.resume(returning: $0) }
        }
    }

    @Test(.timeLimit(.minutes(1))) func `a picture of a new article is shown later, without its server`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reader-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var server: FeedServer? = try FeedServer()
        let url = try #require(server?.url("picture.png"))
        // A PNG of 1 × 1 pixels.
        let picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
        server?.set("picture.png", .init(try #require(Data(base64Encoded: picture)), etag: "\"1\""))

        let first = ReaderImages(folder: folder)
        first.keep([url])
        while await byteCount(of: first) == 0 { try await Task.sleep(for: .milliseconds(5)) }
        server = nil

        let later = await load(url, ReaderImages(folder: folder))
        #expect(later.size == CGSize(width: 1, height: 1), "\(later.error ?? "")")
        let other = await load(url, ReaderImages(folder: folder.appendingPathComponent("empty")))
        #expect(other.size == nil)
    }
}
