// SPDX-License-Identifier: Apache-2.0

/// The bar that new bars of its class take their looks from; made when an app first asks for it.
///
/// - Thread: main
@MainActor
final class ASBarTemplate<Bar> {
    /// `nil` while no one has asked for it.
    private(set) var bar: Bar?

    func made(_ make: () -> Bar) -> Bar {
        if let bar { return bar }
        let made = make()
        bar = made
        return made
    }
}
