// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit

/// The superclass of `ASDisplayNode`, with hooks that a subclass can override under an older name.
///
/// They have the names of earlier versions of Texture, or are methods where `ASDisplayNode` has a property of the same name.
///
/// A class body declares a name once, and only members of class bodies can be overridden. The second spelling therefore belongs to the
/// superclass. `ASDisplayNode` calls the hooks here from the current ones, so a subclass that overrides a current hook calls `super`, as
/// before. The hooks here do nothing.
///
/// - Source: AsyncDisplayKit 1.9 and 2.0 `ASDisplayNode+Subclasses.h`
open class ASTextureNodeNames {
    /// Only `ASDisplayNode` calls it.
    init() {}

    /// The node's view; `nil` if it is not loaded.
    @MainActor var loadedResponder: UIView? { nil }
    /// The node's view if it is loaded and foreign, otherwise `nil`.
    @MainActor var foreignResponder: UIView? { nil }

    // MARK: Hooks of version 1

    /// Called when the node enters the preload range.
    ///
    /// - Thread: main
    @available(*, deprecated, renamed: "didEnterPreloadState()")
    @preconcurrency @MainActor
    open func fetchData() {}

    /// Called when the node leaves the preload range of its container.
    ///
    /// - Thread: main
    @available(*, deprecated, renamed: "didExitPreloadState()")
    @preconcurrency @MainActor
    open func clearFetchedData() {}

    /// Called when the node enters or leaves the preload range, before `fetchData()` and `clearFetchedData()`.
    ///
    /// - Thread: main
    @available(*, deprecated, message: "Use didEnterPreloadState() and didExitPreloadState().")
    @preconcurrency @MainActor
    open func loadStateDidChange(_ inLoadState: Bool) {}

    /// Called when the node enters or leaves the display range.
    ///
    /// - Thread: main
    @available(*, deprecated, message: "Use didEnterDisplayState() and didExitDisplayState().")
    @preconcurrency @MainActor
    open func displayStateDidChange(_ inDisplayState: Bool) {}

    /// Called when the node becomes visible or invisible, before `visibilityDidChange(_:)`.
    ///
    /// - Thread: main
    @available(*, deprecated, message: "Use didEnterVisibleState() and didExitVisibleState().")
    @preconcurrency @MainActor
    open func visibleStateDidChange(_ isVisible: Bool) {}

    /// Called when the node becomes visible or invisible.
    ///
    /// - Thread: main
    @available(*, deprecated, message: "Use didEnterVisibleState() and didExitVisibleState().")
    @preconcurrency @MainActor
    open func visibilityDidChange(_ isVisible: Bool) {}

    /// Called when a drawing of the node starts.
    ///
    /// - Thread: main
    @available(*, deprecated, renamed: "displayWillStartAsynchronously(_:)")
    @preconcurrency @MainActor
    open func displayWillStart() {}

    /// Called after the traits have changed.
    ///
    /// - Thread: any; main once the node is loaded
    @available(*, deprecated, renamed: "asyncTraitCollectionDidChange(withPreviousTraitCollection:)")
    open func asyncTraitCollectionDidChange() {}

    /// Called when drawing in this transaction container has started, and when all of it has finished.
    ///
    /// - Thread: main
    @available(*, deprecated, renamed: "asyncTransactionContainerStateDidChange()")
    @preconcurrency @MainActor
    open func asyncdisplaykit_asyncTransactionContainerStateDidChange() {}

    // MARK: The responder, as methods

    /// Whether the node's view can become first responder: the answer of a loaded foreign view, otherwise `false`.
    ///
    /// Override this method or the property; read the property, which respects both.
    ///
    /// - Thread: main
    /// - Source: Texture `-canBecomeFirstResponder`
    @preconcurrency @MainActor
    open func canBecomeFirstResponder() -> Bool { foreignResponder?.canBecomeFirstResponder ?? false }

    /// Whether the node's view can resign first responder: the answer of a loaded foreign view, otherwise `true`.
    ///
    /// Override this method or the property; read the property, which respects both.
    ///
    /// - Thread: main
    /// - Source: Texture `-canResignFirstResponder`
    @preconcurrency @MainActor
    open func canResignFirstResponder() -> Bool { foreignResponder?.canResignFirstResponder ?? true }

    /// Whether the node's view is first responder.
    ///
    /// - Thread: main
    /// - Source: Texture `-isFirstResponder`
    @preconcurrency @MainActor
    open func isFirstResponder() -> Bool { loadedResponder?.isFirstResponder ?? false }
}

/// The hooks above without their deprecation, so that `ASDisplayNode` can call them without a warning.
protocol ASFormerNodeHooks {
    @MainActor func fetchData()
    @MainActor func clearFetchedData()
    @MainActor func loadStateDidChange(_ inLoadState: Bool)
    @MainActor func displayStateDidChange(_ inDisplayState: Bool)
    @MainActor func visibleStateDidChange(_ isVisible: Bool)
    @MainActor func visibilityDidChange(_ isVisible: Bool)
    @MainActor func displayWillStart()
    func asyncTraitCollectionDidChange()
    @MainActor func asyncdisplaykit_asyncTransactionContainerStateDidChange()
}

extension ASTextureNodeNames: ASFormerNodeHooks {
    /// The hooks of earlier versions, to be called without a warning.
    final var formerHooks: any ASFormerNodeHooks { self }
}
