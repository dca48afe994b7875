// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// What pictures may cost.
///
/// - Thread: any
public enum ASImageLimits {
    private static let pixelCount = ASLock(100_000_000)

    /// The most pixels a picture may have, by its header; 100 million by default.
    ///
    /// What has more is refused before any
    /// memory is taken for it.
    public static var maximumPixelCount: Int {
        get { pixelCount.withLock { $0 } }
        set { pixelCount.withLock { $0 = newValue } }
    }
}
