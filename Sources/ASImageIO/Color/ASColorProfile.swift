// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The meaning of an image's numbers as colours.
enum ASColorProfile: Hashable, Sendable {
    /// The colour model of the numbers.
    enum Space: Hashable, Sendable {
        case rgb
        case gray
        case cmyk
    }

    /// The colours of sRGB, or not specified.
    case standard
    /// An ICC profile.
    case icc(Data)
    /// Primaries and a transfer function.
    case coded(ASColorCoding)

    /// Returns the transform to sRGB; `nil` when the numbers are already nearly those of sRGB.
    ///
    /// A profile that is damaged, or is for another colour model, is ignored after a line in the log.
    ///
    /// - Parameters:
    ///   - space: the colour model of the image
    ///   - isWide: whether the transform is of 16 bits for each channel
    ///   - name: the name of the image
    /// - Returns: the transform
    func transform(for space: Space, isWide: Bool = false, name: String) -> ASColorTransform? {
        switch ASColorTransformCache.transform(of: self, isWide: isWide) {
        case .identity: return nil
        case .broken:
            ASLogLine("\(name): its colour profile is invalid; its colours are treated as sRGB.")
            return nil
        case .transform(let transform):
            if transform.space == space || transform.space == .rgb && space == .gray { return transform }
            ASLogLine(
                "\(name): its colour profile is for another colour space (\(transform.space)); its colours are treated as sRGB."
            )
            return nil
        }
    }
}
