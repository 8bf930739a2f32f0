/// The page's style, light or dark as the reader's system is.
enum FieldPageStyle {
    static let text = """
        :root {
          color-scheme: light dark;
          --ground: #fbfbfa; --card: #ffffff; --edge: #e3e3df; --ink: #1d1f21; --faint: #6b6f74; --grid: #e8e8e4;
          --own: #1f5fd0; --stream: #2a9d8f; --whole: #a9b0b8; --baseline: #d9a441;
          --c0: #1f5fd0; --c1: #c98a16; --c2: #2a9d8f; --c3: #b0479a;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #15171a; --card: #1c1f23; --edge: #30343a; --ink: #e8e9ea; --faint: #9aa0a6; --grid: #2b2f35;
            --own: #6ba1ff; --stream: #4cc2b2; --whole: #68707a; --baseline: #d9a94f;
            --c0: #6ba1ff; --c1: #e0ac4c; --c2: #4cc2b2; --c3: #e07fc8;
          }
        }
        * { box-sizing: border-box; }
        body {
          margin: 0; background: var(--ground); color: var(--ink);
          font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
        }
        main { max-width: 1120px; margin: 0 auto; padding: 40px 24px 80px; }
        h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 8px; }
        h2 { font-size: 1.35rem; margin: 56px 0 6px; }
        h3 { font-size: 1rem; margin: 0 0 8px; }
        h3 small { font-weight: 400; color: var(--faint); margin-left: 8px; }
        p { margin: 6px 0 12px; max-width: 78ch; }
        .lead, .meta { color: var(--faint); }
        .meta { font-size: .9rem; }
        ul { max-width: 78ch; padding-left: 1.2em; }
        li { margin: 4px 0; }
        .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 460px), 1fr)); gap: 16px; }
        .card { background: var(--card); border: 1px solid var(--edge); border-radius: 10px; padding: 16px 18px; }
        .card + .wide, .wide { margin: 16px 0; }
        svg { display: block; width: 100%; height: auto; }
        svg text { font-family: inherit; fill: var(--ink); }
        .name, .figure { font-size: 12.5px; }
        .faint, .axis { font-size: 11.5px; fill: var(--faint); }
        .strong { font-weight: 650; }
        .figure { font-variant-numeric: tabular-nums; }
        .halo { paint-order: stroke; stroke: var(--card); stroke-width: 4px; stroke-linejoin: round; }
        .own { fill: var(--own); } .stream { fill: var(--stream); } .whole { fill: var(--whole); }
        .baseline { fill: var(--baseline); }
        .stem { stroke-width: 2; stroke: var(--edge); }
        .own-line { stroke: var(--own); } .stream-line { stroke: var(--stream); } .whole-line { stroke: var(--whole); }
        .tick { stroke: var(--ink); stroke-width: 1.5; }
        .grid { stroke: var(--grid); stroke-width: 1; }
        .stroke { fill: none; stroke-width: 2; }
        .line0 { --line: var(--c0); } .line1 { --line: var(--c1); }
        .line2 { --line: var(--c2); } .line3 { --line: var(--c3); }
        .stroke { stroke: var(--line); } .fill { fill: var(--line); }
        .legend { display: flex; flex-wrap: wrap; gap: 6px 20px; font-size: .88rem; color: var(--faint); margin: 4px 0 12px; }
        .key { display: inline-flex; align-items: center; gap: 7px; }
        .key svg { width: 28px; flex: none; }
        .swatch { width: 12px; height: 12px; border-radius: 2px; display: inline-block; }
        .swatch.own { background: var(--own); } .swatch.stream { background: var(--stream); }
        .swatch.whole { background: var(--whole); } .swatch.baseline { background: var(--baseline); }
        .swatch.median { width: 2px; background: var(--ink); }
        details { margin: 12px 0; }
        summary { cursor: pointer; color: var(--faint); }
        .scroll { overflow-x: auto; }
        table { border-collapse: collapse; font-size: .86rem; margin: 10px 0 18px; }
        th, td { text-align: left; padding: 4px 14px 4px 0; border-bottom: 1px solid var(--edge); vertical-align: top; }
        td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
        code { font-size: .85em; overflow-wrap: anywhere; }
        @media print { .card { break-inside: avoid; } }
        """
}
