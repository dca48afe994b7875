// SPDX-License-Identifier: Apache-2.0
internal import CX11
internal import Testing

@testable import ASPlatformX11

@Suite struct ASX11WindowVisibilityTests {
    typealias Evidence = ASX11WindowVisibility.Evidence
    private let normal = UInt(NormalState)
    private let iconic = UInt(IconicState)
    private let withdrawn = UInt(WithdrawnState)

    private func isVisible(after pieces: Evidence...) -> Bool {
        var visibility = ASX11WindowVisibility()
        for piece in [.state(normal), .mapped(true), .viewable(true), .covered(false)] + pieces {
            visibility.take(piece)
        }
        return visibility.isVisible
    }

    @Test func `a window is visible from when it is mapped until it is unmapped`() {
        #expect(!ASX11WindowVisibility().isVisible)
        #expect(isVisible())
        #expect(!isVisible(after: .mapped(false)))
    }

    @Test func `a window in an unmapped frame is hidden until the server reports otherwise`() {
        #expect(!isVisible(after: .viewable(false)))
        // Input may have been sent earlier; only the server knows.
        #expect(!isVisible(after: .viewable(false), .used))
        #expect(isVisible(after: .viewable(false), .viewable(true)))
        #expect(isVisible(after: .viewable(false), .exposed))
        #expect(isVisible(after: .viewable(false), .covered(false)))
    }

    @Test func `a covered window is not visible, but its popups are not hidden`() {
        #expect(!isVisible(after: .covered(true)))
        #expect(isVisible(after: .covered(true), .covered(false)))
        #expect(isVisible(after: .covered(true), .exposed))
        var visibility = ASX11WindowVisibility()
        visibility.take(.mapped(true))
        visibility.take(.covered(true))
        #expect(!visibility.isHidden)
    }

    @Test func `a minimised window that stays mapped is hidden`() {
        // mutter, when it minimises and when it shows another workspace.
        #expect(!isVisible(after: .state(iconic), .hidden(true)))
        #expect(isVisible(after: .state(iconic), .hidden(true), .state(normal), .hidden(false)))
        #expect(!isVisible(after: .state(iconic)))
        #expect(isVisible(after: .state(iconic), .state(normal)))
        // i3, on a workspace that is not shown.
        #expect(!isVisible(after: .state(withdrawn), .viewable(false)))
        #expect(isVisible(after: .state(withdrawn), .viewable(false), .state(normal), .viewable(true)))
        #expect(isVisible(after: .state(withdrawn), .viewable(false), .viewable(true)))
    }

    @Test func `a property that a window manager leaves behind does not hide the window`() {
        // fvwm3 and jwm, when the program itself maps the minimised window.
        let minimized: [Evidence] = [.hidden(true), .state(iconic), .mapped(false)]
        var visibility = ASX11WindowVisibility()
        for piece in [.mapped(true)] + minimized + [.state(normal), .mapped(true)] { visibility.take(piece) }
        #expect(visibility.isVisible)
        // The property is written again for another reason.
        visibility.takeProperties(isHidden: true, state: normal, mapCount: visibility.mapCount)
        #expect(visibility.isVisible)
        // The window is minimised again, without an unmap.
        visibility.take(.state(iconic))
        #expect(!visibility.isVisible)
    }

    @Test func `values that were asked for before the window was mapped are old`() {
        var visibility = ASX11WindowVisibility()
        visibility.take(.mapped(true))
        let count = visibility.mapCount
        visibility.take(.mapped(false))
        visibility.take(.mapped(true))
        visibility.takeProperties(isHidden: true, state: iconic, mapCount: count)
        #expect(visibility.isVisible)
    }

    @Test(arguments: [Evidence.exposed, .used, .covered(false), .mapped(true)])
    func `a sign that the user sees the window overrides a property`(sign: Evidence) {
        #expect(isVisible(after: .hidden(true), sign))
        #expect(isVisible(after: .state(iconic), sign))
        #expect(!isVisible(after: .hidden(true), sign, .hidden(false), .hidden(true)))
    }
}
