// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Synchronization

extension ASLayoutSpec {
    var soleChild: (any ASLayoutElement)? {
        if elements.count > 1 {
            ASLayoutMisuse("\(debugLabel): child was read, but it has \(elements.count) children. Use children.")
        }
        return elements.first
    }

    func setSoleChild(_ child: (any ASLayoutElement)?) {
        if elements.count > 1 {
            ASLayoutMisuse("\(debugLabel): child was set, but it has \(elements.count) children. Use children.")
        }
        replaceChildren(child.map { [$0] } ?? [])
    }

    func replaceChildren(_ children: [any ASLayoutElement]) {
        requireMutable("children", "[\(children.map(\.debugLabel).joined(separator: ", "))]")
        guard children.allSatisfy(mayContain) else { return }
        elements = children
    }

    /// Returns the child at a fixed index, such as the background of a background spec.
    func child(at index: Int) -> (any ASLayoutElement)? {
        index < elements.count ? elements[index] : nil
    }

    /// Sets the child at a fixed index.
    func setChild(_ child: any ASLayoutElement, at index: Int) {
        requireMutable("children", "\(child.debugLabel) at \(index)")
        guard mayContain(child) else { return }
        if index < elements.count {
            elements[index] = child
        } else {
            elements.append(child)
        }
    }

    /// Returns whether `child` is neither this spec nor a spec that contains it; reports a mistake otherwise.
    ///
    /// A spec that was never a child is in no other spec, so building from the inside out needs no search.
    private func mayContain(_ child: any ASLayoutElement) -> Bool {
        guard let spec = child as? ASLayoutSpec else { return true }
        if spec === self || (wasChild.load(ordering: .relaxed) && spec.contains(self)) {
            ASLayoutMisuse(
                "\(debugLabel): \(spec === self ? "it" : "\(spec.debugLabel), which contains it,") was set as its child, "
                    + "but a spec cannot be inside itself. Create another spec for one of the two places."
            )
            return false
        }
        if !spec.wasChild.load(ordering: .relaxed) { spec.wasChild.store(true, ordering: .relaxed) }
        return true
    }

    /// Returns whether `other` is among the children, or in one of them at any depth.
    private func contains(_ other: ASLayoutSpec) -> Bool {
        var seen = Set<ObjectIdentifier>()
        var open = [self]
        while let spec = open.popLast() {
            for case let child as ASLayoutSpec in spec.elements where seen.insert(ObjectIdentifier(child)).inserted {
                if child === other { return true }
                open.append(child)
            }
        }
        return false
    }

    /// Sets a child whose type is optional only because it may be read before it is set; see `setChild(_:at:)`.
    func setRequiredChild(_ child: (any ASLayoutElement)?, at index: Int) {
        if let child {
            setChild(child, at: index)
        } else {
            ASLayoutMisuse("\(debugLabel): one of its elements was set to nil. Create another spec without it.")
        }
    }

    /// Writes a property of a subclass.
    ///
    /// - Parameters:
    ///   - property: the name of the property, for the error message
    ///   - value: the new value, for the error message
    ///   - body: sets the property
    /// - Precondition: the spec is mutable; otherwise traps in debug builds, and still writes in release builds.
    @inline(__always)
    func write<Value>(_ property: StaticString, _ value: @autoclosure () -> Value, _ body: () -> Void) {
        requireMutable(property, "\(value())")
        body()
    }

    /// Stores the object that measures this spec.
    ///
    /// In debug builds the specs in it receive it as well, because a change of one of them is too late as well.
    func setOwner(_ owner: AnyObject?) {
        self.owner = owner
        #if DEBUG
        guard owner != nil else { return }
        for case let child as ASLayoutSpec in elements { child.setOwner(owner) }
        #endif
    }

    private func requireMutable(_ property: StaticString, _ value: @autoclosure () -> String) {
        // The code that measures a spec may still change the specs in it, such as an app's spec that contains it.
        let isTooLate = !isMutable || (owner != nil && owner !== ASCurrentElement.object)
        if !isTooLate { return }
        let label = (owner as? any ASLayoutElement)?.debugLabel
        ASLayoutMisuse(
            "\(debugLabel): \(property) was set to \(value()) after the spec was handed over to be measured"
                + (label.map { " by \($0)" } ?? "") + ". Create a new spec instead."
        )
    }
}
