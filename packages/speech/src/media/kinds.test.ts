import { expect, it } from 'vitest';
import { beginningOf } from './kinds.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text.padEnd(600, '\0'), 'latin1'));

it.each([
  ['mov', '\0\0\0\x20ftypisom'],
  ['matroska', '\x1a\x45\xdf\xa3'],
  ['asf', '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
  ['wav', 'RIFF1234WAVE'],
  ['avi', 'RIFF1234AVI '],
  ['mp3', '\xff\xfb\x90'],
  ['mp3', 'ID3\x04\0\0\0\0\0\x0a0123456789\xff\xfb\x90'],
  ['mp3', 'ID3\x04\0\0\x7f\0\0\0'],
  ['aac', '\xff\xf1\x50'],
  ['aac', 'ID3\x04\0\0\0\0\0\x0a0123456789\xff\xf1\x50'],
  ['ogg', 'OggS'],
  ['flac', 'fLaC'],
  ['flac', 'ID3\x04\0\0\0\0\0\x0a0123456789fLaC'],
  ['flv', 'FLV\x01'],
  ['amr', '#!AMR\n'],
  ['mpegts', '\x47'.padEnd(188, '\0') + '\x47'.padEnd(188, '\0') + '\x47'],
  ['mpegts', 'in the middle of one' + Array.from({ length: 9 }, () => '\x47'.padEnd(188, '\0')).join('')],
])('knows %s by how it begins', (packing, beginning) => {
  expect(beginningOf(bytes(beginning))).toEqual({ packing });
});

it.each([
  ['aiff', 'FORM1234AIFF'],
  ['realmedia', '.RMF'],
  ['midi', 'MThd'],
  ['ac3', '\x0b\x77'],
  ['ivf', 'DKIF'],
  ['swf', 'CWS\x08'],
])('knows %s, which it does not take', (other, beginning) => {
  expect(beginningOf(bytes(beginning))).toEqual({ other });
});

it.each([
  'MZ',
  '%PDF-1.7',
  'PK\x03\x04',
  '#EXTM3U',
  '<MPD',
  '',
  'ffconcat version 1.0',
  '\x47',
  'RIFF1234WEBP',
])('does not take %j for a recording', (beginning) => {
  expect(beginningOf(bytes(beginning))).toBeUndefined();
});
