import { setTimeout } from 'node:timers/promises';
import type { Sound } from '../sound.ts';
import type { Span } from '../voice/voice-activity.ts';
import { answer, pieceOf } from './endpoint-answer.ts';
import { padded } from './padding.ts';
import type { EndpointSettings, Piece, Recogniser } from './recogniser.ts';
import { waveOf } from './wave.ts';

/** The server answers what no patience makes better. */
export class EndpointRefused extends Error {
  override readonly name = 'EndpointRefused';
}
/** It may answer better in a while. */
class NotNow extends Error {
  readonly afterMilliseconds: number | undefined;

  constructor(message: string, afterMilliseconds?: number, cause?: unknown) {
    super(message, { cause });
    this.afterMilliseconds = afterMilliseconds;
  }
}

export interface Manners {
  key: string;
  wait: (milliseconds: number) => Promise<unknown>;
  /** A question that is not answered within so long is asked again. */
  timeoutMilliseconds: number;
}

const usual: Manners = {
  key: '',
  wait: (milliseconds) => setTimeout(milliseconds),
  timeoutMilliseconds: 120_000,
};
/** Some three minutes in all: a server that restarts is back by then. */
const tries = 9;
const firstPause = 1_000;
const longestPause = 60_000;
/** Whoever answers nonsense three times will do so again. */
const nonsenseTries = 3;
/** A span has at most some hundred words. */
const mostBytes = 1024 ** 2;

const retried = new Set([408, 409, 425, 429]);

/** Any server that takes `POST /v1/audio/transcriptions` as OpenAI's does. One question for each span. */
export function endpointRecogniser(settings: EndpointSettings, manners: Partial<Manners> = {}): Recogniser {
  const how = { ...usual, ...manners };
  return {
    version: settings.version,
    languages: settings.languages,
    async recognise(spans, sound, around) {
      const wide = padded(spans, sound.seconds, around);
      const pieces: Piece[] = [];
      const next = wide.entries();
      const lane = async () => {
        for (const [index, span] of next) pieces[index] = await patiently(settings, span, sound, how);
      };
      await Promise.all(Array.from({ length: Math.max(1, settings.threads) }, lane));
      return pieces;
    },
  };
}

async function patiently(settings: EndpointSettings, span: Span, sound: Sound, how: Manners): Promise<Piece> {
  const wave = waveOf(sound.samples(span.start, span.end));
  let nonsense = 0;
  for (let turn = 1; ; turn += 1) {
    try {
      const said = await ask(settings, wave, how);
      const parsed = answer.safeParse(readJson(said));
      if (parsed.success) return pieceOf(parsed.data, span);
      nonsense += 1;
      const what = `${settings.url} does not answer as a transcription server does: ${said.slice(0, 200)}`;
      if (nonsense === nonsenseTries) throw new EndpointRefused(what);
      throw new NotNow(what);
    } catch (error) {
      if (!(error instanceof NotNow) || turn === tries) throw error;
      await how.wait(Math.min(longestPause, error.afterMilliseconds ?? firstPause * 2 ** (turn - 1)));
    }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function ask(settings: EndpointSettings, wave: Buffer<ArrayBuffer>, how: Manners): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([wave], { type: 'audio/wav' }), 'speech.wav');
  form.append('model', settings.model);
  form.append('language', settings.language);
  form.append('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'word');
  form.append('timestamp_granularities[]', 'segment');
  form.append('temperature', '0');
  try {
    const response = await fetch(`${settings.url.replace(/\/(v1\/?)?$/, '')}/v1/audio/transcriptions`, {
      method: 'POST',
      headers: how.key ? { authorization: `Bearer ${how.key}` } : {},
      body: form,
      // The key is for this server alone.
      redirect: 'error',
      signal: AbortSignal.timeout(how.timeoutMilliseconds),
    });
    const said = await limited(response);
    if (response.ok) return said;
    const what = `${settings.url} answered ${response.status}: ${said.slice(0, 200)}`;
    if (response.status >= 500 || retried.has(response.status))
      throw new NotNow(what, secondsOf(response.headers.get('retry-after')));
    throw new EndpointRefused(what);
  } catch (error) {
    if (error instanceof NotNow || error instanceof EndpointRefused) throw error;
    const reason = (error as { cause?: { message?: string } }).cause?.message ?? (error as Error).message;
    throw new NotNow(`${settings.url} did not answer: ${reason}`, undefined, error);
  }
}

function secondsOf(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

async function limited(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new EndpointRefused(`${response.url} answers without an end.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
