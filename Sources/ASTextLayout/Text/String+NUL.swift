// SPDX-License-Identifier: Apache-2.0

extension String {
    /// Returns the text with another scalar in place of each NUL, which C libraries take for the end.
    ///
    /// Foundation's search would not find one that a combining mark follows, because it searches whole characters.
    package func replacingNUL(with scalar: Unicode.Scalar) -> String {
        guard utf8.contains(0) else { return self }
        return String(UnicodeScalarView(unicodeScalars.lazy.map { $0.value == 0 ? scalar : $0 }))
    }
}
