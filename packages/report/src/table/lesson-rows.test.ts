import { crc32, inflateRawSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { Window } from 'happy-dom';
import { hostileFormulas, hostileMarkup } from '@kejing/testkit/hostile-texts';
import { someLesson } from '@kejing/testkit/invented-lessons';
import { inventReport, someReport } from '@kejing/testkit/invented-reports';
import { expect, it } from 'vitest';
import type { LessonReport } from '../lesson-report.ts';
import { lessonsTable } from './lesson-rows.ts';
import { minuteSeries, minuteWords } from './minute-columns.ts';

/** Reads a zip by the list at its end, as spreadsheets do. */
function unpacked(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [packed, nameLength, offset] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const begin = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const content = inflateRawSync(zip.subarray(begin, begin + packed));
    expect(crc32(content)).toBe(zip.readUInt32LE(at + 16));
    expect(content.length).toBe(zip.readUInt32LE(at + 24));
    files.set(name, content.toString());
    at += 46 + nameLength;
  }
  return files;
}

async function tableOf(reports: LessonReport[]): Promise<Map<string, string>> {
  const parts: Buffer[] = [];
  for await (const part of lessonsTable(Readable.from(reports), 'zh', '课')) parts.push(part);
  return unpacked(Buffer.concat(parts));
}

const sheetOf = (files: Map<string, string>, number: number) =>
  new new Window().DOMParser().parseFromString(
    files.get(`xl/worksheets/sheet${number}.xml`) ?? '',
    'application/xml',
  );
const rowsOf = (files: Map<string, string>, number: number) =>
  [...sheetOf(files, number).getElementsByTagName('row')].map((row) =>
    [...row.getElementsByTagName('c')].map((cell) => cell.textContent),
  );

it('has every figure, every code and every minute of each lesson', async () => {
  const reports = [someReport(4), someReport(5)];
  const files = await tableOf(reports);
  const figures = rowsOf(files, 2).slice(1);
  expect(figures).toHaveLength(reports.flatMap(({ results }) => results.results).length);
  const first = reports[0]?.results.results[0];
  expect(figures[0]?.slice(0, 2)).toEqual(['1', first?.measure]);
  expect(Number(figures[0]?.[3])).toBeCloseTo(first?.value ?? Number.NaN, 9);
  const minutes = rowsOf(files, 4);
  expect(minutes[0]).toHaveLength(2 + Object.keys(minuteSeries).length + Object.keys(minuteWords).length);
  const seconds = reports.map(({ transcript }) => Math.ceil(transcript.seconds / 60));
  expect(Math.abs(minutes.length - 1 - seconds.reduce((sum, each) => sum + each, 0))).toBeLessThanOrEqual(2);
  expect(rowsOf(files, 5).length).toBeGreaterThan(50);
});

it('knows every series that a minute can have', () => {
  for (let seed = 0; seed < 6; seed += 1) {
    const drawing = someReport(seed).results.results.find(({ measure }) => measure === 'review')?.drawing;
    if (drawing?.view !== 'series') continue;
    const names = [...drawing.series, ...(drawing.words ?? [])].map(({ name }) => name);
    expect(names.filter((name) => !(name in minuteSeries) && !(name in minuteWords))).toEqual([]);
  }
});

it('runs nothing that people typed: text stays text, in every sheet', async () => {
  const hostile = [...hostileFormulas, ...hostileMarkup];
  const transcript = someLesson(3);
  for (const [index, utterance] of transcript.utterances.entries())
    utterance.text = hostile[index % hostile.length] ?? '';
  const report = inventReport({ transcript });
  const files = await tableOf(
    hostile.map((title) => ({ ...report, lesson: { ...report.lesson, title, teacher: title } })),
  );
  expect(rowsOf(files, 1)).toHaveLength(hostile.length + 1);
  for (const [name, content] of files) {
    if (!name.startsWith('xl/worksheets/')) continue;
    expect(content).not.toMatch(/<f[ >]/);
    // A cell is a number that we wrote, or a text.
    for (const [cell] of content.matchAll(/<c[ >].*?<\/c>/gs))
      expect(cell).toMatch(
        /^<c><v>-?[\d.e+-]+<\/v><\/c>$|^<c(?: s="[12]")? t="inlineStr"><is><t xml:space="preserve">[^<]*<\/t><\/is><\/c>$/,
      );
    const unmarked = [...content.matchAll(/<c t="inlineStr"><is><t xml:space="preserve">([^<]*)</g)];
    expect(unmarked.filter(([, text = '']) => /^[=+\-@\t\r\n]/.test(text))).toEqual([]);
  }
}, 60_000);
