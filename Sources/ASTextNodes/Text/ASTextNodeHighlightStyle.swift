// SPDX-License-Identifier: Apache-2.0

/// How highlights of a text look.
///
/// - Source: Texture `ASTextNodeHighlightStyle`
public enum ASTextNodeHighlightStyle: Hashable, Sendable {
    /// Black, at 11 percent: for dark text on something light.
    case light
    /// White, at 22 percent: for light text on something dark.
    case dark
}
