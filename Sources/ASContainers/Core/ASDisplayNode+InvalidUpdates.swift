// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASNodes

private let suppressesExceptions = ASRuntimeSetting { ASActivateExperimentalFeature(.suppressInvalidUpdates) }

extension ASDisplayNode {
    /// Whether debug builds continue after edits of a table, collection or pager that contradict its data source; the default is `false`.
    ///
    /// The contradiction is then passed to `nonFatalErrorBlock`, and the container reloads everything, as it always does in release
    /// builds.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode (Beta)`
    public static var suppressesInvalidCollectionUpdateExceptions: Bool {
        get { suppressesExceptions.current }
        set { suppressesExceptions.current = newValue }
    }
}
