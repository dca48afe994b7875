// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

@Suite("Trait collections")
struct TraitCollectionTests {
    @Test("All traits are unspecified at first, and only specified ones are described")
    func defaults() {
        var traits = ASPrimitiveTraitCollectionMakeDefault()

        #expect(traits.horizontalSizeClass == .unspecified)
        #expect(traits.displayScale == 0)
        #expect(traits.layoutDirection == .unspecified)
        #expect(traits.containerSize == .zero)
        #expect(traits.description == "{}")

        traits.horizontalSizeClass = .compact
        traits.displayScale = 1.5
        traits.containerSize = CGSize(width: 320, height: 480)

        #expect(
            NSStringFromASPrimitiveTraitCollection(traits)
                == "{horizontalSizeClass=compact, displayScale=1.5, containerSize={320, 480}}"
        )
    }

    @Test("Collections that differ in a single value are different")
    func equality() {
        let changes: [(inout ASPrimitiveTraitCollection) -> Void] = [
            { $0.horizontalSizeClass = .regular }, { $0.verticalSizeClass = .regular }, { $0.displayScale = 2 },
            { $0.displayGamut = .P3 }, { $0.userInterfaceIdiom = .mac }, { $0.forceTouchCapability = .available },
            { $0.layoutDirection = .rightToLeft }, { $0.userInterfaceStyle = .dark },
            { $0.preferredContentSizeCategory = .large }, { $0.containerSize.height = 1 },
            { $0.userInterfaceLevel = .elevated }, { $0.accessibilityContrast = .high },
            { $0.legibilityWeight = .bold }, { $0.exactTextScale = 1.1 },
        ]
        var seen: Set<ASPrimitiveTraitCollection> = [ASPrimitiveTraitCollection()]

        for change in changes {
            var traits = ASPrimitiveTraitCollection()
            change(&traits)
            #expect(
                !ASPrimitiveTraitCollectionIsEqualToASPrimitiveTraitCollection(traits, ASPrimitiveTraitCollection())
            )
            #expect(ASTraitCollection(traits) != .unspecified)
            #expect(ASTraitCollection(traits).isEqual(to: ASTraitCollection(traits)))
            #expect(traits.description != "{}")
            seen.insert(traits)
        }

        // One for each of the 14 members, and the empty one.
        #expect(seen.count == 15)
    }

    @Test("Traits set on a spec are passed to the specs inside it, through elements without traits of their own")
    func propagation() {
        let inner = ASLayoutSpec()
        let middle = Wrapper(inner)
        let outer = ASWrapperLayoutSpec(layoutElement: middle)
        let traits = ASPrimitiveTraitCollection(compact: true)

        ASTraitCollectionPropagateDown(outer, traits)

        #expect(outer.primitiveTraitCollection == traits)
        #expect(inner.primitiveTraitCollection == traits)
        #expect(inner.asyncTraitCollection().horizontalSizeClass == .compact)
    }

    @Test("A spec, and any other element, reads the traits of the node that measures it; outside they are unspecified")
    func currentTraits() {
        let node = TestNode()
        let traits = ASTraitCollection(ASPrimitiveTraitCollection(compact: true))
        let spec = ASLayoutSpec()

        let outer = ASCurrentElement.enter(node, environment: traits)
        #expect(ASTraitCollection.current === traits)
        #expect(spec.asyncTraitCollection() === traits)
        ASCurrentElement.leave(outer)

        withExtendedLifetime(node) { #expect(ASCurrentElement.object == nil) }
        #expect(ASTraitCollection.current === ASTraitCollection.unspecified)
        #expect(spec.primitiveTraitCollection == ASPrimitiveTraitCollection())
    }

    @Test("Children that a stack measures on other threads have the same traits")
    func concurrentChildren() {
        let traits = ASTraitCollection(ASPrimitiveTraitCollection(compact: true))
        let leaves = (0..<16).map { _ in
            TestNode("leaf") { _ in
                CGSize(width: ASTraitCollection.current.horizontalSizeClass == .compact ? 1 : 7, height: 1)
            }
        }
        let stack = ASStackLayoutSpec.horizontal()
        stack.isConcurrent = true
        stack.children = leaves

        let node = TestNode()
        let outer = ASCurrentElement.enter(node, environment: traits)
        let width = stack.layoutThatFits(.upTo(1000, 10)).size.width
        ASCurrentElement.leave(outer)

        withExtendedLifetime(node) { #expect(width == 16) }
    }
}

/// An element that is neither node nor spec.
private final class Wrapper: ASLayoutElement {
    let style = ASLayoutElementStyle()
    let sublayoutElements: [any ASLayoutElement]
    var layoutElementType: ASLayoutElementType { .layoutSpec }

    init(_ element: any ASLayoutElement) {
        sublayoutElements = [element]
    }

    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: constrainedSize.min)
    }
}

extension ASPrimitiveTraitCollection {
    fileprivate init(compact: Bool) {
        self.init()
        horizontalSizeClass = compact ? .compact : .regular
    }
}
