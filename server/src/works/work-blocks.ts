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
  const blocks = new Set<string>();
  if (doi !== '') blocks.add(`doi ${doi}`);
  for (const version of work.versionDois) if (version !== '') blocks.add(`doi ${version}`);
  if (arxiv_id !== '') blocks.add(`arxiv ${arxiv_id}`);
  if (pmid !== '') blocks.add(`pmid ${pmid}`);
  if (pmcid !== '') blocks.add(`pmcid ${pmcid}`);
  if (nct_id !== '') blocks.add(`nct ${nct_id}`);
  if (work.url !== '') blocks.add(`url ${work.url}`);
  if (work.kind === 'web page') return blocks;
  addBlocks(blocks, work.title);
  // Titles without a word have nothing in common.
  blocks.delete('begins ');
  blocks.delete('ends ');
  blocks.delete('is ');
  return blocks;
}

/** Names as long as this list are read no further: everybody's colleagues are among the first. */
const mostNames = 30;

/** What records of one work have in common besides their title: one of its people, its page, or its year where nobody is named. */
export function finerBlocks({ authors, year, place }: Work): ReadonlySet<string> {
  const names = authors.names.slice(0, mostNames).flatMap(({ names: words }) => words);
  const blocks = new Set(names.map((name) => `name ${name.slice(0, 5)}`));
  if (place.firstPage !== '') blocks.add(`page ${place.firstPage}`);
  if (names.length === 0) blocks.add(`year ${year}`);
  return blocks;
}

/** Blocks of a title alone. */
export function titleBlocks(title: string): ReadonlySet<string> {
  const blocks = new Set<string>();
  addBlocks(blocks, readTitle(title));
  return blocks;
}

/** By the first and by the last letters, so that a slip in one of them does no harm; by those of the main title, as sub-titles get lost. */
function addBlocks(blocks: Set<string>, title: TitleWords): void {
  const { words } = withoutRemarks(title);
  blocks.add(`begins ${firstLetters(words)}`);
  const sub = words.findIndex(({ isBreak }) => isBreak);
  if (sub !== -1) blocks.add(`begins ${firstLetters(words.slice(0, sub))}`);
  blocks.add(`ends ${lastLetters(words)}`);
  blocks.add(`is ${title.text}`);
}

function firstLetters(words: readonly TitleWord[]): string {
  let letters = '';
  for (const { word } of words) {
    if (letters.length >= reach) break;
    if (word !== 'a') letters += singularOf(word);
  }
  return letters.slice(0, reach);
}

function lastLetters(words: readonly TitleWord[]): string {
  let letters = '';
  for (let at = words.length - 1; at >= 0 && letters.length < reach; at -= 1) {
    const word = words[at]?.word ?? 'a';
    if (word !== 'a') letters = singularOf(word) + letters;
  }
  return letters.slice(-reach);
}
