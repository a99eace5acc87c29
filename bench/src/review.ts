import { setting } from '@kejing/testkit/environment';
import { finishedLesson } from '@kejing/testkit/finished-lesson';
import { wholeLesson } from '@kejing/testkit/invented-lessons';
import { openLessons, withStage } from '@kejing/proofs/uploads/stage';
import { framesWhileScrolling, percentile } from './console/frames.ts';
import { median } from './median.ts';
import { bareOpening } from './review/bare.ts';
import { correctionTimes } from './review/corrections.ts';
import { heapAfter } from './review/memory.ts';
import { openingTime } from './review/opening.ts';
import type { Verdict } from './verdict.ts';

const goals = { visible: 1500, ratio: 1.3, correction: 100, p99: 50, worst: 150, growth: 0.1 };
const rounds = 7;
const corrections = 60;
const scrollingSeconds = 12;
const openings = 20;

/** A lesson of 45 minutes and 3,000 utterances, as a teacher opens, reads and corrects it. */
export async function benchReview(): Promise<Verdict> {
  const parts = `https://localhost:${setting('GATEWAY_BUCKET_PORT')}`;
  return withStage({ parts }, async (stage) => {
    const id = await finishedLesson(stage.context, stage.teacher, wholeLesson());
    const url = `${stage.front.url}/lesson/${id}`;
    const page = await openLessons(stage);
    await page.setViewportSize({ width: 1440, height: 900 });
    const fetched = await openingTime(page, url);
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push((await openingTime(page, url)).milliseconds);
      bare.push(await bareOpening(page, stage.front.url, fetched.addresses));
    }
    console.log(`open: ${ours.map(Math.round).join(', ')} ms; bare: ${bare.map(Math.round).join(', ')} ms`);
    const visible = median(ours);
    const ratio = median(ours.map((time, round) => time / (bare[round] ?? Number.NaN)));

    await openingTime(page, url);
    const redrawn = await correctionTimes(page, corrections);
    console.log(`corrections: ${redrawn.map(Math.round).join(', ')} ms`);
    const correction = percentile(redrawn, 0.95);

    await openingTime(page, url);
    await page.keyboard.press('Space');
    const frames = await framesWhileScrolling(page, '.transcript-scroll', scrollingSeconds);
    const p99 = percentile(frames, 0.99);
    const worst = Math.max(...frames);
    const long = frames.flatMap((time, at) => (time > goals.p99 ? [`${Math.round(time)} (${at})`] : []));
    console.log(`long frames of ${frames.length}, with their place: ${long.join(', ') || 'none'} ms`);

    const heap = await heapAfter(page, url, openings);
    console.log(`heap: ${heap.map((bytes) => (bytes / 1e6).toFixed(1)).join(', ')} MB`);
    const growth = (heap.at(-1) ?? Infinity) / (heap[2] ?? Number.NaN) - 1;
    return {
      line:
        `visible ${visible.toFixed(0)} ms, ${ratio.toFixed(2)} × bare, correction p95 ${correction.toFixed(0)} ms, ` +
        `frames p99 ${p99.toFixed(0)} ms, worst ${worst.toFixed(0)} ms, heap after ${openings} openings +${(growth * 100).toFixed(1)} %`,
      held:
        visible <= goals.visible &&
        ratio <= goals.ratio &&
        correction <= goals.correction &&
        p99 <= goals.p99 &&
        worst <= goals.worst &&
        growth < goals.growth,
    };
  });
}
