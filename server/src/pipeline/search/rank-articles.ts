/** Orders merged articles: reciprocal rank fusion of the engines' orders, checked against the words of the query. */
import type { Article } from '@lectern/contract';
import { contentWords, createStemFinder } from '../../reading/language/content-words.js';
import type { MergedArticle } from './merge-articles.js';
import { comparableTitle, isSameTitle, normaliseTitle } from './title-similarity.js';

/** Damps the first ranks; 60 is the value of Cormack, Clarke and Buettcher (SIGIR 2009). */
const fusionConstant = 60;
/** Share of the score that an article keeps which only one of the engines found. */
const shareOfOneEngine = 0.85;
/** Share of the score that does not depend on the words of title and abstract. */
const shareWithoutWords = 0.4;

export interface RankOptions {
  readonly query: string;
  /** How many engines answered. */
  readonly engineCount: number;
}

/**
 * Best first, with `relevance_score` as a whole number from 0 to 100. Ranks are comparable between engines where scores are not;
 * the words bring down what an engine put first although it is off the topic. An article whose title is the query, slips aside, is what was
 * asked for and has 100, wherever the engines put it. Ties: the newer first, then by title.
 */
export function rankArticles(merged: readonly MergedArticle[], options: RankOptions): Article[] {
  const words = contentWords(options.query);
  const findStems = createStemFinder(words);
  const named = comparableTitle(normaliseTitle(options.query));
  const scored = merged.map(({ article, ranks }) => {
    const isNamed = isSameTitle(named, comparableTitle(normaliseTitle(article.title)));
    const score = isNamed
      ? 1
      : fuseRanks(ranks, options.engineCount) * checkWords(article, words, findStems);
    return { article, score };
  });
  scored.sort(
    (a, b) =>
      b.score - a.score ||
      compareText(b.article.publication_date, a.article.publication_date) ||
      compareText(a.article.title, b.article.title),
  );
  return scored.map(({ article, score }) => ({
    ...article,
    relevance_score: Math.min(100, Math.max(0, Math.round(score * 100))),
  }));
}

/** 0 to 1: 1 for an article that every engine put first. */
function fuseRanks(ranks: ReadonlyMap<string, number>, engineCount: number): number {
  const best = Math.min(...ranks.values());
  const agreement = engineCount > 1 ? (ranks.size - 1) / (engineCount - 1) : 1;
  return (
    ((fusionConstant + 1) / (fusionConstant + best)) *
    (shareOfOneEngine + (1 - shareOfOneEngine) * agreement)
  );
}

/** 0.4 for an article without any word of the query to 1 for one whose title has them all. A word in the abstract counts half of one in the title. */
function checkWords(
  article: Article,
  words: readonly string[],
  findStems: (text: string) => ReadonlySet<string>,
): number {
  if (words.length === 0) return 1;
  const inTitle = findStems(article.title);
  const inAbstract = findStems(`${article.abstract} ${article.journal}`);
  const points = words.reduce((sum, word) => sum + pointsOf(word, inTitle, inAbstract), 0);
  // An article whose abstract has every word is on the topic, whatever its title: half points already count for most.
  const coverage = Math.sqrt(points / words.length);
  return shareWithoutWords + (1 - shareWithoutWords) * coverage;
}

function pointsOf(
  word: string,
  inTitle: ReadonlySet<string>,
  inAbstract: ReadonlySet<string>,
): number {
  if (inTitle.has(word)) return 1;
  return inAbstract.has(word) ? 0.5 : 0;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
