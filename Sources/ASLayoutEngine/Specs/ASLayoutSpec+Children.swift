// SPDX-License-Identifier: Apache-2.0
internal import ASBase

extension ASLayoutSpec {
    var soleChild: (any ASLayoutElement)? {
        let (count, first) = tree.withLockUnchecked { ($0.children.count, $0.children.first) }
        if count > 1 {
            ASLayoutMisuse("\(debugLabel): child was read, but it has \(count) children. Use children.")
        }
        return first
    }

    func setSoleChild(_ child: (any ASLayoutElement)?) {
        let count = tree.withLockUnchecked { $0.children.count }
        if count > 1 {
            ASLayoutMisuse("\(debugLabel): child was set, but it has \(count) children. Use children.")
        }
        replaceChildren(child.map { [$0] } ?? [])
    }

    func replaceChildren(_ children: [any ASLayoutElement]) {
        requireMutable("children", "[\(children.map(\.debugLabel).joined(separator: ", "))]")
        let old = tree.withLockUnchecked { state in
            let old = state.children
            state.children = children
            return old
        }
        // The old children are released here, outside of the lock: their deinit may run an app's code.
        _ = old
    }

    /// The child at a fixed place, such as the background of a background spec.
    func child(at index: Int) -> (any ASLayoutElement)? {
        tree.withLockUnchecked { $0.children.indices.contains(index) ? $0.children[index] : nil }
    }

    /// Sets one of the children that has a fixed place.
    func setChild(_ child: any ASLayoutElement, at index: Int) {
        requireMutable("children", "\(child.debugLabel) at \(index)")
        let old = tree.withLockUnchecked { state -> (any ASLayoutElement)? in
            guard index < state.children.count else {
                state.children.append(child)
                return nil
            }
            let old = state.children[index]
            state.children[index] = child
            return old
        }
        _ = old
    }

    /// As `setChild(_:at:)` for a property whose type allows nil only because it may be read too early.
    func setRequiredChild(_ child: (any ASLayoutElement)?, at index: Int) {
        if let child {
            setChild(child, at: index)
        } else {
            ASLayoutMisuse("\(debugLabel): one of its elements was set to nil. Make another spec to do without it.")
        }
    }

    /// Reads properties of a subclass.
    func read<R>(_ body: () -> R) -> R {
        tree.withLockUnchecked { _ in body() }
    }

    /// Writes properties of a subclass.
    ///
    /// - Parameters:
    ///   - property: its name, for the error
    ///   - value: what is being set, for the error
    ///   - body: sets it
    /// - Precondition: the spec is mutable; otherwise traps in debug builds, and writes in release builds.
    func write<Value>(_ property: StaticString, _ value: @autoclosure () -> Value, _ body: () -> Void) {
        requireMutable(property, "\(value())")
        tree.withLockUnchecked { _ in body() }
    }

    /// Ends the time in which the spec may be set up, or begins it again.
    ///
    /// The element that measures right now is remembered, to be named when the spec is changed later. In debug builds the specs
    /// inside learn of it as well, for a change of one of them comes too late just the same.
    func setMutable(_ isMutable: Bool) {
        let owner = isMutable ? nil : ASCurrentElement.object
        tree.withLockUnchecked { state in
            state.isMutable = isMutable
            state.owner = owner
        }
        #if DEBUG
        if let owner { setHandedOver(to: owner) }
        #endif
    }

    #if DEBUG
    private func setHandedOver(to owner: AnyObject) {
        let children = tree.withLockUnchecked { state in
            state.owner = owner
            return state.children
        }
        for child in children { (child as? ASLayoutSpec)?.setHandedOver(to: owner) }
    }
    #endif

    private func requireMutable(_ property: StaticString, _ value: @autoclosure () -> String) {
        let (isMutable, owner) = tree.withLockUnchecked { ($0.isMutable, $0.owner) }
        // A spec inside may still be changed by the code that measures it, such as an own spec round it.
        let isTooLate = !isMutable || (owner != nil && owner !== ASCurrentElement.object)
        if !isTooLate { return }
        let label = (owner as? any ASLayoutElement)?.debugLabel
        ASLayoutMisuse(
            "\(debugLabel): \(property) was set to \(value()) after the spec was handed over to be measured"
                + (label.map { " by \($0)" } ?? "") + ". Make a new spec instead."
        )
    }
}
