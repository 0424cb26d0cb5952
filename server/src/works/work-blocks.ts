/** Names the few blocks in which a record's equals are to be looked for, so that not every pair has to be compared. */

import { withoutRemarks } from './compare-titles.js';
import { describe, readTitle, type TitleWords } from './title-words.js';
import type { Work } from './work.js';

/** Consonants of a title by which records meet: vowels are what spellings differ in. */
const reach = 13;

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
  const { words, text } = withoutRemarks(title);
  blocks.add(`begins ${firstConsonants(text)}`);
  const sub = words.findIndex(({ isBreak }) => isBreak);
  if (sub !== -1) blocks.add(`begins ${firstConsonants(describe(words.slice(0, sub)).text)}`);
  blocks.add(`ends ${lastConsonants(text)}`);
  blocks.add(`is ${title.text}`);
  // Titles without a word have nothing in common.
  for (const nothing of ['begins ', 'ends ', 'is ']) blocks.delete(nothing);
}

function firstConsonants(text: string): string {
  let letters = '';
  for (let at = 0; at < text.length && letters.length < reach; at += 1)
    if (isTelling(text, at)) letters += text[at] ?? '';
  return letters;
}

function lastConsonants(text: string): string {
  let letters = '';
  for (let at = text.length - 1; at >= 0 && letters.length < reach; at -= 1)
    if (isTelling(text, at)) letters = (text[at] ?? '') + letters;
  return letters;
}

/** Neither a vowel nor the mark of a plural. */
function isTelling(text: string, at: number): boolean {
  const letter = text[at] ?? '';
  return letter === 's' ? (text[at + 1] ?? ' ') !== ' ' : !'aeiouy '.includes(letter);
}
