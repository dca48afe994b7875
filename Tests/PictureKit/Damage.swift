// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Random damage of files.
package enum Damage {
    package struct Random {
        private var state: UInt64

        package init(state: UInt64) { self.state = state }

        /// - Source: SplitMix64
        package mutating func next(_ bound: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((z ^ (z >> 31)) % UInt64(max(1, bound)))
        }
    }

    /// The file with damage.
    package static func damaged(_ whole: Data, _ name: String, _ random: inout Random) -> Data {
        let data = mutate(whole, &random)
        return name.hasSuffix("png") && random.next(2) == 0 ? repaired(data) : data
    }

    private static func mutate(_ whole: Data, _ random: inout Random) -> Data {
        var data = [UInt8](whole)
        for _ in 0...random.next(4) where !data.isEmpty {
            // Half of the damage is near the start, which contains the structure.
            let index = random.next(random.next(2) == 0 ? min(64, data.count) : data.count)
            switch random.next(7) {
            case 0: data[index] ^= 1 << UInt8(random.next(8))
            case 1: data[index] = UInt8(random.next(256))
            case 2: data[index] = [0, 1, 0x7F, 0x80, 0xFF][random.next(5)]
            case 3: data.removeSubrange(index..<min(data.count, index + 1 + random.next(8)))
            case 4: data.insert(contentsOf: (0...random.next(8)).map { _ in UInt8(random.next(256)) }, at: index)
            case 5:
                let from = random.next(data.count)
                data.insert(contentsOf: data[from..<min(data.count, from + random.next(64))], at: index)
            default: for offset in 0..<4 where index + offset < data.count { data[index + offset] = 0xFF }
            }
        }
        if random.next(10) == 0 { data.removeLast(random.next(data.count)) }
        return Data(data)
    }

    /// A PNG with right checksums, so that the damage is not only detected by the checksums.
    private static func repaired(_ data: Data) -> Data {
        let bytes = [UInt8](data)
        var (offset, result) = (8, Data(bytes.prefix(8)))
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
            guard offset + 12 + length <= bytes.count else { break }
            let kind = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            guard kind.utf8.count == 4 else { return data }
            result += PictureBytes.chunk(kind, Data(bytes[(offset + 8)..<(offset + 8 + length)]))
            offset += 12 + length
        }
        return result + bytes[min(offset, bytes.count)...]
    }
}
