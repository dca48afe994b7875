// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// What the numbers of a picture mean as colours.
enum ASColorProfile: Hashable, Sendable {
    /// What the numbers stand for.
    enum Space: Hashable, Sendable {
        case rgb
        case gray
        case cmyk
    }

    /// sRGB, or not said.
    case standard
    /// An ICC profile.
    case icc(Data)
    /// A power of the light, with primaries where they are not sRGB's: x and y of white, red, green and blue.
    case gamma(Double, primaries: [Double]?)

    /// The way to sRGB; nil where the numbers are sRGB's already, nearly.
    ///
    /// A profile that is broken, or is for other colours, is not followed; a line in the log says so.
    ///
    /// - Parameters:
    ///   - space: what the picture's numbers stand for
    ///   - name: of the picture
    /// - Returns: the transform
    func transform(for space: Space, name: String) -> ASColorTransform? {
        switch ASColorTransformCache.transform(of: self) {
        case .identity: return nil
        case .broken:
            ASLogLine("\(name): its colour profile is broken; its colours are taken for sRGB.")
            return nil
        case .transform(let transform):
            if transform.space == space || transform.space == .rgb && space == .gray { return transform }
            ASLogLine("\(name): its colour profile is for other colours (\(transform.space)); they are taken for sRGB.")
            return nil
        }
    }
}
