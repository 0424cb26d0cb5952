/** A work as Zotero itself writes it (its API, and exports of add-ons), as an item of CSL-JSON. Types and fields are named as in https://api.zotero.org/schema. */

import { parseDate } from '../../pipeline/references/dates.js';
import { listOf } from './from-crossref.js';

const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    artwork: 'graphic',
    audioRecording: 'song',
    bill: 'bill',
    blogPost: 'post-weblog',
    book: 'book',
    bookSection: 'chapter',
    case: 'legal_case',
    computerProgram: 'software',
    conferencePaper: 'paper-conference',
    dataset: 'dataset',
    dictionaryEntry: 'entry-dictionary',
    document: 'document',
    email: 'personal_communication',
    encyclopediaArticle: 'entry-encyclopedia',
    film: 'motion_picture',
    forumPost: 'post',
    hearing: 'hearing',
    instantMessage: 'personal_communication',
    interview: 'interview',
    journalArticle: 'article-journal',
    letter: 'personal_communication',
    magazineArticle: 'article-magazine',
    manuscript: 'manuscript',
    map: 'map',
    newspaperArticle: 'article-newspaper',
    patent: 'patent',
    podcast: 'song',
    preprint: 'article',
    presentation: 'speech',
    radioBroadcast: 'broadcast',
    report: 'report',
    standard: 'standard',
    statute: 'legislation',
    thesis: 'thesis',
    tvBroadcast: 'broadcast',
    videoRecording: 'motion_picture',
    webpage: 'webpage',
  }),
);

/** The first that says something is taken. */
const fields: Readonly<Record<string, readonly string[]>> = {
  id: ['citationKey', 'key', 'itemID'],
  title: ['title', 'caseName', 'subject', 'nameOfAct'],
  'container-title': [
    ...['publicationTitle', 'bookTitle', 'proceedingsTitle', 'encyclopediaTitle'],
    ...['dictionaryTitle', 'blogTitle', 'forumTitle', 'websiteTitle', 'programTitle'],
    ...['reporter', 'code', 'repository'],
  ],
  'collection-title': ['series', 'seriesTitle'],
  'collection-number': ['seriesNumber'],
  'event-title': ['conferenceName', 'meetingName'],
  volume: ['volume', 'codeVolume', 'reporterVolume'],
  issue: ['issue'],
  page: ['pages', 'firstPage', 'codePages'],
  number: [
    ...['number', 'reportNumber', 'patentNumber', 'billNumber', 'docketNumber'],
    ...['publicLawNumber', 'episodeNumber'],
  ],
  edition: ['edition'],
  version: ['versionNumber'],
  authority: ['court', 'legislativeBody', 'issuingAuthority'],
  publisher: [
    ...['publisher', 'university', 'institution', 'organization', 'company', 'studio'],
    ...['distributor', 'label', 'network', 'assignee'],
  ],
  'publisher-place': ['place', 'country'],
  genre: [
    ...['thesisType', 'reportType', 'genre', 'type', 'manuscriptType', 'presentationType'],
    ...['websiteType', 'postType', 'letterType', 'mapType'],
  ],
  abstract: ['abstractNote'],
  language: ['language'],
  DOI: ['DOI'],
  URL: ['url'],
  ISBN: ['ISBN'],
  ISSN: ['ISSN'],
  PMID: ['PMID'],
  PMCID: ['PMCID'],
  archive: ['archive'],
  archive_location: ['archiveID', 'archiveLocation'],
  issued: ['date', 'dateEnacted', 'dateDecided', 'issueDate'],
};

/** Whoever has none of these roles is the author of a work of that kind: its artist, inventor or presenter. */
const otherRoles: Readonly<Record<string, string>> = {
  editor: 'editor',
  seriesEditor: 'collection-editor',
  bookAuthor: 'container-author',
  translator: 'translator',
  reviewedAuthor: 'reviewed-author',
  recipient: 'recipient',
  interviewer: 'interviewer',
};
/** Of these there is an author only where nobody else is one. */
const helpers = new Set([
  ...['contributor', 'commenter', 'counsel', 'attorneyAgent', 'cosponsor', 'guest'],
]);

/** What stands beside works: files, and what people wrote of them. */
const noWorks = new Set(['attachment', 'note', 'annotation']);

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a work of Zotero, which its API puts within `data`; null for anything else. */
export function zoteroFields(item: unknown): Fields | null {
  const data: unknown = Reflect.get(Object(item), 'data');
  const own = typeof data === 'object' && data !== null ? data : item;
  if (typeof own !== 'object' || own === null) return null;
  return typeof Reflect.get(own, 'itemType') === 'string' ? { ...own } : null;
}

/** No item for a file, a note or an annotation. */
export function fromZotero(work: Fields): object[] {
  const kind = String(work.itemType);
  if (noWorks.has(kind)) return [];
  const named = Object.entries(fields).flatMap(([field, names]) => {
    const value = names.map((name) => textOf(work[name])).find((text) => text !== '');
    return value === undefined ? [] : [[field, value] as const];
  });
  const note = [work.extra].flat().map(textOf).join('\n').trim();
  const doi = /^DOI: *(\S+)$/im.exec(note)?.[1];
  const visited = parseDate(textOf(work.accessDate));
  const key = /^Citation Key: *(\S+)$/im.exec(note)?.[1];
  return [
    {
      ...(doi === undefined ? {} : { DOI: doi }),
      ...Object.fromEntries(named),
      ...(key === undefined ? {} : { id: key, 'citation-key': key }),
      ...(/^arXiv:/i.test(textOf(work.archiveID)) && { archive: 'arXiv' }),
      ...(visited.length === 3 && { accessed: { 'date-parts': [visited] } }),
      type: types.get(kind) ?? 'document',
      ...(note === '' ? {} : { note }),
      keyword: listOf(work.tags)
        .map((tag) => textOf(Reflect.get(Object(tag), 'tag')))
        .filter((tag) => tag !== '')
        .join(', '),
      ...peopleOf(listOf(work.creators)),
    },
  ];
}

function peopleOf(creators: readonly unknown[]): Record<string, object[]> {
  const people: Record<string, object[]> = {};
  const beside: object[] = [];
  for (const creator of creators) {
    const of = (field: string): string => textOf(Reflect.get(Object(creator), field));
    const [family, given, literal] = [of('lastName'), of('firstName'), of('name')];
    const name = literal === '' ? { family, given } : { literal };
    const kind = of('creatorType');
    const role = otherRoles[kind] ?? 'author';
    if (helpers.has(kind)) beside.push(name);
    else people[role] = [...(people[role] ?? []), name];
  }
  return people.author === undefined && beside.length > 0 ? { ...people, author: beside } : people;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
