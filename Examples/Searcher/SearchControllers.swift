// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A section controller that shows the number of results.
final class SummaryController: ASSectionController {
    private var summary = ""

    func didUpdate(to object: Any) {
        if case .summary(let summary)? = object as? SearchResult { self.summary = summary }
    }

    func nodeBlockForItem(at index: Int) -> ASCellNodeBlock {
        let summary = summary
        return { SearchTextNode(summary, note: nil, isFaint: true) }
    }
}

/// A section controller for the letters of one person; a click shows a whole letter, and the next click only its beginning.
final class PersonController: ASSectionController, ASSupplementaryNodeSource {
    private var name = ""
    private(set) var letters: [Letter] = []
    private var open: Set<Int> = []
    weak var adapter: ASListAdapter<SearchResult>?

    func didUpdate(to object: Any) {
        if case .person(let name, let letters)? = object as? SearchResult {
            (self.name, self.letters) = (name, letters)
        }
    }

    func numberOfItems() -> Int { letters.count }

    func nodeBlockForItem(at index: Int) -> ASCellNodeBlock {
        let letter = letters[index]
        let isOpen = open.contains(letter.number)
        return { SearchTextNode(letter.text, note: "Letter \(letter.number + 1)", lines: isOpen ? 0 : 2) }
    }

    func didSelectItem(at index: Int) {
        open.formSymmetricDifference([letters[index].number])
        adapter?.itemsDidChange(in: self)
    }

    func nodeBlockForSupplementaryElement(ofKind kind: String, at index: Int) -> ASCellNodeBlock {
        let (name, count) = (name, letters.count)
        return { SearchHeadingNode("\(name)  ·  \(count)") }
    }
}
