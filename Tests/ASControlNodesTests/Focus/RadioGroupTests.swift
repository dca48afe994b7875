// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControlNodes
import ASNodes
import ASNodesTesting
import ASPlatform
import ASUIKitTesting
import Foundation
import Testing

@Suite("Radio buttons by keyboard", .serialized)
@MainActor
struct RadioGroupTests {
    /// Three radio buttons one below the other in one group, each of which deselects the others, and a button below them.
    private func run(_ body: (ASTestHarness, [ASCheckboxNode], () -> [String]) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let root = ASDisplayNode()
            var log: [String] = []
            let radios = ["a", "b", "c"].enumerated().map { index, name in
                let radio = ASCheckboxNode(title: name, shape: .radio)
                radio.frame = CGRect(x: 10, y: 10 + 30 * index, width: 100, height: 24)
                radio.focusGroupIdentifier = "letters"
                return radio
            }
            for radio in radios {
                radio.addAction(forControlEvents: .valueChanged) { _ in
                    log.append(radio.title)
                    for other in radios where other !== radio { other.isSelected = false }
                }
                radio.addAction(forControlEvents: .touchUpInside) { _ in log.append("press \(radio.title)") }
                root.addSubnode(radio)
            }
            let button = ASButtonNode()
            button.frame = CGRect(x: 10, y: 120, width: 100, height: 24)
            button.addAction(forControlEvents: .touchUpInside) { _ in }
            root.addSubnode(button)
            harness.show(root)
            try body(harness, radios) { log }
            for radio in radios { radio.removeTarget(nil, action: nil, forControlEvents: .allEvents) }
        }
    }

    @Test func `an arrow selects the next radio button, and sends all events of a press`() throws {
        try run { harness, radios, log in
            harness.type(.tab)
            #expect(radios[0].isFocused && !radios[0].isSelected)

            harness.type(.down)
            #expect(radios[1].isFocused)
            #expect(radios.map(\.isSelected) == [false, true, false])
            harness.type(.down)
            harness.type(.down)

            #expect(radios.map(\.isSelected) == [false, false, true])
            #expect(log() == ["b", "press b", "c", "press c"])
            #expect(!radios[2].isHighlighted)
        }
    }

    @Test func `with Control held an arrow only moves the focus, and Space selects`() throws {
        try run { harness, radios, log in
            harness.type(.tab)
            harness.type(.down, modifiers: .control)
            #expect(radios[1].isFocused)
            #expect(log().isEmpty)

            harness.type(.character(" "))

            #expect(radios.map(\.isSelected) == [false, true, false])
        }
    }

    @Test func `Tab moves to the selected radio button`() throws {
        try run { harness, radios, log in
            radios[2].isSelected = true

            harness.type(.tab)

            #expect(radios[2].isFocused)
            // From the button back again.
            harness.type(.tab)
            #expect(!radios[2].isFocused)
            harness.type(.tab, modifiers: .shift)
            #expect(radios[2].isFocused)
            #expect(log().isEmpty)
        }
    }

    @Test func `checkboxes of a group are not toggled by arrows, and a selected radio button is not pressed again`()
        throws
    {
        try run { harness, radios, log in
            radios[1].shape = .box
            radios[2].isSelected = true
            radios[0].focus()

            harness.type(.down)
            harness.type(.down)

            #expect(radios[2].isFocused)
            #expect(log().isEmpty)
        }
    }
}
