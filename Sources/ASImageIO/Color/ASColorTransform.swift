// SPDX-License-Identifier: Apache-2.0
internal import CASImage
internal import Foundation

/// A transform from a profile's colours to sRGB.
///
/// - Thread: any
final class ASColorTransform: @unchecked Sendable {
    // @unchecked because: Little CMS only reads a transform that was created without a cache.

    /// The result of reading a profile.
    enum Outcome: Sendable {
        /// No conversion is necessary.
        case identity
        case transform(ASColorTransform)
        case broken
    }

    let space: ASColorProfile.Space
    private let handle: cmsHTRANSFORM  // immutable after init

    private init(_ handle: cmsHTRANSFORM, _ space: ASColorProfile.Space) {
        self.handle = handle
        self.space = space
    }

    deinit {
        cmsDeleteTransform(handle)
    }

    static func make(_ profile: ASColorProfile) -> Outcome {
        var (isCMYK, isGray) = (false, false)
        let handle: cmsHTRANSFORM?
        switch profile {
        case .standard: return .identity
        case .icc(let data):
            handle = data.withUnsafeBytes { cas_color_transform($0.baseAddress, $0.count, &isCMYK, &isGray) }
        case .gamma(let gamma, let primaries): handle = cas_color_transform_gamma(primaries, gamma)
        }
        guard let handle else { return .broken }
        let transform = ASColorTransform(handle, isCMYK ? .cmyk : isGray ? .gray : .rgb)
        return transform.changesNothing ? .identity : .transform(transform)
    }

    /// Converts words that are not multiplied by alpha, in place; keeps the alpha.
    func apply(to words: UnsafeMutableBufferPointer<UInt32>) {
        // In parts, because Little CMS counts in 32 bits.
        var offset = 0
        while offset < words.count, let base = words.baseAddress {
            let count = min(1 << 20, words.count - offset)
            cmsDoTransform(handle, base + offset, base + offset, cmsUInt32Number(count))
            offset += count
        }
    }

    /// Whether no colour changes by more than a rounding error: there are many profiles of sRGB.
    private var changesNothing: Bool {
        guard space != .cmyk else { return false }
        let levels = [UInt32](arrayLiteral: 0, 32, 64, 128, 192, 255)
        let colors = levels.flatMap { red in
            levels.flatMap { green in
                levels.compactMap { blue -> UInt32? in
                    space == .rgb || red == green && green == blue
                        ? 0xFF00_0000 | red << 16 | green << 8 | blue : nil
                }
            }
        }
        var words = colors
        words.withUnsafeMutableBufferPointer { apply(to: $0) }
        return zip(colors, words).allSatisfy { before, after in
            [0, 8, 16].allSatisfy { abs(Int(before >> $0 & 255) - Int(after >> $0 & 255)) <= 2 }
        }
    }
}
