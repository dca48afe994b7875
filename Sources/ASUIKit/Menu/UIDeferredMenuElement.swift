// SPDX-License-Identifier: Apache-2.0

/// Elements that are found out when the menu is opened; until then the menu says that they are coming.
///
/// - Thread: main
/// - Source: UIKit `UIDeferredMenuElement`
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
    /// Finds the elements, and hands them over then or later, once.
    public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let isCached: Bool
    private var known: [UIMenuElement]?
    private var waiting: [@MainActor ([UIMenuElement]) -> Void] = []
    private var generation = 0
    /// The provider runs.
    private var isAsking = false

    /// Elements that are asked for once.
    @preconcurrency public convenience init(_ elementProvider: @escaping Provider) {
        self.init(provider: elementProvider, isCached: true)
    }

    /// Elements that are asked for each time that the menu opens.
    @preconcurrency public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(provider: elementProvider, isCached: false)
    }

    private init(provider: @escaping Provider, isCached: Bool) {
        self.provider = provider
        self.isCached = isCached
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// What is known by now; nil for nothing yet.
    package var elements: [UIMenuElement]? { known }

    /// The menu is closed: what may not be kept is forgotten.
    package func menuDidClose() {
        waiting = []
        guard !isCached else { return }
        generation += 1
        known = nil
    }

    /// Asks for the elements, unless that is under way; `ready` is called when they are there, never from in here.
    package func load(_ ready: @escaping @MainActor ([UIMenuElement]) -> Void) {
        waiting.append(ready)
        guard waiting.count == 1 else { return }
        let asked = generation
        isAsking = true
        provider { [weak self] elements in
            guard let self, asked == generation, known == nil else { return }
            known = elements
            // Called back at once: the caller looks at `elements` itself.
            if isAsking { return waiting = [] }
            let waiting = waiting
            self.waiting = []
            for one in waiting { one(elements) }
        }
        isAsking = false
    }
}
