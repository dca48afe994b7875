// SPDX-License-Identifier: Apache-2.0

/// How a cache came by a picture.
///
/// - Thread: any (value)
/// - Source: Texture `ASImageCacheType`
public enum ASImageCacheType: Int, Sendable {
    /// It had to wait for something, such as a disk.
    case asynchronous
    /// It had it in memory.
    case synchronous
}
