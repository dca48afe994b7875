// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

extension ASCapturedLayout {
    /// Throws the first error in the values, with its path: sizes, references, depth.
    func check(_ path: String) throws(ASLayoutCaptureError) {
        guard !elements.isEmpty else { throw .invalid(path: "\(path).elements", reason: "It has no elements.") }
        try origin.check("\(path).origin")
        try range.check("\(path).range")
        try checkElements(path)
        try checkCalls("\(path).calls")
        try check(frames, "\(path).frames")
        try check(flattenedFrames, "\(path).flattenedFrames")
    }

    private func checkElements(_ path: String) throws(ASLayoutCaptureError) {
        var isInside = [Bool](repeating: false, count: elements.count)
        for (index, element) in elements.enumerated() {
            let here = "\(path).elements[\(index)]"
            for reference in element.references {
                guard reference > index, reference < elements.count else {
                    throw .invalid(
                        path: here,
                        reason: "It refers to element \(reference), but its children must come after it."
                    )
                }
                isInside[reference] = true
            }
            for (number, answer) in element.answers.enumerated() {
                try answer.check("\(here).answers[\(number)]")
            }
        }
        if let lost = isInside.dropFirst().firstIndex(of: false) {
            throw .invalid(path: "\(path).elements[\(lost)]", reason: "No other element refers to it.")
        }
        var depths = [Int](repeating: 1, count: elements.count)
        for index in elements.indices.reversed() {
            for reference in elements[index].references { depths[index] = max(depths[index], depths[reference] + 1) }
        }
        if depths[0] > ASCapturedLimits.depth { throw .tooDeep(limit: ASCapturedLimits.depth) }
    }

    private func checkCalls(_ path: String) throws(ASLayoutCaptureError) {
        for (index, call) in calls.enumerated() {
            let here = "\(path)[\(index)]"
            try call.size.checkSize("\(here).size")
            if let element = call.element, !elements.indices.contains(element) {
                throw .invalid(path: "\(here).element", reason: "There is no element \(element).")
            }
            if let parent = call.parent, !(0..<index).contains(parent) {
                throw .invalid(path: "\(here).parent", reason: "No call \(parent) comes before it.")
            }
        }
    }

    private func check(_ frames: [ASCapturedFrame], _ path: String) throws(ASLayoutCaptureError) {
        var depths: [Int] = []
        depths.reserveCapacity(frames.count)
        for (index, entry) in frames.enumerated() {
            let here = "\(path)[\(index)]"
            try entry.frame.size.checkSize("\(here).frame")
            try entry.frame.origin.check("\(here).frame")
            guard elements.indices.contains(entry.element) else {
                throw .invalid(path: "\(here).element", reason: "There is no element \(entry.element).")
            }
            let isInPlace = entry.parent.map { (0..<index).contains($0) } ?? (index == 0)
            if !isInPlace {
                throw .invalid(
                    path: "\(here).parent",
                    reason: "Only the first entry has no parent; the parent of every other entry must come before it."
                )
            }
            depths.append(entry.parent.map { depths[$0] + 1 } ?? 0)
            if depths[index] > ASCapturedLimits.depth { throw .tooDeep(limit: ASCapturedLimits.depth) }
        }
    }
}
