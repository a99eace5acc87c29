import type { texts as source } from './zh-CN.ts';

export const texts: typeof source = {
  otherLanguage: '简体中文',
  languageFailed: 'Chinese could not be loaded, so this stays English. Check the network and try again',
  signOut: 'Sign out',
  signOutFailed: 'You are still signed in: the server cannot be reached. Check the network and try again',
  signIn: 'Sign in',
  network: {
    offline: 'The app is currently offline',
    back: 'Connected again',
  },
  update: {
    title: 'New content available',
    text: 'New content, click refresh or refresh manually',
    refresh: 'Refresh',
    held: { upload: 'Refreshing can wait until the upload is done' },
    refreshAnyway: 'Refresh anyway',
  },
  insecure: {
    title: 'This address is not encrypted, so the browser has switched some features off',
    extract: 'extracting the audio track in the browser before upload',
    microphone: 'microphone check and recording',
    resume: 'upload checksums and resuming',
    offline: 'offline notice and offline start',
    instead: 'All of them work at the encrypted address:',
    why: 'If the browser does not trust the certificate, ask your administrator to install this site’s certificate authority.',
  },
};
