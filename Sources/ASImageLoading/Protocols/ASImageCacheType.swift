// SPDX-License-Identifier: Apache-2.0

/// The way in which a cache provided an image.
///
/// - Thread: any (value)
/// - Source: Texture `ASImageCacheType`
public enum ASImageCacheType: Int, Sendable {
    /// The cache had to wait, for example for a disk.
    case asynchronous
    /// The cache had the image in memory.
    case synchronous
}
