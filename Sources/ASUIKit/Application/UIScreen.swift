// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// A monitor.
///
/// - Thread: any: node blocks and drawing read its size and scale
/// - Source: UIKit `UIScreen`
/// - Deviation: in UIKit it is isolated to main
public final class UIScreen: Sendable {
    /// The primary monitor.
    public static let main = UIScreen()

    /// The bounds, with the size in points; zero before the application runs.
    public var bounds: CGRect { CGRect(origin: .zero, size: ASScreenSize()) }

    /// The number of device pixels per point.
    public var scale: CGFloat { ASScreenScale() }
}
