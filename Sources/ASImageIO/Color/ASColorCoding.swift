// SPDX-License-Identifier: Apache-2.0
internal import CASImage

/// Colours by their primaries and their transfer function.
///
/// An image with a transfer function of HDR (PQ, HLG) is shown in sRGB. White is 203 cd/m², the reference white of Report ITU-R BT.2408.
/// Colours up to 88 cd/m² keep their light. Brighter ones up to 1000 cd/m² are compressed by the curve of Report ITU-R BT.2390 §5.4, with
/// their hue; those above are as bright as 1000 cd/m². The peak of the display that the file states (mDCV, cLLI) is not used.
///
/// Colours that sRGB does not contain are clipped.
struct ASColorCoding: Hashable, Sendable {
    /// The function from numbers to light.
    enum Transfer: Hashable, Sendable {
        /// Light is the number to this power.
        case gamma(Double)
        case standard
        case pq
        case hlg
    }

    /// x and y of white, red, green and blue; `nil` for those of sRGB.
    var primaries: [Double]?
    var transfer: Transfer
    /// Whether black is 16 and white is 235, in 255ths.
    var isNarrow = false

    init(exponent: Double, primaries: [Double]?) {
        (self.primaries, transfer) = (primaries, .gamma(exponent))
    }

    /// Returns the colours of code points; `nil` for those without a conversion to sRGB.
    ///
    /// - Source: Recommendation ITU-T H.273, tables 2 and 3; PNG (third edition) §11.3.2.6. The curve of BT.709, BT.601 and BT.2020 is that
    ///   of their displays, BT.1886, as in browsers; H.273 has that of cameras.
    init?(primaries: UInt8, transfer: UInt8, matrix: UInt8, isFullRange: Bool) {
        // A PNG has red, green and blue.
        guard matrix == 0 else { return nil }
        let dayLight = [0.3127, 0.329]
        switch primaries {
        case 1: self.primaries = nil
        case 5: self.primaries = dayLight + [0.64, 0.33, 0.29, 0.6, 0.15, 0.06]
        case 6, 7: self.primaries = dayLight + [0.63, 0.34, 0.31, 0.595, 0.155, 0.07]
        case 9: self.primaries = dayLight + [0.708, 0.292, 0.17, 0.797, 0.131, 0.046]
        case 11: self.primaries = [0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]
        case 12: self.primaries = dayLight + [0.68, 0.32, 0.265, 0.69, 0.15, 0.06]
        default: return nil
        }
        switch transfer {
        case 1, 6, 14, 15: self.transfer = .gamma(2.4)
        case 4: self.transfer = .gamma(2.2)
        case 5: self.transfer = .gamma(2.8)
        case 8: self.transfer = .gamma(1)
        case 13: self.transfer = .standard
        case 16: self.transfer = .pq
        case 18: self.transfer = .hlg
        default: return nil
        }
        isNarrow = !isFullRange
    }

    /// The same for C.
    var forC: cas_color_coding {
        var result = cas_color_coding()
        if let primaries, primaries.count == 8 {
            result.hasChromaticities = true
            withUnsafeMutableBytes(of: &result.chromaticities) { bytes in
                primaries.withUnsafeBytes { bytes.copyMemory(from: $0) }
            }
        }
        switch transfer {
        case .gamma(let exponent): (result.transfer, result.exponent) = (CAS_TRANSFER_GAMMA, exponent)
        case .standard: result.transfer = CAS_TRANSFER_SRGB
        case .pq: result.transfer = CAS_TRANSFER_PQ
        case .hlg: result.transfer = CAS_TRANSFER_HLG
        }
        result.isNarrow = isNarrow
        return result
    }
}
