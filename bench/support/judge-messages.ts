/** Judges what becomes of questions of each kind against their set. */
import type { Answer } from '@lectern/contract';
import { type MessageQuestion, nameOfFile } from './message-set.js';

interface Quoted {
  readonly document: string;
  readonly text: string;
}

/**
 * What is wrong with the answer; empty where nothing is. Answered rightly: covered, each group of gold quoted from a document that may be
 * quoted, one of them first. Without an answer: refused, told what is missing, or a sentence that says it was not looked at.
 * @param nameOf The name of a document in the set, by its id.
 */
export function findFault(
  asked: MessageQuestion,
  answer: Answer,
  nameOf: (documentId: string) => string,
): string {
  const quotes = quotesOf(answer, nameOf);
  if (asked.kind === 'courtesy')
    return answer.kind === 'courtesy' && quotes.length === 0 ? '' : 'not polite';
  if (!asked.answerable) return findUntold(asked, answer, quotes[0]?.text ?? '');
  if (asked.count !== undefined) return findMiscount(asked.count, answer);
  if (asked.listed !== undefined) return findMislisted(asked.listed, answer, nameOf);
  if (!answer.is_covered) return 'refused';
  return findMisquoted(asked, quotes);
}

function findUntold({ kind }: MessageQuestion, answer: Answer, first: string): string {
  if (kind === 'other-language')
    return !answer.is_covered && /not in English|language of the question/.test(answer.answer)
      ? ''
      : 'refused without the reason';
  const parts = answer.parts ?? [];
  const isTold =
    (answer.not_found ?? []).length > 0 ||
    parts.some(({ not_found, is_covered }) => !is_covered || not_found.length > 0);
  return !answer.is_covered || isTold || denial.test(first) ? '' : 'answered';
}

const denial =
  /\b(?:not|never|no|nor|none|neither)\b.{0,60}\b(?:measured|tested|studied|looked|included|recorded|asked|compared|assessed|examined|known|counted|labelled|tried|collected|available|data|evaluated|investigated|analysed|reported|followed)\b/i;

function findMiscount(count: number, answer: Answer): string {
  const said = new RegExp(`(?:^|[^\\d.,])${count}(?![\\d.,]*\\d)`).test(answer.answer);
  return said && answer.kind === 'library' ? '' : 'another count';
}

function findMislisted(
  files: readonly string[],
  answer: Answer,
  nameOf: (documentId: string) => string,
): string {
  const listed = new Set((answer.listed ?? []).map(nameOf));
  const wanted = files.map(nameOfFile);
  const isSame = listed.size === wanted.length && wanted.every((name) => listed.has(name));
  return isSame && answer.kind === 'library' ? '' : `listed: ${[...listed].join(', ')}`;
}

function findMisquoted(
  { gold = [], document, not = [] }: MessageQuestion,
  quotes: readonly Quoted[],
): string {
  const allowed = document == null ? [] : [document].flat().map(nameOfFile);
  const isAllowed = (quoted: Quoted): boolean =>
    allowed.length === 0 || allowed.includes(quoted.document);
  if (gold.length === 0) return quotes.every(isAllowed) ? '' : 'of another document';
  const meets = (quoted: Quoted, group: readonly string[]): boolean =>
    isAllowed(quoted) && group.some((part) => fold(quoted.text).includes(fold(part)));
  const missed = gold.filter((group) => !quotes.some((quoted) => meets(quoted, group)));
  if (missed.length > 0) return `missing: ${missed.map(([part]) => part).join(' / ')}`;
  const [first] = quotes;
  if (first === undefined || !gold.some((group) => meets(first, group))) return 'not first';
  return not.some((part) => fold(first.text).includes(fold(part))) ? 'barred is first' : '';
}

/** With what each takes up, such as the header of a row. */
function quotesOf({ sources }: Answer, nameOf: (documentId: string) => string): Quoted[] {
  return sources.map(({ text, quote, lead, document_id }) => {
    const ranges = [lead, quote].flatMap((range) => range ?? []);
    const said = ranges.map(({ start, end }) => text.slice(start, end)).join('\n');
    return { document: nameOf(document_id), text: said || text };
  });
}

/** Without what is only a matter of form. */
export function fold(text: string): string {
  return text
    .replace(/[|*_`]/g, ' ')
    .replace(/\s?\[\d{1,4}(?:\s?[,;–-]\s?\d{1,4})*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[–—−]/g, '-');
}
