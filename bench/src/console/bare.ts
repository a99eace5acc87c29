import { build, type Rollup } from 'vite';
import { consoleFolder, gzippedSize } from './build.ts';

const entry = 'virtual:bare';

/** The gzipped size of a page that has React and these parts of antd, and nothing of ours. */
export async function bareSize(parts: { components: string[]; icons: string[] }): Promise<number> {
  const built = (await build({
    root: consoleFolder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'bare',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? page(parts) : undefined),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry } },
  })) as Rollup.RollupOutput;
  const chunks = built.output.filter((file) => file.type === 'chunk');
  return chunks.reduce((sum, { code }) => sum + gzippedSize(code), 0);
}

function page({ components, icons }: { components: string[]; icons: string[] }): string {
  const names = [...new Set([...components, 'ConfigProvider', 'App'])];
  return `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ${names.join(', ')} } from 'antd';
import { ${icons.join(', ')} } from '@ant-design/icons';
import zhCN from 'antd/locale/zh_CN';
const parts = [${[...names, ...icons].join(', ')}];
createRoot(document.getElementById('root')).render(
  createElement(ConfigProvider, { locale: zhCN }, createElement(App, null, parts.map((part, key) => createElement(part, { key })))),
);`;
}
