// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Whether a bar is dark whatever surrounds it.
///
/// - Source: UIKit `UIBarStyle`
public enum UIBarStyle: Int, Sendable {
    /// As the appearance says.
    case `default` = 0
    /// Dark.
    case black = 1

    /// What such a bar overrides the appearance with.
    var userInterfaceStyle: UIUserInterfaceStyle { self == .black ? .dark : .unspecified }
}
