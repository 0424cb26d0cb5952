import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.js';

const german = 'Die Größe der Stichprobe war für die Prüfung der Hypothese zu klein, daher wäre ein größerer Versuch nötig. '.repeat(3);
const russian = 'Исследование показало, что новый метод работает лучше прежнего на всех выборках данных. '.repeat(3);

describe('decoding text', () => {
  it.each([
    ['utf-8', german, []],
    ['utf-8', russian, ['iso-8859-1']],
    ['utf-16le', german, []],
    ['utf-16be', german, []],
    ['windows-1252', german, []],
    ['windows-1252', '“Curly quotes” – and a dash', ['iso-8859-1']],
    ['koi8-r', russian, []],
    ['windows-1251', russian, ['no-such-charset']],
  ] as const)('reads %s', (encoding, text, declared) => {
    expect(decodeText(iconv.encode(text, encoding), declared)).toBe(text);
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('takes away the byte order mark of %s', (encoding) => {
    expect(decodeText(iconv.encode(russian, encoding, { addBOM: true }))).toBe(russian);
  });

  it('prefers valid UTF-8 to a wrong declaration', () => {
    expect(decodeText(Buffer.from('naïve – café'), ['windows-1252'])).toBe('naïve – café');
  });
});
