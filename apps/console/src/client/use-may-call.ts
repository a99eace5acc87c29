import { useSession } from './use-session.ts';

/** A call as accesses name it: path and method. */
type AccessKey = `/${string}:${'GET' | 'POST'}`;

export const createLessonKey: AccessKey = '/api/analysis/create:POST';
export const startLessonsKey: AccessKey = '/api/analysis/start:POST';

export const updateGlossaryKey: AccessKey = '/api/org/update_glossary:POST';
export const updateDeliverySwitchKey: AccessKey = '/api/org/update_delivery:POST';
export const createVoiceKey: AccessKey = '/api/account/create_voice:POST';

/** Whether the person may make this call. It steers the console; the server decides. */
export const useMayCall = (key: AccessKey): boolean => useSession()?.accesses[key] === true;
