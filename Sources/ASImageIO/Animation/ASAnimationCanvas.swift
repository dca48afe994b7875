// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CASImage

/// The composed pixels of an animated image.
struct ASAnimationCanvas: Sendable {
    let width: Int
    let height: Int
    /// The words in rows, multiplied by alpha.
    private(set) var words: [UInt32]
    /// The index of the shown frame; -1 before the first.
    private(set) var index = -1
    private var last: ASAnimationFrame?
    /// The pixels that the last frame covered, when they have to be restored.
    private var covered: [UInt32] = []

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        words = [UInt32](repeating: 0, count: width * height)
    }

    /// Clears the canvas before a frame that does not depend on earlier ones.
    mutating func restart(before index: Int) {
        words.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
        self.index = index - 1
        last = nil
        covered = []
    }

    /// Draws the next frame.
    mutating func draw(_ pixels: ASPixelBuffer, _ frame: ASAnimationFrame) {
        dispose()
        if frame.disposal == .restore { covered = words(in: frame) }
        pixels.withUnsafeBytes { bytes in
            let source = bytes.bindMemory(to: UInt32.self)
            eachRow(of: frame) { target, first, column, row in
                guard let from = source.baseAddress.map({ $0 + row * frame.width + column }) else { return }
                if frame.blends {
                    cas_pixels_over(from, first, target)
                } else {
                    first.update(from: from, count: target)
                }
            }
        }
        last = frame
        index += 1
    }

    private mutating func dispose() {
        guard let last else { return }
        switch last.disposal {
        case .keep: break
        case .clear: eachRow(of: last) { count, first, _, _ in first.update(repeating: 0, count: count) }
        case .restore:
            let saved = covered
            var offset = 0
            eachRow(of: last) { count, first, _, _ in
                saved.withUnsafeBufferPointer { buffer in
                    guard offset + count <= buffer.count, let base = buffer.baseAddress else { return }
                    first.update(from: base + offset, count: count)
                }
                offset += count
            }
            covered = []
        }
    }

    private mutating func words(in frame: ASAnimationFrame) -> [UInt32] {
        var result: [UInt32] = []
        eachRow(of: frame) { count, first, _, _ in result += UnsafeBufferPointer(start: first, count: count) }
        return result
    }

    /// Calls `body` for each row of the part of a frame that is on the canvas.
    private mutating func eachRow(
        of frame: ASAnimationFrame,
        _ body: (_ count: Int, _ first: UnsafeMutablePointer<UInt32>, _ column: Int, _ row: Int) -> Void
    ) {
        let (left, right) = (max(0, frame.x), min(width, frame.x + frame.width))
        let (top, bottom) = (max(0, frame.y), min(height, frame.y + frame.height))
        guard left < right, top < bottom else { return }
        let width = width
        words.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            for y in top..<bottom { body(right - left, base + y * width + left, left - frame.x, y - frame.y) }
        }
    }
}
