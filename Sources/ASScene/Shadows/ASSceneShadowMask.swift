// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// Blurs the coverage of an upright shape; see `ASSceneShadows` for the definition.
enum ASSceneShadowMask {
    /// Returns the mask, which is `reach` pixels larger than the shape on each side.
    static func make(
        width: Double,
        height: Double,
        cornerRadius: Double,
        corners: CACornerMask,
        radius: Double,
        reach: Int
    ) -> ASPixelBuffer? {
        let shape = ASSceneShape(
            rect: CGRect(x: Double(reach), y: Double(reach), width: width, height: height),
            cornerRadius: CGFloat(cornerRadius),
            corners: corners
        )
        guard let coverage = ASSceneCoverage(shape) else { return nil }
        let pixelWidth = Int((width - 0.001).rounded(.up)) + 2 * reach
        let pixelHeight = Int((height - 0.001).rounded(.up)) + 2 * reach
        let kernel = kernel(radius: radius, reach: reach)
        // Step 1: blur the coverage along the rows. Equal rows are blurred once.
        var rows: [[Float]] = []
        rows.reserveCapacity(pixelHeight)
        var plain = [Float](repeating: 0, count: pixelWidth)
        for y in 0..<pixelHeight {
            var next = [Float](repeating: 0, count: pixelWidth)
            if y >= coverage.bounds.minY, y < coverage.bounds.maxY {
                for x in coverage.bounds.minX..<min(coverage.bounds.maxX, pixelWidth) {
                    next[x] = Float(coverage.value(x: x, y: y))
                }
            }
            if let last = rows.last, next == plain {
                rows.append(last)
            } else {
                rows.append(blurred(next, kernel, reach))
                plain = next
            }
        }
        // Step 2: blur along the columns, all of them at once.
        return ASPixelBuffer(pixelWidth: pixelWidth, pixelHeight: pixelHeight, format: .alpha8, isOpaque: false) {
            bytes,
            bytesPerRow in
            var sums = [Float](repeating: 0, count: pixelWidth)
            for y in 0..<pixelHeight {
                for x in 0..<pixelWidth { sums[x] = 0 }
                for (index, weight) in kernel.enumerated() {
                    let from = y + index - reach
                    guard from >= 0, from < pixelHeight else { continue }
                    rows[from].withUnsafeBufferPointer { row in
                        sums.withUnsafeMutableBufferPointer { sums in
                            for x in 0..<pixelWidth { sums[x] += weight * row[x] }
                        }
                    }
                }
                for x in 0..<pixelWidth {
                    bytes[y * bytesPerRow + x] = UInt8(min(max(sums[x] * 255 + 0.5, 0), 255))
                }
            }
        }
    }

    private static func kernel(radius: Double, reach: Int) -> [Float] {
        guard reach > 0 else { return [1] }
        let deviation = radius / 2
        // The deviation is smaller than a sample: nothing is blurred, and the exponents below would be 0 / 0.
        guard deviation > 0.05 else { return (-reach...reach).map { $0 == 0 ? 1 : 0 } }
        let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = weights.reduce(0, +)
        return weights.map { Float($0 / sum) }
    }

    private static func blurred(_ row: [Float], _ kernel: [Float], _ reach: Int) -> [Float] {
        var result = [Float](repeating: 0, count: row.count)
        for (index, weight) in kernel.enumerated() {
            let shift = index - reach
            for x in max(0, -shift)..<max(max(0, -shift), min(row.count, row.count - shift)) {
                result[x] += weight * row[x + shift]
            }
        }
        return result
    }
}
