// SPDX-License-Identifier: Apache-2.0
import ASUIKit
import Foundation

/// A controller that records its calls.
package final class Station: UIViewController {
    package let name: String
    package let log: SharedLog

    package init(_ name: String, _ log: SharedLog) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    /// Actions that run once, when the call with that name is received.
    package var actions: [String: @MainActor () -> Void] = [:]

    private func note(_ text: String) {
        log.lines.append("\(name) \(text)")
        actions.removeValue(forKey: text)?()
    }
    package override func viewDidLoad() { note("didLoad") }
    package override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    package override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    package override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    package override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    package override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    package override func viewWillLayoutSubviews() { note("willLayout") }
    package override func viewDidLayoutSubviews() { note("didLayout") }
    package override func willMove(toParent parent: UIViewController?) { note(parent == nil ? "leaves" : "comes") }
    package override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "has left" : "has come") }
}

extension SharedLog {
    /// The recorded calls since the last call of this function, without layout.
    package func take() -> [String] {
        defer { lines = [] }
        return lines.filter { !$0.hasSuffix("Layout") }
    }
}

/// Whether calls of appearing and disappearing alternate, and every move into a parent is reported.
///
/// - Returns: a message about the first violation
package func unbalanced(_ lines: [String], of name: String) -> String? {
    // The calls that may follow each call; the first entry is the initial state.
    let next: [String: Set<String>] = [
        "didDisappear": ["willAppear"], "willAppear": ["isAppearing", "willDisappear"],
        "isAppearing": ["didAppear", "willDisappear"], "didAppear": ["willDisappear"],
        "willDisappear": ["didDisappear", "willAppear"],
    ]
    let move: [String: Set<String>] = [
        "has left": ["comes"], "comes": ["has come"], "has come": ["leaves"], "leaves": ["has left"],
    ]
    var (appearance, parent) = ("didDisappear", "has left")
    for line in lines where line.hasPrefix(name + " ") {
        let word = String(line.dropFirst(name.count + 1))
        if next.keys.contains(word) {
            guard next[appearance]?.contains(word) == true else { return "\(name): \(word) after \(appearance)" }
            appearance = word
        } else if move.keys.contains(word) {
            guard move[parent]?.contains(word) == true else { return "\(name): \(word) after \(parent)" }
            parent = word
        }
    }
    guard appearance == "didDisappear" || appearance == "didAppear" else { return "\(name) ends with \(appearance)" }
    return parent == "has left" || parent == "has come" ? nil : "\(name) ends with \(parent)"
}
