import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const names = (process.env.KEJING_NAMES ?? 'localhost').split(',');

/** Browsers come through the gateway; Vite itself listens on loopback only. */
export default defineConfig({
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.CONSOLE_PORT ?? 5173),
    strictPort: true,
    allowedHosts: names,
  },
  build: { target: 'es2022', sourcemap: true },
});
