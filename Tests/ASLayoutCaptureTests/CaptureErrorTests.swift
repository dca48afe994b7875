// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutCapture
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

@Suite("Layout capture: invalid input")
struct CaptureErrorTests {
    @Test("Invalid JSON is refused with a message that contains the place", arguments: WrongCapture.all)
    func wrong(capture: WrongCapture) throws {
        let error = #expect(throws: ASLayoutCaptureError.self) {
            let capture = try ASLayoutCapture(jsonData: Data(capture.text.utf8))
            _ = try capture.replay()
        }

        #expect(error?.description.contains(capture.sentence) == true, "\(error?.description ?? "no error")")
    }

    @Test("The capture from which the invalid ones were made is valid")
    func right() throws {
        let capture = try ASLayoutCapture(jsonData: Data(WrongCapture.right.utf8))

        #expect(try capture.replay().description == "The replay is equal to the capture.")
    }

    @Test("A million elements are refused")
    func aMillionElements() throws {
        let element = #"{"kind":"node","class":"A","label":"A"}"#
        let elements = Array(repeating: element, count: 1_000_000).joined(separator: ",")
        let text = WrongCapture.right.replacing(#""elements":["#, with: #""elements":["# + elements + ",")

        let error = #expect(throws: ASLayoutCaptureError.self) { _ = try ASLayoutCapture(jsonData: Data(text.utf8)) }

        #expect(error == .tooLarge(what: "elements", count: 1_000_002, limit: 200_000))
    }

    @Test("Elements thousands deep are refused")
    func deepElements() throws {
        let insets = (1...3_000).map {
            #"{"kind":"inset","class":"I","label":"I","settings":{"insets":[0,0,0,0]},"children":[\#($0)]}"#
        }
        let leaf = #"{"kind":"node","class":"A","label":"A"}"#
        let text = """
            {"version":1,"scale":1,"layouts":[{"title":"","origin":[0,0],"range":[0,0,9,9],"parentSize":[9,9],\
            "elements":[\(insets.joined(separator: ",")),\(leaf)],"calls":[],"frames":[],"flattenedFrames":[]}]}
            """

        let error = #expect(throws: ASLayoutCaptureError.self) { _ = try ASLayoutCapture(jsonData: Data(text.utf8)) }

        #expect(error == .tooDeep(limit: 256))
    }

    @Test("JSON that is nested thousands deep is refused", arguments: ["[", #"{"a":"#, #"{"layouts":["#])
    func deepJSON(opening: String) {
        let text = String(repeating: opening, count: 100_000)

        #expect(throws: ASLayoutCaptureError.self) { _ = try ASLayoutCapture(jsonData: Data(text.utf8)) }
    }

    @Test("Nested stacks are replayed in time that grows linearly with their number")
    func deepReplay() throws {
        // Each stack measures its child twice, in two ranges, and the leaf's result is not recorded.
        let stacks = (1...60).map { index in
            """
            {"kind":"stack","class":"S","label":"S","style":{"flexGrow":1},"settings":{"direction":\
            "\(index % 2 == 0 ? "vertical" : "horizontal")","justifyContent":"start","alignItems":"stretch"},\
            "children":[\(index)]}
            """
        }
        let capture = try Self.capture(stacks + [Self.leaf])

        let differences = try capture.replay().differences

        #expect(!differences.isEmpty)
    }

    @Test("A replay that takes far longer than the layout did is cancelled")
    func longReplay() throws {
        let children = Array(repeating: "1", count: 3_000).joined(separator: ",")
        let stack = """
            {"kind":"stack","class":"S","label":"S","settings":{"direction":"vertical","justifyContent":"start",\
            "alignItems":"start"},"children":[\(children)]}
            """
        let capture = try Self.capture([stack, Self.leaf])

        let error = #expect(throws: ASLayoutCaptureError.self) { _ = try capture.replay() }

        #expect(error == .tooManyCalls(limit: 1_032))
    }

    private static let leaf = #"{"kind":"node","class":"A","label":"A"}"#

    /// A capture of elements that have not been measured.
    private static func capture(_ elements: [String]) throws -> ASLayoutCapture {
        let text = """
            {"version":1,"scale":1,"layouts":[{"title":"","origin":[0,0],"range":[900,900,900,900],"parentSize":[9,9],\
            "elements":[\(elements.joined(separator: ","))],"calls":[],"frames":[],"flattenedFrames":[]}]}
            """
        return try ASLayoutCapture(jsonData: Data(text.utf8))
    }

    @Test("A replay at another scale reports the scale that it needs")
    func otherScale() async {
        await #expect(processExitsWith: .success) {
            ASSetScreenScale(3)
            let capture = try ASLayoutCapture(capturing: TestNode("a", 1, 1), in: .unconstrained)
            ASSetScreenScale(2)

            let error = #expect(throws: ASLayoutCaptureError.self) { _ = try capture.replay() }

            #expect(error == .scaleDiffers(captured: 3, current: 2))
        }
    }

    @Test("A file that cannot be written or read is named")
    func files() throws {
        let nowhere = URL(fileURLWithPath: "/nowhere/at/all.json")
        let capture = try ASLayoutCapture(capturing: TestNode("a", 1, 1), in: .unconstrained)

        let written = #expect(throws: ASLayoutCaptureError.self) { try capture.write(to: nowhere) }
        let read = #expect(throws: ASLayoutCaptureError.self) { _ = try ASLayoutCapture(contentsOf: nowhere) }

        #expect(written?.description.hasPrefix("/nowhere/at/all.json: cannot be written: ") == true)
        #expect(read?.description.hasPrefix("/nowhere/at/all.json: cannot be read: ") == true)
    }

    @Test("An invalid range is refused before anything is measured")
    func wrongRange() {
        let node = TestNode("a", 1, 1)

        #expect(throws: ASLayoutCaptureError.self) {
            _ = try ASLayoutCapture(
                capturing: node,
                in: ASSizeRange(min: CGSize(width: 10, height: 0), max: CGSize(width: 5, height: CGFloat.nan))
            )
        }
        #expect(node.measuredRanges == [])
    }
}

/// A capture in JSON with one error.
struct WrongCapture: Sendable, CustomTestStringConvertible {
    let text: String
    let sentence: String

    var testDescription: String { sentence }

    /// Manual calculation: an inset of 1, 2, 3, 4 around a node of 30 × 10.
    static let right = """
        {"version":1,"scale":1,"layouts":[{"title":"T","origin":[0,0],"range":[0,0,100,"inf"],"parentSize":[100,"nan"],\
        "elements":[{"kind":"inset","class":"I","label":"I","settings":{"insets":[1,2,3,4]},"children":[1]},\
        {"kind":"node","class":"A","label":"A","style":{"width":{"fraction":0.5},"flexGrow":1},\
        "answers":[{"range":[0,0,94,"inf"],"parentSize":[94,0],"size":[30,10]}]}],\
        "calls":[{"element":0,"range":[0,0,100,"inf"],"parentSize":[100,"nan"],"reason":"root","size":[36,14],\
        "isFromCache":false,"seconds":0}],\
        "frames":[{"element":0,"frame":[0,0,36,14]},{"element":1,"parent":0,"frame":[2,1,30,10]}],\
        "flattenedFrames":[{"element":0,"frame":[0,0,36,14]},{"element":1,"parent":0,"frame":[2,1,30,10]}]}]}
        """

    private static func changing(_ part: String, to other: String, _ sentence: String) -> WrongCapture {
        WrongCapture(text: right.replacing(part, with: other), sentence: sentence)
    }

    static let all: [WrongCapture] = [
        WrongCapture(text: "", sentence: "The capture is invalid at its top level"),
        WrongCapture(text: "[1,2", sentence: "The capture is invalid at its top level"),
        WrongCapture(text: "{}", sentence: "at its top level: \"version\" is missing."),
        changing(#""version":1"#, to: #""version":2"#, "The capture has version 2; only 1 is supported."),
        changing(#""scale":1"#, to: #""scale":0"#, "at scale: 0 is not a scale"),
        changing(#""scale":1"#, to: #""scale":"nan""#, "at scale: nan is not a scale"),
        changing(#""title":"T","#, to: "", "at layouts[0]: \"title\" is missing."),
        changing(
            #""range":[0,0,100,"inf"],"parentSize":[100,"nan"],"e"#,
            to: #""range":[9,0,1,"inf"],"parentSize":[100,"nan"],"e"#,
            "at layouts[0].range: {{9, 0}, {1, inf}} is not a valid range"
        ),
        changing(
            #""range":[0,0,94,"inf"]"#,
            to: #""range":[0,0,94]"#,
            "at layouts[0].elements[1].answers[0].range: 4 numbers are expected, not 3."
        ),
        changing(
            #""range":[0,0,94,"inf"]"#,
            to: #""range":[0,0,94,"much"]"#,
            "A length is a number, \"inf\", \"-inf\" or \"nan\"."
        ),
        changing(#""kind":"inset""#, to: #""kind":"stick""#, "at layouts[0].elements[0].kind"),
        changing(
            #""kind":"inset""#,
            to: #""kind":"overlay""#,
            "at layouts[0].elements[0].children: A spec of the kind overlay has 2 children, not 1."
        ),
        changing(
            #""kind":"inset""#,
            to: #""kind":"ratio""#,
            "at layouts[0].elements[0].settings.ratio: A ratio must be finite and above zero."
        ),
        changing(
            #""kind":"inset""#,
            to: #""kind":"stack""#,
            "at layouts[0].elements[0].settings: \"direction\" is missing."
        ),
        changing(#""children":[1]"#, to: #""children":[0]"#, "at layouts[0].elements[0]: It refers to element 0"),
        changing(#""children":[1]"#, to: #""children":[2]"#, "at layouts[0].elements[0]: It refers to element 2"),
        changing(#""children":[1]"#, to: #""children":[-1]"#, "at layouts[0].elements[0]: It refers to element -1"),
        changing(
            #""children":[1]"#,
            to: #""children":[]"#,
            "at layouts[0].elements[1]: No other element refers to it."
        ),
        changing(#""insets":[1,2,3,4]"#, to: #""insets":[1,2,3]"#, "settings.insets: 4 numbers are expected."),
        changing(#""insets":[1,2,3,4]"#, to: #""insets":[1,2,3,"nan"]"#, "settings.insets: nan is not a valid length"),
        changing(#""insets":[1,2,3,4]"#, to: #""insets":[9e6,2,9e6,4]"#, "The capture cannot be laid out"),
        changing(#""fraction":0.5"#, to: #""fraction":1.5"#, "at layouts[0].elements[1].style.width: A dimension has"),
        changing(#""fraction":0.5"#, to: #""points":1e7"#, "at layouts[0].elements[1].style.width: A dimension has"),
        changing(#""flexGrow":1"#, to: #""flexGrow":-1"#, "flexGrow"),
        changing(#""flexGrow":1"#, to: #""flexGrow":"inf""#, "style.flexGrow: inf is not a valid length"),
        changing(
            #""size":[30,10]"#,
            to: #""size":["nan",10]"#,
            "at layouts[0].elements[1].answers[0].size: {nan, 10} is not a valid size"
        ),
        changing(
            #""size":[30,10]"#,
            to: #""size":[1e7,10]"#,
            "at layouts[0].elements[1].answers[0].size: {10000000, 10} is not a valid size"
        ),
        changing(
            #""size":[30,10]"#,
            to: #""size":[-1,10]"#,
            "at layouts[0].elements[1].answers[0].size: {-1, 10} is not a valid size"
        ),
        changing(#""reason":"root""#, to: #""reason":"whim""#, "at layouts[0].calls[0].reason"),
        changing(
            #""calls":[{"element":0"#,
            to: #""calls":[{"element":7"#,
            "at layouts[0].calls[0].element: There is no element 7."
        ),
        changing(
            #""size":[36,14]"#,
            to: #""size":[36,"inf"]"#,
            "at layouts[0].calls[0].size: {36, inf} is not a valid size"
        ),
        changing(
            #""frame":[2,1,30,10]"#,
            to: #""frame":["nan",1,30,10]"#,
            "at layouts[0].frames[1].frame: {nan, 1} is not a valid position."
        ),
        changing(
            #""parent":0"#,
            to: #""parent":1"#,
            "at layouts[0].frames[1].parent: Only the first entry has no parent"
        ),
        changing(
            #"{"element":1,"parent":0"#,
            to: #"{"element":9,"parent":0"#,
            "at layouts[0].frames[1].element: There is no element 9."
        ),
    ]
}
