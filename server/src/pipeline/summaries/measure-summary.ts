/** Measures a finished summary from its own sentences: claims, sources, coverage, and how far articles agree. */
import type { Summary, SummaryAnalytics, SummarySentence } from '@lectern/contract';
import { checkSupport } from '../../reading/claims/check-support.js';
import { findWords } from '../../reading/language/words.js';
import { quoteText } from '../../reading/sentences/read-sentences.js';
import { compareDirections, compareStance } from '../evidence/compare-stance.js';
import { countWords } from './count-words.js';
import { likeness, type Weighted, weighWords } from './measure-centrality.js';

type Measured = Pick<Summary, 'sections' | 'sources' | 'articles'>;

interface Claim extends SummarySentence {
  /** Positions of the articles it cites. */
  readonly articles: readonly number[];
  /** What is quoted for it, with the article. */
  readonly quotes: readonly Quoted[];
}

interface Quoted {
  readonly article: number;
  readonly text: string;
}

/** The comparison is no part of it: its cells are no claims of the text. */
export function measureSummary({ sections, sources, articles }: Measured): SummaryAnalytics {
  const articleOf = new Map(sources.map(({ marker, article }) => [marker, article]));
  const quoteOf = new Map(
    sources.map(({ marker, article, text, quote }) => [
      marker,
      { article, text: quote === null ? text : quoteText(text, quote) },
    ]),
  );
  const sentences = sections.flatMap(({ paragraphs }) => paragraphs.flat());
  const claims = sentences
    .filter(({ is_supported }) => is_supported !== null)
    .map(
      (claim): Claim => ({
        ...claim,
        articles: [...new Set(claim.markers.flatMap((marker) => articleOf.get(marker) ?? []))],
        quotes: claim.markers.flatMap((marker) => quoteOf.get(marker) ?? []),
      }),
    );
  const cited = claims.filter(({ markers }) => markers.length > 0);
  const read = articles.filter(({ read_as }) => read_as !== 'none').map(({ position }) => position);
  return {
    claims: claims.length,
    claims_with_source: cited.length,
    claims_unsupported: claims.filter(({ is_supported }) => is_supported === false).length,
    sources_per_claim: round(
      claims.reduce((sum, { markers }) => sum + markers.length, 0) / Math.max(1, claims.length),
    ),
    words_per_section: sections.map(({ heading, paragraphs }) => ({
      heading,
      words: paragraphs.flat().reduce((sum, { text }) => sum + countWords(text), 0),
    })),
    coverage: read.map((article) => {
      const own = cited.filter((claim) => claim.articles.includes(article));
      const markers = new Set(
        own.flatMap((claim) => claim.markers.filter((marker) => articleOf.get(marker) === article)),
      );
      const passages = new Set(
        sources
          .filter(({ marker }) => markers.has(marker))
          .map(({ passage_id, chunk_index, text }) => passage_id ?? `${chunk_index} ${text}`),
      );
      return {
        article,
        claims: own.length,
        passages_cited: passages.size,
        share_of_claims: round(own.length / Math.max(1, cited.length)),
      };
    }),
    agreement: compareArticles(cited, read),
  };
}

/** So alike two claims of different articles must be to be about the same thing. */
const sameThing = 0.2;

/** Pairs that share a claim or speak of the same thing, the most alike first. */
function compareArticles(
  claims: readonly Claim[],
  articles: readonly number[],
): SummaryAnalytics['agreement'] {
  const vectors = weighWords(claims.map(({ text }) => findWords(text).map(({ stem }) => stem)));
  const entries = claims.flatMap((claim, index) => {
    const vector = vectors[index];
    return vector ? [{ claim, vector }] : [];
  });
  const pairs = articles.flatMap((article, index) =>
    articles.slice(index + 1).map((other) => compare(entries, article, other)),
  );
  return pairs
    .filter(({ shared_claims, similarity }) => shared_claims > 0 || similarity >= sameThing)
    .sort(
      (one, next) => next.shared_claims - one.shared_claims || next.similarity - one.similarity,
    );
}

function compare(
  entries: readonly { claim: Claim; vector: Weighted }[],
  article: number,
  other: number,
): SummaryAnalytics['agreement'][number] {
  const together = entries.filter(
    ({ claim }) => claim.articles.includes(article) && claim.articles.includes(other),
  );
  const shared = together.length;
  const ofOne = entries.filter(
    ({ claim }) => claim.articles.includes(article) && !claim.articles.includes(other),
  );
  const ofOther = entries.filter(
    ({ claim }) => claim.articles.includes(other) && !claim.articles.includes(article),
  );
  const pairs = ofOne
    .flatMap((one) =>
      ofOther.map((next) => ({ one, next, similarity: likeness(one.vector, next.vector) })),
    )
    .sort((first, second) => second.similarity - first.similarity);
  const similarity = pairs[0]?.similarity ?? 0;
  const stance = pairs
    .filter((pair) => pair.similarity >= sameThing)
    .map(({ one, next }) => compareStance(one.claim.text, next.claim.text))
    .find((told) => told !== 'unclear');
  return {
    article,
    other,
    shared_claims: shared,
    similarity: round(shared > 0 ? Math.max(similarity, sharedLikeness) : similarity),
    stance:
      stance ??
      (together.some(({ claim }) => isSaidByBoth(claim, article, other)) ? 'agree' : 'unclear'),
  };
}

/** One sentence may cite two articles to hold them against each other: they agree where both quotes carry it and point the same way. */
function isSaidByBoth({ text, quotes }: Claim, article: number, other: number): boolean {
  const of = (position: number): string[] =>
    quotes.flatMap((quoted) =>
      quoted.article === position && checkSupport(text, [quoted.text]) ? quoted.text : [],
    );
  const ofOther = of(other);
  return of(article).some((one) =>
    ofOther.some((next) => compareDirections(one, next) === 'agree'),
  );
}

/** Two articles behind one claim speak of the same thing. */
const sharedLikeness = 0.5;

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
