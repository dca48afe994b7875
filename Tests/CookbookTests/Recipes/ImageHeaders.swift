// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func sendToken(_ token: String, to host: String) {
    ASBasicImageDownloader.shared.configuration.additionalHeaders = { url in
        url.host == host ? ["Authorization": "Bearer \(token)"] : [:]
    }
}
