/** Finds what is known of a work by its identifiers: asks every service that goes by one of them, and joins what they say. */
import type { Article, Identifiers } from '@lectern/contract';
import type { EngineRecord } from '../../ports/search-engine.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import { doiOfArxivId } from '../../works/arxiv-id.js';
import { doiUrl, isPreprintDoi } from '../../works/doi.js';
import { makeIdentifiers } from '../../works/identifiers.js';
import { isPreprint } from '../../works/is-preprint.js';
import { type EngineRecords, mergeArticles } from '../search/merge-articles.js';

/**
 * The work as an article, of all its versions; null where no service knows it.
 * @throws EngineError when none knew it and one of them failed; the signal's reason.
 */
export async function findWork(
  identifiers: Identifiers,
  lookups: readonly WorkLookup[],
  signal: AbortSignal,
): Promise<Article | null> {
  return (await findVersion(identifiers, lookups, signal))?.joined ?? null;
}

export interface FoundWork {
  /** The version that was asked for; of a preprint, which names what was published of it. */
  readonly article: Article;
  /** What was published of the preprint that was asked for; null where nobody told it, or no preprint was asked for. */
  readonly published: Article | null;
  /** All versions as one. */
  readonly joined: Article;
}

/**
 * Of a file that is at hand: the version that its identifiers name. Services that keep one record of all versions answer with what was
 * published, of whichever they are asked: of a preprint only records of itself count.
 * @throws as `findWork`.
 */
export async function findVersion(
  identifiers: Identifiers,
  lookups: readonly WorkLookup[],
  signal: AbortSignal,
): Promise<FoundWork | null> {
  const answers = await Promise.allSettled(
    lookups.map((lookup) => lookup.findWork(identifiers, signal)),
  );
  signal.throwIfAborted();
  const found = answers.map((answer, index) => ({
    engineId: lookups[index]?.id ?? '',
    engineName: lookups[index]?.name ?? '',
    records: answer.status === 'fulfilled' && answer.value !== null ? [answer.value] : [],
  }));
  const joined = firstOf(found);
  if (joined !== null) return { ...versionOf(found, identifiers, joined), joined };
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
  return null;
}

function firstOf(found: readonly EngineRecords[]): Article | null {
  return mergeArticles(found)[0]?.article ?? null;
}

function versionOf(
  found: readonly EngineRecords[],
  asked: Identifiers,
  joined: Article,
): Omit<FoundWork, 'joined'> {
  const isOfPreprint = asked.doi === '' ? asked.arxiv_id !== '' : isPreprintDoi(asked.doi);
  if (!isOfPreprint) return { article: joined, published: null };
  const those = (isWanted: (record: EngineRecord) => boolean): Article | null =>
    firstOf(found.map((each) => ({ ...each, records: each.records.filter(isWanted) })));
  const published = those((record) => !isOfItself(record));
  if (published === null) return { article: joined, published };
  const article = those(isOfItself) ?? asPreprint(published, asked);
  return { article: withVersion(article, published), published };
}

function isOfItself({ sourceType: kind, identifiers, journal }: EngineRecord): boolean {
  const { doi, arxiv_id: arxivId } = identifiers;
  return isPreprint({ kind, doi, journal, arxivId });
}

/** What is told of every version, where only what was published is known. */
function asPreprint(published: Article, asked: Identifiers): Article {
  const {
    placement: _placement,
    notices: _notices,
    retracted_by: _saying,
    preprint_date: date = '',
    ...shared
  } = published;
  const doi = asked.doi || doiOfArxivId(asked.arxiv_id);
  return {
    ...shared,
    ...{ doi, url: doiUrl(doi), source_type: 'preprint', publication_date: date, journal: '' },
    identifiers: makeIdentifiers({ doi, arxiv_id: asked.arxiv_id }),
    ...{ other_versions: [], full_text_url: '', is_open_access: null, is_retracted: false },
  };
}

/** Without its copies, which are no text of the preprint. */
function withVersion(article: Article, { doi, url, source_type }: Article): Article {
  const others = article.other_versions.filter((version) => version.doi !== doi);
  if (doi === '') return article;
  return { ...article, other_versions: [...others, { doi, url, source_type }] };
}
