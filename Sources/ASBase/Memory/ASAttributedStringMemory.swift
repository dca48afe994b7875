// SPDX-License-Identifier: Apache-2.0
internal import CASBase
internal import Foundation

/// Makes Foundation's attributed strings release their attributes.
///
/// On Linux, Foundation never releases the attributes of an attributed string: its fonts, colours and attachments stay in memory until the
/// program ends. `CASAttributes.c` corrects that for the whole program. This type tests with a probe object whether the correction is
/// needed. It then tests whether it works in all the ways in which strings share attributes. If it does not work, it is undone.
///
/// - Thread: any
package enum ASAttributedStringMemory {
    /// Whether attributed strings release their attributes; the first access corrects Foundation if necessary.
    package static let isReleased: Bool = {
        if releases(immutable) { return true }
        guard cas_set_attributes_released(true) else { return false }
        if [immutable, mutable, copied, copiedMutable, mutableCopy, part, delegating].allSatisfy(releases) {
            return true
        }
        _ = cas_set_attributes_released(false)
        return false
    }()

    /// Writes a line to standard error, in debug builds, for each defect of Foundation that could not be corrected.
    package static let reportsDefects: Void = {
        #if DEBUG
        for line in defects(comparesSafely: cas_equality_correction() != CAS_UNKNOWN, isReleased: isReleased) {
            ASLogLine(line)
        }
        #endif
    }()

    /// Returns a line for each defect that was not corrected.
    package static func defects(comparesSafely: Bool, isReleased: Bool) -> [String] {
        let reason = "Foundation differs from the known versions: "
        var lines: [String] = []
        if !comparesSafely {
            lines.append(reason + "comparing values of attributed strings may stop the program (CASEquality.c).")
        }
        if !isReleased {
            lines.append(reason + "attributed strings keep their attributes in memory (CASAttributes.c).")
        }
        return lines
    }

    private final class Probe {}

    private static let key = NSAttributedString.Key("probe")
    private static let whole = NSRange(location: 0, length: 3)

    /// Returns whether a probe lives as long as the strings that `make` returns, and no longer.
    private static func releases(_ make: (Probe) -> [NSAttributedString]) -> Bool {
        weak var probe: Probe?
        let isKept = retains(make) { probe = $0 }
        return isKept && probe == nil
    }

    /// Returns whether the strings of `make` keep their probe alive; a separate function, so that its local references have ended when it
    /// returns.
    @inline(never)
    private static func retains(_ make: (Probe) -> [NSAttributedString], _ tell: (Probe) -> Void) -> Bool {
        var strings: [NSAttributedString] = []
        createStrings(make, tell, &strings)
        return withExtendedLifetime(strings) {
            strings.allSatisfy { $0.attribute(key, at: 0, effectiveRange: nil) is Probe }
        }
    }

    @inline(never)
    private static func createStrings(
        _ make: (Probe) -> [NSAttributedString],
        _ tell: (Probe) -> Void,
        _ strings: inout [NSAttributedString]
    ) {
        let probe = Probe()
        tell(probe)
        strings = make(probe)
    }

    private static func immutable(_ probe: Probe) -> [NSAttributedString] {
        [NSAttributedString(string: "abc", attributes: [key: probe])]
    }

    private static func mutable(_ probe: Probe) -> [NSAttributedString] {
        let string = NSMutableAttributedString(string: "abc")
        string.addAttribute(key, value: probe, range: whole)
        string.append(NSAttributedString(string: "d"))
        return [string]
    }

    /// Returns strings and copies of them; a copy takes over the attributes of a mutable string that Foundation then releases.
    private static func copied(_ probe: Probe) -> [NSAttributedString] {
        withExtendedLifetime(immutable(probe)) { $0 + $0.map { NSAttributedString(attributedString: $0) } }
    }

    private static func copiedMutable(_ probe: Probe) -> [NSAttributedString] {
        withExtendedLifetime(mutable(probe)) { $0.map { NSAttributedString(attributedString: $0) } }
    }

    private static func mutableCopy(_ probe: Probe) -> [NSAttributedString] {
        withExtendedLifetime(immutable(probe) + mutable(probe)) {
            $0.map { NSMutableAttributedString(attributedString: $0) }
        }
    }

    /// Returns strings made by an initialiser that delegates to the one that takes over attributes.
    private static func delegating(_ probe: Probe) -> [NSAttributedString] {
        withExtendedLifetime(immutable(probe) + mutable(probe)) {
            $0.map { NSAttributedString(delegatingTo: $0) } + $0.map { NSMutableAttributedString(delegatingTo: $0) }
        }
    }

    private static func part(_ probe: Probe) -> [NSAttributedString] {
        withExtendedLifetime(immutable(probe) + mutable(probe)) {
            $0.map { $0.attributedSubstring(from: NSRange(location: 0, length: 2)) }
        }
    }
}

extension NSAttributedString {
    @inline(never)
    fileprivate convenience init(delegatingTo string: NSAttributedString) { self.init(attributedString: string) }
}
