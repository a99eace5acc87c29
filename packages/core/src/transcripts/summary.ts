import { speakerRoles, type Transcript, type TranscriptSummary } from '@kejing/contract/transcripts';

export function summaryOf(transcript: Transcript, missingModel: string | null): TranscriptSummary {
  const seconds = new Map<string, number>();
  let characters = 0;
  for (const { role, start, end, text } of transcript.utterances) {
    seconds.set(role, (seconds.get(role) ?? 0) + end - start);
    characters += Array.from(text ?? '').length;
  }
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return {
    utterances: transcript.utterances.length,
    characters,
    role_seconds: Object.fromEntries(
      speakerRoles.map((role) => [role, rounded(seconds.get(role) ?? 0)]),
    ) as TranscriptSummary['role_seconds'],
    quality: transcript.quality,
    missing_model: missingModel,
  };
}
