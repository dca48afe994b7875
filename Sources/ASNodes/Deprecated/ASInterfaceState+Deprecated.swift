// SPDX-License-Identifier: Apache-2.0

// The names in version 1.

extension ASInterfaceState {
    /// Near enough to preload data.
    @available(*, deprecated, renamed: "preload")
    public static var fetchData: ASInterfaceState { .preload }
}

/// Near enough to preload data.
@available(*, deprecated, renamed: "ASInterfaceState.preload")
public let ASInterfaceStateFetchData = ASInterfaceState.preload
