// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Whether a bar is dark regardless of the inherited style.
///
/// - Source: UIKit `UIBarStyle`
public enum UIBarStyle: Int, Sendable {
    /// The inherited style.
    case `default` = 0
    /// Dark.
    case black = 1

    /// The style override of such a bar.
    var userInterfaceStyle: UIUserInterfaceStyle { self == .black ? .dark : .unspecified }
}
