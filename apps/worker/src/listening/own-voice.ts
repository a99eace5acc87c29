import type { Context } from '@kejing/core/context';
import { outdateVoice, voiceForLesson } from '@kejing/core/voices';
import { rolesOf, type RoledTurn } from '@kejing/speech/speakers/roles';
import type { LessonVoices } from '@kejing/speech/speakers/turns';

interface Roles {
  turns: RoledTurn[];
  /** Whether the teacher is the lesson's owner: false where the owner's voice is known and was not heard. */
  isOwner: boolean;
}

/**
 * Roles by the voice that the lesson's owner gave, where the same model made it; else by how voices behave. Nothing of
 * it is written down. A lesson without that voice is somebody else's.
 */
export async function rolesWithOwnVoice(
  context: Context,
  lessonId: string,
  voices: LessonVoices,
): Promise<Roles> {
  const own = await voiceForLesson(context, lessonId);
  if (!own || !voices.confident) return { turns: rolesOf(voices).turns, isOwner: true };
  if (own.model !== voices.version) {
    await outdateVoice(context, lessonId, own.model);
    return { turns: rolesOf(voices).turns, isOwner: true };
  }
  const { turns } = rolesOf(voices, { teacher: own.vector });
  return turns.some(({ role }) => role === 'teacher')
    ? { turns, isOwner: true }
    : { turns: rolesOf(voices).turns, isOwner: false };
}
