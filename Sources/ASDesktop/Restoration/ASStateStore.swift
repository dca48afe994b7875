// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The saved states by path, and the file that keeps them.
///
/// The file is read at the first use. It is written in the background, or on main when the program ends.
///
/// - Thread: main
@MainActor
final class ASStateStore {
    private struct State {
        var values: [String: ASStateValue]
        /// The number of the last use; states that were not used for long are dropped first.
        var use: Int
    }

    let file: ASStateFile
    private var loaded: [String: State]?
    private var useCount = 0
    /// The number of writings.
    private var writeCount = 0
    /// The numbers of changes: so far, in the last writing that was begun, and in the file.
    private var changes = (all: 0, begun: 0, written: 0)

    init(folder: URL) {
        file = ASStateFile(folder: folder)
    }

    private var states: [String: State] {
        get {
            if let loaded { return loaded }
            let entries = file.read()
            var states: [String: State] = [:]
            for entry in entries {
                useCount += 1
                states[entry.path] = State(values: entry.values, use: useCount)
            }
            loaded = states
            return states
        }
        set { loaded = newValue }
    }

    /// The values that are saved for a path; `nil` for none.
    func values(at path: String) -> [String: ASStateValue]? { states[path]?.values }

    /// Replaces the values for a path; empty ones remove them.
    func set(_ values: [String: ASStateValue], at path: String) {
        useCount += 1
        let old = states[path]?.values
        states[path] = values.isEmpty ? nil : State(values: values, use: useCount)
        if (old ?? [:]) != values { changes.all += 1 }
    }

    /// Removes all states and the file.
    func removeAll() {
        loaded = [:]
        (changes.begun, changes.written) = (changes.all, changes.all)
        writeCount += 1
        do { try file.remove(number: writeCount) } catch { report(error) }
    }

    /// Writes the states if they have changed.
    ///
    /// - Parameter waits: whether to write before returning, also if the same state is being written in the background
    func write(waits: Bool) {
        guard changes.all != (waits ? changes.written : changes.begun) else { return }
        writeCount += 1
        changes.begun = changes.all
        let entries = states.sorted { $0.value.use < $1.value.use }
            .map { ASStateFile.Entry(path: $0.key, values: $0.value.values) }
        let (file, number, change) = (file, writeCount, changes.all)
        if waits {
            didWrite(change, Result { try file.write(entries, number: number) })
        } else {
            ASDispatcherCurrent().async(.utility) { [weak self] in
                let result = Result { try file.write(entries, number: number) }
                ASDispatcherCurrent().asyncMain { self?.didWrite(change, result) }
            }
        }
    }

    private func didWrite(_ change: Int, _ result: Result<Void, any Error>) {
        switch result {
        case .success: changes.written = max(changes.written, change)
        case .failure(let error): report(error)
        }
    }

    private var hasReported = false

    /// Logs the first error.
    private func report(_ error: any Error) {
        guard !hasReported else { return }
        hasReported = true
        ASLogLine("The state of the windows cannot be saved in \(file.folder.path): \(error)")
    }
}
