/** Orders merged articles: reciprocal rank fusion of the engines' orders, checked against the words of the query. */
import { type Article, type Identifiers, identifierKinds } from '@lectern/contract';
import { knownYear } from '@lectern/contract/known-date';
import type { EngineQuery } from '../../ports/search-engine.js';
import { contentWords, createStemFinder } from '../../reading/language/content-words.js';
import { compareTitles } from '../../works/compare-titles.js';
import { readTitle, type TitleWords } from '../../works/title-words.js';
import { isLookup } from './bare-number.js';
import type { MergedArticle } from './merge-articles.js';
import { originalityOf } from './originality.js';

/** Damps the first ranks; 60 is the value of Cormack, Clarke and Buettcher (SIGIR 2009). */
const fusionConstant = 60;
/** Share of the score that an article keeps which only one of the engines found. */
const shareOfOneEngine = 0.85;
/** Share of the score that does not depend on the words of title and abstract. */
const shareWithoutWords = 0.4;

/** The most that another article has where a work was asked for by its identifier: it is not the work. */
const mostBesideTheWork = 0.99;

export interface RankOptions {
  readonly query: Pick<EngineQuery, 'text' | 'words' | 'identifiers'>;
  /** How many engines answered. */
  readonly engineCount: number;
}

/**
 * Best first, with `relevance_score` as a whole number from 0 to 100. Ranks are comparable between engines where scores are not;
 * the words bring down what an engine put first although it is off the topic. An article whose title is the query, slips aside, or that has
 * the identifier that was asked for, is what was asked for and has 100, wherever the engines put it. Of several of one title the exact one
 * comes first, then what looks most like the original (`originalityOf`), never the newer one for being newer.
 */
export function rankArticles(merged: readonly MergedArticle[], options: RankOptions): Article[] {
  const { words: asked, text, identifiers } = options.query;
  const words = contentWords(asked);
  const findStems = createStemFinder(words);
  const isNamed = isLookup({ text, identifiers });
  const named = readTitle(text);
  const scored = merged.map((each) => {
    const { article, title, ranks } = each;
    const byWords = fuseRanks(ranks, options.engineCount) * checkWords(article, words, findStems);
    const match =
      (identifiers === null ? 0 : matchIdentifiers(each, identifiers)) ||
      (isNamed ? 0 : matchTitle(named, title));
    const atMost = identifiers === null ? 1 : mostBesideTheWork;
    return { article, match, score: match > 0 ? 1 : Math.min(atMost, byWords) };
  });
  const firstYear = earliestYear(scored.filter(({ match }) => match > 0));
  const ordered = scored
    .map((each) => ({ ...each, originality: originalityOf(each.article, firstYear) }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.match - a.match ||
        b.originality - a.originality ||
        compareText(a.article.title, b.article.title) ||
        compareText(a.article.url, b.article.url),
    );
  return ordered.map(({ article, score }) => ({
    ...article,
    relevance_score: Math.min(100, Math.max(0, Math.round(score * 100))),
  }));
}

/** Whether the query is the title of the article and nothing else, however short it is. */
export function isTitled(article: Article, query: string): boolean {
  const { text } = readTitle(query);
  return text !== '' && readTitle(article.title).text === text;
}

/** 2 where the titles are the same, 1 where only a slip is between them. */
function matchTitle(named: TitleWords, title: TitleWords): number {
  if (named.text === '') return 0;
  const { relation } = compareTitles(named, title);
  if (relation === 'same') return 2;
  return relation === 'different' || relation === 'part' ? 0 : 1;
}

/** 2 where the article, or another version of it, has one of the identifiers. */
function matchIdentifiers({ article, dois }: MergedArticle, asked: Identifiers): number {
  const isKnown = identifierKinds.some(
    (kind) => asked[kind] !== '' && asked[kind] === article.identifiers[kind],
  );
  return isKnown || dois.some((doi) => doi !== '' && doi === asked.doi) ? 2 : 0;
}

function earliestYear(articles: readonly { readonly article: Article }[]): number | null {
  const years = articles.flatMap(({ article }) => knownYear(article) ?? []);
  return years.length === 0 ? null : Math.min(...years);
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
