/** Tells which names and numbers of a question stand in the passages of a document, yet in none of the sentences quoted from it. */
import type { Source } from '@lectern/contract';
import { findNamed } from '../../reading/claims/find-named.js';
import { lastLine } from '../../reading/language/last-line.js';
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
  const names = findNamed(asked, wholeText(own)).filter(({ isName, isNamed }) => isName && isNamed);
  if (names.length === 0) return [];
  const shown = findNamed(asked, [record, ...quoted.map(shownOf)].join('\n'));
  const missing = new Set(shown.flatMap(({ word, isNamed }) => (isNamed ? [] : [word])));
  return names.flatMap(({ word }) => (missing.has(word) ? [word] : []));
}

/** The sentences as a card shows them, and what stands above them. */
function shownOf({ text, quote, lead, ...passage }: Source): string {
  const ranges = [lead, quote].flatMap((range) => range ?? []);
  return [textAbove(passage), ...ranges.map(({ start, end }) => text.slice(start, end))].join('\n');
}
