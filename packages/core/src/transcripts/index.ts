export { getTranscript } from './get.ts';
export { keepTranscript, type KeptTranscript } from './keep.ts';
export { keepWords } from './keep-words.ts';
export { plainLines } from './plain-lines.ts';
export { lessonsWhoseWordsHave } from './search.ts';
