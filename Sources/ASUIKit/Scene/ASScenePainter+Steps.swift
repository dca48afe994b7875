// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

// How each kind of step is painted. Every function changes pixels of `target.area` only.
extension ASScenePainter {
    func fill(_ shape: ASSceneShape, _ pixel: UInt32, on target: Target) {
        guard pixel >> 24 != 0 else { return }
        if shape.isPixelRect {
            let area = target.area.intersection(shape.pixelBounds)
            guard !area.isEmpty else { return }
            for y in area.minY..<area.maxY {
                ASScenePainterBlend.solid(target.pointer(x: area.minX, y: y), area.width, pixel)
            }
            return
        }
        guard let coverage = ASScenePainterCoverage(shape) else { return }
        let area = target.area.intersection(coverage.bounds)
        guard !area.isEmpty else { return }
        for y in area.minY..<area.maxY {
            let row = coverage.row(y, from: area.minX, to: area.maxX)
            guard row.start < row.end else { continue }
            let line = target.pointer(x: 0, y: y)
            for x in row.start..<row.innerStart {
                let part = ASScenePainterBlend.scale(pixel, by: coverage.byte(x: x, y: y))
                line[x] = ASScenePainterBlend.over(part, line[x])
            }
            ASScenePainterBlend.solid(line + row.innerStart, row.innerEnd - row.innerStart, pixel)
            for x in row.innerEnd..<row.end {
                let part = ASScenePainterBlend.scale(pixel, by: coverage.byte(x: x, y: y))
                line[x] = ASScenePainterBlend.over(part, line[x])
            }
        }
    }

    func border(_ shape: ASSceneShape, width: CGFloat, _ pixel: UInt32, on target: Target) {
        guard pixel >> 24 != 0, width > 0, let outer = ASScenePainterCoverage(shape) else { return }
        let area = target.area.intersection(outer.bounds)
        guard !area.isEmpty else { return }
        var hole = shape
        hole.rect = shape.rect.insetBy(dx: min(width, shape.rect.width / 2), dy: min(width, shape.rect.height / 2))
        hole.cornerRadius = max(0, shape.cornerRadius - width)
        let inner = ASScenePainterCoverage(hole)
        for y in area.minY..<area.maxY {
            let row = outer.row(y, from: area.minX, to: area.maxX)
            guard row.start < row.end else { continue }
            let line = target.pointer(x: 0, y: y)
            let gap = inner?.row(y, from: row.start, to: row.end)
            var x = row.start
            while x < row.end {
                if let gap, x == gap.innerStart, gap.innerEnd > x {
                    x = gap.innerEnd
                    continue
                }
                let isOuterInside = x >= row.innerStart && x < row.innerEnd
                let outerPart = isOuterInside ? 255 : outer.byte(x: x, y: y)
                var innerPart: UInt32 = 0
                if let gap, x >= gap.start, x < gap.end { innerPart = inner?.byte(x: x, y: y) ?? 0 }
                if outerPart > innerPart {
                    let part = ASScenePainterBlend.scale(pixel, by: outerPart - innerPart)
                    line[x] = ASScenePainterBlend.over(part, line[x])
                }
                x += 1
            }
        }
    }

    func lay(_ contents: ASSceneContents, in shape: ASSceneShape, on target: Target) {
        let coverage = shape.isPixelRect ? nil : ASScenePainterCoverage(shape)
        guard shape.isPixelRect || coverage != nil, !contents.source.isEmpty else { return }
        let area = target.area.intersection(shape.pixelBounds)
        guard !area.isEmpty else { return }
        contents.buffer.withUnsafeBytes { bytes in
            var sampler = ASScenePainterSampler(contents, in: shape, bytes: bytes, from: area.minX, to: area.maxX)
            for y in area.minY..<area.maxY {
                guard let coverage else {
                    layWholeRow(&sampler, y, area.minX, area.maxX, target)
                    continue
                }
                let row = coverage.row(y, from: area.minX, to: area.maxX)
                guard row.start < row.end else { continue }
                let line = target.pointer(x: 0, y: y)
                layRow(&sampler, coverage, y, row.start, row.innerStart, line)
                layWholeRow(&sampler, y, row.innerStart, row.innerEnd, target)
                layRow(&sampler, coverage, y, row.innerEnd, row.end, line)
            }
        }
    }

    private func layWholeRow(_ sampler: inout ASScenePainterSampler, _ y: Int, _ from: Int, _ to: Int, _ target: Target)
    {
        guard from < to else { return }
        let line = target.pointer(x: from, y: y)
        if sampler.isOpaqueCopy {
            sampler.write(row: y, from: from, to: to, to: line)
        } else if let stored = sampler.storedRow(x: from, y: y) {
            ASScenePainterBlend.row(line, stored, to - from)
        } else {
            sampler.write(row: y, from: from, to: to, to: rowPixels)
            ASScenePainterBlend.row(line, rowPixels, to - from)
        }
    }

    private func layRow(
        _ sampler: inout ASScenePainterSampler,
        _ coverage: ASScenePainterCoverage,
        _ y: Int,
        _ from: Int,
        _ to: Int,
        _ line: UnsafeMutablePointer<UInt32>
    ) {
        guard from < to else { return }
        sampler.write(row: y, from: from, to: to, to: rowPixels)
        for x in from..<to {
            let part = ASScenePainterBlend.scale(rowPixels[x - from], by: coverage.byte(x: x, y: y))
            line[x] = ASScenePainterBlend.over(part, line[x])
        }
    }

    /// Lays the surface of a group on what is below it.
    func layDown(_ group: Target, on parent: Target, opacity: UInt32, clip: ASSceneShape?) {
        let area = group.area.intersection(parent.area)
        guard !area.isEmpty else { return }
        guard let clip else {
            for y in area.minY..<area.maxY {
                let line = parent.pointer(x: area.minX, y: y)
                ASScenePainterBlend.row(line, group.pointer(x: area.minX, y: y), area.width, factor: opacity)
            }
            return
        }
        guard let coverage = ASScenePainterCoverage(clip) else { return }
        for y in area.minY..<area.maxY {
            let row = coverage.row(y, from: area.minX, to: area.maxX)
            guard row.start < row.end else { continue }
            let line = parent.pointer(x: 0, y: y)
            let source = group.pointer(x: 0, y: y)
            for x in row.start..<row.end where x < row.innerStart || x >= row.innerEnd {
                let factor = ASScenePainterBlend.multiply(opacity, coverage.byte(x: x, y: y))
                line[x] = ASScenePainterBlend.over(ASScenePainterBlend.scale(source[x], by: factor), line[x])
            }
            let inside = row.innerEnd - row.innerStart
            if inside > 0 {
                ASScenePainterBlend.row(line + row.innerStart, source + row.innerStart, inside, factor: opacity)
            }
        }
    }
}
