// SPDX-License-Identifier: Apache-2.0

// The names of version 1.

extension ASLayoutRangeType {
    /// Data loaded ahead.
    @available(*, deprecated, renamed: "preload")
    public static var fetchData: ASLayoutRangeType { .preload }
}

/// Data loaded ahead.
@available(*, deprecated, renamed: "ASLayoutRangeType.preload")
public let ASLayoutRangeTypeFetchData = ASLayoutRangeType.preload
