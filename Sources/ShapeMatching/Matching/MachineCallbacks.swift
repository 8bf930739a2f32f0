internal import CYajl

/// The three sets of functions that yajl calls a machine by.
///
/// Each recovers the machine from the context and calls one named method, inlined into it. They must be nonisolated
/// functions of a module: a callback that a compiler isolates to an actor checks its executor at every event.
struct MachineCallbacks {
    let single: yajl_callbacks
    let several: yajl_callbacks
    let skipping: yajl_callbacks

    init() {
        single = yajl_callbacks(
            yajl_null: { machine($0).pointee.null() },
            yajl_boolean: { machine($0).pointee.boolean($1) },
            yajl_integer: nil, yajl_double: nil,
            yajl_number: { machine($0).pointee.number($1.unsafelyUnwrapped, $2) },
            yajl_string: { machine($0).pointee.string($1, $2) },
            yajl_start_map: { machine($0).pointee.begin(.object) },
            yajl_map_key: { machine($0).pointee.name($1.unsafelyUnwrapped, $2) },
            yajl_end_map: { machine($0).pointee.endObject() },
            yajl_start_array: { machine($0).pointee.begin(.array) },
            yajl_end_array: { machine($0).pointee.endArray() })
        several = yajl_callbacks(
            yajl_null: { machine($0).pointee.scalarBySeveral(.null) },
            yajl_boolean: { machine($0).pointee.scalarBySeveral(ScalarValue(kind: Kinds.boolean.rawValue, isTrue: $1 != 0)) },
            yajl_integer: nil, yajl_double: nil,
            yajl_number: {
                machine($0).pointee.scalarBySeveral(
                    ScalarValue(kind: Kinds.number.rawValue, bytes: UnsafeRawBufferPointer(start: $1, count: $2)))
            },
            yajl_string: {
                machine($0).pointee.scalarBySeveral(
                    ScalarValue(kind: Kinds.string.rawValue, bytes: UnsafeRawBufferPointer(start: $1, count: $2)))
            },
            yajl_start_map: { machine($0).pointee.beginBySeveral(.object) },
            yajl_map_key: { machine($0).pointee.nameBySeveral($1.unsafelyUnwrapped, $2) },
            yajl_end_map: { machine($0).pointee.endBySeveral(.object) },
            yajl_start_array: { machine($0).pointee.beginBySeveral(.array) },
            yajl_end_array: { machine($0).pointee.endBySeveral(.array) })
        // yajl calls nothing, decodes nothing and converts nothing where an entry is missing.
        skipping = yajl_callbacks(
            yajl_null: nil, yajl_boolean: nil, yajl_integer: nil, yajl_double: nil, yajl_number: nil,
            yajl_string: nil,
            yajl_start_map: { machine($0).pointee.beginSkipped() },
            yajl_map_key: nil,
            yajl_end_map: { machine($0).pointee.endSkipped() },
            yajl_start_array: { machine($0).pointee.beginSkipped() },
            yajl_end_array: { machine($0).pointee.endSkipped() })
    }
}

/// The machine behind yajl's context, which is the machine's own address.
@inline(__always)
private func machine(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Machine> {
    context.unsafelyUnwrapped.assumingMemoryBound(to: Machine.self)
}
