// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import Foundation

@testable import ASPlatformX11

/// Two programs with the library's selections at one server, and the transfers between them.
@MainActor
struct SelectionPair {
    let server: FakeServer
    let giver: FakeWire
    let taker: FakeWire
    let giving: ASX11Selections
    let taking: ASX11Selections
    let given: ASX11Clipboard
    let taken: ASX11Clipboard

    init(_ server: FakeServer, noticesOwners: Bool = true) {
        self.server = server
        giver = server.connect(noticesOwners: noticesOwners)
        taker = server.connect(noticesOwners: noticesOwners)
        giving = giver.selections()
        taking = taker.selections()
        given = giving.clipboard("CLIPBOARD")
        taken = taking.clipboard("CLIPBOARD")
        server.run()
    }

    /// The data that the reader receives, after all events have been handled.
    func read(_ type: String, limit: Int = 1 << 30) -> Result<Data, ASTransferError>? {
        let box = Box<Result<Data, ASTransferError>>()
        taken.read(type, limit: limit) { box.values.append($0) }
        server.run()
        return box.values.count <= 1 ? box.values.first : .failure(.failed("answered \(box.values.count) times"))
    }
}

/// The received data, in order.
@MainActor
final class Box<Value> {
    var values: [Value] = []
}

/// Bytes that repeat only after a length that no piece has.
func pattern(_ count: Int) -> Data {
    var word: UInt32 = 0x9E37_79B9
    let block = Data(
        (0..<99_991).map { _ in
            word = word &* 1_664_525 &+ 1_013_904_223
            return UInt8(word >> 24)
        }
    )
    var data = Data(capacity: count + block.count)
    while data.count < count { data.append(block) }
    return data.prefix(count)
}
