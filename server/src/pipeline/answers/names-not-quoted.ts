/** Tells which names and numbers of a question, and which words a yes or no hangs on, stand in the passages of a document, yet in none of the sentences quoted from it. */
import type { Source } from '@lectern/contract';
import { findMissing, findNamed, type NamedWord } from '../../reading/claims/find-named.js';
import { lastLine } from '../../reading/language/last-line.js';
import { findHangingMissing, isOnOtherPeople } from '../evidence/hanging-words.js';
import { readClaim } from '../evidence/read-claim.js';
import { withoutJoin } from './looks-back.js';
import { textAbove, wholeText } from './text-above.js';

/**
 * A figure of another month, group or system is quoted with its right neighbour beside it: who reads the quote alone takes it for what was asked.
 * @param question As it was searched; what was asked before a follow-up says where to look, and is not missed in the answer.
 * @param own Sources of one document.
 * @param record What is known of the document itself, such as its authors: who is asked by name speaks in every sentence.
 */
export function namesNotQuoted(question: string, own: readonly Source[], record: string): string[] {
  const quoted = own.filter(({ quote }) => quote !== null);
  if (quoted.length === 0 || quoted.length < own.length) return [];
  const asked = withoutJoin(lastLine(question));
  const shown = [record, ...quoted.map((each) => shownOf(each, asked))].join('\n');
  const hanging = findHangingMissing(asked, shown);
  const isToldOf = ({ word, isName }: NamedWord): boolean => isName || hanging.includes(word);
  const named = findNamed(asked, wholeText(own)).filter((each) => isToldOf(each) && each.isNamed);
  if (named.length === 0) return [];
  const missing = new Set(findMissing(asked, shown));
  return named.flatMap(({ word }) => (missing.has(word) ? [word] : []));
}

/** The sentence as a card shows it, and what stands above it; without those in whom that was where the sentence is of other people. */
function shownOf({ text, quote, lead, ...passage }: Source, asked: string): string {
  const above = textAbove(passage);
  const ranges = [lead, quote].flatMap((range) => range ?? []);
  const said = ranges.map(({ start, end }) => text.slice(start, end)).join('\n');
  const isOnOthers = readClaim(asked) !== null && isOnOtherPeople(said, `${asked}\n${above}`);
  return `${isOnOthers ? above.replaceAll(inWhom, ' ') : above}\n${said}`;
}

const inWhom = /\b(?:in|among|amongst)\s[^:;.?!\n]{2,120}/giu;
