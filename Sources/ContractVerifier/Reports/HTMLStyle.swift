/// The style of the HTML report.
enum HTMLStyle {
    static let text = """
        :root {
          --page: #f6f6f4; --card: #ffffff; --ink: #1d1d1f; --quiet: #62656b; --line: #dedfe1;
          --good: #1a7f45; --bad: #c22f2f; --open: #9a6700; --code: #f0f0ee;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #17181a; --card: #212327; --ink: #e8e8ea; --quiet: #9da1a8; --line: #363940;
            --good: #4cc27f; --bad: #ff7b72; --open: #e0b23e; --code: #2b2e33;
          }
        }
        * { box-sizing: border-box; }
        body {
          margin: 0; background: var(--page); color: var(--ink);
          font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
        }
        main { max-width: 58rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
        .contract + .contract { margin-top: 4rem; padding-top: 2.5rem; border-top: 1px solid var(--line); }
        h1 { margin: .25rem 0; font-size: 1.9rem; line-height: 1.2; overflow-wrap: anywhere; }
        h2 { margin: 2.25rem 0 .75rem; font-size: 1.15rem; }
        h3 { margin: 0; font-size: 1.02rem; overflow-wrap: anywhere; }
        code, pre { font: .87em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
        code { overflow-wrap: anywhere; }
        pre {
          margin: .25rem 0 0; padding: .6rem .75rem; background: var(--code); border-radius: .4rem;
          white-space: pre-wrap; overflow-wrap: anywhere;
        }
        .verdict {
          display: inline-block; margin: 0 0 .5rem; padding: .1rem .7rem; border-radius: 1rem; border: 1.5px solid;
          font-weight: 600;
        }
        .verdict.holds { color: var(--good); }
        .verdict.fails { color: var(--bad); }
        .verdict.not-judged, .verdict.pending { color: var(--open); }
        .facts { margin: .15rem 0 0; color: var(--quiet); font-size: .92rem; }
        .count { color: var(--quiet); font-weight: 400; }
        .bar { display: flex; gap: 2px; height: .6rem; margin-top: 1rem; border-radius: .3rem; overflow: hidden; }
        .bar span { flex-basis: 0; min-width: .3rem; }
        .bar .holds { background: var(--good); }
        .bar .fails { background: var(--bad); }
        .bar .not-judged, .bar .pending { background: var(--open); }
        article {
          margin: .6rem 0; padding: .8rem 1rem; background: var(--card); border: 1px solid var(--line);
          border-left: .3rem solid var(--good); border-radius: .4rem;
        }
        article.fails { border-left-color: var(--bad); }
        article.not-judged, article.pending { border-left-color: var(--open); }
        .problems { margin: .6rem 0 0; padding-left: 1.1rem; }
        .problems li::marker { color: var(--quiet); }
        .facts span { white-space: nowrap; }
        .note { margin: .6rem 0 0; color: var(--open); }
        details.held { margin-top: 2.25rem; }
        summary { cursor: pointer; font-size: 1.15rem; font-weight: 600; }
        table {
          width: 100%; margin-top: .6rem; border-collapse: collapse; background: var(--card);
          border: 1px solid var(--line); font-size: .95rem;
        }
        th, td { padding: .45rem .8rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
        th { color: var(--quiet); font-weight: 500; }
        @media print { details.held > * { display: block; } body { background: none; } }
        """
}
