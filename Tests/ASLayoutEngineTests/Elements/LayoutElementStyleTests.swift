// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import Testing

@Suite("Layout element style")
struct LayoutElementStyleTests {
    private final class Listener: ASLayoutElementStyleDelegate {
        var heard: [ASLayoutElementStyleProperty] = []

        func style(_ style: ASLayoutElementStyle, propertyDidChange property: ASLayoutElementStyleProperty) {
            heard.append(property)
        }
    }

    @Test("The delegate is notified of each property whose value changed, and of no other")
    func delegateHearsChanges() {
        let listener = Listener()
        let style = ASLayoutElementStyle(delegate: listener)

        style.flexGrow = 1
        style.flexGrow = 1
        style.preferredSize = CGSize(width: 10, height: 20)
        style.maxSize = CGSize(width: 10, height: 20)
        style.width = 10
        style.alignSelf = .auto
        style.layoutPosition = CGPoint(x: 1, y: 0)

        #expect(listener.heard == [.flexGrow, .width, .height, .maxWidth, .maxHeight, .layoutPosition])
    }

    @Test("The delegate may read and set the style that notifies it")
    func delegateMayCallBack() {
        final class Doubler: ASLayoutElementStyleDelegate {
            func style(_ style: ASLayoutElementStyle, propertyDidChange property: ASLayoutElementStyleProperty) {
                if property == .spacingBefore { style.spacingAfter = style.spacingBefore * 2 }
            }
        }
        let doubler = Doubler()
        let style = ASLayoutElementStyle(delegate: doubler)

        style.spacingBefore = 4

        #expect(style.spacingAfter == 8)
    }

    @Test("The delegate is not retained")
    func delegateIsWeak() {
        var listener: Listener? = Listener()
        let style = ASLayoutElementStyle(delegate: listener)
        weak let weakListener = listener
        listener = nil

        #expect(weakListener == nil)
        #expect(style.delegate == nil)
        style.flexGrow = 1
        #expect(style.flexGrow == 1)
    }

    @Test("Both sides of a size change in one step, as seen on any thread")
    func sizesDoNotTear() {
        let style = ASLayoutElementStyle()
        style.preferredSize = CGSize(width: 0, height: 0)
        let torn = ASLock(0)
        // The style is guarded by its own lock; that is tested here.
        let shared = ASUncheckedTransfer(style)

        ASDispatcherCurrent().concurrentPerform(iterations: 4) { thread in
            for step in 0..<2_000 {
                if thread == 0 {
                    shared.value.preferredSize = CGSize(width: step, height: step)
                } else {
                    let size = shared.value.preferredSize
                    if size.width != size.height { torn.withLock { $0 += 1 } }
                }
            }
        }

        #expect(torn.withLock { $0 } == 0)
        #expect(style.preferredSize == CGSize(width: 1_999, height: 1_999))
    }

    @Test("User slots keep their values")
    func userSlots() {
        let style = ASLayoutElementStyle()
        #expect(style.layoutOptionExtensionInteger(at: 3) == 0)

        style.setLayoutOptionExtensionInteger(7, at: 3)
        style.setLayoutOptionExtensionBool(true, at: 0)
        style.setLayoutOptionExtensionEdgeInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), at: 0)

        #expect(style.layoutOptionExtensionInteger(at: 3) == 7)
        #expect(style.layoutOptionExtensionInteger(at: 0) == 0)
        #expect(style.layoutOptionExtensionBool(at: 0))
        #expect(style.layoutOptionExtensionEdgeInsets(at: 0).left == 2)
    }

    @Test("Every element forwards the user slots to its style")
    func forwardedSlots() {
        let spec = ASLayoutSpec()
        spec.setLayoutOptionExtensionInteger(7, at: 2)
        spec.setLayoutOptionExtensionBool(true, at: 0)
        spec.setLayoutOptionExtensionEdgeInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), at: 0)

        #expect(spec.style.layoutOptionExtensionInteger(at: 2) == 7)
        #expect(spec.layoutOptionExtensionInteger(at: 2) == 7)
        #expect(spec.layoutOptionExtensionBool(at: 0))
        #expect(spec.layoutOptionExtensionEdgeInsets(at: 0).bottom == 3)
        let slots: any ASLayoutElementExtensibility = spec.style
        #expect(slots.layoutOptionExtensionInteger(at: 2) == 7)
    }

    private enum SpanKey: ASLayoutElementStyleKey {
        static let defaultValue = 1
    }

    private enum NameKey: ASLayoutElementStyleKey {
        static let defaultValue: String? = "none"
    }

    @Test("A property that an app adds has its default until it is set, in each style separately")
    func ownProperties() {
        let (style, other) = (ASLayoutElementStyle(), ASLayoutElementStyle())
        #expect(style[SpanKey.self] == 1 && style[NameKey.self] == "none")

        style[SpanKey.self] = 3
        style[NameKey.self] = "wide"

        #expect(style[SpanKey.self] == 3 && style[NameKey.self] == "wide")
        #expect(other[SpanKey.self] == 1 && other[NameKey.self] == "none")
        style[NameKey.self] = nil
        #expect(style[NameKey.self] == nil && style[SpanKey.self] == 3)
    }

    @Test("The description lists the properties that differ from the defaults")
    func description() {
        let style = ASLayoutElementStyle()
        #expect(style.description == "<ASLayoutElementStyle default>")

        style.width = "50%"
        style.maxHeight = 12.5
        style.alignSelf = .center

        #expect(style.description == "<ASLayoutElementStyle width=50% maxHeight=12.5pt alignSelf=center>")
    }
}
