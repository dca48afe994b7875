// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation
internal import Glibc

/// Gives the pixels of contents as they lie in their shape, row by row.
///
/// Unscaled contents come out as they are stored. Scaled and turned ones are sampled bilinearly at the centres of the
/// pixels, with weights of 256ths, first along the row. There is no filter for shrinking: drawings are made at the size
/// that they are shown in.
struct ASScenePainterSampler {
    private let contents: ASSceneContents
    private let bytes: UnsafeRawBufferPointer
    private let tint: UInt32
    private let isAlpha: Bool
    /// What is added to a device pixel to have the buffer's, when it is a plain copy.
    private let copyOffset: (x: Int, y: Int)?
    private let inverse: CGAffineTransform
    private let axisX, axisY: ASScenePainterAxis
    /// The samples of the columns from `columnStart`, when the shape is not turned.
    private var columns: [ASScenePainterAxis.Sample] = []
    private var columnStart = 0

    /// A sampler for the columns `from..<to`; `bytes` are those of the contents' buffer.
    init(_ contents: ASSceneContents, in shape: ASSceneShape, bytes: UnsafeRawBufferPointer, from: Int, to: Int) {
        self.contents = contents
        self.bytes = bytes
        let buffer = contents.buffer
        isAlpha = buffer.format == .alpha8
        tint = contents.tint?.premultipliedARGB ?? 0xFF00_0000
        inverse = shape.transform.inverted()
        let (rect, source) = (shape.rect, contents.source)
        axisX = ASScenePainterAxis(
            low: Double(rect.minX),
            length: Double(rect.width),
            source: (Double(source.minX), Double(source.maxX)),
            center: contents.center.map { (Double($0.minX), Double($0.maxX)) },
            scale: Double(contents.scale),
            limit: buffer.pixelWidth
        )
        axisY = ASScenePainterAxis(
            low: Double(rect.minY),
            length: Double(rect.height),
            source: (Double(source.minY), Double(source.maxY)),
            center: contents.center.map { (Double($0.minY), Double($0.maxY)) },
            scale: Double(contents.scale),
            limit: buffer.pixelHeight
        )
        copyOffset = Self.copyOffset(contents, shape)
        guard copyOffset == nil, inverse.b == 0, inverse.c == 0 else { return }
        columnStart = from
        columns.reserveCapacity(max(0, to - from))
        var x = from
        while x < to {
            columns.append(axisX.sample(at: Double(inverse.a) * (Double(x) + 0.5) + Double(inverse.tx)))
            x += 1
        }
    }

    /// Whether rows can be copied to an opaque target as they are.
    var isOpaqueCopy: Bool { copyOffset != nil && contents.coversOpaquely && !isAlpha }

    /// The stored pixels from column `x` of row `y` on, when they need no change at all.
    func storedRow(x: Int, y: Int) -> UnsafePointer<UInt32>? {
        guard let copyOffset, !isAlpha, contents.tint == nil, let base = bytes.baseAddress else { return nil }
        let offset = (y + copyOffset.y) * contents.buffer.bytesPerRow + (x + copyOffset.x) * 4
        return (base + offset).assumingMemoryBound(to: UInt32.self)
    }

    /// Writes the pixels `from..<to` of row `y` to `target`.
    func write(row y: Int, from: Int, to: Int, to target: UnsafeMutablePointer<UInt32>) {
        guard let base = bytes.baseAddress, from < to else { return }
        if let stored = storedRow(x: from, y: y) {
            memcpy(target, stored, (to - from) * 4)
            return
        }
        if isAlpha {
            writeSamples(y, from, to, target) { row, x in
                UInt32(base.load(fromByteOffset: row + x, as: UInt8.self)) << 24
            }
        } else {
            writeSamples(y, from, to, target) { row, x in base.load(fromByteOffset: row + x * 4, as: UInt32.self) }
        }
        guard isAlpha || contents.tint != nil else { return }
        for index in 0..<(to - from) {
            target[index] = ASScenePainterBlend.scale(tint, by: target[index] >> 24)
        }
    }

    @inline(__always)
    private func writeSamples(
        _ y: Int,
        _ from: Int,
        _ to: Int,
        _ target: UnsafeMutablePointer<UInt32>,
        _ load: (_ rowOffset: Int, _ x: Int) -> UInt32
    ) {
        let bytesPerRow = contents.buffer.bytesPerRow
        let centerY = Double(y) + 0.5
        if let copyOffset {
            for x in from..<to {
                target[x - from] = load((y + copyOffset.y) * bytesPerRow, x + copyOffset.x)
            }
            return
        }
        if !columns.isEmpty {
            let row = axisY.sample(at: Double(inverse.d) * centerY + Double(inverse.ty))
            let (upper, lower) = (row.first * bytesPerRow, row.second * bytesPerRow)
            for x in from..<to {
                let column = columns[x - columnStart]
                target[x - from] = Self.blend(column, row.weight, upper, lower, load)
            }
            return
        }
        for x in from..<to {
            let centerX = Double(x) + 0.5
            let px = Double(inverse.a) * centerX + Double(inverse.c) * centerY + Double(inverse.tx)
            let py = Double(inverse.b) * centerX + Double(inverse.d) * centerY + Double(inverse.ty)
            let row = axisY.sample(at: py)
            target[x - from] = Self.blend(
                axisX.sample(at: px),
                row.weight,
                row.first * bytesPerRow,
                row.second * bytesPerRow,
                load
            )
        }
    }

    @inline(__always)
    private static func blend(
        _ column: ASScenePainterAxis.Sample,
        _ weight: UInt32,
        _ upper: Int,
        _ lower: Int,
        _ load: (_ rowOffset: Int, _ x: Int) -> UInt32
    ) -> UInt32 {
        func across(_ row: Int) -> UInt32 {
            column.weight == 0
                ? load(row, column.first)
                : ASScenePainterBlend.mix(load(row, column.first), load(row, column.second), column.weight)
        }
        return weight == 0 ? across(upper) : ASScenePainterBlend.mix(across(upper), across(lower), weight)
    }

    private static func copyOffset(_ contents: ASSceneContents, _ shape: ASSceneShape) -> (x: Int, y: Int)? {
        let (rect, source, buffer) = (shape.rect, contents.source, contents.buffer)
        let isInside =
            source.minX >= 0 && source.minY >= 0
            && source.maxX <= CGFloat(buffer.pixelWidth) && source.maxY <= CGFloat(buffer.pixelHeight)
        let isWhole =
            rect.minX == rect.minX.rounded() && rect.minY == rect.minY.rounded()
            && source.width == source.width.rounded() && source.height == source.height.rounded()
        guard contents.isUnscaled(in: shape), isInside, isWhole else { return nil }
        return (Int(source.minX) - Int(rect.minX), Int(source.minY) - Int(rect.minY))
    }
}
