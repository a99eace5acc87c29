import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asked } from '../../testing/server.ts';
import { rebuildReport, reportBlob } from './rebuild-report.ts';

const library = 'window.echarts = "<b>$&";';
const drawing = 'window.drawn = 1;';
const page = (tags: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'none'">${tags}<title>圆的面积</title></head><body><h1>圆的面积</h1><script type="application/json" id="report-data">{"charts":[]}</script></body></html>`;
const [drawingTag, libraryTag] = [
  '<script id="report-drawing" src="report-bootstrap.js"></script>',
  '<script id="plotting-library" src="report-library.js"></script>',
];
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  asked.mockImplementation((url) =>
    Promise.resolve(new Response(url.endsWith('library.js') ? library : drawing, { status: 200 })),
  );
});
afterEach(() => {
  asked.mockReset();
  logged.mockClear();
  sessionStorage.clear();
});
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const scriptsIn = (html: string) =>
  [...parsed(html).querySelectorAll('script:not([type])')].map((each) => each.textContent);

it('[S4.10] finds the plotting library by its source, fetches it and puts it in place', async () => {
  const html = await rebuildReport(page(drawingTag + libraryTag));
  expect(scriptsIn(html)).toEqual([drawing, library]);
  expect(parsed(html).querySelector('script[src]')).toBeNull();
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/report-bootstrap.js', '/report-library.js']);
  expect(logged).not.toHaveBeenCalled();
});

it('[S4.10] keeps it in session storage and does not fetch it again', async () => {
  await rebuildReport(page(drawingTag + libraryTag));
  expect(Object.values(sessionStorage)).toContain(library);
  asked.mockClear();
  const html = await rebuildReport(page(drawingTag + libraryTag));
  expect(asked).not.toHaveBeenCalled();
  expect(scriptsIn(html)).toEqual([drawing, library]);
});

it('[S4.10] is a page of its own as a blob, in which its two scripts may run and nothing else', async () => {
  const html = await rebuildReport(page(drawingTag + libraryTag));
  const blob = reportBlob(html);
  expect(blob.type).toBe('text/html;charset=utf-8');
  expect(await blob.text()).toBe(html);
  const policy = parsed(html).querySelector('meta')?.getAttribute('content') ?? '';
  expect(policy.match(/'sha256-[\w+/]{43}='/g)).toHaveLength(2);
  expect(policy).not.toContain("'none'; script-src 'none'");
});

it('[S8.11] says that a script tag is not there, and shows the report without it', async () => {
  const html = await rebuildReport(page(drawingTag));
  expect(logged).toHaveBeenCalledWith('Script tag with id plotting-library not found');
  expect(scriptsIn(html)).toEqual([drawing]);
  expect(parsed(html).querySelector('h1')?.textContent).toBe('圆的面积');
});

it('[S8.11] says that a script tag has no source', async () => {
  const html = await rebuildReport(page(`${drawingTag}<script id="plotting-library"></script>`));
  expect(logged).toHaveBeenCalledWith('Script tag does not have src attribute');
  expect(scriptsIn(html)).toEqual([drawing]);
});

it('fetches nothing that a page names besides its own two scripts', async () => {
  const html = await rebuildReport(
    page('<script id="plotting-library" src="https://example.invalid/x.js"></script>'),
  );
  expect(asked).not.toHaveBeenCalled();
  expect(scriptsIn(html)).toEqual([]);
});
