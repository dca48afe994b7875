// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import Testing

@Suite("The version of the toolkit")
struct VersionTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The headings of the change log, without their dates: `Unreleased`, then versions.
    private func headings() throws -> [String] {
        let log = try String(contentsOf: Self.root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
        return log.matches(of: /(?m)^## \[([^\]]+)\]/).map { String($0.1) }
    }

    @Test func `programs read the newest version of the change log`() throws {
        #expect(try headings().prefix(2) == ["Unreleased", AsyncDisplayKitVersionString])
    }

    @Test func `versions of the change log are semantic, and the newest comes first`() throws {
        let versions = try headings().dropFirst().map { heading in
            let parts = heading.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
            try #require(parts.count == 3 && !parts.contains(nil), "\(heading) is not major.minor.patch")
            return parts.compactMap { $0 }
        }

        #expect(!versions.isEmpty)
        for (newer, older) in zip(versions, versions.dropFirst()) {
            #expect(older.lexicographicallyPrecedes(newer))
        }
    }

    @Test func `the documentation names the version that programs depend on`() throws {
        let page = Self.root.appendingPathComponent("README.md")

        #expect(try String(contentsOf: page, encoding: .utf8).contains("from: \"\(AsyncDisplayKitVersionString)\""))
    }
}
