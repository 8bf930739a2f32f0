// Filled in by the first type of this module.
