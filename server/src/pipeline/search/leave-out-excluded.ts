/** Tells which articles a query excludes, whatever the engines made of it: by their titles, abstracts and summaries. */
import type { Article } from '@lectern/contract';
import type { EngineQuery } from '../../ports/search-engine.js';
import type { QueryPart, QueryPiece } from '../../ports/search-query.js';
import { contentWords, createStemFinder } from '../../reading/language/content-words.js';
import { isUnspaced } from '../../reading/language/scripts.js';
import { stemWord } from '../../reading/language/stem-word.js';
import { reshapeQuery, type WordsPart } from '../../reading/query/reshape-query.js';
import { holdsPhrase, partTerms } from './excluded-phrases.js';
import { joinCompound, levelTerms, spellOut } from './level-terms.js';
import { isOfRecord, withoutWordTags } from './pubmed-tags.js';
import { holdsPattern, partWildcards, wildcardsIn } from './wildcards.js';

type Excluding = Pick<EngineQuery, 'text' | 'expression' | 'tagged'>;

/** What articles are judged by: `NOT review[pt]` and `NOT animals[mh]` are about a record, as the word may stand in any abstract. */
export function excludingPart({ text, expression, tagged }: Excluding): QueryPart {
  return tagged === undefined ? expression : withoutWordTags(text);
}

/** What decides on the parts that are excluded: words, also such as are given in part, a tag that is about records, or a field, in which only engines look. */
export function excludedBy(part: QueryPart, isNegated = false): Deciding[] {
  if (part.kind === 'not') return excludedBy(part.part, true);
  if (part.kind === 'words') return isNegated ? decidingOn(part) : [];
  const found = part.parts.flatMap((each) => excludedBy(each, isNegated));
  const others = found.filter((each) => each === 'tag' || each === 'field');
  return isNegated && part.kind === 'and' && others.length > 0 ? others : found;
}

type Deciding = 'words' | '*' | '?' | 'tag' | 'field';

function decidingOn(part: WordsPart): Deciding[] {
  if (isOfRecord(part)) return ['tag'];
  if (isOfField(part)) return ['field'];
  return ['words', ...part.pieces.flatMap(({ text }) => wildcardsIn(text))];
}

export function isOfField({ pieces }: WordsPart): boolean {
  return pieces.some(
    ({ text, isPhrase, field }) => field !== undefined || (!isPhrase && fieldWord.test(text)),
  );
}

/** As in `TITLE:heart`, and so is each word of a bracket behind a field. */
const fieldWord = /(?<!\S)[\p{L}_]{2,30}:[\p{L}\p{N}]/u;

/**
 * Words are compared by their stems, phrases as they stand, and several words exclude only what has them all; a term such as IL-2 or
 * hepatitis A stands together also without quotation marks, and is found however it is written; `*` stands for any letters. Where no blanks part words, a word within another one is not it. A journal's name or a type does not exclude: a paper in *Kidney International* may be about anything. Whether an article has what is wanted is the engines' to say.
 */
export function isExcluded(article: Article, expression: QueryPart): boolean {
  const text = `${article.title} ${article.abstract} ${article.summary}`;
  // What is wanted counts as there, so that only what is excluded decides, and what words cannot tell counts as what keeps the article.
  const isKept = reshapeQuery(expression, (words, depth) =>
    depth === 0 || !decidingOn(words).includes('words')
      ? depth % 2 === 0
      : words.pieces.every((piece) => holdsPiece(piece, text)),
  );
  return isKept === false;
}

/** Whether what is excluded may stand in an abstract that is not at hand. */
export function isTitleAlone({ abstract, summary }: Article): boolean {
  return `${abstract}${summary}`.trim() === '';
}

function holdsPiece({ text: words, isPhrase }: QueryPiece, text: string): boolean {
  const { patterns, others } = partWildcards(words);
  if (isPhrase)
    return patterns.length > 0 ? holdsPattern(words, text) : holdsPhrase(words, text, asItStands);
  const { together, loose } = partTerms(levelTerms(others));
  const split = loose.split(' ');
  const runs = split.filter(isUnspaced);
  const stems = contentWords(split.filter((word) => !isUnspaced(word)).join(' '));
  if (stems.length + runs.length + together.length + patterns.length === 0)
    return holdsPhrase(words, text, asItStands);
  const written = spellOut(text);
  return (
    patterns.every((pattern) =>
      [pattern, joinCompound(pattern)].some((way) => holdsPattern(way, written)),
    ) &&
    runs.every((run) => holdsPhrase(run, written, asItStands)) &&
    together.every((term) =>
      [term, joinCompound(term)].some((way) => holdsPhrase(way, written, stemWord)),
    ) &&
    (stems.length === 0 || createStemFinder(stems)(written).size === stems.length)
  );
}

function asItStands(word: string): string {
  return word;
}
