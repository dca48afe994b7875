// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// How a video is laid into a place of another shape.
///
/// - Thread: any (value)
/// - Source: AVFoundation `AVLayerVideoGravity`
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// AVFoundation's name of it.
    public let rawValue: String
    /// All of it, with bars beside it.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// So large that it fills the place; what does not fit is cut off.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// Stretched to the place.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

    /// A gravity by AVFoundation's name; one that is not known counts as `resizeAspect`.
    public init(rawValue: String) { self.rawValue = rawValue }
}
