// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics

/// The relation of stored rows and columns to the upright image, by EXIF's numbers.
enum ASImageOrientation: Int, Hashable, Sendable {
    case up = 1
    case upMirrored
    case down
    case downMirrored
    case leftMirrored
    /// The image is shown rotated clockwise by 90°.
    case right
    case rightMirrored
    /// The image is shown rotated counterclockwise by 90°.
    case left

    var swapsSides: Bool { rawValue >= 5 }

    /// Reads the orientation from an EXIF block, with or without the prefix "Exif"; `nil` when it has none.
    ///
    /// - Source: EXIF 2.3 §4.5, TIFF 6.0 §2; tag 0x0112
    init?(exif bytes: [UInt8]) {
        self.init(tiff: bytes.has("Exif\0\0", at: 0) ? Array(bytes.dropFirst(6)) : bytes)
    }

    /// Reads the orientation from the first directory of a TIFF file; `nil` when it has none.
    init?(tiff bytes: [UInt8]) {
        guard bytes.count >= 8, bytes[0] == bytes[1], bytes[0] == 0x49 || bytes[0] == 0x4D else { return nil }
        let isLittle = bytes[0] == 0x49
        func number(_ offset: Int, _ size: Int) -> Int? {
            guard offset >= 0, offset <= bytes.count - size else { return nil }
            let part = bytes[offset..<(offset + size)]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(entry, 2), let value = number(entry + 8, 2) else { return nil }
            if tag == 0x0112 {
                self.init(rawValue: value)
                return
            }
        }
        return nil
    }
}

extension ASPixelBuffer {
    /// Returns the pixels in upright orientation; `nil` when memory is exhausted.
    func upright(_ orientation: ASImageOrientation) -> ASPixelBuffer? {
        guard orientation != .up, format == .argb32 else { return self }
        let (w, h) = (pixelWidth, pixelHeight)
        let swaps = orientation.swapsSides
        // The stored position of the first upright pixel, and the steps along an upright row and down an upright column, in words.
        let (start, along, down): (Int, Int, Int) =
            switch orientation {
            case .up: (0, 1, w)
            case .upMirrored: (w - 1, -1, w)
            case .down: (h * w - 1, -1, -w)
            case .downMirrored: ((h - 1) * w, 1, -w)
            case .leftMirrored: (0, w, 1)
            case .right: ((h - 1) * w, -w, 1)
            case .rightMirrored: (h * w - 1, -w, -1)
            case .left: (w - 1, w, -1)
            }
        let (width, height) = swaps ? (h, w) : (w, h)
        return withUnsafeBytes { source in
            let words = source.bindMemory(to: UInt32.self)
            return ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: .argb32, zeroed: false) { target, _ in
                let out = target.bindMemory(to: UInt32.self)
                // In square blocks, because one side is read across the rows.
                for top in stride(from: 0, to: height, by: 16) {
                    for left in stride(from: 0, to: width, by: 16) {
                        for y in top..<min(top + 16, height) {
                            for x in left..<min(left + 16, width) {
                                out[y * width + x] = words[start + x * along + y * down]
                            }
                        }
                    }
                }
                return isOpaque
            }
        }
    }
}
