import type { SyntheticVoice } from './voice.ts';
import { synthesisRate } from './pcm.ts';
import { addNoise, echoed, type NoiseColour } from './room.ts';
import type { Chance } from './seeded.ts';
import { spoken, type Spoken } from './spoken.ts';

/** One line of a lesson's script. */
export interface ScriptTurn {
  /** `chorus`: all say the text together. `babble`: each says a text of their own, all at once. */
  kind: 'speech' | 'chorus' | 'babble';
  speakers: string[];
  /** One, or for babble one for each speaker. */
  texts: string[];
  /** Seconds after the end of all that was said before; under zero it is talked into. */
  pause: number;
}

/** What was really said, and when. */
export interface TrueTurn {
  kind: ScriptTurn['kind'];
  /** Several names joined by a plus sign speak at once. */
  speaker: string;
  role: 'teacher' | 'student' | 'group';
  text: string;
  start: number;
  end: number;
  /** Nobody says anything here for at least a quarter of a second. */
  pauses: { start: number; end: number }[];
  /** Some of another turn is heard at the same time. */
  overlap: boolean;
}

export interface Room {
  /** How many decibels the noise lies below the teacher; none without it. */
  noiseDb?: number | undefined;
  noise?: NoiseColour;
  echo?: boolean;
}

const speechLevel = 0.07;
/** Nobody in a chorus begins at exactly the same time. */
const chorusSpread = 0.12;
const inSeconds = (samples: number) => Math.round((samples / synthesisRate) * 1000) / 1000;

/** Where turns are spoken one after another into one recording. */
export class Stage {
  readonly turns: TrueTurn[] = [];
  #samples = new Float32Array(synthesisRate * 60);
  #end = 0;
  readonly #cast: Map<string, SyntheticVoice>;
  readonly #chance: Chance;

  constructor(cast: readonly SyntheticVoice[], chance: Chance) {
    this.#cast = new Map(cast.map((voice) => [voice.id, voice]));
    this.#chance = chance;
  }

  get seconds(): number {
    return this.#end / synthesisRate;
  }

  /** Speaks several turns; the programs that speak run at the same time. */
  async play(turns: readonly ScriptTurn[]): Promise<void> {
    const pieces = await Promise.all(turns.map((turn) => this.#piecesOf(turn)));
    for (const [index, turn] of turns.entries()) this.#place(turn, pieces[index] ?? []);
  }

  #piecesOf({ speakers, texts }: ScriptTurn): Promise<{ voice: SyntheticVoice; piece: Spoken }[]> {
    return Promise.all(
      speakers.map(async (id, index) => {
        const voice = this.#cast.get(id);
        if (!voice) throw new Error(`nobody is called ${id}`);
        return { voice, piece: await spoken(voice, texts[index] ?? texts[0] ?? '') };
      }),
    );
  }

  #place(turn: ScriptTurn, parts: { voice: SyntheticVoice; piece: Spoken }[]): void {
    const begin = Math.max(0, this.#end + Math.round(turn.pause * synthesisRate));
    const spread = turn.kind === 'speech' ? 0 : turn.kind === 'chorus' ? chorusSpread : 1;
    let first = Number.POSITIVE_INFINITY;
    let last = 0;
    for (const { voice, piece } of parts) {
      const at = begin + Math.round(this.#chance.next() * spread * synthesisRate);
      this.#add(piece.samples, at, 10 ** (voice.level / 20));
      first = Math.min(first, at);
      last = Math.max(last, at + piece.samples.length);
    }
    const start = inSeconds(first);
    const others = this.turns.filter((other) => other.end > start);
    for (const other of others) other.overlap = true;
    this.turns.push({
      kind: turn.kind,
      speaker: turn.speakers.join('+'),
      role: turn.kind === 'speech' ? (parts[0]?.voice.role ?? 'student') : 'group',
      text: turn.texts.join(' '),
      start,
      end: inSeconds(last),
      pauses:
        turn.kind === 'speech'
          ? (parts[0]?.piece.pauses ?? []).map((pause) => ({
              start: inSeconds(pause.start * synthesisRate + first),
              end: inSeconds(pause.end * synthesisRate + first),
            }))
          : [],
      overlap: others.length > 0,
    });
  }

  #add(piece: Float32Array, at: number, gain: number): void {
    const end = at + piece.length;
    if (end > this.#samples.length) {
      const longer = new Float32Array(end * 2);
      longer.set(this.#samples);
      this.#samples = longer;
    }
    for (const [index, sample] of piece.entries())
      this.#samples[at + index] = (this.#samples[at + index] ?? 0) + sample * gain;
    this.#end = Math.max(this.#end, end);
  }

  /** The recording, with some silence after the last word. */
  recorded(room: Room): Float32Array {
    const length = this.#end + synthesisRate;
    const dry = this.#samples.subarray(0, length);
    const sound = new Float32Array(length);
    sound.set((room.echo ? echoed(dry) : dry).subarray(0, length));
    if (room.noiseDb !== undefined)
      addNoise(sound, speechLevel * 10 ** (-room.noiseDb / 20), room.noise ?? 'pink', this.#chance);
    return sound;
  }
}
