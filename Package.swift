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
        .library(name: "ContractComparison", targets: ["ContractComparison"]),
        .library(name: "XMLMatching", targets: ["XMLMatching"]),
        .library(name: "PactImport", targets: ["PactImport"]),
        .library(name: "PactWriting", targets: ["PactWriting"]),
        .library(name: "LoopbackHTTP", targets: ["LoopbackHTTP"]),
        .library(name: "ContractServer", targets: ["ContractServer"]),
        .library(name: "ContractTesting", targets: ["ContractTesting"]),
        .library(name: "ContractVerifier", targets: ["ContractVerifier"]),
        .library(name: "ContractStore", targets: ["ContractStore"]),
        .library(name: "SQLiteContractStore", targets: ["SQLiteContractStore"]),
        .library(name: "PostgresContractStore", targets: ["PostgresContractStore"]),
        .library(name: "AdapterContracts", targets: ["AdapterContracts"]),
        .executable(name: "mortise", targets: ["mortise"]),
        // ./install --library builds it as it is to be linked to.
        .library(name: "mortise-c", type: .dynamic, targets: ["MortiseABI"]),
    ],
    targets: [
        .systemLibrary(
            name: "CYajl", path: "CShims/CYajl", pkgConfig: "yajl",
            providers: [.apt(["libyajl-dev"]), .brew(["yajl"])]),
        .systemLibrary(
            name: "CPCRE2", path: "CShims/CPCRE2", pkgConfig: "libpcre2-8",
            providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
        .systemLibrary(
            name: "CExpat", path: "CShims/CExpat", pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
        .systemLibrary(
            name: "CMicrohttpd", path: "CShims/CMicrohttpd", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        .systemLibrary(
            name: "CSQLite", path: "CShims/CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(
            name: "CCurl", path: "CShims/CCurl", pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .systemLibrary(
            name: "CZlib", path: "CShims/CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CPostgres", path: "CShims/CPostgres", pkgConfig: "libpq",
            providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
        .systemLibrary(
            name: "CCrypto", path: "CShims/CCrypto", pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .brew(["openssl"])]),
        .systemLibrary(name: "CScan", path: "CShims/CScan"),
        .systemLibrary(name: "CMortise", path: "CShims/CMortise"),
        .systemLibrary(name: "CStack", path: "CShims/CStack"),
        .target(name: "ShapeMatching", dependencies: ["CYajl", "CPCRE2", "CScan"], swiftSettings: strict),
        .target(name: "Contracts", dependencies: ["ShapeMatching"], swiftSettings: strict),
        // Apart from the contracts, so that the C library, which makes no examples, goes without.
        .target(name: "ExampleMaking", dependencies: ["Contracts", "ShapeMatching"], swiftSettings: strict),
        .target(name: "XMLMatching", dependencies: ["CExpat", "Contracts", "ShapeMatching"], swiftSettings: strict),
        .target(name: "PactImport", dependencies: ["Contracts", "ShapeMatching"], swiftSettings: strict),
        .target(
            name: "PactWriting", dependencies: ["Contracts", "PactImport", "ShapeMatching"], swiftSettings: strict),
        .target(
            name: "ContractComparison", dependencies: ["Contracts", "ExampleMaking", "ShapeMatching", "XMLMatching"],
            swiftSettings: strict),
        .target(name: "Threads", swiftSettings: strict),
        .target(name: "LoopbackHTTP", dependencies: ["CMicrohttpd", "Threads"], swiftSettings: strict),
        .target(
            name: "ContractServer",
            dependencies: ["Contracts", "ExampleMaking", "LoopbackHTTP", "ShapeMatching", "Threads", "XMLMatching"],
            swiftSettings: strict),
        .target(
            name: "ContractTesting", dependencies: ["ContractServer", "Contracts", "LoopbackHTTP"],
            swiftSettings: strict),
        .target(
            name: "ContractVerifier",
            dependencies: ["CCurl", "CZlib", "Contracts", "ExampleMaking", "ShapeMatching", "Threads", "XMLMatching"],
            swiftSettings: strict),
        .target(
            name: "CatalogExample",
            dependencies: ["ContractServer", "ContractVerifier", "Contracts", "LoopbackHTTP", "ShapeMatching"],
            swiftSettings: strict),
        .target(name: "ContractStore", dependencies: ["CCrypto", "Contracts", "Threads"], swiftSettings: strict),
        .target(name: "SQLiteContractStore", dependencies: ["CSQLite", "ContractStore"], swiftSettings: strict),
        .target(name: "PostgresContractStore", dependencies: ["CPostgres", "ContractStore"], swiftSettings: strict),
        .target(name: "AdapterContracts", dependencies: ["Threads"], swiftSettings: strict),
        .target(name: "DraftExample", dependencies: ["CSQLite", "Threads"], swiftSettings: strict),
        .target(
            name: "MortiseABI", dependencies: ["CMortise", "CStack", "Contracts", "PactImport", "ShapeMatching"],
            swiftSettings: strict),
        .executableTarget(
            name: "mortise",
            dependencies: [
                "ShapeMatching", "Contracts", "ContractComparison", "LoopbackHTTP", "ContractServer", "ContractStore",
                "ContractVerifier", "CatalogExample", "PactImport", "PactWriting", "PostgresContractStore",
                "SQLiteContractStore", "Threads", "XMLMatching",
            ],
            swiftSettings: strict),
        .testTarget(name: "ScanTests", dependencies: ["CScan"], swiftSettings: strict),
        .systemLibrary(name: "CSpawn", path: "CShims/CSpawn"),
        .target(
            name: "Processes", dependencies: ["CSpawn"], path: "Tests/Support/Processes", swiftSettings: strict),
        .target(name: "TestEnvironment", path: "Tests/Support/TestEnvironment", swiftSettings: strict),
        .target(
            name: "ShapeGenerators", dependencies: ["ShapeMatching"], path: "Tests/Support/ShapeGenerators",
            swiftSettings: strict),
        .testTarget(
            name: "ShapeMatchingTests", dependencies: ["ShapeMatching", "ShapeGenerators", "TestEnvironment"],
            exclude: ["FuzzCorpus"],
            swiftSettings: strict),
        .testTarget(
            name: "XMLMatchingTests",
            dependencies: ["Contracts", "ShapeGenerators", "ShapeMatching", "TestEnvironment", "XMLMatching"],
            swiftSettings: strict),
        .testTarget(
            name: "ContractsTests",
            dependencies: [
                "ContractComparison", "Contracts", "ExampleMaking", "Processes", "ShapeMatching", "ShapeGenerators",
                "TestEnvironment",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PactImportTests",
            dependencies: [
                "ContractServer", "ContractVerifier", "Contracts", "LoopbackHTTP", "PactImport", "PactWriting",
                "Processes",
                "RawHTTP", "ShapeMatching", "TestEnvironment", "XMLMatching",
            ],
            swiftSettings: strict),
        .target(
            name: "RawHTTP", dependencies: ["LoopbackHTTP"], path: "Tests/Support/RawHTTP", swiftSettings: strict),
        .testTarget(
            name: "LoopbackHTTPTests", dependencies: ["LoopbackHTTP", "Threads", "RawHTTP"], swiftSettings: strict),
        .testTarget(
            name: "ContractServerTests",
            dependencies: [
                "ContractServer", "ContractTesting", "Contracts", "LoopbackHTTP", "ShapeMatching", "Threads", "RawHTTP",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ContractVerifierTests",
            dependencies: ["ContractVerifier", "Contracts", "LoopbackHTTP", "Processes", "ShapeMatching", "Threads"],
            swiftSettings: strict),
        .testTarget(
            name: "CatalogExampleTests",
            dependencies: [
                "CatalogExample", "ContractComparison", "ContractServer", "ContractTesting", "ContractVerifier",
                "Contracts", "LoopbackHTTP", "Processes", "ShapeMatching", "mortise",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "MortiseABITests", dependencies: ["MortiseABI", "CMortise", "Threads"], swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: ["ContractComparison", "Processes", "RawHTTP", "ReadmeContract", "ReadmeProgram", "mortise"],
            swiftSettings: strict),
        .executableTarget(
            name: "ReadmeProgram", dependencies: ["ShapeMatching"], path: "Tests/ReadmeProgram", swiftSettings: strict),
        .executableTarget(
            name: "ReadmeContract", dependencies: ["Contracts", "ShapeMatching"], path: "Tests/ReadmeContract",
            swiftSettings: strict),
        .testTarget(
            name: "AdapterContractsTests", dependencies: ["AdapterContracts", "AdapterReadmeProgram", "Processes"],
            swiftSettings: strict),
        .executableTarget(
            name: "AdapterReadmeProgram", dependencies: ["AdapterContracts"], path: "Tests/AdapterReadmeProgram",
            swiftSettings: strict),
        .testTarget(
            name: "DraftExampleTests",
            dependencies: ["AdapterContracts", "DraftExample", "DraftWriter", "Processes", "Threads"],
            swiftSettings: strict),
        .target(
            name: "StoreSupport",
            dependencies: [
                "CSpawn", "ContractStore", "Contracts", "PostgresContractStore", "SQLiteContractStore",
                "ShapeGenerators",
                "ShapeMatching", "Threads",
            ],
            path: "Tests/Support/StoreSupport", swiftSettings: strict),
        .testTarget(
            name: "ContractStoreTests",
            dependencies: [
                "AdapterContracts", "CPostgres", "CSQLite", "ContractStore", "Contracts", "PostgresContractStore",
                "SQLiteContractStore", "ShapeGenerators", "StoreSupport", "StoreWorker", "TestEnvironment", "Threads",
                "mortise",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "StoreWorker",
            dependencies: ["ContractStore", "PostgresContractStore", "SQLiteContractStore", "StoreSupport"],
            path: "Tests/StoreWorker", swiftSettings: strict),
        .executableTarget(
            name: "StoreHistories", dependencies: ["CSQLite", "ContractStore", "StoreSupport", "StoreWorker"],
            path: "Tests/StoreHistories", swiftSettings: strict),
        .executableTarget(
            name: "DraftWriter", dependencies: ["DraftExample"], path: "Tests/DraftWriter", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
