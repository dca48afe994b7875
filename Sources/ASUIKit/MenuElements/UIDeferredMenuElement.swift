// SPDX-License-Identifier: Apache-2.0

/// Menu elements that are loaded when the menu opens; the menu shows a placeholder until then.
///
/// - Thread: main
/// - Source: UIKit `UIDeferredMenuElement`
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
    /// Loads the elements, and passes them to its argument once, immediately or later.
    public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let isCached: Bool
    private var known: [UIMenuElement]?
    private var waiting: [@MainActor ([UIMenuElement]) -> Void] = []
    private var generation = 0
    /// Whether the provider is running.
    private var isAsking = false

    /// Creates an element that is loaded once.
    @preconcurrency public convenience init(_ elementProvider: @escaping Provider) {
        self.init(provider: elementProvider, isCached: true)
    }

    /// Creates an element that is loaded each time that the menu opens.
    @preconcurrency public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(provider: elementProvider, isCached: false)
    }

    private init(provider: @escaping Provider, isCached: Bool) {
        self.provider = provider
        self.isCached = isCached
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// The loaded elements; `nil` before.
    package var elements: [UIMenuElement]? { known }

    /// Discards elements that are not cached, after the menu has closed.
    package func menuDidClose() {
        waiting = []
        guard !isCached else { return }
        generation += 1
        known = nil
    }

    /// Loads the elements, unless they are being loaded; `ready` is called when they are available, never during this call.
    package func load(_ ready: @escaping @MainActor ([UIMenuElement]) -> Void) {
        waiting.append(ready)
        guard waiting.count == 1 else { return }
        let asked = generation
        isAsking = true
        provider { [weak self] elements in
            guard let self, asked == generation, known == nil else { return }
            known = elements
            // The provider called back immediately: the caller reads `elements` itself.
            if isAsking { return waiting = [] }
            let waiting = waiting
            self.waiting = []
            for one in waiting { one(elements) }
        }
        isAsking = false
    }
}
