import Testing

@Suite struct CatalogExamplePlaceholder {}
