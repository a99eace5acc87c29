import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

declare global {
  var drawnAt: number | undefined;
}

const library = createRequire(new URL('../../../apps/console/package.json', import.meta.url)).resolve(
  'echarts/dist/echarts.min.js',
);

/** Sounds and pictures come in pieces, when somebody plays them. */
const isLoaded = (address: string) =>
  address.startsWith('http') &&
  !/\.(m4a|mp4|jpg|wasm)(\?|$)/.test(address) &&
  !/\/api\/(live|operations)\//.test(address);

const html = (addresses: string[]) => `<!doctype html><meta charset="utf-8">
<div id="chart" style="width:900px;height:300px"></div>
<script src="/bare-library.js"></script>
<script>
const addresses = ${JSON.stringify(addresses)};
const token = JSON.parse(sessionStorage.getItem('kejing.token') ?? 'null');
const headers = (address) => address.startsWith(location.origin) && address.includes('/api/') ? { authorization: 'Bearer ' + token } : {};
Promise.all(addresses.map((address) => fetch(address, { headers: headers(address) }).then((answer) => answer.text(), () => '')))
  .then((texts) => {
    const parsed = texts.flatMap((text) => { try { return [JSON.parse(text)]; } catch { return []; } });
    const values = Array.from({ length: 45 }, (_, minute) => 200 + (minute * 37) % 60);
    echarts.init(document.getElementById('chart')).setOption({
      animation: false,
      xAxis: { type: 'category', data: values.map((_, minute) => minute) },
      yAxis: {},
      series: [{ type: 'line', data: values }],
      title: { text: String(parsed.length) },
    });
    requestAnimationFrame((now) => { globalThis.drawnAt = now; });
  });
</script>`;

/** A page without anything of ours that fetches the same bytes, reads them, and draws one chart. */
export async function bareOpening(page: Page, origin: string, addresses: string[]): Promise<number> {
  const wanted = [...new Set(addresses.filter(isLoaded))];
  await page.route(`${origin}/bare.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html(wanted) }),
  );
  await page.route(`${origin}/bare-library.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', path: library }),
  );
  await page.goto(`${origin}/bare.html`);
  const drawn = await page.waitForFunction(() => globalThis.drawnAt);
  await page.unrouteAll();
  return (await drawn.jsonValue()) ?? Number.NaN;
}
