/** Tells whether a figure is of the one that a question names among several that its document tells of one by one, such as sites or the systems it compares. English alone. */
import type { ScoredPassage } from '@lectern/contract';
import { findParallel } from '../../../reading/cues/find-parallel.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { findNames, holdsName } from '../../../reading/language/names.js';
import { withoutCompared } from '../../../reading/language/without-compared.js';
import { readTables } from '../../../reading/sentences/read-tables.js';

export interface ToldOfPart {
  readonly passage: ScoredPassage;
  readonly text: string;
}

/**
 * `What was the yield in Oban?`, where a document tells of `Ayr, Oban and Lerwick`: what begins with another one, and has not that name, is no answer.
 * @param passages All that are at hand.
 */
export function prepareParts(
  question: string,
  passages: readonly ScoredPassage[],
): (told: ToldOfPart) => boolean {
  const line = lastLine(question);
  const asked = isOpen.test(line) ? findNames(withoutCompared(line)) : [];
  if (asked.length === 0) return () => true;
  const known = new Map<string, readonly Part[]>();
  const partsOf = (id: string): readonly Part[] => {
    const read = known.get(id) ?? readParts(asked, passages, id);
    known.set(id, read);
    return read;
  };
  return ({ passage, text }) => {
    const begin = withoutCompared(text).split(/\s/u).slice(0, opening).join(' ');
    return partsOf(passage.document_id).every(
      ({ name, others }) =>
        holdsName(text, name) ||
        !others.some((other) => !holdsName(line, other) && begin.includes(other)),
    );
  };
}

const isOpen = /^[^\p{L}]*(?:(?:and|but|so|at|in|on|to|by|with|for)\s)?(?:what|how)\b/iu;
/** A sentence begins with what it is about. */
const opening = 3;

/** A name of the question that is one of several there. */
interface Part {
  readonly name: string;
  readonly others: readonly string[];
}

function readParts(
  asked: readonly string[],
  passages: readonly ScoredPassage[],
  id: string,
): Part[] {
  const own = passages.filter(({ document_id }) => document_id === id);
  const told = own.flatMap(({ text }) => [
    ...findParallel(text),
    ...readTables(text).map(({ rows }) => rows.map(({ cells }) => (cells[0] ?? '').trim())),
  ]);
  return asked.flatMap((name): Part[] => {
    const others = besides(name, told);
    return others.length === 0 ? [] : [{ name, others }];
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
