// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "Mortise",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "ShapeMatching", targets: ["ShapeMatching"]),
        .library(name: "Contracts", targets: ["Contracts"]),
        .library(name: "LoopbackHTTP", targets: ["LoopbackHTTP"]),
        .executable(name: "mortise", targets: ["mortise"]),
    ],
    targets: [
        .systemLibrary(
            name: "CYajl", path: "CShims/CYajl", pkgConfig: "yajl",
            providers: [.apt(["libyajl-dev"]), .brew(["yajl"])]),
        .systemLibrary(
            name: "CPCRE2", path: "CShims/CPCRE2", pkgConfig: "libpcre2-8",
            providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
        .systemLibrary(
            name: "CMicrohttpd", path: "CShims/CMicrohttpd", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        .systemLibrary(name: "CScan", path: "CShims/CScan"),
        .target(name: "ShapeMatching", dependencies: ["CYajl", "CPCRE2", "CScan"], swiftSettings: strict),
        .target(name: "Contracts", dependencies: ["ShapeMatching"], swiftSettings: strict),
        .target(name: "LoopbackHTTP", dependencies: ["CMicrohttpd"], swiftSettings: strict),
        .executableTarget(name: "mortise", dependencies: ["ShapeMatching", "Contracts"], swiftSettings: strict),
        .testTarget(name: "ScanTests", dependencies: ["CScan"], swiftSettings: strict),
        .target(
            name: "ShapeGenerators", dependencies: ["ShapeMatching"], path: "Tests/Support/ShapeGenerators",
            swiftSettings: strict),
        .testTarget(
            name: "ShapeMatchingTests", dependencies: ["ShapeMatching", "ShapeGenerators"], exclude: ["FuzzCorpus"],
            swiftSettings: strict),
        .testTarget(
            name: "ContractsTests", dependencies: ["Contracts", "ShapeMatching", "ShapeGenerators"],
            swiftSettings: strict),
        .testTarget(name: "LoopbackHTTPTests", dependencies: ["LoopbackHTTP"], swiftSettings: strict),
        .testTarget(
            name: "CommandTests", dependencies: ["mortise", "ReadmeProgram", "ReadmeContract"],
            swiftSettings: strict),
        .executableTarget(
            name: "ReadmeProgram", dependencies: ["ShapeMatching"], path: "Tests/ReadmeProgram", swiftSettings: strict),
        .executableTarget(
            name: "ReadmeContract", dependencies: ["Contracts", "ShapeMatching"], path: "Tests/ReadmeContract",
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
