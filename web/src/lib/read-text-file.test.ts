import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file';

it.each([
  ['UTF-8', [0x4e, 0xc3, 0xa9], 'Né'],
  ['UTF-16 with its mark', [0xff, 0xfe, 0x4e, 0x00, 0xe9, 0x00], 'Né'],
  ['UTF-16 the other way round', [0xfe, 0xff, 0x00, 0x4e, 0x00, 0xe9], 'Né'],
  ['the Latin letters of older programs', [0x4e, 0xe9], 'Né'],
  ['UTF-16 without a mark', [0x54, 0x00, 0x59, 0x00, 0x20, 0x00, 0xe9, 0x00], 'TY é'],
  ['UTF-16 without a mark, the other way round', [0x00, 0x54, 0x00, 0x59], 'TY'],
  ['one damaged byte', [0x54, 0x59, 0x00, 0x2d, 0x20, 0x4a], 'TY\u0000- J'],
  ['nothing', [], ''],
])('reads %s', async (_name, bytes, text) => {
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe(text);
});

const cyrillic = [...Array(6)].flatMap(() => [0xef, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x20]);
const ascii = (text: string): number[] => [...new TextEncoder().encode(text)];

it('reads the encoding that a file names', async () => {
  const bytes = [...ascii('% Encoding: Cp1251\n@misc{a, title = {'), ...cyrillic];
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toContain('привет');
  const xml = [...ascii('<?xml version="1.0" encoding="ISO-8859-2"?>'), 0xb1];
  expect(await readTextFile(new Blob([new Uint8Array(xml)]))).toContain('ą');
});

it('keeps UTF-8 with a few damaged bytes', async () => {
  const bytes = [...ascii('Né Né Né '), 0xe9];
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe('Né Né Né \uFFFD');
});

it('keeps UTF-8 that holds the sign for a broken character', async () => {
  const bytes = ascii('No\uFFFDl Né');
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe('No\uFFFDl Né');
});

it('takes no letters of another script for Latin ones', async () => {
  expect(await readTextFile(new Blob([new Uint8Array(cyrillic)]))).toBeNull();
  const french = ascii('cr').concat([0xe9, 0xe9], ascii('e, f'), [0xea], ascii('te, '));
  const bytes = [...Array(5)].flatMap(() => french);
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toContain('créée, fête');
});
