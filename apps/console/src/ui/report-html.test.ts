import { expect, it } from 'vitest';
import { reportHtml } from './report-html.ts';

const report = (title: string) =>
  reportHtml({
    title,
    language: 'zh-CN',
    dark: false,
    ink: '#000000',
    charts: [{ finding: title, note: title, option: { title: { text: title } } }],
    library: 'library()',
    bootstrap: 'bootstrap()',
  });

it('keeps a text that looks like a page inside its data', () => {
  const hostile = '</script><script>window.stolen=1</script><img src=x onerror=alert(1)>"';
  const page = new DOMParser().parseFromString(report(hostile), 'text/html');
  const scripts = [...page.querySelectorAll('script:not([type])')];
  expect(scripts.map((script) => script.textContent)).toEqual(['bootstrap()', 'library()']);
  expect(page.querySelectorAll('img')).toHaveLength(0);
  expect(page.title).toBe(hostile);
  expect(page.querySelector('h2')?.textContent).toBe(hostile);
  const data = JSON.parse(page.querySelector('#report-data')?.textContent ?? '');
  expect(data.charts[0].wide.option.title.text).toBe(hostile);
});
