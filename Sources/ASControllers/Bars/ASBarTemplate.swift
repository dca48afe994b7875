// SPDX-License-Identifier: Apache-2.0

/// The template bar from which new bars of its class take their appearance; created when an app first accesses it.
///
/// - Thread: main
@MainActor
final class ASBarTemplate<Bar> {
    /// The template; `nil` until it is first accessed.
    private(set) var bar: Bar?

    func made(_ make: () -> Bar) -> Bar {
        if let bar { return bar }
        let made = make()
        bar = made
        return made
    }
}
