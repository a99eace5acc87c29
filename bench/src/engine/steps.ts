import { defineStep } from '@kejing/engine/step';
import { z } from 'zod';

const nothing = z.object({});

/** Six steps that do nothing: what is left is what the layer costs. */
export const emptySteps = [1, 2, 3, 4, 5, 6].map((number) =>
  defineStep({
    name: `empty${number}`,
    queue: 'report',
    status: 40_000,
    input: nothing,
    output: nothing,
    run: () => Promise.resolve({}),
  }),
);
