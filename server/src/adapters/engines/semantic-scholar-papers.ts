/** Reads papers of Semantic Scholar. https://api.semanticscholar.org/api-docs/graph */
import type { SourceType } from '@lectern/contract';
import { z } from 'zod';
import type { EngineRecord } from '../../ports/search-engine.js';
import { doiOfArxivId, normaliseArxivId } from '../../works/arxiv-id.js';
import { isPreprintDoi, normaliseDoi } from '../../works/doi.js';
import { namesPreprintServer } from '../../works/is-preprint.js';
import { preprintServer } from '../../works/preprint-servers.js';
import { isArxivDoi } from '../../works/work.js';
import { withoutFirst } from './dates.js';
import { oddAnswer, parseJsonAnswer } from './json-answer.js';
import { amount, flag, list, part, text } from './lenient.js';
import { type ReadRecords, readRecords } from './read-records.js';
import { makeRecord } from './record.js';
import { studyTypeOf } from './study-types.js';

const paperSchema = z.object({
  paperId: text,
  externalIds: part({ DOI: text, ArXiv: text, PubMed: text, PubMedCentral: text }),
  url: text,
  title: text,
  abstract: text,
  venue: text,
  year: text,
  publicationDate: text,
  publicationTypes: list(z.string()),
  journal: part({ name: text, volume: text, pages: text }),
  authors: list(z.object({ name: text })),
  citationCount: amount,
  isOpenAccess: flag,
  openAccessPdf: part({ url: text }),
  tldr: part({ text }),
});
type Paper = z.infer<typeof paperSchema>;

/** A list of papers, or the papers themselves where they were asked for by their numbers. */
const answerSchema = z.union([
  z.array(z.unknown()).transform((data) => ({ total: data.length, data })),
  z.looseObject({ paperId: z.string() }).transform((paper) => ({ total: 1, data: [paper] })),
  z.object({ total: amount, data: z.array(z.unknown()).nullish() }),
]);

/** No hits come as `{"total": 0}` without `data`. @throws EngineError 'odd-answer' where there is neither. */
export function parseSemanticScholarAnswer(body: string): ReadRecords {
  const { total, data } = parseJsonAnswer(body, answerSchema, 'Semantic Scholar');
  if (data === undefined || data === null) {
    if (total === 0) return { records: [], dropped: 0 };
    throw oddAnswer('Semantic Scholar');
  }
  const items = data.map(unwrap);
  return readRecords('Semantic Scholar', items, { schema: paperSchema, toRecord, total });
}

const wrapped = z.union([
  z.object({ citedPaper: z.unknown() }).transform(({ citedPaper }) => citedPaper),
  z.object({ citingPaper: z.unknown() }).transform(({ citingPaper }) => citingPaper),
]);

/** Lists of references and citations have each paper in a wrapper that says which it is. */
function unwrap(entry: unknown): unknown {
  const read = wrapped.safeParse(entry);
  return read.success && read.data !== undefined ? read.data : entry;
}

function toRecord(paper: Paper): EngineRecord | null {
  const { externalIds: ids } = paper;
  const arxivId = normaliseArxivId(ids.ArXiv);
  const { doi, preprintDois, isPublished, place } = versionOf(paper);
  const date = writtenDate(paper);
  const isPreprintDate = isPublished && isOfPreprint(paper, place);
  const page = /^[\da-f]{40}$/.test(paper.paperId)
    ? `https://www.semanticscholar.org/paper/${paper.paperId}`
    : '';
  return makeRecord({
    title: paper.title,
    urls: [paper.url, page],
    sourceType: sourceTypeOf(paper, { doi, isPublished }),
    authors: paper.authors.map(({ name }) => name),
    ...(isPreprintDate ? { preprintDate: date } : { publicationDate: date }),
    journal: place,
    // Volume and pages are those of the journal that it names.
    ...(isPublished && (paper.journal.name || place) === place
      ? { placement: { ...volumeOf(paper), pages: paper.journal.pages } }
      : {}),
    abstract: paper.abstract,
    summary: paper.tldr.text,
    studyType: studyTypeOf(paper.publicationTypes.map((type) => spelledOut.get(type) ?? type)),
    identifiers: { doi, arxiv_id: ids.ArXiv, pmid: ids.PubMed, pmcid: ids.PubMedCentral },
    versionDois: preprintDois,
    // Often it is only the DOI, which leads to a page.
    fullTexts: [
      {
        url: paper.openAccessPdf.url,
        kind: /^https?:\/\/(?:dx\.)?doi\.org\//i.test(paper.openAccessPdf.url) ? 'unknown' : 'pdf',
      },
    ],
    citedByCount: paper.citationCount,
    // What lies in arXiv is open, which it does not count.
    isOpenAccess: arxivId === '' ? paper.isOpenAccess : true,
  });
}

/** Of works of PubMed it has volume and issue in one field, such as `151 4`. */
function volumeOf({ journal: { volume: given } }: Paper): { volume: string; issue?: string } {
  const [, volume, issue] = /^\s*(\d+)\s+(\d{1,3}\b.*)$/.exec(given) ?? [];
  return volume === undefined || issue === undefined ? { volume: given } : { volume, issue };
}

interface Version {
  readonly doi: string;
  readonly preprintDois: readonly string[];
  /** What is told is the published version, so that what holds for its preprint alone is left out. */
  readonly isPublished: boolean;
  /** The journal or proceedings, or the preprint server. */
  readonly place: string;
}

/** It keeps one paper of all versions, with the DOI of one, and the date and journal of any. */
function versionOf(paper: Paper): Version {
  const { externalIds: ids, journal, venue } = paper;
  const arxivDoi = doiOfArxivId(normaliseArxivId(ids.ArXiv));
  const doi = ids.DOI || arxivDoi;
  const place = journal.name || venue;
  const publishedIn =
    [journal.name, venue].find((name) => name !== '' && !namesPreprintServer(name)) ?? '';
  const normalDoi = normaliseDoi(doi);
  const isOnServer = [journal.name, venue].some(namesPreprintServer);
  const isTakenIn = paper.publicationTypes.some((type) => /^(?:Conference|Book)/.test(type));
  if (normalDoi === '' || isArxivDoi(normalDoi)) {
    // What a journal or a conference printed has no DOI of its own then: arXiv gave one to its preprint.
    if (publishedIn !== '' && (isTakenIn || !isOnServer))
      return { doi: '', preprintDois: [arxivDoi, doi], isPublished: false, place: publishedIn };
    return { doi, preprintDois: [arxivDoi], isPublished: false, place };
  }
  if (!isPreprintDoi(normalDoi)) {
    // Of what lies in arXiv it has the DOI that the journal gave; other servers give one of their own, not all of which are known.
    const isOfServer = [journal.name, venue].some((server) => mayHaveGiven(server, normalDoi));
    const isPublished = publishedIn !== '' || !isOfServer;
    return { doi, preprintDois: [arxivDoi], isPublished, place: isPublished ? publishedIn : place };
  }
  // A number of PubMed and a journal are those of what came of the preprint, and so are proceedings.
  if ((ids.PubMed !== '' || isTakenIn) && publishedIn !== '')
    return { doi: '', preprintDois: [arxivDoi, doi], isPublished: true, place: publishedIn };
  const server = [journal.name, venue].find(namesPreprintServer) || preprintServer('', normalDoi);
  return { doi, preprintDois: [arxivDoi], isPublished: false, place: isTakenIn ? place : server };
}

/** Its day is mostly the preprint's where it knows one or names no other place: that of arXiv has the year and month of the number there. */
function isOfPreprint(paper: Paper, place: string): boolean {
  const { externalIds: ids, publicationDate, journal, venue } = paper;
  if (isPreprintDoi(normaliseDoi(ids.DOI))) return true;
  if (place === '' && [journal.name, venue].some(givesDois)) return true;
  const [, year, month] = /^(\d\d)(\d\d)\./.exec(normaliseArxivId(ids.ArXiv)) ?? [];
  return year !== undefined && publicationDate.startsWith(`20${year}-${month}`);
}

function writtenDate({ publicationDate, year }: Paper): string {
  return withoutFirst(publicationDate) || year;
}

function givesDois(place: string): boolean {
  return namesPreprintServer(place) && !/\b(?:arxiv|corr)\b/i.test(place);
}

/** How the names end that these give, also under prefixes to come: a journal's DOI beside them is that of what was published since. */
const namesOfServers: readonly (readonly [server: RegExp, name: RegExp])[] = [
  [/\b(?:bio|med)rxiv\b/i, /^(?:\d{4}\.\d\d\.\d\d|\d{6}$)/],
  [/\bchemrxiv\b/i, /^chemrxiv/],
  [/\bssrn\b|\bsocial science research network\b/i, /^ssrn\./],
  [/\bresearch ?square\b/i, /^rs\./],
  [/\btechrxiv\b/i, /^techrxiv\./],
];

function mayHaveGiven(server: string, doi: string): boolean {
  if (!givesDois(server)) return false;
  const known = namesOfServers.find(([name]) => name.test(server));
  return known === undefined || known[1].test(doi.slice(doi.indexOf('/') + 1));
}

/** Its own words for types that PubMed names otherwise. */
const spelledOut: ReadonlyMap<string, string> = new Map(
  Object.entries({
    MetaAnalysis: 'Meta-Analysis',
    ClinicalTrial: 'Clinical Trial',
    CaseReport: 'Case Reports',
    LettersAndComments: 'Letter',
  }),
);

/** First match wins: a review in a journal carries both types. */
const sourceTypes: readonly (readonly [type: string, sourceType: SourceType])[] = [
  ['Dataset', 'dataset'],
  ['BookSection', 'book chapter'],
  ['MetaAnalysis', 'review'],
  ['Review', 'review'],
  ['Conference', 'conference paper'],
  ['Book', 'book'],
];

function sourceTypeOf(
  { publicationTypes, journal, venue }: Paper,
  { doi, isPublished }: Pick<Version, 'doi' | 'isPublished'>,
): SourceType {
  const found = sourceTypes.find(([type]) => publicationTypes.includes(type));
  // Papers in proceedings that are also books, such as those of the ACM, come as both.
  if (found?.[0] === 'Book' && publicationTypes.includes('JournalArticle'))
    return 'conference paper';
  if (found !== undefined) return found[1];
  const isOnServer = namesPreprintServer(journal.name) || namesPreprintServer(venue);
  // Conferences have no journal, so that the server stays in its place.
  if (
    isPublished &&
    namesPreprintServer(journal.name) &&
    venue !== '' &&
    !namesPreprintServer(venue)
  )
    return 'conference paper';
  if (!isPublished && (isOnServer || isPreprintDoi(normaliseDoi(doi)))) return 'preprint';
  return publicationTypes.length > 0 || `${journal.name}${venue}`.trim() !== ''
    ? 'journal article'
    : 'other';
}
