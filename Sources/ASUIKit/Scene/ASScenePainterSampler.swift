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
    /// Whether no column mixes two pixels.
    private var hasWholeColumns = true
    /// What `rowPixels` of the painter hold, when the next row may be the same.
    private var lastRow: LastRow?

    private struct LastRow: Equatable {
        var sample: ASScenePainterAxis.Sample
        var from, to: Int
    }

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
            let sample = axisX.sample(at: Double(inverse.a) * (Double(x) + 0.5) + Double(inverse.tx))
            hasWholeColumns = hasWholeColumns && sample.weight == 0
            columns.append(sample)
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

    /// Writes the pixels `from..<to` of row `y` to `target`, which holds what the last call wrote.
    mutating func write(row y: Int, from: Int, to: Int, to target: UnsafeMutablePointer<UInt32>) {
        guard let base = bytes.baseAddress, from < to else { return }
        if let stored = storedRow(x: from, y: y) {
            memcpy(target, stored, (to - from) * 4)
            return
        }
        if !columns.isEmpty {
            let sample = axisY.sample(at: Double(inverse.d) * (Double(y) + 0.5) + Double(inverse.ty))
            let row = LastRow(sample: sample, from: from, to: to)
            // The stretched middle of a nine-patch has the same row over and over.
            if row == lastRow { return }
            lastRow = row
            writeColumns(row, base, target)
        } else {
            writeTurned(y, from, to, base, target)
        }
        guard isAlpha || contents.tint != nil else { return }
        for index in 0..<(to - from) {
            target[index] = ASScenePainterBlend.scale(tint, by: target[index] >> 24)
        }
    }

    private func writeColumns(_ row: LastRow, _ base: UnsafeRawPointer, _ target: UnsafeMutablePointer<UInt32>) {
        let bytesPerRow = contents.buffer.bytesPerRow
        let upper = base + Int(row.sample.first) * bytesPerRow
        let lower = base + Int(row.sample.second) * bytesPerRow
        let weight = row.sample.weight
        columns.withUnsafeBufferPointer { columns in
            guard let first = columns.baseAddress else { return }
            let start = first + (row.from - columnStart)
            let count = row.to - row.from
            if isAlpha {
                for index in 0..<count { target[index] = Self.mixedAlpha(start[index], weight, upper, lower) }
            } else if hasWholeColumns, weight == 0 {
                let words = upper.assumingMemoryBound(to: UInt32.self)
                for index in 0..<count { target[index] = words[Int(start[index].first)] }
            } else {
                for index in 0..<count { target[index] = Self.mixed(start[index], weight, upper, lower) }
            }
        }
    }

    private func writeTurned(
        _ y: Int,
        _ from: Int,
        _ to: Int,
        _ base: UnsafeRawPointer,
        _ target: UnsafeMutablePointer<UInt32>
    ) {
        let bytesPerRow = contents.buffer.bytesPerRow
        let (a, b) = (Double(inverse.a), Double(inverse.b))
        let centerY = Double(y) + 0.5
        let u = Double(inverse.c) * centerY + Double(inverse.tx)
        let v = Double(inverse.d) * centerY + Double(inverse.ty)
        for x in from..<to {
            let centerX = Double(x) + 0.5
            let column: ASScenePainterAxis.Sample
            let row: ASScenePainterAxis.Sample
            if let copyOffset {
                // A copy of coverage.
                column = .init(first: Int32(x + copyOffset.x), second: 0, weight: 0)
                row = .init(first: Int32(y + copyOffset.y), second: 0, weight: 0)
            } else {
                column = axisX.sample(at: a * centerX + u)
                row = axisY.sample(at: b * centerX + v)
            }
            let upper = base + Int(row.first) * bytesPerRow
            let lower = base + Int(row.second) * bytesPerRow
            target[x - from] =
                isAlpha
                ? Self.mixedAlpha(column, row.weight, upper, lower)
                : Self.mixed(column, row.weight, upper, lower)
        }
    }

    @inline(__always)
    private static func mixed(
        _ column: ASScenePainterAxis.Sample,
        _ weight: UInt32,
        _ upper: UnsafeRawPointer,
        _ lower: UnsafeRawPointer
    ) -> UInt32 {
        let (up, down) = (upper.assumingMemoryBound(to: UInt32.self), lower.assumingMemoryBound(to: UInt32.self))
        let (first, second) = (Int(column.first), Int(column.second))
        let above = ASScenePainterBlend.mix(up[first], up[second], column.weight)
        guard weight != 0 else { return above }
        return ASScenePainterBlend.mix(
            above,
            ASScenePainterBlend.mix(down[first], down[second], column.weight),
            weight
        )
    }

    /// As `mixed`, of coverage; in the top byte.
    @inline(__always)
    private static func mixedAlpha(
        _ column: ASScenePainterAxis.Sample,
        _ weight: UInt32,
        _ upper: UnsafeRawPointer,
        _ lower: UnsafeRawPointer
    ) -> UInt32 {
        let (up, down) = (upper.assumingMemoryBound(to: UInt8.self), lower.assumingMemoryBound(to: UInt8.self))
        let (first, second) = (Int(column.first), Int(column.second))
        func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
            (a &* (256 &- weight) &+ b &* weight &+ 128) >> 8
        }
        let above = mix(UInt32(up[first]), UInt32(up[second]), column.weight)
        guard weight != 0 else { return above << 24 }
        return mix(above, mix(UInt32(down[first]), UInt32(down[second]), column.weight), weight) << 24
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
