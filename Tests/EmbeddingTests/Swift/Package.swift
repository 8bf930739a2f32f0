// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SwiftHosts",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Mortise", path: "../../..")],
    targets: [
        .executableTarget(name: "Filter", dependencies: [.product(name: "ShapeMatching", package: "Mortise")]),
        .executableTarget(name: "Beside", dependencies: [.product(name: "ShapeMatching", package: "Mortise")]),
    ],
    swiftLanguageModes: [.v6]
)
