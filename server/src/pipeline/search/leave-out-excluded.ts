/** Tells which articles a query excludes, whatever the engines made of it: by their titles, abstracts and summaries. */
import type { Article } from '@lectern/contract';
import type { QueryPart, QueryPiece } from '../../ports/search-query.js';
import { contentWords, createStemFinder } from '../../reading/language/content-words.js';
import { stemWord } from '../../reading/language/stem-word.js';
import { holdsPhrase, partTerms } from './excluded-phrases.js';
import { joinCompound, levelTerms, spellOut } from './level-terms.js';

/**
 * Words are compared by their stems, phrases as they stand, and several words exclude only what has them all; a term such as IL-2 or
 * hepatitis A stands together also without quotation marks, and is found however it is written. A journal's name or a type does not exclude: a paper in *Kidney International* may be about anything. Whether an article has what is wanted is the engines' to say.
 */
export function isExcluded(article: Article, expression: QueryPart): boolean {
  if (expression.kind === 'words') return false;
  const text = `${article.title} ${article.abstract} ${article.summary}`;
  return !holds(expression, text, false);
}

/** What is wanted counts as there, so that only what is excluded decides. */
function holds(part: QueryPart, text: string, isNegated: boolean): boolean {
  if (part.kind === 'not') return !holds(part.part, text, true);
  if (part.kind === 'words')
    return !isNegated || part.pieces.every((piece) => holdsPiece(piece, text));
  return part.kind === 'and'
    ? part.parts.every((each) => holds(each, text, isNegated))
    : part.parts.some((each) => holds(each, text, isNegated));
}

function holdsPiece({ text: words, isPhrase }: QueryPiece, text: string): boolean {
  if (isPhrase) return holdsPhrase(words, text, asItStands);
  const { together, loose } = partTerms(levelTerms(words));
  const stems = contentWords(loose);
  if (stems.length + together.length === 0) return holdsPhrase(words, text, asItStands);
  const written = spellOut(text);
  return (
    together.every((term) =>
      [term, joinCompound(term)].some((way) => holdsPhrase(way, written, stemWord)),
    ) &&
    (stems.length === 0 || createStemFinder(stems)(written).size === stems.length)
  );
}

function asItStands(word: string): string {
  return word;
}
