// SPDX-License-Identifier: Apache-2.0

/// The style of a text's highlights.
///
/// - Source: Texture `ASTextNodeHighlightStyle`
public enum ASTextNodeHighlightStyle: Hashable, Sendable {
    /// Black with an opacity of 11 percent: for dark text on a light background.
    case light
    /// White with an opacity of 22 percent: for light text on a dark background.
    case dark
}
