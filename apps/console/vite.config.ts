import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offlineWorker } from './offline-worker-plugin.ts';
import { reportScripts } from './report-scripts-plugin.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const names = (process.env.KEJING_NAMES ?? 'localhost').split(',');

export default defineConfig({
  // Where the console does not stand at the root of its host: "/kejing/".
  base: process.env.CONSOLE_BASE ?? '/',
  plugins: [
    react(),
    reportScripts({
      'report-library.js': join(here, 'node_modules/echarts/dist/echarts.min.js'),
      'report-bootstrap.js': join(root, 'packages/charts/src/report-bootstrap.js'),
    }),
    offlineWorker({ worker: join(here, 'offline-worker.js'), page: join(here, 'index.html') }),
  ],
  // Browsers come through the gateway; Vite itself listens on loopback only.
  server: {
    host: '127.0.0.1',
    port: Number(process.env.CONSOLE_PORT ?? 5173),
    strictPort: true,
    allowedHosts: names,
    fs: {
      // Nothing else of the checkout: not the services' data, not what a person keeps beside it.
      allow: [
        here,
        ...['charts', 'contract', 'measures', 'tokens'].map((room) => join(root, 'packages', room)),
        join(root, 'node_modules'),
      ],
      deny: ['.env', '.env.*', '**/.data/**', '**/.git/**', '*.{key,pem,crt}'],
    },
  },
  // Its program stands beside it and is fetched from there.
  optimizeDeps: { exclude: ['jieba-wasm'] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    // One file for what every page needs, instead of fifty trips over a slow line.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'start', tags: ['$initial'] }],
        },
      },
    },
  },
});
