// SPDX-License-Identifier: Apache-2.0
import AppPackaging
import Foundation

exit(PackagingProgram(arguments: Array(CommandLine.arguments.dropFirst())).run())
