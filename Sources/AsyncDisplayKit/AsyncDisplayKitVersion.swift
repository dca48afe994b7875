// SPDX-License-Identifier: Apache-2.0

/// The version of this toolkit, by Semantic Versioning: `major.minor.patch`.
///
/// `CHANGELOG.md` lists the changes of each version; its newest version is this one.
///
/// - Thread: any
/// - Source: the name that Xcode gives it in the framework of Texture
public let AsyncDisplayKitVersionString = "1.0.0"
