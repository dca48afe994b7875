// SPDX-License-Identifier: Apache-2.0
internal import CASImage
internal import Foundation

/// A transform from a profile's colours to sRGB.
///
/// - Thread: any
final class ASColorTransform: @unchecked Sendable {
    // @unchecked because: the handle is only read after it was created, and Little CMS has no cache in it.

    /// The result of reading a profile.
    enum Outcome: Sendable {
        /// No conversion is necessary.
        case identity
        case transform(ASColorTransform)
        case broken
    }

    let space: ASColorProfile.Space
    /// The transform for C, valid as long as this object.
    let handle: OpaquePointer  // immutable after init
    /// Whether it converts 16 bits for each channel.
    private let isWide: Bool

    private init(_ handle: OpaquePointer, _ space: ASColorProfile.Space, isWide: Bool) {
        (self.handle, self.space, self.isWide) = (handle, space, isWide)
    }

    deinit {
        cas_color_transform_free(handle)
    }

    static func make(_ profile: ASColorProfile, isWide: Bool) -> Outcome {
        var space = CAS_COLOR_RGB
        let handle: OpaquePointer?
        switch profile {
        case .standard: return .identity
        case .icc(let data):
            handle = data.withUnsafeBytes { cas_color_transform_profile($0.baseAddress, $0.count, isWide, &space) }
        case .coded(let coding):
            var coding = coding.forC
            handle = cas_color_transform_coded(&coding, isWide)
        }
        guard let handle else { return .broken }
        let model: ASColorProfile.Space = space == CAS_COLOR_CMYK ? .cmyk : space == CAS_COLOR_GRAY ? .gray : .rgb
        let transform = ASColorTransform(handle, model, isWide: isWide)
        return transform.changesNothing ? .identity : .transform(transform)
    }

    /// Converts words that are not multiplied by alpha, in place; keeps the alpha.
    ///
    /// - Precondition: the transform is one of 8 bits for each channel
    func apply(to words: UnsafeMutableBufferPointer<UInt32>) {
        assert(!isWide, "A transform of 16 bits cannot convert words: pass it to cas_png_read.")
        cas_color_transform_apply(handle, words.baseAddress, words.count)
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
        return zip(colors, converted(colors)).allSatisfy { before, after in
            [0, 8, 16].allSatisfy { abs(Int(before >> $0 & 255) - Int(after >> $0 & 255)) <= 2 }
        }
    }

    private func converted(_ colors: [UInt32]) -> [UInt32] {
        var words = colors
        words.withUnsafeMutableBufferPointer { words in
            if isWide {
                let numbers = colors.flatMap { color in [0, 8, 16, 24].map { UInt16(color >> $0 & 255) * 257 } }
                cas_color_transform_wide(handle, numbers, words.baseAddress, words.count)
            } else {
                apply(to: words)
            }
        }
        return words
    }
}
