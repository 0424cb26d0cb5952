/** Leaves out, of the lines between the title of a paper and its abstract, what has the form of its people and is none: topics, and who edited it. */
import { stemWord } from '../../../reading/language/stem-word.js';
import { addresses } from './byline.js';

/** @param page All of its text: words of topics stand in it in small letters, too, and those of names do not. */
export function withoutOthers(lines: readonly string[], page: string): string[] {
  const words = page.replace(addresses, ' ').match(wordForm) ?? [];
  const small = words.filter((word) => word.length > 2 && word === word.toLowerCase());
  const prose = new Set(small.map(stemWord));
  return lines.filter(
    (line, at) =>
      !edited.test(line) && !editedBelow.test(lines[at - 1] ?? '') && !isOfTopics(line, prose),
  );
}

const wordForm = /[\p{L}\p{M}]+/gu;
const edited =
  /^(?:(?:guest |academic |handling |associate )?edit(?:ed by|ors?:)|(?:reviewed|translated|supervised|communicated) by)(?:\s|:|$)/i;
const editedBelow = /^(?:(?:guest |academic )?edited by|reviewed by)\s?:?$/i;

/** Several, of which more than half are words of the page. What has marks, points or addresses names people or places. */
function isOfTopics(line: string, prose: ReadonlySet<string>): boolean {
  if (/[^\p{L}\p{M}\s,;\u00B7\u2022&\u2019'-]/u.test(line)) return false;
  const pieces = line
    .split(/[,;\u00B7\u2022&]|\s(?:and|und|et|y|e)\s/u)
    .map((piece) => piece.toLowerCase().match(wordForm) ?? [])
    .filter((words) => words.length > 0);
  const told = pieces.filter((words) => words.every((word) => prose.has(stemWord(word))));
  return pieces.length > 1 && 2 * told.length > pieces.length;
}
