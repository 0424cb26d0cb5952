/** Writes the other forms in which a model may cite a passage as plain markers, and references of its own as a marker that names none. */
import { readNumberWords } from '../language/number-words.js';

/**
 * `[1, p. 23]`, `[1a]`, `[P1]`, `[Smith 2019; 1]`, `according to passage 1`, and `(1)` where a sentence ends without a marker. What a passage
 * has itself, such as `passage 3` of cells or `women (2)`, is part of what is said.
 */
export function foldMarkers(text: string, { before, passages, isGiven }: Context): string {
  const isSaid = (written: string): boolean => {
    const wanted = written.toLowerCase();
    return passages.some((passage) => passage.toLowerCase().includes(wanted));
  };
  const folded = text.replace(brackets, (written, held: string) => {
    const marker = foldBracket(held);
    return marker === null || (marker !== noSource && isSaid(written)) ? written : marker;
  });
  const named = folded.replace(passagesByName, (...match) => {
    const [written = '', label = '', numbers = ''] = match.slice(0, 3).map(String);
    const at = Number(match.at(-2));
    const isMeant = isReference(before + folded.slice(0, at), {
      ...{ label, behind: folded.slice(at + written.length) },
    });
    return isMeant && !isSaid(written) ? writeSource(label, numbers) : written;
  });
  return named.replace(rounded, (written, word: string, digits: string, at: number) => {
    const sentence =
      (before + named.slice(0, at))
        .slice(-reach)
        .split(/[.!?]\s|\n/)
        .at(-1) ?? '';
    // Behind a number it may be a deviation, or the same number once more.
    const isOnly = !/\d/.test(sentence) && readNumberWords(`${sentence}${word}`).length === 0;
    return isOnly && isGiven(Number(digits)) && !isSaid(written) ? `${word} [${digits}]` : written;
  });
}

interface Context {
  /** What stands before the text. */
  readonly before: string;
  /** As they were numbered for the model. */
  readonly passages: readonly string[];
  readonly isGiven: (number: number) => boolean;
}

/** Names no passage whatever their number. */
const noSource = '[0]';

const brackets = /\[([^[\]\n]{2,120})\]/g;

/** Null where it holds anything but numbers of passages with pages, letters or references beside them. */
function foldBracket(held: string): string | null {
  const parts = held
    .split(/[;,]|\s(?:and|&)\s(?=\d)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isBeside = (part: string, index: number): boolean =>
    pages.test(part) ||
    reference.test(part) ||
    (authors.test(part) && year.test(parts[index + 1] ?? '')) ||
    (year.test(part) && authors.test(parts[index - 1] ?? ''));
  const cited = parts.filter((part, index) => !isBeside(part, index));
  const isPlain =
    parts.every((part) => /^\d+$/.test(part)) || parts.every((part) => pages.test(part));
  if (isPlain || !cited.every((part) => passageOf.test(part))) return null;
  const numbers = cited.map((part) => `[${/\d+/.exec(part)?.[0] ?? ''}]`);
  return numbers.length === 0 ? noSource : numbers.join('');
}

const passageOf = /^(?:[PS]\s?\d{1,3}|(?!1[134]c)\d{1,3}[a-d]?(?:\s(?:pp?|pages?)\.?\s?\d{1,4})?)$/;
const pages =
  /^(?:pp?|[Pp]ages?|§|[Ss]ections?|[Ss]ec|[Cc]hapters?|[Cc]h|[Ff]igures?|[Ff]ig|[Tt]ables?)\.?\s?\d{1,4}(?:\s?[–-]\s?\d{1,4})?$/;
const name = String.raw`\p{Lu}[\p{L}'’-]{1,30}`;
const authorsOf = String.raw`${name}(?:\s(?:et\sal\.?|(?:and|&)\s${name}))?`;
const authors = new RegExp(`^${authorsOf}$`, 'u');
const year = /^(?:19|20)\d\d[a-z]?$/;
const reference = new RegExp(String.raw`^${authorsOf}\s(?:19|20)\d\d[a-z]?$`, 'u');

const list = String.raw`\d{1,3}(?:(?:,\s?|\sand\s|,\sand\s|\s?&\s?)\d{1,3}){0,8}`;
const passagesByName = new RegExp(String.raw`\b([Pp]assages?|[Nn]otes?)\s(${list})(?![\d–-])`, 'g');

/** Cells have passages too: only what begins a sentence or is referred to is meant. */
function isReference(
  before: string,
  { label, behind }: { readonly label: string; readonly behind: string },
): boolean {
  if (/\b(?:according to|as|see)\s$/i.test(before.slice(-20))) return true;
  return /^[PN]/.test(label) && says.test(behind);
}

const says =
  /^\s(?:also\s)?(?:says?|states?|shows?|reports?|finds?|found|describes?|adds?|gives?|notes?|names?|mentions?|does|do|is|are|(?:dis)?agrees?|suggests?|indicates?|confirms?|supports?|contradicts?)\b/;

/** That stays whole where its markers are taken out. */
function writeSource(label: string, numbers: string): string {
  const markers = [...numbers.matchAll(/\d+/g)].map(([number]) => `[${number}]`);
  const words = markers.length === 1 ? 'one source' : 'sources';
  const begun = /^\p{Lu}/u.test(label) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  return `${begun} ${markers.join('')}`;
}

const rounded = /(?<!\p{L})(\p{L}{1,40})\s\((\d{1,2})\)(?=[.;!?](?!\s?\[\d))/gu;

/** As far back as a stream of text knows what it has shown. */
const reach = 60;
