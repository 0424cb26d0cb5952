/** Reads what stands on both sides of a word that may part the names of two documents, as in `compare the zinc and honey trials`. English alone. */
import { documentWords } from '../cues/document-words.js';

export interface PartedNames {
  /** Each as the question says it. */
  readonly names: readonly [string, string];
  /** They share one word for documents, so that nothing but documents is parted. */
  readonly isUnderOneKind: boolean;
}

const partings = /\s(?:and|from|with|to|versus|vs\.?|than)\s/giu;
const partingsMost = 6;
const wordsMost = 4;

/** In the order of the question; what `and` parts may be anything but where one word for documents goes with both. */
export function readPartedNames(question: string): PartedNames[] {
  return [...question.matchAll(partings)]
    .slice(0, partingsMost)
    .flatMap(({ index, 0: parting }) => {
      const before = readTokens(question.slice(0, index)).reverse();
      const behind = readTokens(question.slice(index + parting.length));
      const one = takeName(before);
      const other = takeName(skipStanding(behind));
      const isUnderOneKind = isCalled(skipArticle(behind)) || isOfKind(before);
      const isParted = isUnderOneKind || parting.trim().toLowerCase() !== 'and';
      if (one.length === 0 || other.length === 0 || !isParted) return [];
      return { names: [one.reverse().join(' '), other.join(' ')] as const, isUnderOneKind };
    });
}

function readTokens(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’']*|[^\s\p{L}\p{N}‐–-]/gu) ?? [];
}

/** Without the words for documents that it stands beside. */
function takeName(tokens: readonly string[]): string[] {
  const first = tokens.findIndex((token) => !isKind(token));
  const name = first < 0 ? [] : tokens.slice(first);
  const end = name.findIndex((token) => endsName(token) || isKind(token));
  const words = end < 0 ? name : name.slice(0, end);
  return words.length > wordsMost ? [] : words;
}

function isKind(token: string): boolean {
  return documentWords.has(token) || token === 'one' || token === 'ones';
}

/** Whether a word for documents stands behind the name, as in `and honey trials`. */
function isCalled(tokens: readonly string[]): boolean {
  const at = tokens.findIndex((token) => documentWords.has(token) || endsName(token));
  return at > 0 && at <= wordsMost && documentWords.has(tokens[at] ?? '');
}

/** Whether one stands before it, as in `the trial of nets`; from the parting backwards. */
function isOfKind(reversed: readonly string[]): boolean {
  const end = reversed.findIndex(endsName);
  if (end < 0) return false;
  const [joint = '', kind = ''] = skipArticle(reversed.slice(end));
  return describing.has(joint) && documentWords.has(kind);
}

function skipArticle(tokens: readonly string[]): readonly string[] {
  return articles.has(tokens[0] ?? '') ? tokens.slice(1) : tokens;
}

/** Of `that of screens` what is called. */
function skipStanding(tokens: readonly string[]): readonly string[] {
  const [first = '', second = ''] = tokens;
  return skipArticle(standing.has(first) && joints.has(second) ? tokens.slice(2) : tokens);
}

function endsName(token: string | undefined): boolean {
  return (
    token === undefined || joints.has(token) || articles.has(token) || !/\p{L}|\p{N}/u.test(token)
  );
}

const articles: ReadonlySet<string> = new Set('the a an my our these those both two'.split(' '));
const standing: ReadonlySet<string> = new Set(['that', 'those', 'one', 'ones']);
const describing: ReadonlySet<string> = new Set(['of', 'on', 'about']);
const joints: ReadonlySet<string> = new Set(
  'of on about into with in from for by at to and or versus vs than'.split(' '),
);
