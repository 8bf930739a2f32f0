/// Every rule with what it accepts and what it doesn't, as Mortise judges in the mode `pact`. The reference implementation
/// is asked about the same rows.
enum RuleTable {
    private static func at(_ path: String, _ rule: String) -> String { RuleCase.rule(path, rule) }
    private static let type = RuleCase.type

    static let rows: [RuleCase] = equality + types + texts + arrays + maps + paths + combinations

    static let equality: [RuleCase] = [
        RuleCase("equal numbers", #"{"a": 1}"#, nil, #"{"a": 1}"#, true),
        RuleCase("1 is not 1.0", #"{"a": 1}"#, nil, #"{"a": 1.0}"#, false),
        RuleCase("1.0 is not 1", #"{"a": 1.0}"#, nil, #"{"a": 1}"#, false),
        RuleCase("integers beyond 2^53", #"{"a": 9007199254740993}"#, nil, #"{"a": 9007199254740992}"#, false),
        RuleCase(
            "equality stops a cascade", #"{"a": {"b": 1}}"#,
            at("$", type) + "," + at("$.a.b", #"{"match": "equality"}"#), #"{"a": {"b": 2}}"#, false),
        RuleCase("a further member of a response", #"{"a": 1}"#, nil, #"{"a": 1, "b": 2}"#, true),
        RuleCase("a member in another case", #"{"a": 1}"#, nil, #"{"A": 1}"#, false),
        RuleCase("a longer array", #"{"a": [1, 2]}"#, nil, #"{"a": [1, 2, 3]}"#, false),
        RuleCase("an empty array", #"{"a": []}"#, nil, #"{"a": [1]}"#, false),
    ]

    static let types: [RuleCase] = [
        RuleCase("type: a string", #"{"a": "x"}"#, at("$.a", type), #"{"a": "y"}"#, true),
        RuleCase("type: not a number", #"{"a": "x"}"#, at("$.a", type), #"{"a": 1}"#, false),
        RuleCase("type: integers and decimals are one", #"{"a": 1}"#, at("$.a", type), #"{"a": 1.5}"#, true),
        RuleCase("type: null only as null", #"{"a": null}"#, at("$.a", type), #"{"a": "x"}"#, false),
        RuleCase("type: null is of no other type", #"{"a": "x"}"#, at("$.a", type), #"{"a": null}"#, false),
        RuleCase("integer", #"{"a": 1}"#, at("$.a", #"{"match": "integer"}"#), #"{"a": 7}"#, true),
        RuleCase("integer: not 7.0", #"{"a": 1}"#, at("$.a", #"{"match": "integer"}"#), #"{"a": 7.0}"#, false),
        RuleCase("integer: not a text", #"{"a": 1}"#, at("$.a", #"{"match": "integer"}"#), #"{"a": "7"}"#, false),
        RuleCase("decimal", #"{"a": 1.5}"#, at("$.a", #"{"match": "decimal"}"#), #"{"a": 5.0}"#, true),
        RuleCase("decimal: not 5", #"{"a": 1.5}"#, at("$.a", #"{"match": "decimal"}"#), #"{"a": 5}"#, false),
        RuleCase("decimal: 5e0", #"{"a": 1.5}"#, at("$.a", #"{"match": "decimal"}"#), #"{"a": 5e0}"#, true),
        RuleCase("real is decimal", #"{"a": 1.5}"#, at("$.a", #"{"match": "real"}"#), #"{"a": 5}"#, false),
        RuleCase("number", #"{"a": 1}"#, at("$.a", #"{"match": "number"}"#), #"{"a": 2.5}"#, true),
        RuleCase("number: not a boolean", #"{"a": 1}"#, at("$.a", #"{"match": "number"}"#), #"{"a": true}"#, false),
        RuleCase("boolean", #"{"a": true}"#, at("$.a", #"{"match": "boolean"}"#), #"{"a": false}"#, true),
        RuleCase("boolean: in a text", #"{"a": true}"#, at("$.a", #"{"match": "boolean"}"#), #"{"a": "false"}"#, true),
        RuleCase("boolean: not a number", #"{"a": true}"#, at("$.a", #"{"match": "boolean"}"#), #"{"a": 0}"#, false),
        RuleCase("null", #"{"a": "x"}"#, at("$.a", #"{"match": "null"}"#), #"{"a": null}"#, true),
        RuleCase("null: not a value", #"{"a": "x"}"#, at("$.a", #"{"match": "null"}"#), #"{"a": "x"}"#, false),
        RuleCase("notEmpty", #"{"a": "x"}"#, at("$.a", #"{"match": "notEmpty"}"#), #"{"a": "y"}"#, true),
        RuleCase("notEmpty: an empty text", #"{"a": "x"}"#, at("$.a", #"{"match": "notEmpty"}"#), #"{"a": ""}"#, false),
        RuleCase(
            "notEmpty: an empty array", #"{"a": [1]}"#, at("$.a", #"{"match": "notEmpty"}"#), #"{"a": []}"#, false),
        RuleCase(
            "notEmpty: an empty object", #"{"a": {"b": 1}}"#, at("$.a", #"{"match": "notEmpty"}"#), #"{"a": {}}"#,
            false),
    ]

    static let texts: [RuleCase] = [
        RuleCase("regex", #"{"a": "12"}"#, at("$.a", #"{"match": "regex", "regex": "\\d+"}"#), #"{"a": "345"}"#, true),
        RuleCase(
            "regex: whole, from the start", #"{"a": "12"}"#, at("$.a", #"{"match": "regex", "regex": "\\d+"}"#),
            #"{"a": "abc1"}"#, false),
        RuleCase(
            "regex: whole, to the end", #"{"a": "12"}"#, at("$.a", #"{"match": "regex", "regex": "\\d+"}"#),
            #"{"a": "1abc"}"#, false),
        RuleCase(
            "regex: of a number's text", #"{"a": 12}"#, at("$.a", #"{"match": "regex", "regex": "\\d+"}"#),
            #"{"a": 7}"#, true),
        RuleCase(
            "regex: of a boolean's text", #"{"a": true}"#, at("$.a", #"{"match": "regex", "regex": "tr.e"}"#),
            #"{"a": true}"#, true),
        RuleCase(
            "regex: null has no text", #"{"a": "abc"}"#, at("$.a", #"{"match": "regex", "regex": "[a-z]+"}"#),
            #"{"a": null}"#, false),
        RuleCase(
            "include", #"{"a": "xyz"}"#, at("$.a", #"{"match": "include", "value": "y."}"#), #"{"a": "-y.-"}"#, true),
        RuleCase(
            "include: not there", #"{"a": "xyz"}"#, at("$.a", #"{"match": "include", "value": "y."}"#),
            #"{"a": "-yz-"}"#, false),
        RuleCase("semver", #"{"a": "1.0.0"}"#, at("$.a", #"{"match": "semver"}"#), #"{"a": "2.10.3-rc.1+5"}"#, true),
        RuleCase(
            "semver: two numbers", #"{"a": "1.0.0"}"#, at("$.a", #"{"match": "semver"}"#), #"{"a": "2.1"}"#, false),
        RuleCase(
            "date", #"{"a": "2020-01-01"}"#, at("$.a", #"{"match": "date", "format": "yyyy-MM-dd"}"#),
            #"{"a": "2026-10-20"}"#, true),
        RuleCase(
            "date: no such month", #"{"a": "2020-01-01"}"#, at("$.a", #"{"match": "date", "format": "yyyy-MM-dd"}"#),
            #"{"a": "2026-13-20"}"#, false),
        RuleCase(
            "date: by the rule's own name", #"{"a": "01/02/2020"}"#, at("$.a", #"{"date": "dd/MM/yyyy"}"#),
            #"{"a": "31/12/2026"}"#, true),
        RuleCase(
            "time", #"{"a": "10:00"}"#, at("$.a", #"{"match": "time", "format": "HH:mm"}"#), #"{"a": "23:59"}"#, true),
        RuleCase(
            "time: no such hour", #"{"a": "10:00"}"#, at("$.a", #"{"match": "time", "format": "HH:mm"}"#),
            #"{"a": "24:00"}"#, false),
        RuleCase(
            "timestamp", #"{"a": "2020-01-01T00:00:00"}"#,
            at("$.a", #"{"match": "timestamp", "timestamp": "yyyy-MM-dd'T'HH:mm:ss"}"#),
            #"{"a": "2026-10-20T08:30:00"}"#, true),
        RuleCase(
            "timestamp: with a zone", #"{"a": "2020-01-01T00:00:00Z"}"#,
            at("$.a", #"{"match": "datetime", "format": "yyyy-MM-dd'T'HH:mm:ssXXX"}"#),
            #"{"a": "2026-10-20T08:30:00+02:00"}"#, true),
        RuleCase(
            "timestamp: without its zone", #"{"a": "2020-01-01T00:00:00Z"}"#,
            at("$.a", #"{"match": "datetime", "format": "yyyy-MM-dd'T'HH:mm:ssXXX"}"#),
            #"{"a": "2026-10-20T08:30:00"}"#, false),
    ]

    static let arrays: [RuleCase] = [
        RuleCase("type: an array of any length", #"{"a": [1]}"#, at("$.a", type), #"{"a": [1, 2, 3]}"#, true),
        RuleCase("type: each element like the first", #"{"a": [1]}"#, at("$.a", type), #"{"a": [1, "x"]}"#, false),
        RuleCase("type: fewer elements", #"{"a": [1, 2]}"#, at("$.a", type), #"{"a": [3]}"#, true),
        RuleCase("type: none", #"{"a": [1]}"#, at("$.a", type), #"{"a": []}"#, true),
        RuleCase("type: an example [] accepts all", #"{"a": []}"#, at("$.a", type), #"{"a": [1, "x"]}"#, true),
        RuleCase(
            "type: a nested array may be empty", #"{"a": [{"t": ["x"]}]}"#, at("$.a", type), #"{"a": [{"t": []}]}"#,
            true),
        RuleCase("min", #"{"a": [1]}"#, at("$.a", #"{"match": "type", "min": 2}"#), #"{"a": [1]}"#, false),
        RuleCase("min in a text", #"{"a": [1]}"#, at("$.a", #"{"match": "type", "min": "2"}"#), #"{"a": [1]}"#, false),
        RuleCase("max", #"{"a": [1]}"#, at("$.a", #"{"match": "type", "max": 2}"#), #"{"a": [1, 2, 3]}"#, false),
        RuleCase(
            "min and max", #"{"a": [1]}"#, at("$.a", #"{"match": "type", "min": 1, "max": 2}"#), #"{"a": [1, 2]}"#,
            true),
        RuleCase(
            "min isn't for the arrays below", #"{"rows": [{"tags": ["x"]}, {"tags": ["x"]}]}"#,
            at("$.rows", #"{"match": "type", "min": 2}"#), #"{"rows": [{"tags": ["x"]}, {"tags": ["y"]}]}"#, true),
        RuleCase(
            "elements under [*]", #"{"a": [1]}"#, at("$.a", type) + "," + at("$.a[*]", #"{"match": "integer"}"#),
            #"{"a": [1, 2.5]}"#, false),
        RuleCase("one element by its index", #"{"a": [1, 2]}"#, at("$.a[1]", type), #"{"a": [1, 7]}"#, true),
        RuleCase("the other isn't", #"{"a": [1, 2]}"#, at("$.a[1]", type), #"{"a": [7, 2]}"#, false),
        RuleCase(
            "arrayContains", #"{"a": [{"k": 1}, {"k": 2}]}"#,
            at("$.a", #"{"match": "arrayContains", "variants": [{"index": 1, "rules": {}}]}"#),
            #"{"a": [{"k": 7}, {"k": 2}, {"k": 9}]}"#, true),
        RuleCase(
            "arrayContains: none is like it", #"{"a": [{"k": 1}, {"k": 2}]}"#,
            at("$.a", #"{"match": "arrayContains", "variants": [{"index": 1, "rules": {}}]}"#), #"{"a": [{"k": 1}]}"#,
            false),
        RuleCase(
            "arrayContains: rules of the variant", #"{"a": [{"k": 1, "t": "u"}]}"#,
            at(
                "$.a",
                #"{"match": "arrayContains", "variants": [{"index": 0, "rules": {"$.k": {"matchers": [{"match": "type"}]}}}]}"#
            ),
            #"{"a": ["z", {"k": 9, "t": "u"}]}"#, true),
        RuleCase(
            "arrayContains: a scalar is no object", #"{"a": [{"k": 1, "t": "u"}]}"#,
            at("$.a", #"{"match": "arrayContains", "variants": [{"index": 0, "rules": {}}]}"#), #"{"a": ["z"]}"#, false),
        RuleCase(
            "eachValue of an array", #"{"a": ["1"]}"#,
            at("$.a", #"{"match": "eachValue", "rules": [{"match": "regex", "regex": "[0-9]"}]}"#),
            #"{"a": ["2", "3"]}"#,
            true),
        RuleCase(
            "eachValue of an array: one is wrong", #"{"a": ["1"]}"#,
            at("$.a", #"{"match": "eachValue", "rules": [{"match": "regex", "regex": "[0-9]"}]}"#),
            #"{"a": ["2", "x"]}"#,
            false),
    ]

    static let maps: [RuleCase] = [
        RuleCase(
            "values: other names", #"{"m": {"a": 1}}"#, at("$.m", #"{"match": "values"}"#) + "," + at("$.m.*", type),
            #"{"m": {"x": 2, "y": 3}}"#, true),
        RuleCase(
            "values: another type", #"{"m": {"a": 1}}"#, at("$.m", #"{"match": "values"}"#) + "," + at("$.m.*", type),
            #"{"m": {"x": 2, "y": "z"}}"#, false),
        RuleCase("values: none", #"{"m": {"a": 1}}"#, at("$.m", #"{"match": "values"}"#), #"{"m": {}}"#, true),
        RuleCase(
            "eachKey", #"{"m": {"k1": "v"}}"#,
            at("$.m", #"{"match": "eachKey", "rules": [{"match": "regex", "regex": "k\\d"}]}"#), #"{"m": {"k7": "v"}}"#,
            true),
        RuleCase(
            "eachKey: another name", #"{"m": {"k1": "v"}}"#,
            at("$.m", #"{"match": "eachKey", "rules": [{"match": "regex", "regex": "k\\d"}]}"#), #"{"m": {"q": "v"}}"#,
            false),
        RuleCase(
            "eachKey without the example's", #"{"m": {"k1": "v"}}"#,
            at("$.m", #"{"match": "eachKey", "rules": [{"match": "type"}]}"#), #"{"m": {"q": "v"}}"#, true),
        RuleCase(
            "eachValue", #"{"m": {"a": 1}}"#, at("$.m", #"{"match": "eachValue", "rules": [{"match": "integer"}]}"#),
            #"{"m": {"x": 2}}"#, true),
        RuleCase(
            "eachValue: one is wrong", #"{"m": {"a": 1}}"#,
            at("$.m", #"{"match": "eachValue", "rules": [{"match": "integer"}]}"#), #"{"m": {"x": 2, "y": 2.5}}"#, false
        ),
        RuleCase(
            "eachKey and eachValue", #"{"m": {"k1": 1}}"#,
            at(
                "$.m",
                #"{"match": "eachKey", "rules": [{"match": "regex", "regex": "k\\d"}]}, {"match": "eachValue", "rules": [{"match": "integer"}]}"#
            ),
            #"{"m": {"k2": 2, "k3": 3}}"#, true),
    ]

    static let paths: [RuleCase] = [
        RuleCase(
            "a rule is for what is below", #"{"a": {"b": {"c": 1}}}"#, at("$.a", type), #"{"a": {"b": {"c": 2}}}"#, true
        ),
        RuleCase(
            "a longer path wins", #"{"a": {"b": 1}}"#, at("$.a", type) + "," + at("$.a.b", #"{"match": "equality"}"#),
            #"{"a": {"b": 2}}"#, false),
        RuleCase(
            "a heavier path wins over a longer one", #"{"a": {"b": 1}}"#,
            at("$.a", type) + "," + at("$.*.*", #"{"match": "equality"}"#), #"{"a": {"b": 2}}"#, true),
        RuleCase(
            "a name wins over a wildcard", #"{"a": {"b": 1}}"#,
            at("$.a.*", #"{"match": "equality"}"#) + "," + at("$.a.b", type), #"{"a": {"b": 2}}"#, true),
        RuleCase(
            "one name at two depths", #"{"a": [{"d": "x", "e": [{"d": 1}]}]}"#,
            at("$.a", type) + "," + at("$.a[*].d", #"{"match": "regex", "regex": "x|y"}"#) + ","
                + at("$.a[*].e[*].d", #"{"match": "integer"}"#),
            #"{"a": [{"d": "y", "e": [{"d": 2}, {"d": 3}]}]}"#, true),
        RuleCase(
            "a name in brackets", #"{"2": {"a b": "x"}}"#, at("$['2']['a b']", type), #"{"2": {"a b": "y"}}"#, true),
        RuleCase("a path without a $", #"{"a": 1}"#, at("a", type), #"{"a": 2}"#, true),
    ]

    static let combinations: [RuleCase] = [
        RuleCase(
            "AND", #"{"a": "ab"}"#,
            at("$.a", #"{"match": "type"}, {"match": "regex", "regex": "a.*"}"#), #"{"a": "xx"}"#, false),
        RuleCase(
            "OR: a type", #"{"a": "x"}"#,
            #""$.a": {"combine": "OR", "matchers": [{"match": "type"}, {"match": "null"}]}"#,
            #"{"a": "y"}"#, true),
        RuleCase(
            "OR: null", #"{"a": "x"}"#,
            #""$.a": {"combine": "OR", "matchers": [{"match": "type"}, {"match": "null"}]}"#,
            #"{"a": null}"#, true),
        RuleCase(
            "OR: neither", #"{"a": "x"}"#,
            #""$.a": {"combine": "OR", "matchers": [{"match": "type"}, {"match": "null"}]}"#, #"{"a": 1}"#, false),
        RuleCase(
            "OR: null for an object", #"{"a": {"b": 1}}"#,
            #""$.a": {"combine": "OR", "matchers": [{"match": "type"}, {"match": "null"}]}"#, #"{"a": null}"#, true),
        RuleCase(
            "OR: an object", #"{"a": {"b": 1}}"#,
            #""$.a": {"combine": "OR", "matchers": [{"match": "type"}, {"match": "null"}]}"#, #"{"a": {"b": 2}}"#, true),
    ]
}
