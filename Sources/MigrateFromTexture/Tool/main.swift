// SPDX-License-Identifier: Apache-2.0
import Foundation
import TextureMigration

exit(MigrationProgram(arguments: Array(CommandLine.arguments.dropFirst())).run())
