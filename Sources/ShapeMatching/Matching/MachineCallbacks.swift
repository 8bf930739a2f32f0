internal import CYajl

/// The three sets of functions that yajl calls a machine by.
struct MachineCallbacks {
    let single: yajl_callbacks

    let several = yajl_callbacks(
        yajl_null: { machine($0).pointee.scalarBySeveral(.null) },
        yajl_boolean: {
            machine($0).pointee.scalarBySeveral(ScalarValue(kind: Kinds.boolean.rawValue, isTrue: $1 != 0))
        },
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

    /// - Parameter covering: Whether what is seen of the shape is noted, where one lane judges.
    init(covering: Bool) {
        var table = yajl_callbacks(
            yajl_null: singleNull, yajl_boolean: singleBoolean, yajl_integer: nil, yajl_double: nil,
            yajl_number: singleNumber, yajl_string: singleString, yajl_start_map: singleBeginObject,
            yajl_map_key: singleName, yajl_end_map: singleEndObject, yajl_start_array: singleBeginArray,
            yajl_end_array: singleEndArray)
        if covering {
            table.yajl_string = coveringString
            table.yajl_end_map = coveringEndObject
        }
        single = table
    }

    /// yajl calls nothing, decodes nothing and converts nothing where an entry is missing.
    let skipping = yajl_callbacks(
        yajl_null: nil, yajl_boolean: nil, yajl_integer: nil, yajl_double: nil, yajl_number: nil, yajl_string: nil,
        yajl_start_map: skippingBegin, yajl_map_key: nil, yajl_end_map: skippingEnd, yajl_start_array: skippingBegin,
        yajl_end_array: skippingEnd)
}

// The functions of the hot path are named and inlined into the C entry points that yajl calls: a closure would be
// called from its entry point, a second call an event. They belong to no actor: an isolated one would check its
// executor at every event.

/// The machine behind yajl's context, which is the machine's own address.
@inline(__always)
private func machine(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Machine> {
    context.unsafelyUnwrapped.assumingMemoryBound(to: Machine.self)
}

@inline(__always)
private func singleNull(_ context: UnsafeMutableRawPointer?) -> CInt { machine(context).null() }

@inline(__always)
private func singleBoolean(_ context: UnsafeMutableRawPointer?, _ value: CInt) -> CInt {
    machine(context).boolean(value)
}

@inline(__always)
private func singleNumber(_ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?, _ length: Int) -> CInt {
    machine(context).number(text.unsafelyUnwrapped, length)
}

@inline(__always)
private func singleString(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ length: Int) -> CInt {
    machine(context).string(bytes, length)
}

@inline(__always)
private func singleName(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ length: Int) -> CInt {
    machine(context).name(bytes.unsafelyUnwrapped, length)
}

@inline(__always)
private func singleBeginObject(_ context: UnsafeMutableRawPointer?) -> CInt { machine(context).begin(.object) }

@inline(__always)
private func singleBeginArray(_ context: UnsafeMutableRawPointer?) -> CInt { machine(context).begin(.array) }

@inline(__always)
private func singleEndObject(_ context: UnsafeMutableRawPointer?) -> CInt { machine(context).endObject() }

@inline(__always)
private func singleEndArray(_ context: UnsafeMutableRawPointer?) -> CInt { machine(context).endArray() }

@inline(__always)
private func coveringString(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ length: Int)
    -> CInt
{
    machine(context).coveringString(bytes, length)
}

@inline(__always)
private func coveringEndObject(_ context: UnsafeMutableRawPointer?) -> CInt { machine(context).coveringEndObject() }

@inline(__always)
private func skippingBegin(_ context: UnsafeMutableRawPointer?) -> CInt { machine(context).beginSkipped() }

@inline(__always)
private func skippingEnd(_ context: UnsafeMutableRawPointer?) -> CInt { machine(context).endSkipped() }
