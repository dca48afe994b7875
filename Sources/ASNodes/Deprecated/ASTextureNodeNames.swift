// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit

/// The superclass of `ASDisplayNode`: what a subclass may override by the names of earlier versions of Texture, or by a method where
/// `ASDisplayNode` has a property of the same name.
///
/// A class body declares a name once, and only members of class bodies can be overridden. The second spelling therefore belongs to the
/// superclass. `ASDisplayNode` calls the hooks here from those of today, so a subclass that overrides a hook of today calls super, as
/// before. The hooks here do nothing.
///
/// - Source: AsyncDisplayKit 1.9 and 2.0 `ASDisplayNode+Subclasses.h`
open class ASTextureNodeNames {
    /// For `ASDisplayNode` alone.
    init() {}

    /// The node's view if it is loaded.
    @MainActor var loadedResponder: UIView? { nil }
    /// The same unless it is one that the node has made itself.
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

    /// Called when the node comes on screen or leaves it, before `visibilityDidChange(_:)`.
    ///
    /// - Thread: main
    @available(*, deprecated, message: "Use didEnterVisibleState() and didExitVisibleState().")
    @preconcurrency @MainActor
    open func visibleStateDidChange(_ isVisible: Bool) {}

    /// Called when the node comes on screen or leaves it.
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

    /// Called when drawings that land with this node have begun, and when all of them have arrived.
    ///
    /// - Thread: main
    @available(*, deprecated, renamed: "asyncTransactionContainerStateDidChange()")
    @preconcurrency @MainActor
    open func asyncdisplaykit_asyncTransactionContainerStateDidChange() {}

    // MARK: The responder, by methods

    /// Whether the node's view takes the keyboard when asked; as a loaded foreign view says, else `false`.
    ///
    /// Override this method or the property; ask the property, which follows both.
    ///
    /// - Thread: main
    /// - Source: Texture `-canBecomeFirstResponder`
    @preconcurrency @MainActor
    open func canBecomeFirstResponder() -> Bool { foreignResponder?.canBecomeFirstResponder ?? false }

    /// Whether the node's view lets the keyboard go when asked; as a loaded foreign view says, else `true`.
    ///
    /// Override this method or the property; ask the property, which follows both.
    ///
    /// - Thread: main
    /// - Source: Texture `-canResignFirstResponder`
    @preconcurrency @MainActor
    open func canResignFirstResponder() -> Bool { foreignResponder?.canResignFirstResponder ?? true }

    /// Whether the node's view has the keyboard.
    ///
    /// - Thread: main
    /// - Source: Texture `-isFirstResponder`
    @preconcurrency @MainActor
    open func isFirstResponder() -> Bool { loadedResponder?.isFirstResponder ?? false }
}

/// The hooks above without their deprecation, for the calls that `ASDisplayNode` makes.
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
    /// The hooks of earlier versions, without a warning.
    final var formerHooks: any ASFormerNodeHooks { self }
}
