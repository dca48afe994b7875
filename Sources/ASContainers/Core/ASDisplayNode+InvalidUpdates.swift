// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASNodes

private let suppressesExceptions = ASRuntimeSetting { ASActivateExperimentalFeature(.suppressInvalidUpdates) }

extension ASDisplayNode {
    /// Whether edits of a table, collection or pager that contradict its data source are survived in debug builds too; `false`.
    ///
    /// Then the contradiction goes to `nonFatalErrorBlock`, and the container reloads everything, as it always does in release builds.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode (Beta)`
    public static var suppressesInvalidCollectionUpdateExceptions: Bool {
        get { suppressesExceptions.current }
        set { suppressesExceptions.current = newValue }
    }
}
