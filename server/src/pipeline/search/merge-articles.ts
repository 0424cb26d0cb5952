/** Makes one article of all records of the same work, taking each field from the source that is most to be trusted with it. */
import type { Article, Identifiers, SourceType } from '@lectern/contract';
import type { EngineRecord, FullTextLocation } from '../../ports/search-engine.js';
import { type FoundRecord, groupRecords } from './group-records.js';
import { isArxivDoi } from './record-identity.js';

/** One work with all that the engines said of it. */
export interface MergedArticle {
  /** Its `relevance_score` is 0 until the articles are ranked. */
  readonly article: Article;
  /** Best rank in each engine that found it, from 1. */
  readonly ranks: ReadonlyMap<string, number>;
  /** Of every version that an engine named, the article's own among them. */
  readonly dois: readonly string[];
}

/** Records of one engine, in its own order. */
export interface EngineRecords {
  readonly engineId: string;
  readonly engineName: string;
  readonly records: readonly EngineRecord[];
}

/** Most to be trusted with title, journal and date first. */
const trust = [
  'crossref',
  'pubmed',
  'openalex',
  'europe-pmc',
  'semantic-scholar',
  'clinical-trials',
  'dblp',
  'doaj',
  'arxiv',
  'core',
  'wikipedia',
];

/** One article a work, in order of first appearance; every `url` is unique. */
export function mergeArticles(answers: readonly EngineRecords[]): MergedArticle[] {
  const found = answers.flatMap(({ engineId, engineName, records }) =>
    records.map(
      (record, index): FoundRecord => ({ record, engineId, engineName, rank: index + 1 }),
    ),
  );
  const merged = groupRecords(found).map(mergeGroup);
  return withUniqueUrls(merged);
}

function mergeGroup(group: readonly FoundRecord[]): MergedArticle {
  const trusted = [...group].sort(
    (a, b) => versionOrder(a) - versionOrder(b) || trustOrder(a) - trustOrder(b) || a.rank - b.rank,
  );
  const records = trusted.map(({ record }) => record);
  const identifiers = mergeIdentifiers(records);
  const openAccess = records.map((record) => record.isOpenAccess);
  const article: Article = {
    title: firstText(records, (record) => record.title),
    url: records.find((record) => record.identifiers.doi === identifiers.doi)?.url ?? '',
    authors: longestList(records.map((record) => record.authors)).join(', '),
    publication_date: mostExactDate(records),
    journal: firstText(records, (record) => record.journal),
    source_type: mostTellingType(records),
    doi: identifiers.doi,
    abstract: longestText(records.map((record) => record.abstract)),
    summary: firstText(records, (record) => record.summary),
    relevance_score: 0,
    development_phase: firstText(records, (record) => record.developmentPhase),
    study_type: firstText(records, (record) => record.studyType),
    found_by: [...new Set(group.map(({ engineName }) => engineName))],
    identifiers,
    cited_by_count: largestCount(records.map((record) => record.citedByCount)),
    full_text_url: bestFullText(records.flatMap((record) => record.fullTexts))?.url ?? '',
    is_open_access: openAccess.includes(true) || (openAccess.includes(false) ? false : null),
    is_retracted: records.some((record) => record.isRetracted),
  };
  const dois = records.flatMap((record) => [record.identifiers.doi, ...record.versionDois]);
  return { article, ranks: bestRanks(group), dois: [...new Set(dois)] };
}

/** The version of record before preprints, web pages last. */
function versionOrder({ record }: FoundRecord): number {
  if (record.sourceType === 'web page') return 2;
  return record.sourceType === 'preprint' ? 1 : 0;
}

function trustOrder({ engineId }: FoundRecord): number {
  const position = trust.indexOf(engineId);
  return position === -1 ? trust.length : position;
}

function firstText(
  records: readonly EngineRecord[],
  field: (record: EngineRecord) => string,
): string {
  return records.map(field).find((text) => text !== '') ?? '';
}

function longestText(texts: readonly string[]): string {
  return texts.reduce((best, next) => (next.length > best.length ? next : best), '');
}

function longestList(lists: readonly (readonly string[])[]): readonly string[] {
  return lists.reduce((best, next) => (next.length > best.length ? next : best), []);
}

/** Every index counts only the works that it holds, so that the largest count is nearest to the truth. */
function largestCount(counts: readonly (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** The first date, made more exact by a later one that begins with it. */
function mostExactDate(records: readonly EngineRecord[]): string {
  const dates = records.map((record) => record.publicationDate).filter((date) => date !== '');
  return dates.reduce(
    (best, next) => (next.length > best.length && next.startsWith(best) ? next : best),
    dates[0] ?? '',
  );
}

/** The first type, unless it only says "journal article" or "other" where another record knows better. */
function mostTellingType(records: readonly EngineRecord[]): SourceType {
  const types = records.map((record) => record.sourceType);
  const first = types[0] ?? 'other';
  // What most services call whatever is no book.
  if (first === 'journal article' && types.includes('review')) return 'review';
  if (first === 'journal article' && types.includes('conference paper')) return 'conference paper';
  return first === 'other' ? (types.find((type) => type !== 'other') ?? 'other') : first;
}

function mergeIdentifiers(records: readonly EngineRecord[]): Identifiers {
  const first = (field: keyof Identifiers): string =>
    firstText(records, (record) => record.identifiers[field]);
  const dois = records.map((record) => record.identifiers.doi).filter((doi) => doi !== '');
  const doi = dois.find((each) => !isArxivDoi(each)) ?? dois[0] ?? '';
  return {
    doi,
    arxiv_id: first('arxiv_id'),
    pmid: first('pmid'),
    pmcid: first('pmcid'),
    nct_id: first('nct_id'),
  };
}

function bestFullText(locations: readonly FullTextLocation[]): FullTextLocation | undefined {
  return locations.find(({ kind }) => kind === 'pdf') ?? locations[0];
}

function bestRanks(group: readonly FoundRecord[]): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const { engineId, rank } of group)
    ranks.set(engineId, Math.min(rank, ranks.get(engineId) ?? rank));
  return ranks;
}

/** The url is the key of selection; of two works with the same address the second is left out, as nobody could select it. */
function withUniqueUrls(merged: readonly MergedArticle[]): MergedArticle[] {
  const seen = new Set<string>();
  return merged.filter(({ article }) => {
    if (seen.has(article.url)) return false;
    seen.add(article.url);
    return true;
  });
}
