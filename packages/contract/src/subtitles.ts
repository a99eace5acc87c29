import type { Transcript, Utterance } from './transcripts.ts';

export const subtitleKinds = ['srt', 'vtt', 'txt'] as const;
export type SubtitleKind = (typeof subtitleKinds)[number];

/** What a role is called in a file that is read without us. */
export type RoleNames = Record<Utterance['role'], string>;

const stamp = (seconds: number, point: string) => {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const whole = `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}`;
  return `${whole}${point}${String(ms % 1000).padStart(3, '0')}`;
};

/** A line break would end a subtitle, and a player would read signs like these as marks. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const inVtt = (text: string) =>
  plain(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What was said, with its times, as players and editors read it. Lines without words are left out. */
export function subtitlesOf({ utterances }: Transcript, kind: SubtitleKind, names: RoleNames): string {
  const lines = utterances.flatMap((each) => (each.text?.trim() ? [{ ...each, text: each.text }] : []));
  if (kind === 'txt')
    return lines
      .map(({ start, role, text }) => `[${stamp(start, '.').slice(0, 8)}] ${names[role]}：${plain(text)}\n`)
      .join('');
  if (kind === 'srt')
    return lines
      .map(
        ({ start, end, role, text }, index) =>
          `${index + 1}\n${stamp(start, ',')} --> ${stamp(end, ',')}\n${names[role]}：${plain(text)}\n\n`,
      )
      .join('');
  const cues = lines.map(
    ({ start, end, role, text }) =>
      `${stamp(start, '.')} --> ${stamp(end, '.')}\n<v ${inVtt(names[role])}>${inVtt(text)}\n\n`,
  );
  return `WEBVTT\n\n${cues.join('')}`;
}
