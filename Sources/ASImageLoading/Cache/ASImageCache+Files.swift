// SPDX-License-Identifier: Apache-2.0
package import Foundation

extension ASImageCache {
    /// Writes a file as if a server had sent the bytes, and waits for the disk; for tests with several programs.
    package func writeFile(_ data: Data, for url: URL, headers: [String: String] = [:]) {
        var fields = ASHTTPFields()
        for (name, value) in headers { fields.append(name, value) }
        let now = configuration.clock.wallTime
        let head = ASStoredResponse.Head(
            url: Self.key(url),
            finalURL: Self.key(url),
            fields: fields,
            asked: ASHTTPFields(),
            requestTime: now,
            responseTime: now,
            redirectLifetime: nil
        )
        disk.write(ASStoredResponse(head: head, body: data), for: Self.key(url))
    }

    /// Reads a file, fresh or not, and waits for the disk; for tests with several programs.
    package func readFile(for url: URL) -> Data? {
        disk.read(Self.key(url))?.body
    }
}
