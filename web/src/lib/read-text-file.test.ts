import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file';

it.each([
  ['UTF-8', [0x4e, 0xc3, 0xa9], 'Né'],
  ['UTF-16 with its mark', [0xff, 0xfe, 0x4e, 0x00, 0xe9, 0x00], 'Né'],
  ['UTF-16 the other way round', [0xfe, 0xff, 0x00, 0x4e, 0x00, 0xe9], 'Né'],
  ['the Latin letters of older programs', [0x4e, 0xe9], 'Né'],
  ['nothing', [], ''],
])('reads %s', async (_name, bytes, text) => {
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe(text);
});
