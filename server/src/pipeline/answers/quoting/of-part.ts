/** Tells whether a figure is of the one that a question names among several that its document tells of one by one, such as sites or the systems it compares. English alone. */
import type { ScoredPassage } from '@lectern/contract';
import { findParallel } from '../../../reading/cues/find-parallel.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { findNames, holdsName } from '../../../reading/language/names.js';
import { withoutCompared } from '../../../reading/language/without-compared.js';
import { findWords } from '../../../reading/language/words.js';
import { readTables } from '../../../reading/sentences/read-tables.js';
import { textAbove, wholeText } from '../text-above.js';

export interface ToldOfPart {
  readonly passage: ScoredPassage;
  readonly text: string;
  /** Those above the sentence. */
  readonly headings: readonly string[];
  /** Stems of what stands before it. */
  readonly before: readonly string[];
}

/**
 * `What was the yield in Oban?`, where a document tells of `Ayr, Oban and Lerwick`: a figure without that name is of another one or of all, and whatever
 * is told of another one is no answer. Where what stands above names it, or rows of a table are all that puts it beside others, only what a
 * sentence begins with is surely what it tells of.
 * @param passages All that are at hand.
 */
export function prepareParts(
  question: string,
  passages: readonly ScoredPassage[],
): (told: ToldOfPart) => boolean {
  const line = lastLine(question);
  const asked = isOpen.test(line) ? findNames(withoutCompared(line)) : [];
  const places = [...line.matchAll(placed)].map(([, name = '']) => name);
  if (asked.length === 0) return () => true;
  const known = new Map<string, readonly Part[]>();
  const partsOf = (id: string): readonly Part[] => {
    const read = known.get(id) ?? readParts({ asked, places }, passages, id);
    known.set(id, read);
    return read;
  };
  return ({ passage, text, headings, before }) => {
    const said = withoutCompared(text);
    const begin = said.split(/\s/u).slice(0, opening).join(' ');
    const above = textAbove(passage, headings);
    return partsOf(passage.document_id).every(({ name, others, isTold }) => {
      if (holdsName(text, name)) return true;
      const isOfOther = (within: string): boolean =>
        others.some((other) => !holdsName(line, other) && within.includes(other));
      if (!isTold || holdsName(above, name)) return !isOfOther(begin);
      const isTaken = (each: string): boolean =>
        findWords(each).every(({ stem }) => before.includes(stem));
      const isUnderWay = isTaken(name) && !others.some(isTaken);
      return !isOfOther(said) && (isUnderWay || !/\d/u.test(text));
    });
  };
}

const isOpen = /^[^\p{L}]*(?:(?:and|but|so|at|in|on|to|by|with|for)\s)?(?:what|how)\b/iu;
/** A sentence begins with what it is about. */
const opening = 3;

/** A name of the question that is one of several there. */
interface Part {
  readonly name: string;
  readonly others: readonly string[];
  /** The text itself tells of them one by one, and not the rows of a table alone. */
  readonly isTold: boolean;
}

interface Asked {
  readonly asked: readonly string[];
  /** Those in or at which it is asked. */
  readonly places: readonly string[];
}

const placed = /\b(?:in|at|on)\s(?:the\s)?(\p{Lu}[\p{L}\p{N}'’-]{1,30})/gu;

/** A place that is named nowhere is another one than those that are told one by one. */
function readParts(
  { asked, places }: Asked,
  passages: readonly ScoredPassage[],
  id: string,
): Part[] {
  const own = passages.filter(({ document_id }) => document_id === id);
  const told = own.flatMap(({ text }) => findParallel(text));
  const labels = own.flatMap(({ text }) =>
    readTables(text).map(({ rows }) => rows.map(({ cells }) => (cells[0] ?? '').trim())),
  );
  return asked.flatMap((name): Part[] => {
    const isNowhere = places.includes(name) && told.length > 0 && !holdsName(wholeText(own), name);
    if (isNowhere) return [{ name, others: told.flat(), isTold: true }];
    const ofText = besides(name, told);
    const others = ofText.length > 0 ? ofText : besides(name, labels);
    return others.length === 0 ? [] : [{ name, others, isTold: ofText.length > 0 }];
  });
}

function besides(name: string, rows: readonly (readonly string[])[]): string[] {
  const others = rows
    .filter((row) => row.some((each) => isSame(each, name)))
    .flat()
    .filter((each) => !isSame(each, name) && isWritten.test(each));
  return [...new Set(others)];
}

const isWritten = /^\p{Lu}[\p{L}\p{N}'’ -]{2,40}$/u;

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
