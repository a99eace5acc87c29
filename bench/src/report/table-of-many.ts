import { readFile } from 'node:fs/promises';
import { lessonBundle } from '@kejing/report/bundle';
import type { LessonReport } from '@kejing/report/lesson-report';
import { lessonsTable } from '@kejing/report/table/lesson-rows';

/** A program of its own, so that its memory is its own: reads a lesson so many times, as from the bucket, and writes them all. */
const [file = '', count = '0'] = process.argv.slice(2);

async function* reports(): AsyncGenerator<LessonReport> {
  for (let number = 1; number <= Number(count); number += 1) {
    const { lesson, delivery, ...rest } = lessonBundle.parse(JSON.parse(await readFile(file, 'utf8')));
    const facts = { title: `第 ${number} 节课`, teacher: '', class_name: '', language: 'zh' as const };
    yield {
      ...rest,
      lesson: { ...lesson, ...facts },
      delivery: delivery === null ? null : Buffer.from(delivery, 'base64'),
    };
  }
}

const began = performance.now();
let bytes = 0;
let firstAfter = 0;
for await (const part of lessonsTable(reports(), 'zh', '课')) {
  firstAfter ||= performance.now() - began;
  bytes += part.length;
}
const { maxRSS } = process.resourceUsage();
console.log(
  JSON.stringify({ bytes, firstAfter, milliseconds: performance.now() - began, megabytes: maxRSS / 1024 }),
);
