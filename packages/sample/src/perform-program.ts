import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { perform } from './perform.ts';
import { sampleScript } from './script.ts';
import { wavOf } from './synthesis/pcm.ts';

/** Performs the sample lesson into a folder, as `lesson.wav` and `lesson.json`: `<folder> <lines>`. */
const [folder = '.', lines = '0'] = process.argv.slice(2);
const { samples, ...performance } = await perform(sampleScript(Number(lines)));
writeFileSync(join(folder, 'lesson.wav'), wavOf(samples));
writeFileSync(join(folder, 'lesson.json'), JSON.stringify(performance));
