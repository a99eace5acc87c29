import type { LessonCodes } from '@kejing/contract/coding';
import type { Transcript } from '@kejing/contract/transcripts';
import type { Context } from '@kejing/core/context';
import { keepCodes, toCompute } from '@kejing/core/reports';
import type { StepCall } from '@kejing/engine/step';
import { codeByModel, type AnswerCache } from '@kejing/language/code-by-model';
import { baselineCodes } from '@kejing/measures/coders/baseline';
import { cutter } from './cutter.ts';

type Call = Pick<StepCall<Context, unknown>, 'context' | 'runId'>;

/** What the lesson is coded as, by the model where there is one, else by rules; null where neither knows the language. */
export async function codeLesson(call: Call): Promise<{ codes_key: string | null }> {
  const { context, runId } = call;
  const { transcript } = await toCompute(context, runId);
  const codes = (await byModel(call, transcript)) ?? baselineCodes(transcript, { cut: cutter().cut });
  return { codes_key: codes && (await keepCodes(context, runId, codes)) };
}

/** Undefined where there is no model, nothing to ask about, or none of its answers could be used. */
async function byModel({ context, runId }: Call, transcript: Transcript): Promise<LessonCodes | undefined> {
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL: model, LANGUAGE_MODEL_KEY: key } = context.settings;
  if (!url || !model || transcript.utterances.every(({ text }) => !text)) return undefined;
  const made = await codeByModel(transcript, {
    endpoint: { url, model, ...(key && { key }) },
    mostTokens: context.settings.LANGUAGE_MODEL_TOKENS,
    cache: answersOf(context, runId),
    cut: cutter().cut,
  });
  return made.codes.length > 0 ? made : undefined;
}

/** With the lesson, so that they go when it goes: answers quote what was said. */
function answersOf({ storage }: Context, lessonId: string): AnswerCache {
  const nameOf = (key: string) => `lessons/${lessonId}/answers/${key}.json`;
  return {
    async get(key) {
      const text = await storage.findText(nameOf(key));
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    set: (key, value) => storage.put(nameOf(key), JSON.stringify(value), 'application/json'),
  };
}
