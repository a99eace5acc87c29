interface ReportChart {
  /** The finding, and below it measure, unit and n: text, so that it wraps and is read out. */
  finding: string;
  note: string;
  /** What ECharts is told to draw. */
  option: object;
}

interface Report {
  title: string;
  language: string;
  dark: boolean;
  ink: string;
  /** One below the other. */
  charts: ReportChart[];
  /** The plotting library and the script that uses it, as text: their hashes stand in the content policy. */
  library: string;
  bootstrap: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Data ends where its element ends, not where a text in it says so. */
const asJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** A report asks nobody for anything: what it shows stands in it. */
const reportPolicy =
  "default-src 'none'; script-src * 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; form-action 'none'";

/** A report as a page of its own. Scripts before everything else, so that they see what is stopped. */
export function reportHtml({ title, language, dark, ink, charts, library, bootstrap }: Report): string {
  const places = charts.map(
    ({ finding, note }, index) =>
      `<figure><figcaption><h2>${escaped(finding)}</h2>${escaped(note)}</figcaption><div class="chart" data-chart="${index}"></div></figure>`,
  );
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${reportPolicy}">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: ${dark ? 'dark' : 'light'}; }
html, body { height: 100%; margin: 0; background: transparent; color: ${escaped(ink)}; }
body { font: 12px/20px system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
h2 { margin: 0; font-size: 16px; line-height: 24px; }
figure { display: flex; flex-direction: column; height: ${charts.length === 1 ? '100%' : '360px'}; margin: 0; }
.chart { flex: 1; min-height: 0; }
</style>
<script>${bootstrap}</script>
<script>${library}</script>
</head>
<body>
${places.join('\n')}
<script type="application/json" id="report-data">${asJson({ charts: charts.map(({ option }) => ({ wide: { option } })), dark })}</script>
</body>
</html>`;
}
