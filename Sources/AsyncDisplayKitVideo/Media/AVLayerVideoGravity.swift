// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The placement of a video in a layer of another aspect ratio.
///
/// - Thread: any (value)
/// - Source: AVFoundation `AVLayerVideoGravity`
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// The name in AVFoundation.
    public let rawValue: String
    /// The whole video is visible, with bars on two sides.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// The video fills the layer and is cropped.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// The video is stretched to the layer.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

    /// Creates a gravity from AVFoundation's name; an unknown name means `resizeAspect`.
    public init(rawValue: String) { self.rawValue = rawValue }
}
