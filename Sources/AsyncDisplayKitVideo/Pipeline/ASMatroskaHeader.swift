// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The beginning of a Matroska or WebM file, which may have no duration, as recorders of browsers write it.
///
/// GStreamer then reports how far it has read as the duration.
///
/// - Thread: any
/// - Source: RFC 9559 sections 5.1.2 and 5.1.3; RFC 8794 section 4 for lengths
final class ASMatroskaHeader: Sendable {
    /// The number of bytes after which the search ends; the duration is then treated as present.
    private static let limit = 256 << 10

    private struct State: Sendable {
        var bytes: [UInt8] = []
        var hasDuration: Bool?
    }

    private let state = ASLock(State())

    /// Whether the file contains its duration; `true` until it is known that it does not.
    var hasDuration: Bool { state.withLock { $0.hasDuration ?? true } }

    /// Adds bytes that GStreamer has read at an offset of the file.
    ///
    /// - Returns: whether more bytes are needed
    func add(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        state.withLock { state in
            guard state.hasDuration == nil else { return false }
            guard offset >= 0, offset <= state.bytes.count, offset + bytes.count > state.bytes.count else {
                return true
            }
            state.bytes.append(contentsOf: bytes[(state.bytes.count - offset)...])
            state.hasDuration = Self.findDuration(state.bytes) ?? (state.bytes.count > Self.limit ? true : nil)
            if state.hasDuration != nil { state.bytes = [] }
            return state.hasDuration == nil
        }
    }

    /// The identifiers of the elements.
    private static let (segment, info, cluster, duration) = (0x1853_8067, 0x1549_A966, 0x1F43_B675, 0x4489)

    /// Returns whether the file contains a positive duration; `nil` if the bytes end before that is known.
    static func findDuration(_ bytes: [UInt8]) -> Bool? {
        var position = 0
        var infoEnd: Int?
        while true {
            if let infoEnd, position >= infoEnd { return false }
            guard let (id, length, start) = element(bytes, at: position) else { return nil }
            switch id {
            case segment: position = start
            case info:
                guard let length else { return true }
                (position, infoEnd) = (start, start + length)
            case duration where infoEnd != nil:
                guard let length, bytes.count >= start + length else { return nil }
                return number(bytes[start..<start + length]) > 0
            case cluster: return false
            default:
                guard let length else { return true }
                position = start + length
            }
        }
    }

    /// Returns the identifier of an element, its length, or `nil` if that is unknown, and the position of its content.
    private static func element(_ bytes: [UInt8], at position: Int) -> (id: Int, length: Int?, start: Int)? {
        func size(_ position: Int, _ limit: Int) -> Int? {
            guard position < bytes.count else { return nil }
            let size = bytes[position].leadingZeroBitCount + 1
            return size <= limit && position + size <= bytes.count ? size : nil
        }
        guard let idSize = size(position, 4), let lengthSize = size(position + idSize, 8) else { return nil }
        func value(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
        let start = position + idSize + lengthSize
        let mask = 1 << (7 * lengthSize) - 1
        let length = value(position + idSize..<start) & mask
        return (value(position..<position + idSize), length == mask ? nil : min(length, 1 << 50), start)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Double {
        let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return switch bytes.count {
        case 4: Double(Float(bitPattern: UInt32(bits)))
        case 8: Double(bitPattern: bits)
        default: 0
        }
    }
}
