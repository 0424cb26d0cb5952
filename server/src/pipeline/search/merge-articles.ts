/** Makes one article of all records of the same work, taking each field from the source that is most to be trusted with it. */
import type { Article, Identifiers } from '@lectern/contract';
import type { EngineRecord } from '../../ports/search-engine.js';
import { doiUrl, isPreprintDoi } from '../../works/doi.js';
import { uniteNotices } from '../../works/editorial-notices.js';
import { readTitle, type TitleWords } from '../../works/title-words.js';
import {
  datesOf,
  firstFull,
  firstText,
  largestCount,
  longestList,
  longestText,
  mostTellingStudy,
  mostTellingType,
  namesTold,
  placementOf,
  sayingRetracted,
} from './choose-fields.js';
import { type FoundRecord, type GroupedRecord, groupRecords } from './group-records.js';
import { isScholarly, mergeIdentifiers, versionOrder, wasPublished } from './merge-identifiers.js';

/** One work with all that the engines said of it. */
export interface MergedArticle {
  /** Its `relevance_score` is 0 until the articles are ranked. */
  readonly article: Article;
  /** The article's own, as it was read. */
  readonly title: TitleWords;
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

interface GroupedArticle extends MergedArticle {
  /** Of all its records. */
  readonly urls: readonly string[];
}

function mergeGroup(group: readonly GroupedRecord[]): GroupedArticle {
  const trusted = [...group].sort(
    (a, b) => versionOrder(a.record) - versionOrder(b.record) || trustOrder(a, b),
  );
  const records = trusted.map(({ record }) => record);
  // A web page speaks for a work only where no record of it does.
  const leading = levels.map((level) => records.filter((record) => versionOrder(record) === level));
  const { identifiers, url } = mergeIdentifiers(trusted);
  const openAccess = records.map((record) => record.isOpenAccess);
  const speaking = speakingOf(trusted);
  // When and where it came out: a preprint came out on another day and in another place.
  const own = knowingOf(speaking.map(({ record }) => record));
  const journal = firstText(own, (record) => record.journal);
  const retractedBy = sayingRetracted(speaking, journal);
  const notices = uniteNotices(
    speaking.flatMap(({ record, engineName }) =>
      (record.notices ?? []).map((notice) => ({ ...notice, source: engineName })),
    ),
  );
  const authors = firstFull(leading, (each) => longestList(each.map((one) => one.authors)));
  const article: Article = {
    title: firstText(records, (record) => record.title),
    url,
    authors: authors.join(', '),
    ...namesTold(authors, leading.flat()),
    ...datesOf(own, records),
    journal,
    ...placementOf(own, identifiers.doi),
    source_type: mostTellingType(knowingOf(records)),
    doi: identifiers.doi,
    abstract: firstFull(leading, (each) => longestText(each.map(({ abstract }) => abstract))),
    summary: firstText(records, (record) => record.summary),
    relevance_score: 0,
    development_phase: firstText(records, (record) => record.developmentPhase),
    study_type: mostTellingStudy(own) || mostTellingStudy(records),
    found_by: namesOf(group),
    identifiers,
    other_versions: otherVersions(records, identifiers),
    cited_by_count: largestCount(records.map((record) => record.citedByCount)),
    full_text_url: openCopy(leading),
    is_open_access: openAccess.includes(true) || (openAccess.includes(false) ? false : null),
    is_retracted: retractedBy.length > 0,
    ...(retractedBy.length === 0 ? {} : { retracted_by: retractedBy }),
    ...(notices === undefined ? {} : { notices }),
  };
  const dois = records.flatMap((record) => [record.identifiers.doi, ...record.versionDois]);
  const urls = records.map(({ url }) => url);
  const title = trusted.find(({ record }) => record.title !== '')?.title ?? readTitle('');
  return { article, title, ranks: bestRanks(group), dois: [...new Set(dois)], urls };
}

/** Those whose word on retractions, corrections, day and journal is about the article: what is said of a preprint is not said of what was published of it. */
function speakingOf(group: readonly GroupedRecord[]): readonly GroupedRecord[] {
  return group.some(wasPublished) ? group.filter(({ isPreprint }) => !isPreprint) : group;
}

/** A page of the web has its host and its own day, which are those of a work that nobody else knows. */
function knowingOf(records: readonly EngineRecord[]): readonly EngineRecord[] {
  return records.some(isScholarly) ? records.filter(isScholarly) : records;
}

function namesOf(group: readonly FoundRecord[]): string[] {
  return [...new Set(group.map(({ engineName }) => engineName))];
}

/** Preprints of the work, and journals of a preprint, also those that a preprint only names: whose identifiers the article does not have itself. */
function otherVersions(
  records: readonly EngineRecord[],
  { doi }: Identifiers,
): Article['other_versions'] {
  const others = records.filter(
    ({ identifiers, sourceType }) =>
      identifiers.doi !== '' && identifiers.doi !== doi && sourceType !== 'web page',
  );
  const versions = new Map<string, Article['other_versions'][number]>();
  for (const { identifiers, sourceType, url } of others) {
    if (versions.has(identifiers.doi)) continue;
    const copy = bestFullText(others.filter((each) => each.identifiers.doi === identifiers.doi));
    versions.set(identifiers.doi, {
      ...{ doi: identifiers.doi, url },
      source_type: isPreprintDoi(identifiers.doi) ? 'preprint' : sourceType,
      ...(copy === '' ? {} : { full_text_url: copy }),
    });
  }
  for (const { sourceType, versionDois } of records)
    for (const named of sourceType === 'preprint' ? versionDois : [])
      if (named !== '' && named !== doi && !versions.has(named) && !isPreprintDoi(named))
        versions.set(named, { doi: named, url: doiUrl(named), source_type: 'published version' });
  return [...versions.values()];
}

/** The version of record, preprints, web pages. */
const levels = [0, 1, 2];

function trustOrder(a: FoundRecord, b: FoundRecord): number {
  const [first, second] = [a, b].map(({ engineId }) => {
    const position = trust.indexOf(engineId);
    return position === -1 ? trust.length : position;
  });
  return (first ?? 0) - (second ?? 0) || a.rank - b.rank || (a.engineId < b.engineId ? -1 : 1);
}

/** A page that was found on the web is one of itself; of a work it may be the door to it, so that only those who know the work say. */
function openCopy(levelled: readonly (readonly EngineRecord[])[]): string {
  const ofWork = levelled.slice(0, 2);
  const isKnown = ofWork.some((records) => records.length > 0);
  return (isKnown ? ofWork : levelled).map(bestFullText).find((url) => url !== '') ?? '';
}

function bestFullText(records: readonly EngineRecord[]): string {
  const locations = records.flatMap(({ fullTexts }) => fullTexts);
  return (locations.find(({ kind }) => kind === 'pdf') ?? locations[0])?.url ?? '';
}

function bestRanks(group: readonly FoundRecord[]): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const { engineId, rank } of group)
    ranks.set(engineId, Math.min(rank, ranks.get(engineId) ?? rank));
  return ranks;
}

/** The url is the key of selection: of two works with the same address the second takes another one of its own, and is left out where it has none. */
function withUniqueUrls(merged: readonly GroupedArticle[]): MergedArticle[] {
  const seen = new Set<string>();
  return merged.flatMap(({ article, urls, ...rest }) => {
    const url = [article.url, ...urls, article.full_text_url].find(
      (address) => address !== '' && !seen.has(address),
    );
    if (url === undefined) return [];
    seen.add(url);
    return [{ ...rest, article: { ...article, url } }];
  });
}
