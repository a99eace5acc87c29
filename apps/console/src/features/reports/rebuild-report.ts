import { reportScriptAddress } from '../../ui/report-scripts.ts';

/** What a report's page calls its scripts, and the only addresses that it may name. */
const scripts = { 'report-drawing': 'report-bootstrap.js', 'plotting-library': 'report-library.js' } as const;
type ScriptId = keyof typeof scripts;

const hashes = (import.meta.env.REPORT_SCRIPTS ?? {}) as Record<string, string>;
/** A new version of the console has other scripts, and does not run the ones that a tab has kept. */
const keyOf = (source: string) => `kejing.report-script ${source} ${hashes[source] ?? ''}`;

/**
 * A report's page with its scripts inside: found by their tags, fetched once in a tab, kept in session storage. A page
 * that misses one is shown all the same, since figures and quotes stand on their own; its charts stay empty.
 */
export async function rebuildReport(page: string): Promise<string> {
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  const texts: string[] = [];
  for (const id of Object.keys(scripts) as ScriptId[]) {
    const text = await scriptOf(parsed, id);
    const tag = parsed.getElementById(id);
    if (text === undefined) {
      tag?.remove();
      continue;
    }
    texts.push(text);
    const inline = parsed.createElement('script');
    inline.textContent = text;
    tag?.replaceWith(inline);
  }
  const policy = parsed.querySelector('meta[http-equiv="Content-Security-Policy"]');
  const allowed = await Promise.all(texts.map(hashOf));
  if (policy && allowed.length > 0)
    policy.setAttribute(
      'content',
      (policy.getAttribute('content') ?? '').replace("script-src 'none'", `script-src ${allowed.join(' ')}`),
    );
  return `<!doctype html>\n${parsed.documentElement.outerHTML}`;
}

export const reportBlob = (html: string): Blob => new Blob([html], { type: 'text/html;charset=utf-8' });

async function scriptOf(parsed: Document, id: ScriptId): Promise<string | undefined> {
  const tag = parsed.getElementById(id);
  if (!tag || tag.tagName !== 'SCRIPT') {
    console.error(`Script tag with id ${id} not found`);
    return undefined;
  }
  const source = tag.getAttribute('src');
  if (!source) {
    console.error('Script tag does not have src attribute');
    return undefined;
  }
  // Whatever a page says, nothing else is fetched and run.
  if (source !== scripts[id]) {
    console.error(`Script tag with id ${id} names ${source}`);
    return undefined;
  }
  const kept = sessionStorage.getItem(keyOf(source));
  if (kept !== null) return kept;
  const answer = await fetch(reportScriptAddress(source));
  if (!answer.ok) throw new Error(`${source}: HTTP ${answer.status}`);
  const text = await answer.text();
  try {
    sessionStorage.setItem(keyOf(source), text);
  } catch {
    // Full: it is fetched again next time.
  }
  return text;
}

/** As the policy of a page names a script; outside a secure context browsers do not hash, and the outer policy holds. */
async function hashOf(text: string): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return "'unsafe-inline'";
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}
