/** Tells whether a paragraph of a PDF goes on with what stopped in the middle, as at the end of a column or page. */
import { endsOpen } from '../../../reading/sentences/ends-open.js';
import { sentenceStarters } from '../../../reading/sentences/split-sentences.js';
import type { TextPart } from '../text-parts.js';
import { seams } from './pdf-seams.js';

/** In mid-word, or in mid-sentence before a paragraph that begins in lower case, or as only the rest of a sentence does. */
export function continues(last: TextPart, part: TextPart): boolean {
  if (
    part.kind !== 'paragraph' ||
    last.text.length > 20_000 ||
    last.kind === 'table' ||
    last.kind === 'code'
  )
    return false;
  const isMidWord = midWord.test(last.text) && /^\p{L}/u.test(part.text);
  if (isMidWord || last.kind === 'heading') return isMidWord;
  const beginsLow = /^\p{Ll}/u.test(part.text) && !/^[a-z]?\)|^\(?[ivx]+\)/.test(part.text);
  if (beginsLow && !/[.!?:;\u201D"]\]?\)?\d{0,3}$/.test(last.text)) return true;
  return last.kind === 'paragraph' && isRest(last, part);
}

/** A letter for itself is parted from its word, too: `X-ray`. */
const midWord = /(?:\p{Ll}|(?<!\p{L})\p{L})[-\u2010\u00AD]$/u;

export function joinText(first: string, second: string): string {
  return midWord.test(first) ? first.slice(0, -1) + seams.hyphen + second : `${first} ${second}`;
}

/** The page on which it ends. */
export function lastPage(part: TextPart): number {
  return part.pageTurns?.at(-1)?.page ?? part.page ?? 0;
}

/** What figures and formulas leave behind ends in signs. */
export function endsInWords(text: string): boolean {
  const last = text.slice(-200).split(' ').slice(-6);
  return last.filter((word) => /^\p{L}+[,-]?$/u.test(word)).length >= 4;
}

/**
 * The rest of a sentence that stopped at `the` or `without` may begin with a figure or capitals. A name begins a note beside the text as well, so
 * that it counts only across pages.
 */
function isRest(last: TextPart, part: TextPart): boolean {
  const { text } = part;
  if (abbreviated.test(last.text)) return /^(?:\(?\d|\p{Ll})/u.test(text);
  if (!endsOpen(last.text) || !endsInWords(last.text) || !beginsInWords(text)) return false;
  if (/^(?:\(?\d[\d.,\u2013-]{0,12}\s?%?\)?|\p{Lu}[\p{Lu}\d-]{1,12})\s\p{Ll}{2}/u.test(text))
    return true;
  const [, name = ''] = /^(\p{Lu}\p{L}{0,40})\S{0,10}\s\p{Ll}/u.exec(text) ?? [];
  return name !== '' && !sentenceStarters.has(name) && (part.page ?? 0) === lastPage(last) + 1;
}

const abbreviated = /\b(?:et al|[Ff]igs?|[Ee]qs?|[Rr]efs?|[Tt]ab|cf|e\.g|i\.e|vs|approx|ca)\.$/;

/** As prose does, and neither formulas nor addresses. */
function beginsInWords(text: string): boolean {
  const first = text.slice(0, 200).split(' ').slice(0, 8);
  return first.filter((word) => /^\p{Ll}{2,}[,.;:)]?$/u.test(word)).length >= 3;
}
