import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLanguage } from './app/language.ts';
import { loadInitialState } from './app/initial-state.ts';
import { startOffline } from './app/offline.ts';
import { startPageViews } from './app/page-views.ts';
import { router } from './app/router.tsx';
import { appearance } from './client/appearance.ts';
import { insidePath } from './client/base-path.ts';
import { startOrigin } from './client/origin.ts';
import { startSite } from './client/site.ts';
import { preloadPage } from './app/preload-page.ts';
import { preloadFrame } from './routes/layouts.tsx';
import './ui/base.css';

document.documentElement.dataset.look = appearance.state().dark ? 'dark' : 'light';

/** Not at the top level: parts that are fetched meanwhile would wait for this file, and it for them. */
async function start(): Promise<void> {
  startOrigin(window.location.search);
  preloadFrame(insidePath(window.location.pathname));
  await startLanguage();
  const ready = loadInitialState(window.location.pathname);
  preloadPage(router);
  await startSite();
  void startPageViews(router);
  void startOffline(new URL(import.meta.url).pathname);
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  createRoot(element).render(
    <StrictMode>
      <App ready={ready} />
    </StrictMode>,
  );
}

void start();
