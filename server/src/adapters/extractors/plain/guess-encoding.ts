/** Finds the encoding of bytes that nobody names: what chardet says, unless the text reads better in a code page of old systems; or none. */
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { foreignShareOf, type Plausibility, plausibilityOf } from '../text-plausibility.js';
import { decodeAs, isKnown, widerEncodings } from './decode-as.js';
import { ebcdicPages, looksLikeEbcdic } from './ebcdic.js';

/** Of DOS, of the Macintosh, of Unix in Russia: chardet knows none of them, except KOI8-R. In order of how common they are. */
const oldPages =
  `cp850 cp437 macintosh cp866 koi8-r koi8-u cp1125 cp852 maccenteuro maccyrillic cp737 cp862 cp857 cp775 cp855 macgreek macturkish`.split(
    ' ',
  );

/** How much better than a likelier one another must read, the more so the fewer characters speak for it. */
const marginOf = (count: number): number => 0.05 + 0.5 / Math.max(1, count);
/** Below this the characters beyond ASCII stand where none of a language do. */
const leastPlausible = 0.25;
/** So much of a text may be odd, such as signs of a drawing, and the rest is still read. */
const oddShareMax = 0.1;

/** Null when the text makes no sense in any of them. @param declared Names that the document states, in order of trust. */
export function guessEncoding(bytes: Uint8Array, declared: readonly string[] = []): string | null {
  const sample = sampleOf(bytes);
  const candidates = looksLikeEbcdic(bytes) ? ebcdicPages : likelyEncodings(sample, declared);
  let best = { encoding: '', mean: Number.NEGATIVE_INFINITY };
  for (const encoding of new Set(candidates)) {
    const { mean, count } = readability(sample, encoding);
    if (mean > best.mean + marginOf(count)) best = { encoding, mean };
  }
  const isOdd =
    best.mean < leastPlausible && foreignShareOf(decodeAs(sample, best.encoding)) > oddShareMax;
  return isOdd ? null : best.encoding;
}

function likelyEncodings(sample: Uint8Array, declared: readonly string[]): string[] {
  const guesses = analyse(sample)
    .filter(({ name, confidence }) => confidence > 5 && isKnown(name) && !/^utf/i.test(name))
    .map(({ name }) => widerEncodings.get(name.toLowerCase()) ?? name.toLowerCase());
  return [...declared, ...guesses, 'windows-1252', 'windows-1250', 'iso-8859-2', ...oldPages];
}

/** From the line with the first byte beyond ASCII on: all before reads the same in most encodings. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80 || byte === 0x1b);
  const start = Math.max(0, bytes.lastIndexOf(0x0a, Math.max(0, first)) + 1, first - 200);
  return bytes.subarray(start, start + sampleLength);
}
const sampleLength = 32_768;

function readability(sample: Uint8Array, encoding: string): Plausibility {
  // The sample may end within a character.
  const text = decodeAs(sample, encoding).replace(/\uFFFD$/, '');
  const plausibility = plausibilityOf(text);
  const common = commonLeads.get(encoding);
  if (common === undefined) return plausibility;
  return { ...plausibility, mean: plausibility.mean - 3 * rareShare(text, encoding, common) };
}

/** First bytes of the rows that hold what is written daily; bytes of another encoding scatter over all rows. */
const commonLeads: ReadonlyMap<string, readonly (readonly [number, number])[]> = new Map(
  Object.entries<readonly (readonly [number, number])[]>({
    shift_jis: [
      [0x81, 0x83],
      [0x88, 0x98],
    ],
    'euc-jp': [
      [0xa1, 0xa5],
      [0xb0, 0xcf],
    ],
    'euc-kr': [
      [0xa1, 0xa3],
      [0xb0, 0xc8],
    ],
    gb18030: [
      [0xa1, 0xa3],
      [0xb0, 0xd7],
    ],
    big5: [[0xa1, 0xc6]],
  }),
);

/** Share of the double-byte characters that stand in other rows, beyond what names and terms may bring. */
function rareShare(
  text: string,
  encoding: string,
  common: readonly (readonly [number, number])[],
): number {
  const characters = text.slice(0, 4000).match(/[^\p{ASCII}]/gu) ?? [];
  const rare = characters.filter((character) => {
    const [lead = 0] = iconv.encode(character, encoding);
    return !common.some(([from, to]) => lead >= from && lead <= to);
  });
  return Math.max(0, rare.length / Math.max(1, characters.length) - 0.1);
}
