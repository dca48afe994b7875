#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Swift 6.3.1 on Linux: Foundation does not speak the user's language, and translations of a bundle are not usable.
#
# Expected, as on Apple's systems: the user's language and region decide `Locale.current` and the localization of a bundle; a text with plural
# forms (.stringsdict) can be formatted; SwiftPM compiles .xcstrings; `Locale.hourCycle` agrees with the formats.
# Seen: neither the environment nor defaults change `Locale.current` (en_001), `Locale.preferredLanguages` or the localization that a bundle
# prefers. `Bundle.localizedString` crashes for a key of a .stringsdict. A format whose indices have a gap shows another argument, and a
# negative Int32 is shown as a large number. Sizes of ByteCountFormatter are English. SwiftPM writes the names of .lproj folders in lower case,
# and copies .xcstrings, which nothing reads.
# Seen on 2026-11-29, Debian 12, x86-64.
set -euo pipefail
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "needs Swift 6.3.1 in PATH (https://www.swift.org/install/linux/)"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
resources=$folder/Sources/Program/Resources
mkdir -p "$resources"/{en,de,pt-BR}.lproj "$folder/home"
cat >"$folder/Package.swift" <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "Program", defaultLocalization: "en",
    targets: [.executableTarget(name: "Program", resources: [.process("Resources")])]
)
SWIFT
for language in en de pt-BR; do echo "\"Hello\" = \"Hello in $language\";" >"$resources/$language.lproj/Localizable.strings"; done
cat >"$resources/de.lproj/Localizable.stringsdict" <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>
<string>d</string><key>one</key><string>eine Datei</string><key>other</key><string>%d Dateien</string></dict></dict></dict></plist>
XML
echo '{"sourceLanguage": "en", "strings": {"Bye": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Tschüs"}}}}},
"version": "1.0"}' >"$resources/Catalog.xcstrings"
cat >"$folder/Sources/Program/main.swift" <<'SWIFT'
import Foundation
let (bundle, german) = (Bundle.module, Locale(identifier: "de_DE"))
if CommandLine.arguments.last == "plural" {
    // A text of the .stringsdict.
    let table = Bundle(path: bundle.bundlePath + "/de.lproj")!
    print("plural:", table.localizedString(forKey: "files", value: nil, table: nil))
    exit(0)
}
let defaults: [String: Any] = ["AppleLocale": "de_DE", "AppleLanguages": ["de-DE"]]
UserDefaults.standard.setVolatileDomain(defaults, forName: UserDefaults.argumentDomain)
UserDefaults.standard.setPersistentDomain(defaults, forName: UserDefaults.globalDomain)
UserDefaults.standard.register(defaults: defaults)
print("locale:", Locale.current.identifier, Locale.autoupdatingCurrent.identifier, Locale.preferredLanguages)
print("preferred:", Bundle.preferredLocalizations(from: ["en", "de"], forPreferences: ["de-DE"]))
print("folders:", bundle.localizations.sorted())
print("catalogue:", FileManager.default.fileExists(atPath: bundle.bundlePath + "/Catalog.xcstrings"))
print("gap:", String(format: "%1$@ %3$ld", locale: german, arguments: ["a", 1, 2]))
print("negative:", String(format: "%ld", locale: german, arguments: [Int32(-5)]))
print("size:", ByteCountFormatter.string(fromByteCount: 1_234_567, countStyle: .file))
let time = Date(timeIntervalSince1970: 80_000).formatted(Date.FormatStyle(time: .shortened, locale: Locale(identifier: "en_001"), timeZone: .gmt))
print("hours:", Locale(identifier: "en_001").hourCycle, time.contains("22") ? "as written" : "not as written")
SWIFT
swift build --package-path "$folder" >"$folder/log" 2>&1 || { cat "$folder/log"; exit 2; }
program=$folder/.build/debug/Program
german=(env HOME="$folder/home" LANG=de_DE.UTF-8 LANGUAGE=de LC_ALL=de_DE.UTF-8 SWIFT_BACKTRACE=enable=no)
seen=$("${german[@]}" "$program"; "${german[@]}" "$program" plural 2>/dev/null || echo "plural: ended with status $?")
echo "$seen"
diff <(echo "$seen") - <<'TEXT'
locale: en_001 en_001 ["en-001"]
preferred: ["en"]
folders: ["de", "en", "pt-br"]
catalogue: true
gap: a 1
negative: 4.294.967.291
size: 1.2 MB
hours: zeroToTwentyThree not as written
plural: ended with status 139
TEXT
