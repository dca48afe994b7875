// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

/// A movement of the caret.
enum ASTextMovement: Hashable, Sendable {
    // Visual movements: in right-to-left text, right is backward.
    case left, right, wordLeft, wordRight
    // By visual lines.
    case up, down, lineStart, lineEnd
    /// By a page of a height.
    case pageUp(CGFloat), pageDown(CGFloat)
    // In logical order.
    case backward, forward, wordBackward, wordForward, paragraphBackward, paragraphForward
    case documentStart, documentEnd

    /// Whether the movement requires a layout.
    var needsLayout: Bool {
        switch self {
        case .left, .right, .wordLeft, .wordRight, .up, .down, .lineStart, .lineEnd, .pageUp, .pageDown: true
        default: false
        }
    }

    /// Whether the movement is from line to line, and keeps its horizontal target.
    var keepsColumn: Bool {
        switch self {
        case .up, .down, .pageUp, .pageDown: true
        default: false
        }
    }
}

extension ASEditingLayout {
    /// Returns the target of a movement.
    ///
    /// - Parameters:
    ///   - movement: the movement
    ///   - position: the start
    ///   - x: the horizontal target of movements from line to line
    /// - Returns: the target, which may be the same position
    func position(_ movement: ASTextMovement, from position: ASTextPosition, x: CGFloat) -> ASTextPosition {
        let line = line(of: position)
        switch movement {
        case .left: return neighbour(of: position, in: line, isRight: false)
        case .right: return neighbour(of: position, in: line, isRight: true)
        case .wordLeft, .wordRight:
            let isForward = (movement == .wordRight) != isRightToLeft(line)
            return text.position(isForward ? .wordForward : .wordBackward, from: position.offset)
        case .lineStart: return start(of: line)
        case .lineEnd: return end(of: line)
        case .up:
            guard let above = self.line(above: line, nearX: x) else { return ASTextPosition(offset: 0) }
            return self.position(in: above, nearX: x)
        case .down:
            guard let below = self.line(below: line, nearX: x) else { return ASTextPosition(offset: text.length) }
            return self.position(in: below, nearX: x)
        case .pageUp(let height), .pageDown(let height):
            let isDown = movement == .pageDown(height)
            let rect = caretRect(at: position)
            let y = rect.midY + (isDown ? height : -height)
            if y < 0 { return ASTextPosition(offset: 0) }
            if y >= size.height { return ASTextPosition(offset: text.length) }
            return self.position(at: CGPoint(x: x, y: y))
        default: return text.position(movement, from: position.offset)
        }
    }

    /// Returns the next caret position in visual order; beyond a line's edge, the nearest end of the next or previous line.
    private func neighbour(of position: ASTextPosition, in line: Line, isRight: Bool) -> ASTextPosition {
        let stops = carets(in: line)
        if position.isLineEnd {
            // The position is also the first one of the next line.
            let isForward = isRight != isRightToLeft(line)
            return isForward
                ? text.position(.forward, from: position.offset)
                : text.position(.backward, from: position.offset)
        }
        guard let index = stops.firstIndex(where: { $0.index == position.offset }) else {
            // Inside of a character.
            return text.position(isRight != isRightToLeft(line) ? .forward : .backward, from: position.offset)
        }
        let next = isRight ? index + 1 : index - 1
        if stops.indices.contains(next) { return ASTextPosition(offset: stops[next].index) }
        let isForward = isRight != isRightToLeft(line)
        guard let other = isForward ? self.line(after: line) : self.line(before: line) else { return position }
        let otherStops = carets(in: other)
        // The caret enters the other line at the end that continues the reading order.
        let entersAtLeft = isForward != isRightToLeft(other)
        guard let stop = entersAtLeft ? otherStops.first : otherStops.last else { return start(of: other) }
        return ASTextPosition(offset: stop.index)
    }
}

extension ASEditingText {
    /// Returns the target of a movement in logical order.
    func position(_ movement: ASTextMovement, from offset: Int) -> ASTextPosition {
        let target: Int
        switch movement {
        case .forward, .right: target = nextGrapheme(after: offset) ?? length
        case .backward, .left: target = previousGrapheme(before: offset) ?? 0
        case .wordForward, .wordRight: target = nextWordEnd(after: offset)
        case .wordBackward, .wordLeft: target = previousWordStart(before: offset)
        case .paragraphForward:
            let last = parts(around: indexOfParagraph(at: offset)).upperBound
            let end = end(ofParagraph: last)
            let isInside = offset < end || last + 1 == paragraphs.count
            target = isInside ? end : self.end(ofParagraph: parts(around: last + 1).upperBound)
        case .paragraphBackward:
            let first = parts(around: indexOfParagraph(at: offset)).lowerBound
            let isInside = offset > starts[first] || first == 0
            target = starts[isInside ? first : parts(around: first - 1).lowerBound]
        case .documentStart: target = 0
        case .documentEnd: target = length
        case .up, .down, .lineStart, .lineEnd, .pageUp, .pageDown: target = offset
        }
        return ASTextPosition(offset: target)
    }
}
