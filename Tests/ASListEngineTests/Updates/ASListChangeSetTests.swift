// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ASListEngine

@Suite("Change sets are validated before anything is changed")
struct ASListChangeSetTests {
    private func reason(old: [Int], new: [Int], _ edit: (inout ASListChangeSet) -> Void) -> String? {
        var changes = ASListChangeSet()
        edit(&changes)
        do {
            try changes.merged(newSectionCount: new.count).validate(
                old: old,
                new: new,
                dataSource: "FeedController"
            )
            return nil
        } catch {
            #expect(error.description.hasPrefix("FeedController: invalid update. "))
            return error.reason
        }
    }

    @Test("Consistent edits are accepted")
    func accepted() {
        let refusal = reason(old: [3, 2], new: [4, 1, 5]) {
            $0.insertedRows = [ASListPosition(0, 0), ASListPosition(0, 3)]
            $0.deletedRows = [ASListPosition(0, 1), ASListPosition(1, 0)]
            $0.reloadedRows = [ASListPosition(0, 0)]
            $0.insertedSections = [2]
        }

        #expect(refusal == nil)
    }

    @Test("A wrong number of rows is reported with the sum")
    func rowCount() {
        let refusal = reason(old: [3], new: [5]) {
            $0.insertedRows = [ASListPosition(0, 0)]
            $0.deletedRows = [ASListPosition(0, 2)]
        }

        #expect(
            refusal
                == "Invalid number of rows in section 0: the data source has 5 after the update, but "
                + "3 before + 1 inserted − 1 deleted + 0 moved in − 0 moved out make 3."
        )
    }

    @Test("A data source that changed without edits is reported as well")
    func changedWithoutEdits() {
        #expect(reason(old: [3], new: [4]) { _ in }?.hasPrefix("Invalid number of rows in section 0") == true)
        #expect(
            reason(old: [3], new: [3, 1]) { _ in }
                == "Invalid number of sections: the data source has 2 after the update, but 1 before "
                + "+ 0 inserted − 0 deleted make 1."
        )
    }

    @Test("Rows and sections that do not exist are reported by index")
    func outOfRange() {
        #expect(
            reason(old: [3], new: [2]) { $0.deletedRows = [ASListPosition(0, 3)] }
                == "Row 3 of section 0 was deleted, reloaded or moved, but the section has 3 rows before the update."
        )
        #expect(
            reason(old: [3], new: [4]) { $0.insertedRows = [ASListPosition(0, 4)] }
                == "Row 4 of section 0 was inserted, but the section has 4 rows after the update."
        )
        #expect(
            reason(old: [3], new: [3]) { $0.reloadedRows = [ASListPosition(1, 0)] }
                == "Row 0 of section 1 was deleted, reloaded or moved, but there are 1 sections before the update."
        )
        #expect(
            reason(old: [3], new: []) { $0.deletedSections = [1] }
                == "Section 1 was edited, but there were 1 sections before the update."
        )
    }

    @Test("The same row may not be edited in two ways")
    func twoWays() {
        let place = ASListPosition(0, 1)
        #expect(
            reason(old: [3], new: [2]) {
                $0.deletedRows = [place]
                $0.reloadedRows = [place]
            } == "Row 1 of section 0 was deleted, reloaded or moved twice."
        )
        #expect(
            reason(old: [3, 1], new: [2, 2]) {
                $0.reloadedSections = [0]
                $0.movedRows = [.init(from: place, to: ASListPosition(1, 0))]
            } == "Row 1 of section 0 was moved, and the whole section was reloaded."
        )
    }

    /// The edits of a batch and the row counts around it, which Texture accepts.
    @Test("An edit that was requested twice is one edit; edits of rows in whole sections are ignored")
    func merging() throws {
        let (row, other) = (ASListPosition(0, 1), ASListPosition(1, 0))
        #expect(reason(old: [3], new: [2]) { $0.deletedRows = [row, row] } == nil)
        #expect(reason(old: [3], new: [3]) { $0.reloadedRows = [row, row] } == nil)
        #expect(reason(old: [3, 1], new: [1]) { $0.deletedSections = [0, 0] } == nil)
        #expect(reason(old: [3, 1], new: [5, 1]) { $0.reloadedSections = [0, 0] } == nil)
        #expect(
            reason(old: [3, 1], new: [5, 1]) {
                $0.reloadedSections = [0]
                $0.reloadedRows = [row]
                $0.deletedRows = [ASListPosition(0, 0)]
            } == nil
        )
        #expect(
            reason(old: [3, 1], new: [1]) {
                $0.deletedSections = [0]
                $0.deletedRows = [row, ASListPosition(0, 0)]
            } == nil
        )
        #expect(
            reason(old: [3], new: [3, 2]) {
                $0.insertedSections = [1]
                $0.insertedRows = [other, ASListPosition(1, 1)]
            } == nil
        )
        // The reloaded section has another index after the batch.
        #expect(
            reason(old: [3, 2], new: [1, 3, 4]) {
                $0.insertedSections = [0]
                $0.reloadedSections = [1]
                $0.insertedRows = [ASListPosition(0, 0), ASListPosition(2, 3)]
            } == nil
        )
    }

    @Test("A move decreases the count of one section and increases that of another")
    func moves() {
        let move = ASListChangeSet.Move(from: ASListPosition(0, 0), to: ASListPosition(1, 2))

        #expect(reason(old: [3, 2], new: [2, 3]) { $0.movedRows = [move] } == nil)
        #expect(
            reason(old: [3, 2], new: [3, 3]) { $0.movedRows = [move] }
                == "Invalid number of rows in section 0: the data source has 3 after the update, but "
                + "3 before + 0 inserted − 0 deleted + 0 moved in − 1 moved out make 2."
        )
    }

    @Test("A reload of everything is never refused")
    func reload() {
        #expect(reason(old: [3], new: [9, 9]) { $0.includesReload = true } == nil)
    }
}
