// SPDX-License-Identifier: Apache-2.0

/// Another name for `ASTextNode`.
///
/// - Source: Texture `ASTextNode2`
/// - Deviation: in Texture a second engine, with less in it; here there is one
public typealias ASTextNode2 = ASTextNode
