import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Run } from '../media/probe.ts';

/** A stretch in which somebody speaks, in seconds from the start. */
export interface Span {
  start: number;
  end: number;
}

/** Finds where somebody speaks in a recording of 16 kHz, one channel, 16 bit. */
export interface VoiceActivity {
  /** Names method and model, so that a result can be made again. */
  readonly version: string;
  speechIn(soundPath: string, run: Run, progress?: (percent: number) => void): Promise<Span[]>;
}

const program = fileURLToPath(new URL('./voice-activity-program.ts', import.meta.url));
const answer = z.object({ spans: z.array(z.tuple([z.number(), z.number()])) });

/** Silero's model through sherpa-onnx, in a process of its own: what it crashes on does not take the worker along. */
export function sileroVoiceActivity(
  model = createRequire(import.meta.url).resolve('@ricky0123/vad-web/dist/silero_vad_v5.onnx'),
): VoiceActivity {
  return {
    version: 'silero-5',
    async speechIn(soundPath, run, progress) {
      const said = await run([process.execPath, program, model, soundPath], (line) => {
        const percent = Number(line);
        if (Number.isFinite(percent)) progress?.(percent);
      });
      const { spans } = answer.parse(JSON.parse(Buffer.from(said).toString()));
      return spans.map(([start, end]) => ({ start, end }));
    },
  };
}

export const secondsOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);
