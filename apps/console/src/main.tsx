import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLanguage } from './app/language.ts';
import { startOrigin } from './client/origin.ts';
import { restoreSession } from './client/session.ts';
import { startSite } from './client/site.ts';
import './ui/base.css';

restoreSession();
startOrigin(window.location.search);
await startLanguage();
await startSite();
const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
createRoot(element).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
