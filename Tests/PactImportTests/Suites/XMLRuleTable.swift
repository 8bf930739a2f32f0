/// XML bodies under rules with what they accept and what they don't. The reference implementation is asked about the same
/// rows.
enum XMLRuleTable {
    private static func at(_ path: String, _ rule: String) -> String { RuleCase.rule(path, rule) }
    private static let type = RuleCase.type
    private static let digits = #"{"match": "regex", "regex": "\\d+"}"#

    static let rows: [RuleCase] = parts + values + elements + paths + namespaces + texts

    private static func row(
        _ name: String, _ example: String, _ rules: String?, _ actual: String, _ matches: Bool
    ) -> RuleCase {
        RuleCase(xml: "xml: \(name)", example, rules, actual, matches)
    }

    static let parts: [RuleCase] = [
        row("the same", "<a x='1'><b>t</b></a>", nil, "<a x='1'><b>t</b></a>", true),
        row("another root", "<a/>", nil, "<b/>", false),
        row("a further attribute", "<a/>", nil, "<a x='1'/>", true),
        row("a further element", "<a><b/></a>", nil, "<a><b/><c/></a>", true),
        row("a further element of the name", "<a><b/></a>", nil, "<a><b/><b/></a>", true),
        row("a missing attribute", "<a x='1'/>", nil, "<a/>", false),
        row("a missing attribute beside another", "<a x='1'/>", nil, "<a y='1'/>", false),
        row("a missing element", "<a><b/></a>", nil, "<a/>", false),
        row("elements in another order", "<a><b/><c/></a>", nil, "<a><c/><b/></a>", true),
        row("elements of one name in another order", "<a><b>1</b><b>2</b></a>", nil, "<a><b>2</b><b>1</b></a>", false),
        row("another text", "<a>1</a>", nil, "<a>2</a>", false),
        row("a text where none is", "<a/>", nil, "<a>1</a>", false),
        row("no XML", "<a/>", nil, "<a>", false),
        row("another document type", "<a/>", nil, "<!DOCTYPE a><a/>", true),
    ]

    static let values: [RuleCase] = [
        row("type of an attribute", "<a x='1'/>", at("$.a['@x']", type), "<a x='y'/>", true),
        row("type of a text", "<a>1</a>", at("$.a['#text']", type), "<a>y</a>", true),
        row("type of an empty text", "<a>1</a>", at("$.a['#text']", type), "<a/>", true),
        row("regex of an attribute", "<a x='1'/>", at("$.a['@x']", digits), "<a x='22'/>", true),
        row("regex of an attribute, not kept", "<a x='1'/>", at("$.a['@x']", digits), "<a x='b'/>", false),
        row("regex: the whole value", "<a x='1'/>", at("$.a['@x']", digits), "<a x='a1b'/>", false),
        row("regex of a text", "<a>1</a>", at("$.a['#text']", digits), "<a> 22 </a>", true),
        row("regex of a text, not kept", "<a>1</a>", at("$.a['#text']", digits), "<a>b</a>", false),
        row("integer", "<a>1</a>", at("$.a['#text']", #"{"match": "integer"}"#), "<a>-7</a>", true),
        row("integer, not kept", "<a>1</a>", at("$.a['#text']", #"{"match": "integer"}"#), "<a>7.5</a>", false),
        row("decimal", "<a>1.5</a>", at("$.a['#text']", #"{"match": "decimal"}"#), "<a>7.25</a>", true),
        row("decimal, not kept", "<a>1.5</a>", at("$.a['#text']", #"{"match": "decimal"}"#), "<a>x</a>", false),
        row("number", "<a x='1.5'/>", at("$.a['@x']", #"{"match": "number"}"#), "<a x='7'/>", true),
        row("number, not kept", "<a x='1.5'/>", at("$.a['@x']", #"{"match": "number"}"#), "<a x='seven'/>", false),
        row("boolean", "<a x='true'/>", at("$.a['@x']", #"{"match": "boolean"}"#), "<a x='false'/>", true),
        row("boolean, not kept", "<a x='true'/>", at("$.a['@x']", #"{"match": "boolean"}"#), "<a x='no'/>", false),
        row("include", "<a>x</a>", at("$.a['#text']", #"{"match": "include", "value": "une"}"#), "<a>Dune</a>", true),
        row(
            "include, not kept", "<a>une</a>", at("$.a['#text']", #"{"match": "include", "value": "une"}"#),
            "<a>Dun</a>",
            false),
        row(
            "date", "<a x='2000-02-01'/>", at("$.a['@x']", #"{"match": "date", "format": "yyyy-MM-dd"}"#),
            "<a x='2026-10-20'/>", true),
        row(
            "date, not kept", "<a x='2000-02-01'/>", at("$.a['@x']", #"{"match": "date", "format": "yyyy-MM-dd"}"#),
            "<a x='20.10.2026'/>", false),
        row("equality", "<a x='1'/>", at("$.a['@x']", #"{"match": "equality"}"#), "<a x='2'/>", false),
        row("notEmpty", "<a x='1'/>", at("$.a['@x']", #"{"match": "notEmpty"}"#), "<a x='2'/>", true),
        row("notEmpty, not kept", "<a x='1'/>", at("$.a['@x']", #"{"match": "notEmpty"}"#), "<a x=''/>", false),
        row("semver", "<a x='1.2.3'/>", at("$.a['@x']", #"{"match": "semver"}"#), "<a x='2.0.0'/>", true),
        row("semver, not kept", "<a x='1.2.3'/>", at("$.a['@x']", #"{"match": "semver"}"#), "<a x='2'/>", false),
    ]

    static let elements: [RuleCase] = [
        row("type: more elements", "<a><b x='1'/></a>", at("$.a", type), "<a><b x='2'/><b x='3'/></a>", true),
        row("type: no element", "<a><b/></a>", at("$.a", type), "<a/>", false),
        row("type: fewer elements", "<a><b/><b/></a>", at("$.a", type), "<a><b/></a>", true),
        row("type: an element of another name", "<a><b/></a>", at("$.a", type), "<a><b/><c/></a>", false),
        row("type: a missing attribute", "<a><b x='1'/></a>", at("$.a", type), "<a><b x='1'/><b/></a>", false),
        row("type: a further attribute", "<a><b x='1'/></a>", at("$.a", type), "<a><b x='1' y='2'/></a>", true),
        row(
            "type: everything below", "<a><b x='1'><c>1</c></b></a>", at("$", type), "<a><b x='2'><c>3</c></b></a>",
            true),
        row("min", "<a><b/></a>", at("$.a", #"{"match": "type", "min": 2}"#), "<a><b/><b/></a>", true),
        row("min, not kept", "<a><b/></a>", at("$.a", #"{"match": "type", "min": 2}"#), "<a><b/></a>", false),
        row("max", "<a><b/></a>", at("$.a", #"{"match": "type", "max": 1}"#), "<a><b/></a>", true),
        row("max, not kept", "<a><b/></a>", at("$.a", #"{"match": "type", "max": 1}"#), "<a><b/><b/></a>", false),
        row(
            "min doesn't cascade", "<a><b><c/></b></a>", at("$.a", #"{"match": "type", "min": 2}"#),
            "<a><b><c/></b><b><c/></b></a>", true),
        row(
            "min of what has no children", "<a><b>x</b></a>", at("$.a.b", #"{"match": "type", "min": 2}"#),
            "<a><b>x</b><b>y</b></a>", true),
        row(
            "min of what has no children, not kept", "<a><b>x</b></a>", at("$.a.b", #"{"match": "type", "min": 2}"#),
            "<a><b>x</b></a>", false),
        row(
            "equality stops a cascade", "<a><b>1</b></a>",
            at("$.a", type) + "," + at("$.a.b['#text']", #"{"match": "equality"}"#), "<a><b>2</b></a>", false),
        row("a regex for an element", "<a>1</a>", at("$.a", digits), "<a>22</a>", true),
        row("a regex for an element, not kept", "<a>1</a>", at("$.a", digits), "<a>b</a>", false),
    ]

    static let paths: [RuleCase] = [
        row("an index that is left out", "<a><b x='1'/></a>", at("$.a.b['@x']", digits), "<a><b x='7'/></a>", true),
        row("[*]", "<a><b x='1'/></a>", at("$.a.b[*]['@x']", digits), "<a><b x='7'/></a>", true),
        row("[0]", "<a><b x='1'/></a>", at("$.a.b[0]['@x']", digits), "<a><b x='7'/></a>", true),
        row("[1] is not the first", "<a><b x='1'/></a>", at("$.a.b[1]['@x']", digits), "<a><b x='7'/></a>", false),
        row("a star for an element", "<a><b x='1'/></a>", at("$.a.*['@x']", digits), "<a><b x='7'/></a>", true),
        row("a star for an attribute", "<a x='1'/>", at("$.a.*", digits), "<a x='7'/>", true),
        row("brackets", "<a><b x='1'/></a>", at("$['a']['b']['@x']", digits), "<a><b x='7'/></a>", true),
        row(
            "the more exact path wins", "<a><b x='1'/></a>", at("$.a.*['@x']", type) + "," + at("$.a.b['@x']", digits),
            "<a><b x='y'/></a>", false),
        row("a rule for another attribute", "<a x='1' y='2'/>", at("$.a['@y']", type), "<a x='3' y='2'/>", false),
        row(
            "any of several", "<a x='1'/>",
            #""$.a['@x']": {"combine": "OR", "matchers": [{"match": "equality"}, {"match": "regex", "regex": "[a-z]"}]}"#,
            "<a x='q'/>", true),
        row(
            "all of several", "<a x='1'/>",
            #""$.a['@x']": {"matchers": [{"match": "type"}, {"match": "regex", "regex": "[a-z]"}]}"#, "<a x='2'/>",
            false),
    ]

    static let namespaces: [RuleCase] = [
        row("other prefixes", "<n:a xmlns:n='urn:x'/>", nil, "<a xmlns='urn:x'/>", true),
        row("another namespace", "<n:a xmlns:n='urn:x'/>", nil, "<n:a xmlns:n='urn:y'/>", false),
        row("no namespace", "<n:a xmlns:n='urn:x'/>", nil, "<a/>", false),
        row(
            "another namespace of an attribute", "<a xmlns:n='urn:x' n:x='1'/>", nil, "<a xmlns:n='urn:y' n:x='1'/>",
            false),
        row(
            "a rule by the namespace", "<n:a xmlns:n='urn:x' y='1'/>", at("$['urn:x:a']['@y']", digits),
            "<n:a xmlns:n='urn:x' y='7'/>", true),
        row(
            "a rule by the prefix", "<n:a xmlns:n='urn:x' y='1'/>", at("$['n:a']['@y']", digits),
            "<n:a xmlns:n='urn:x' y='7'/>", true),
        row(
            "a rule by the name in a usual namespace", "<a xmlns='urn:x' y='1'/>", at("$.a['@y']", digits),
            "<a xmlns='urn:x' y='7'/>", true),
    ]

    static let texts: [RuleCase] = [
        row("comments and instructions", "<a><b>1</b></a>", nil, "<?i j?><a><!-- c --><b>1<!-- c --></b></a>", true),
        row("white space between elements", "<a><b>1</b></a>", nil, "<a>\n  <b> 1\n</b>\n</a>\n", true),
        row("a section", "<a>x &amp; y</a>", nil, "<a><![CDATA[x & y]]></a>", true),
        row("references", "<a>é</a>", nil, "<a>&#xE9;</a>", true),
        row("text around an element", "<a>x<b/>y</a>", nil, "<a>x<b/>z</a>", false),
        row("single and double quotes", "<a x='1'/>", nil, "<a x=\"1\"/>", true),
        row("an empty element in two tags", "<a><b/></a>", nil, "<a><b></b></a>", true),
    ]
}
