import Foundation
import StoreSupport

/// Programs of this package as they were built.
enum Program {
    static let worker: String = {
        // Programs lie beside the test bundle, which on Linux is the running program and on macOS a folder around it.
        var folder = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
            .deletingLastPathComponent()
        folder = folder ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        return folder?.appendingPathComponent("StoreWorker").path ?? "StoreWorker"
    }()
}
