/** Tells which articles a query excludes, whatever the engines made of it: by their titles, abstracts and summaries. */
import type { Article } from '@lectern/contract';
import type { QueryPart, QueryPiece } from '../../ports/search-query.js';
import { contentWords, createStemFinder } from '../../reading/language/content-words.js';
import { plainWords } from '../../works/plain-words.js';

/**
 * Words are compared by their stems, phrases as they stand, and several words exclude only what has them all. A journal's name or a type does
 * not exclude: a paper in *Kidney International* may be about anything. Whether an article has what is wanted is the engines' to say.
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
  const stems = contentWords(words);
  if (!isPhrase && stems.length > 0) return createStemFinder(stems)(text).size === stems.length;
  const phrase = withoutArticles(words);
  return phrase !== '' && ` ${withoutArticles(text)} `.includes(` ${phrase} `);
}

function withoutArticles(text: string): string {
  return plainWords(text)
    .filter((word) => !['the', 'an', 'a'].includes(word))
    .join(' ');
}
