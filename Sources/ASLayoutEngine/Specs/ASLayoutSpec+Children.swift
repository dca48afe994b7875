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

    /// The child at a fixed place, such as the background of a background spec.
    func child(at index: Int) -> (any ASLayoutElement)? {
        index < elements.count ? elements[index] : nil
    }

    /// Sets one of the children that has a fixed place.
    func setChild(_ child: any ASLayoutElement, at index: Int) {
        requireMutable("children", "\(child.debugLabel) at \(index)")
        guard mayContain(child) else { return }
        if index < elements.count {
            elements[index] = child
        } else {
            elements.append(child)
        }
    }

    /// Whether `child` is neither this spec nor a spec that contains it; otherwise reports the mistake.
    ///
    /// A spec that never was a child is in no other spec, so building from the inside out needs no search.
    private func mayContain(_ child: any ASLayoutElement) -> Bool {
        guard let spec = child as? ASLayoutSpec else { return true }
        if spec === self || (wasChild.load(ordering: .relaxed) && spec.contains(self)) {
            ASLayoutMisuse(
                "\(debugLabel): \(spec === self ? "it" : "\(spec.debugLabel), which contains it,") was made its child, "
                    + "but a spec cannot be inside itself. Make another spec for one of the two places."
            )
            return false
        }
        if !spec.wasChild.load(ordering: .relaxed) { spec.wasChild.store(true, ordering: .relaxed) }
        return true
    }

    /// Whether `other` is among the children, or in one of them at any depth.
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

    /// As `setChild(_:at:)` for a property whose type allows nil only because it may be read too early.
    func setRequiredChild(_ child: (any ASLayoutElement)?, at index: Int) {
        if let child {
            setChild(child, at: index)
        } else {
            ASLayoutMisuse("\(debugLabel): one of its elements was set to nil. Make another spec to do without it.")
        }
    }

    /// Writes properties of a subclass.
    ///
    /// - Parameters:
    ///   - property: its name, for the error
    ///   - value: what is being set, for the error
    ///   - body: sets it
    /// - Precondition: the spec is mutable; otherwise traps in debug builds, and writes in release builds.
    @inline(__always)
    func write<Value>(_ property: StaticString, _ value: @autoclosure () -> Value, _ body: () -> Void) {
        requireMutable(property, "\(value())")
        body()
    }

    /// Remembers what measures this spec.
    ///
    /// In debug builds the specs inside learn of it as well, for a change of one of them comes too late just the same.
    func setOwner(_ owner: AnyObject?) {
        self.owner = owner
        #if DEBUG
        guard owner != nil else { return }
        for case let child as ASLayoutSpec in elements { child.setOwner(owner) }
        #endif
    }

    private func requireMutable(_ property: StaticString, _ value: @autoclosure () -> String) {
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
