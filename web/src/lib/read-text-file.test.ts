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
