// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
public import Foundation

/// A monitor.
///
/// - Thread: main
/// - Source: UIKit `UIScreen`
@preconcurrency @MainActor
public final class UIScreen {
    /// The primary one.
    public static let main = UIScreen()

    /// Size in points; zero before the application runs.
    public var bounds: CGRect {
        CGRect(origin: .zero, size: UIApplication.shared.platform?.screens.first?.frame.size ?? .zero)
    }

    /// Device pixels per point.
    public var scale: CGFloat { ASScreenScale() }
}
