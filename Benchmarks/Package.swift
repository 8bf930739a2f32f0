// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// A package of its own, so that what we compare with never burdens the product.
let package = Package(
    name: "MortiseBenchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Mortise", path: "..")],
    targets: [
        .target(
            name: "CBaseline",
            linkerSettings: [.linkedLibrary("yajl"), .linkedLibrary("microhttpd"), .linkedLibrary("curl")]),
        // The peers are mostly headers, so they are built for this machine's processor. RapidJSON's has a member function
        // that newer compilers only accept as long as nobody calls it.
        .target(
            name: "CPeers",
            cxxSettings: [.unsafeFlags(["-march=native", "-fdelayed-template-parsing"])],
            linkerSettings: [.linkedLibrary("simdjson")]),
        .executableTarget(
            name: "mortise-bench",
            dependencies: [
                "CBaseline",
                "CPeers",
                .product(name: "ShapeMatching", package: "Mortise"),
                .product(name: "Contracts", package: "Mortise"),
                .product(name: "PactImport", package: "Mortise"),
                .product(name: "LoopbackHTTP", package: "Mortise"),
                .product(name: "ContractServer", package: "Mortise"),
                .product(name: "ContractVerifier", package: "Mortise"),
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
