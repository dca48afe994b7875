// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASPlatformX11
internal import Foundation

/// Transfers that have not finished when the program ends.
@MainActor
enum ProbeTransfers {
    /// Requests the clipboard's contents, and ends after `turns` blocks of the main queue.
    static func paste(_ type: String, turns: Int) throws {
        let platform = try ASX11Platform()
        platform.clipboard(.clipboard).read(type, limit: 1 << 30) { result in
            say((try? result.get()).map { "read \($0.count)" } ?? "not read")
        }
        // The event loop must be running before it can be stopped.
        wait(turns + 1) { platform.stop() }
        platform.run()
    }

    /// Offers `count` bytes, and ends when another program requests them.
    static func copy(_ count: Int) throws {
        let platform = try ASX11Platform()
        let block = Data((0..<99_991).lazy.map { UInt8(truncatingIfNeeded: $0 &* 31 >> 5) })
        var blocks = Data(capacity: count + block.count)
        while blocks.count < count { blocks.append(block) }
        let data = blocks.prefix(count)
        platform.clipboard(.clipboard).offer(
            ASTransferOffer(types: ["a/a"]) { [weak platform] _, done in
                ASDispatcherCurrent().asyncMain { platform?.stop() }
                done(.success(data))
            }
        )
        platform.run()
    }

    private static func wait(_ turns: Int, _ body: @escaping @MainActor () -> Void) {
        guard turns > 0 else { return body() }
        ASDispatcherCurrent().asyncMain { wait(turns - 1, body) }
    }
}
