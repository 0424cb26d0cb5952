/** Names the few blocks in which a record's equals are to be looked for, so that not every pair has to be compared. */

import { withoutRemarks } from './compare-titles.js';
import { singularOf } from './spelling.js';
import { readTitle, type TitleWord, type TitleWords } from './title-words.js';
import type { Work } from './work.js';

/** Letters of a title by which records meet. */
const reach = 20;

/** Two records that may be the same work have one of these in common. */
export function workBlocks(work: Work): ReadonlySet<string> {
  const { doi, arxiv_id, pmid, pmcid, nct_id } = work.identifiers;
  const blocks = [
    ...[doi, ...work.versionDois].map((name) => ['doi', name]),
    ...[
      ['arxiv', arxiv_id],
      ['pmid', pmid],
      ['pmcid', pmcid],
      ['nct', nct_id],
      ['url', work.url],
    ],
    ...(work.kind === 'web page' ? [] : blocksOf(work.title)),
  ];
  return new Set(blocks.flatMap(([kind, name]) => (name ? [`${kind} ${name}`] : [])));
}

/** Blocks of a title alone. */
export function titleBlocks(title: string): ReadonlySet<string> {
  return new Set(blocksOf(readTitle(title)).map((block) => block.join(' ')));
}

/** By the first and by the last letters, so that a slip in one of them does no harm; by those of the main title, as sub-titles get lost. */
function blocksOf(title: TitleWords): string[][] {
  const { words } = withoutRemarks(title);
  const sub = words.findIndex(({ isBreak }) => isBreak);
  const main = lettersOf(sub === -1 ? words : words.slice(0, sub));
  const all = sub === -1 ? main : main + lettersOf(words.slice(sub));
  return [
    ['begins', all.slice(0, reach)],
    ['begins', main.slice(0, reach)],
    ['ends', all.slice(-reach)],
  ];
}

function lettersOf(words: readonly TitleWord[]): string {
  let letters = '';
  for (const { word } of words) if (word !== 'a') letters += singularOf(word);
  return letters;
}
