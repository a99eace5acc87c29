import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLanguage } from './app/language.ts';
import { loadInitialState } from './app/initial-state.ts';
import './ui/base.css';

await startLanguage();
const ready = loadInitialState(window.location.pathname);
const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
createRoot(element).render(
  <StrictMode>
    <App ready={ready} />
  </StrictMode>,
);
