/** As wide as the text of an A4 page with its margins. */
export const wideChart = 672;
/** As high as a page leaves room for below a heading: what is higher is printed smaller, never cut. */
export const tallestPrinted = 760;
/** As wide as a small phone leaves room for. */
export const narrowChart = 328;

/** For drawings too, which cannot read a style sheet. */
export const fonts =
  '"Noto Sans SC", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", system-ui, sans-serif';

/** One sheet for screen, phone and paper: always light, since it is made to be printed. */
export const style = `
:root { color-scheme: light; --ink: #1f2329; --soft: #51565f; --line: #dfe2e7; --ground: #f6f7f9; --mark: #1668dc;
 }
* { box-sizing: border-box; }
html { background: #fff; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0 auto; padding: 24px; max-width: 720px; color: var(--ink); font: 14px/22px ${fonts};
  overflow-wrap: anywhere; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
h1 { margin: 4px 0 16px; font-size: 28px; line-height: 36px; }
h2 { margin: 40px 0 12px; padding-bottom: 6px; border-bottom: 2px solid var(--ink); font-size: 20px; line-height: 28px; }
h3 { margin: 0; font-size: 16px; line-height: 24px; }
h4 { margin: 12px 0 4px; font-size: 13px; line-height: 20px; color: var(--soft); }
p { margin: 6px 0; }
a { color: inherit; }
.brand { color: var(--soft); font-size: 13px; }
.facts { display: grid; grid-template-columns: repeat(4, 1fr); gap: 10px 16px; margin: 0 0 16px; }
.facts dt, .soft { color: var(--soft); font-size: 12px; line-height: 20px; }
.facts dd { margin: 0; }
.origin { margin: 16px 0; padding: 12px 16px; border-radius: 6px; background: var(--ground); font-size: 13px; }
.origin p { margin: 2px 0; }
.ai { display: inline-block; margin-left: 6px; padding: 0 6px; border: 1px solid currentcolor; border-radius: 4px;
  color: #8a4b00; font-size: 12px; line-height: 18px; font-weight: 400; vertical-align: 2px; }
.contents ol { margin: 4px 0; padding-left: 20px; columns: 2; column-gap: 32px; }
.contents a { display: inline-block; min-width: 24px; line-height: 24px; text-decoration: none; }
.page { display: none; }
.sentences { margin: 8px 0; padding-left: 22px; }
.sentences li { margin: 6px 0; }
.move { margin: 16px 0; padding: 12px 16px; border-left: 4px solid var(--mark); background: var(--ground); }
table { width: 100%; border-collapse: collapse; font-size: 13px; line-height: 20px; }
thead { display: table-header-group; }
th, td { padding: 6px 8px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 500; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.measure { margin: 20px 0 28px; }
.read { display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: baseline; margin: 6px 0; }
.read b { font-size: 22px; line-height: 30px; font-weight: 600; font-variant-numeric: tabular-nums; }
.chart { width: ${wideChart}px; height: var(--wide); margin: 8px auto; }
.chart[data-failed] { display: none; }
.legend { display: flex; flex-wrap: wrap; gap: 2px 14px; margin: 0; padding: 0; list-style: none; color: var(--soft);
  font-size: 12px; }
.swatch { display: inline-block; width: 10px; height: 10px; margin-right: 5px; border-radius: 2px; }
.quotes { margin: 4px 0; padding: 0; list-style: none; }
.quotes li { display: flex; gap: 10px; padding: 3px 0; border-bottom: 1px dotted var(--line); font-size: 13px; }
.quotes time { flex: none; min-width: 42px; color: var(--soft); font-variant-numeric: tabular-nums; }
.quotes b { flex: 1; font-weight: 400; }
.quotes q { flex: 1; quotes: "“" "”"; }
.quotes span { flex: none; max-width: 32%; color: var(--soft); text-align: right; }
footer { margin-top: 40px; padding-top: 8px; border-top: 1px solid var(--line); color: var(--soft); font-size: 12px; }
@media screen and (max-width: 719px) {
  body { padding: 16px; }
  h1 { font-size: 22px; line-height: 30px; }
  .facts { grid-template-columns: repeat(2, 1fr); }
  .contents ol { columns: 1; }
  .contents li { padding: 4px 0; }
  .chart { width: ${narrowChart}px; height: var(--narrow); }
  .figures thead { display: none; }
  .figures tr { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 6px 0; border-bottom: 1px solid var(--line); }
  .figures td { padding: 0; border: 0; }
  .figures td:first-child { flex: 1 1 60%; }
  .figures td:nth-child(n+3) { color: var(--soft); font-size: 12px; }
  .figures td:last-child { flex-basis: 100%; }
  .figures td:empty { display: none; }
}
@page { size: A4; margin: 18mm 16mm 20mm; }
@page { @bottom-right { content: counter(page) " / " counter(pages); color: #51565f; font: 9pt ${fonts}; } }
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; line-height: 16pt; }
  h2 { break-after: avoid; margin-top: 28px; }
  h3, h4, .read, .near { break-after: avoid; }
  .chart { zoom: var(--shrink, 1); }
  figure, .move, .origin, tr, li, .quotes, .drawing, .whole { break-inside: avoid; }
  a { text-decoration: none; }
  .contents li { padding-right: 32px; }
  .page { display: block; float: right; width: 32px; height: 16pt; margin-right: -32px; text-align: right; }
}
`;
