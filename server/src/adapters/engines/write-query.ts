/** Writes the query of a person in the language of a service: with brackets where it has them, else side by side. */
import type { QueryPart, QueryPiece } from '../../ports/search-query.js';

export interface QueryDialect {
  /** What stands side by side, without anything that would mean more to the service than it did to the person; empty where nothing is left. */
  readonly words: (pieces: readonly QueryPiece[]) => string;
  /** Between two parts, with blanks. */
  readonly and: string;
  readonly or: string;
  /** Before what is excluded, after what is wanted; null where the service knows no such thing. It is left out after merging then. */
  readonly andNot: string | null;
}

/** AND, OR and NOT in capitals, as PubMed, Europe PMC, OpenAlex, DOAJ and ClinicalTrials.gov have them. */
export const booleanWords = { and: ' AND ', or: ' OR ', andNot: ' NOT ' } as const;

/** Empty where nothing is left that the service could look for. */
export function writeQuery(part: QueryPart, dialect: QueryDialect): string {
  if (part.kind === 'words') return dialect.words(part.pieces);
  if (part.kind === 'not') return '';
  const inner = (each: QueryPart): string => {
    const text = writeQuery(each, dialect);
    return isSingle(text) ? text : `(${text})`;
  };
  const wanted = part.parts.map(inner).filter((text) => text !== '');
  const excluded = part.parts.flatMap((each) => (each.kind === 'not' ? inner(each.part) : ''));
  const before = wanted.join(part.kind === 'or' ? dialect.or : dialect.and);
  if (part.kind === 'or' || before === '' || dialect.andNot === null) return before;
  return [before, ...excluded.filter((text) => text !== '')].join(dialect.andNot);
}

export interface FlatDialect {
  readonly words: (pieces: readonly QueryPiece[]) => string;
  /** Between two alternatives of one word or phrase each. */
  readonly or: string;
  /** Several words as one phrase. */
  readonly phrase: (words: string) => string;
  /** Directly before a word or phrase that is excluded. */
  readonly minus: string;
}

/**
 * For services without brackets, where blanks mean "and": an alternative of several words becomes a phrase, and one of several parts is left
 * out, so that what is found is still wanted; what cannot be excluded so is left out after merging.
 */
export function writeFlatQuery(part: QueryPart, dialect: FlatDialect): string {
  if (part.kind === 'words') return dialect.words(part.pieces);
  if (part.kind === 'not') return excludedTerms(part.part, dialect);
  if (part.kind === 'and') {
    const texts = part.parts.map((each) => writeFlatQuery(each, dialect));
    return texts.filter((text) => text !== '').join(' ');
  }
  const wanted = part.parts.filter(({ kind }) => kind !== 'not');
  const alternatives = wanted.map((each) => singleTerm(each, dialect)).filter(Boolean);
  if (alternatives.length > 0) return alternatives.join(dialect.or);
  return wanted[0] === undefined ? '' : writeFlatQuery(wanted[0], dialect);
}

/** Whether it leaves out no alternative, and makes none a phrase that was typed as several words. */
export function isFlatWhole(part: QueryPart): boolean {
  if (part.kind === 'words' || part.kind === 'not') return true;
  return part.parts.every(part.kind === 'or' ? isOneTerm : isFlatWhole);
}

function isOneTerm(part: QueryPart): boolean {
  if (part.kind !== 'words') return false;
  const [first, ...others] = part.pieces;
  return others.length === 0 && (first?.isPhrase === true || !/\s/.test(first?.text ?? ''));
}

function excludedTerms(part: QueryPart, dialect: FlatDialect): string {
  // Not to hold both is more than a minus can say.
  const parts = part.kind === 'or' ? part.parts : [part];
  const terms = parts.map((each) => singleTerm(each, dialect)).filter(Boolean);
  return terms.map((term) => `${dialect.minus}${term}`).join(' ');
}

/** One word or one phrase; empty for all else. */
function singleTerm(part: QueryPart, dialect: FlatDialect): string {
  if (part.kind !== 'words') return '';
  const text = dialect.words(part.pieces);
  if (isSingle(text)) return text;
  return dialect.phrase(part.pieces.map((piece) => piece.text).join(' '));
}

/** Whether it holds together without brackets. */
function isSingle(text: string): boolean {
  return !/\s/.test(text.replace(/"[^"]*"/g, ''));
}
