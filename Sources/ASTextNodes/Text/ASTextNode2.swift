// SPDX-License-Identifier: Apache-2.0

/// Another name for `ASTextNode`.
///
/// - Source: Texture `ASTextNode2`
/// - Deviation: in Texture it is a second engine with fewer features; here there is only one engine
public typealias ASTextNode2 = ASTextNode
