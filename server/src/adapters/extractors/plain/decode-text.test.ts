import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.js';
import { decodeEbcdic, type EbcdicPage } from './ebcdic.js';

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
    ['utf-7', german, []],
    ['utf-7', russian, ['us-ascii']],
    ['utf-7', 'Ein Grüßen + ein Gedankenstrich – mehr nicht.', []],
    ['utf-8', `Größe mit \u001B[1mFarbe\u001B[0m der Ausgabe`, []],
  ] as const)('reads %s', (encoding, text, declared) => {
    expect(decodeText(iconv.encode(text, encoding), declared)).toBe(text);
  });

  it('reads UTF-8 of which a byte is broken, though it has few letters beyond ASCII', () => {
    const bytes = Buffer.concat([
      Buffer.from('Größe und Höhe '),
      Buffer.from([0xff]),
      Buffer.from(' am Fluß'),
    ]);
    expect(decodeText(bytes)).toBe('Größe und Höhe \uFFFD am Fluß');
  });

  it.each(['utf-8', 'utf-16le', 'windows-1252'])(
    'leaves out zeros behind text in %s',
    (encoding) => {
      const bytes = Buffer.concat([iconv.encode(german, encoding), Buffer.alloc(300)]);
      expect(decodeText(bytes).replace(/\0+$/, '')).toBe(german);
    },
  );

  it.each([
    ['German', 'Für größere Flächen müßte man über längere Zeit messen.', 'cp437 cp850 macintosh'],
    ['French', 'Où sont les élèves ? Ça dépend de l’année.', 'macintosh'],
    ['English', 'He said: “I can’t come.” That was it — nothing else.', 'macintosh windows-1252'],
    ['Polish', 'Wczoraj poszliśmy z przyjaciółmi do kina i było śmiesznie.', 'cp852 windows-1250'],
    ['Russian', 'Кот сидел у окна и смотрел, как дети играют.', 'cp866 koi8-r iso-8859-5'],
    ['Russian capitals', 'ПРИКАЗ ОБ УТВЕРЖДЕНИИ ПРАВИЛ РАБОТЫ', 'cp866 koi8-r windows-1251'],
    ['Ukrainian', 'Учені виміряли кількість води в річці й дійшли висновку.', 'koi8-u'],
    ['Greek', 'Η ζωή στην πόλη είναι δύσκολη για πολλούς.', 'cp737 windows-1253'],
    ['Hebrew', 'החוקרים מדדו את כמות המים בנהר.', 'cp862 windows-1255'],
    ['Japanese', '昨日は友達と映画を見に行きました。', 'shift_jis euc-jp utf-16le utf-16be'],
    ['Korean', '어제 친구와 함께 영화를 보러 갔다.', 'euc-kr utf-16le'],
    ['Chinese', '昨天我和朋友一起去看了电影，非常有意思。', 'gb18030 utf-16le utf-16be'],
    ['traditional Chinese', '昨天我和朋友一起去看了電影，非常有意思。', 'big5 utf-16be'],
    ['English', 'Yesterday we went to the cinema.\nIt was fun.', 'utf-32le utf-32be utf-16le'],
  ])('reads %s from the code pages of old systems, which nothing names', (_, text, encodings) => {
    for (const encoding of encodings.split(' '))
      expect([encoding, decodeText(iconv.encode(text, encoding))]).toEqual([encoding, text]);
  });

  it.each(['cp037', 'cp500', 'cp273'] as const)('reads the text of a mainframe, %s', (page) => {
    const text = 'The report of 1987 [draft]: nobody knew why!\u0085Water rose by 5 metres.\u0085';
    expect(decodeText(encodeEbcdic(text, page))).toBe(text);
  });

  it('keeps UTF-8 of which single characters are broken', () => {
    const bytes = Buffer.concat([Buffer.from(russian), Buffer.from([0xd0])]);
    expect(decodeText(bytes)).toBe(`${russian}\uFFFD`);
  });

  it('takes another encoding than the one declared where that makes no words', () => {
    expect(decodeText(iconv.encode(russian, 'koi8-r'), ['windows-1252'])).toBe(russian);
  });

  it('refuses bytes that are no words in any encoding', () => {
    const bytes = Uint8Array.from(
      { length: 3000 },
      (_, index) => 0x80 + ((index * index * 31) % 127),
    );
    expect(() => decodeText(bytes)).toThrow(/encoding that cannot be told/);
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('takes away the byte order mark of %s', (encoding) => {
    expect(decodeText(iconv.encode(russian, encoding, { addBOM: true }))).toBe(russian);
  });

  it('reads Japanese with escape sequences, declared or not', () => {
    const bytes = Buffer.from('\u001B$BF|K\\8l$N%F%-%9%H\u001B(B', 'latin1');
    expect(decodeText(bytes)).toBe('日本語のテキスト');
    expect(decodeText(bytes, ['iso-2022-jp'])).toBe('日本語のテキスト');
  });

  it('reads UTF-7 in which signs of ASCII are written as letters are, and one letter where it is declared', () => {
    const text = 'M+APw-ller +ACY- S+APY-hne: +ACI-Gr+APYA3w-e+ACI- +AD0- 5+ACU-.';
    expect(decodeText(Buffer.from(text))).toBe('Müller & Söhne: "Größe" = 5%.');
    expect(decodeText(Buffer.from('Das ist M+APw-ller.'), ['UTF-7'])).toBe('Das ist Müller.');
    expect(decodeText(Buffer.from('Das ist M+APw-ller.'))).toBe('Das ist M+APw-ller.');
    expect(decodeText(Buffer.from('+ACI-quoted+ACI-'))).toBe('+ACI-quoted+ACI-');
  });

  it.each([
    'The sum a+b+c and C++ are no letters.',
    'Call +12025550 or +44207946000, +49 30 1234567.',
    'Nodes +ABC- and +XYZ- are one, +APw- is another.',
    'Base64: data+aGVsbG8gd29ybGQ= and +ZGF0YQ==',
    'One run alone: Gr+APw-n.',
  ])('leaves plus signs that no letters of UTF-7 begin: %s', (text) => {
    expect(decodeText(Buffer.from(text))).toBe(text);
  });

  it('prefers valid UTF-8 to a wrong declaration', () => {
    expect(decodeText(Buffer.from('naïve – café'), ['windows-1252'])).toBe('naïve – café');
  });
});

function encodeEbcdic(text: string, page: EbcdicPage): Uint8Array {
  const table = decodeEbcdic(
    Uint8Array.from({ length: 256 }, (_, index) => index),
    page,
  );
  return Uint8Array.from(text, (character) => table.indexOf(character));
}
