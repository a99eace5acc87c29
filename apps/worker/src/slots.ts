import { queueNames, type QueueName } from '@kejing/engine/workflows';

/** How many steps of each queue one program takes at a time. */
export type Slots = Record<QueueName, number>;

const defaults: Slots = { media: 2, speech: 1, language: 8, report: 4 };

/** Reads "media=4,speech=2"; what it does not name keeps its default. */
export function readSlots(text: string): Slots {
  const slots = { ...defaults };
  for (const part of text.split(',').filter(Boolean)) {
    const [name, count] = part.split('=');
    const queue = queueNames.find((each) => each === name?.trim());
    if (!queue || !Number.isInteger(Number(count)) || Number(count) < 1)
      throw new Error(`WORKER_SLOTS is not understood at "${part}"; write for example media=4,speech=2.`);
    slots[queue] = Number(count);
  }
  return slots;
}
