/** Turns bytes of unknown encoding into text: byte order mark, then valid UTF-8, then what was declared, then a guess by chardet. */
import { analyse } from 'chardet';
import iconv from 'iconv-lite';

/**
 * @param declared Names of encodings in order of trust, such as from a Content-Type header and a meta tag; unknown ones are passed over.
 */
export function decodeText(bytes: Uint8Array, declared: readonly string[] = []): string {
  const marked = encodingOfMark(bytes) ?? wideEncoding(bytes);
  if (marked !== null) return decodeAs(bytes, marked);
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== null && !hasEscapes(bytes)) return utf8;
  const named = declared.find((name) => isKnown(name) && !/^utf-?(8|16|32)/i.test(name));
  const encoding = named ?? guessEncoding(bytes);
  return utf8 !== null && !/^iso-2022/i.test(encoding) ? utf8 : decodeAs(bytes, encoding);
}

/** Names the encoding of a byte order mark; null where there is none. */
export function encodingOfMark(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe)
    return third === 0 && fourth === 0 ? 'utf-32le' : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return 'utf-32be';
  return null;
}

/** UTF-16 without a mark: one half of the byte pairs is mostly one value, as zeros in Latin text and 0x04 in Cyrillic; null where it is not. */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 4096);
  const pairs = Math.floor(sample.length / 2);
  if (pairs < 4 || bytes.length % 2 === 1) return null;
  const zeros = { even: 0, odd: 0 };
  for (let index = 0; index < pairs * 2; index += 1) {
    if (sample[index] === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  if (zeros.even + zeros.odd < pairs * 0.04) return null;
  for (const encoding of ['utf-16be', 'utf-16le'] as const) {
    const [own, other] =
      encoding === 'utf-16be' ? [zeros.even, zeros.odd] : [zeros.odd, zeros.even];
    if (own > other * 4 && isReadable(decodeAs(sample.subarray(0, pairs * 2), encoding)))
      return encoding;
  }
  return null;
}

function isReadable(text: string): boolean {
  const odd = text.match(/[\p{Co}\p{Cn}\uFFFD]|[^\P{Cc}\t\n\f\r]/gu)?.length ?? 0;
  return odd <= text.length * 0.01;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null; // Not UTF-8: the caller tries the next encoding.
  }
}

/** ISO-2022 texts are pure ASCII with escape sequences. */
function hasEscapes(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 65_536).includes(0x1b);
}

/** Browsers read ISO-8859-1 as Windows-1252, and so do most authors. */
const widerEncodings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'iso-8859-1': 'windows-1252',
    ascii: 'windows-1252',
    'iso-8859-9': 'windows-1254',
  }),
);

function guessEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, 262_144);
  const guesses = analyse(sample).filter(
    (guess) => isKnown(guess.name) && !/^utf/i.test(guess.name),
  );
  const name = guesses[0]?.name.toLowerCase() ?? 'windows-1252';
  const guess = widerEncodings.get(name) ?? name;
  return guess === 'windows-1252' ? likelierLatin(sample) : guess;
}

/** Short texts of Central Europe are taken for Western ones, in which signs such as \u00B3 and \u00BF then stand within words. */
function likelierLatin(sample: Uint8Array): string {
  const oddities = (encoding: string): number =>
    decodeAs(sample, encoding).match(/\p{L}[\u0080-\u00B6\u00B8-\u00BF]\p{L}/gu)?.length ?? 0;
  const western = oddities('windows-1252');
  if (western < 2) return 'windows-1252';
  return (
    ['windows-1250', 'iso-8859-2'].find((encoding) => oddities(encoding) === 0) ?? 'windows-1252'
  );
}

/** iconv-lite lacks this one, which mail and old pages of Japan use. */
const japaneseWithEscapes = /^iso-2022-jp$/i;

function isKnown(encoding: string): boolean {
  return japaneseWithEscapes.test(encoding) || iconv.encodingExists(encoding);
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (japaneseWithEscapes.test(encoding)) return new TextDecoder('iso-2022-jp').decode(bytes);
  return iconv.decode(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    widerEncodings.get(encoding.toLowerCase()) ?? encoding,
  );
}
