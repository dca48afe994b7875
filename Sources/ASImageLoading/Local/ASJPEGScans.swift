// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Counts the scans of a progressive JPEG as its bytes arrive.
///
/// - Source: ITU T.81 annex B
struct ASJPEGScans {
    /// Whether each scan shows the whole image, better than the previous one.
    private(set) var isProgressive = false
    /// The number of scans after which the next one has begun, or the image has ended: decoders that smooth show the last rows of a scan
    /// only then.
    private(set) var completeCount = 0
    /// Whether a scan has ended that is not counted yet.
    private var hasEndedScan = false
    private var offset = 0
    private var isInScan = false
    private var isOver = false

    /// Reads the bytes since the last call; `data` has all bytes.
    mutating func advance(_ data: Data) {
        data.withUnsafeBytes { bytes in
            if offset == 0 {
                guard bytes.count >= 2 else { return }
                isOver = bytes[0] != 0xFF || bytes[1] != 0xD8
                offset = 2
            }
            while !isOver, step(bytes) {}
        }
    }

    /// Skips one marker with its segment, or the rest of a scan; returns `false` if its end has not arrived yet.
    private mutating func step(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if isInScan {
            while offset + 1 < bytes.count {
                let next = bytes[offset + 1]
                if bytes[offset] == 0xFF, next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) {
                    (isInScan, hasEndedScan) = (false, true)
                    return true
                }
                offset += 1
            }
            return false
        }
        guard offset + 3 < bytes.count else {
            if offset + 1 < bytes.count, bytes[offset + 1] == 0xD9 { end() }
            return false
        }
        guard bytes[offset] == 0xFF else {
            isOver = true
            return false
        }
        let marker = bytes[offset + 1]
        if marker == 0xFF {
            offset += 1
            return true
        }
        if marker == 0xD9 {
            end()
            return false
        }
        let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
        guard offset + 2 + length <= bytes.count else { return false }
        if [0xC2, 0xC6, 0xCA, 0xCE].contains(marker) { isProgressive = true }
        isInScan = marker == 0xDA
        if isInScan { countEndedScan() }
        offset += 2 + length
        return true
    }

    private mutating func end() {
        isOver = true
        countEndedScan()
    }

    private mutating func countEndedScan() {
        if hasEndedScan { completeCount += 1 }
        hasEndedScan = false
    }
}
