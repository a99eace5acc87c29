import type { Settings } from './settings.ts';

export const namesOf = (settings: Pick<Settings, 'KEJING_NAMES'>): string[] =>
  settings.KEJING_NAMES.split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Where a browser may load the console from; the bucket answers scripts of these pages only. */
export function consoleOrigins(settings: Settings): string[] {
  return namesOf(settings).flatMap((name) => [
    `https://${name}:${settings.GATEWAY_HTTPS_PORT}`,
    `https://${name}`, // where the school's own proxy stands in front on 443
    `http://${name}:${settings.GATEWAY_HTTP_PORT}`,
  ]);
}
