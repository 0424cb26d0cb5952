/** Reads the names of sections that an abstract marks with a dash behind them or brackets around them: `Methods—We asked`, `[Methods] We asked`. */
import { readLoneLabel } from './read-label.js';
import type { SectionKind } from './tell-section.js';

export interface Mark {
  /** Empty where it may as well open an aside: `Participants—30 women—were asked`. */
  readonly name: string;
  /** Null where its name tells none: what stood before ends there, and no more is known. */
  readonly section: SectionKind | null;
  /** Such as `—` or `[`. */
  readonly sign: string;
  readonly length: number;
}

/** The signs that mark sections in a passage: those of two names at least that are known, as one alone may belong to its sentence. */
export function findMarkSigns(sentences: readonly string[]): ReadonlySet<string> {
  const known = sentences.flatMap((text) => {
    const mark = readMark(text.slice(text.indexOf('\n') + 1)) ?? readMark(text);
    return mark?.section ? [mark.sign] : [];
  });
  return new Set(known.filter((sign, index) => known.indexOf(sign) !== index));
}

/** In front of a sentence, whatever else its passage holds. */
export function readMark(text: string): Mark | null {
  const [{ length } = '', before = '', dash, bracket = '', within = ''] = marked.exec(text) ?? [];
  if (length === 0) return null;
  const name = (before || within).trim();
  const section = readLoneLabel(name.replaceAll(/,? and |\s?[&/,]\s?/g, ' and '));
  const sign = dash ?? bracket;
  if (dash === undefined || !isClosed(text.slice(length), dash))
    return { name, section, sign, length };
  return section === null ? null : { name: '', section: null, sign, length };
}

/** A dash that is closed by another one encloses an aside. */
function isClosed(rest: string, dash: string): boolean {
  return rest.includes(dash === '—' ? dash : `${dash} `);
}

const marked =
  /^(?:(\p{Lu}[\p{L} ,&/()]{2,60})(—|[–-](?=\s))\s?|([[(【])(\p{Lu}[\p{L} ,&/]{2,60})[\])】]:?\s?)(?=["(]?[\p{Lu}\d])/u;
