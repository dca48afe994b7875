// SPDX-License-Identifier: Apache-2.0

// The names of version 1 of Texture.

extension ASLayoutRangeType {
    /// The range in which elements load data ahead.
    @available(*, deprecated, renamed: "preload")
    public static var fetchData: ASLayoutRangeType { .preload }
}

/// The range in which elements load data ahead.
@available(*, deprecated, renamed: "ASLayoutRangeType.preload")
public let ASLayoutRangeTypeFetchData = ASLayoutRangeType.preload
