// SPDX-License-Identifier: Apache-2.0
internal import ASTesting

/// Random actions.
///
/// The choices depend only on the generator, never on the program: equal seeds result in equal actions.
struct MonkeyChoices {
    private var generator: ASSeededGenerator
    /// Points that were used before; a control is often used twice.
    private var places: [MonkeyPoint] = []

    init(_ generator: ASSeededGenerator) {
        self.generator = generator
    }

    /// The steps of one visit.
    mutating func steps() -> [MonkeyStep] {
        (0..<Int.random(in: 18...45, using: &generator)).map { _ in
            MonkeyStep(action: action(), waits: !isOne(in: 3))
        }
    }

    /// One action.
    mutating func action() -> MonkeyAction {
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<28: click()
        case 28..<50: .key(pick(Self.keys), modifiers: modifiers(), count: isOne(in: 4) ? number(2...12) : 1)
        case 50..<64: drag()
        case 64..<81: wheel()
        case 81..<86: .type((0..<number(1...12)).map { _ in pick(Self.letters) })
        case 86..<91: resize()
        case 91..<95: .debugKey(pick([8, 9, 9, 10, 10, 11, 11, 12, 12]))
        case 95..<98: .move(point())
        default: .pause(milliseconds: number(20...400))
        }
    }

    // MARK: Pointer

    private mutating func point() -> MonkeyPoint {
        if !places.isEmpty, isOne(in: 3) { return pick(places) }
        let point = MonkeyPoint(fraction(), fraction())
        places.append(point)
        if places.count > 5 { places.removeFirst() }
        return point
    }

    private mutating func fraction() -> Double { Double(number(0...999)) / 1000 }

    private mutating func click() -> MonkeyAction {
        // Mostly the primary button; 8 and 9 are back and forward.
        let button = pick([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 2, 2, 8, 9])
        return .click(point(), button: button, count: isOne(in: 5) ? number(2...4) : 1)
    }

    /// A drag in straight lines and zigzags; some leave the window.
    private mutating func drag() -> MonkeyAction {
        var points = [point()]
        for _ in 0..<number(1...3) {
            let end = MonkeyPoint(Double(number(-100...1100)) / 1000, Double(number(-100...1100)) / 1000)
            let start = points[points.count - 1]
            let parts = number(2...8)
            for part in 1...parts {
                let way = Double(part) / Double(parts)
                points.append(MonkeyPoint(start.x + (end.x - start.x) * way, start.y + (end.y - start.y) * way))
            }
        }
        return .drag(points, button: pick([1, 1, 1, 1, 1, 1, 2, 3]))
    }

    private mutating func wheel() -> MonkeyAction {
        let modifiers = isOne(in: 10) ? [pick(["Control_L", "Shift_L"])] : []
        return .wheel(point(), button: pick([4, 4, 5, 5, 5, 5, 6, 7]), count: number(1...20), modifiers: modifiers)
    }

    // MARK: Keys

    private static let keys =
        [
            "Tab", "Tab", "Tab", "Return", "Return", "space", "space", "Up", "Down", "Left", "Right", "Up", "Down",
            "Left", "Right", "Home", "End", "Page_Up", "Page_Down", "Delete", "BackSpace", "Escape", "F2", "F5", "F6",
            "Menu", "Insert", "plus", "minus",
        ] + letters

    private static let letters =
        "abcdefghijklmnopqrstuvwxyz".map(String.init) + "0123456789".map(String.init) + [
            "space", "comma", "period", "Return", "BackSpace", "adiaeresis", "EuroSign",
        ]

    private mutating func modifiers() -> [String] {
        switch number(0...19) {
        case 0...3: ["Control_L"]
        case 4...6: ["Shift_L"]
        case 7: ["Control_L", "Shift_L"]
        case 8: ["Alt_L"]
        default: []
        }
    }

    // MARK: Window

    /// A resize in points; sometimes to a size smaller than any content.
    private mutating func resize() -> MonkeyAction {
        let isTiny = isOne(in: 10)
        let (width, height) = isTiny ? (number(1...160), number(1...160)) : (number(300...980), number(260...980))
        return .resize(width: width, height: height)
    }

    // MARK: Chance

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[number(0...(values.count - 1))]
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func isOne(in count: Int) -> Bool { number(1...count) == 1 }
}
