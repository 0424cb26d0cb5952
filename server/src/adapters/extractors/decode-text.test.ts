import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.js';

const german =
  'Die Größe der Stichprobe war für die Prüfung der Hypothese zu klein, daher wäre ein größerer Versuch nötig. '.repeat(
    3,
  );
const russian =
  'Исследование показало, что новый метод работает лучше прежнего на всех выборках данных. '.repeat(
    3,
  );

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
    ['iso-8859-2', 'Zażółć gęślą jaźń, proszę państwa; to jest krótki tekst.', []],
    ['windows-1252', 'El col·legi és a prop, i la il·lusió també; l’any vinent hi anirem.', []],
    ['utf-8', `Größe mit \u001B[1mFarbe\u001B[0m der Ausgabe`, []],
  ] as const)('reads %s', (encoding, text, declared) => {
    expect(decodeText(iconv.encode(text, encoding), declared)).toBe(text);
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('takes away the byte order mark of %s', (encoding) => {
    expect(decodeText(iconv.encode(russian, encoding, { addBOM: true }))).toBe(russian);
  });

  it('reads Japanese with escape sequences, declared or not', () => {
    const bytes = Buffer.from('\u001B$BF|K\\8l$N%F%-%9%H\u001B(B', 'latin1');
    expect(decodeText(bytes)).toBe('日本語のテキスト');
    expect(decodeText(bytes, ['iso-2022-jp'])).toBe('日本語のテキスト');
  });

  it('prefers valid UTF-8 to a wrong declaration', () => {
    expect(decodeText(Buffer.from('naïve – café'), ['windows-1252'])).toBe('naïve – café');
  });
});
