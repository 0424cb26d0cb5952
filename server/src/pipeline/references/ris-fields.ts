/** What the tags and types of RIS mean, in the new form of the format and in the old one, as reference managers and databases write them. */

/** Tags of each field; the first is written, all are read, the earlier ones first. */
export const risFields = {
  title: ['TI', 'T1', 'CT'],
  'container-title': ['T2', 'JF', 'BT', 'JO', 'JA', 'J1', 'J2'],
  'container-title-short': ['J2', 'JA', 'J1'],
  abstract: ['AB', 'N2'],
  DOI: ['DO'],
  URL: ['UR', 'L2'],
  volume: ['VL'],
  issue: ['IS', 'CP'],
  publisher: ['PB', 'PU'],
  'publisher-place': ['CY', 'PP', 'PI'],
  edition: ['ET'],
  language: ['LA'],
  note: ['N1'],
  genre: ['M3'],
  number: ['M1'],
  'collection-title': ['T3'],
  'number-of-volumes': ['NV'],
  'chapter-number': ['SE'],
  id: ['ID'],
} as const;

/** Of a book that is A3, and A2 who edits its series; of a patent A2 is who gave it out. */
export function editorTagOf(cslType: string): 'A2' | 'A3' | 'ED' {
  if (cslType === 'patent') return 'ED';
  return cslType === 'book' ? 'A3' : 'A2';
}

/** The fields of volumes and chapters, emptied: of what is no book or chapter their tags mean something else. */
export function noBookFields(cslType: string): { [field: string]: '' } {
  if (cslType === 'book' || cslType === 'chapter') return {};
  return { 'number-of-volumes': '', 'chapter-number': '' };
}

/** EndNote has departments, sponsors and performers where other types have translators. */
export function hasTranslators(cslType: string): boolean {
  return !/^(?:report|paper-conference|motion_picture|song)$/.test(cslType);
}

/** Where databases have PubMed's number; Embase holds records of MEDLINE. */
export const pubmedTags = [
  [/scopus/i, 'C2'],
  [/embase/i, 'C5'],
  [/pubmed|medline|\bnlm\b/i, 'AN'],
] as const;

const types = [
  ['JOUR', 'article-journal'],
  ['MGZN', 'article-magazine'],
  ['NEWS', 'article-newspaper'],
  ['BOOK', 'book'],
  ['CHAP', 'chapter'],
  ['CPAPER', 'paper-conference'],
  ['THES', 'thesis'],
  ['RPRT', 'report'],
  ['DATA', 'dataset'],
  ['COMP', 'software'],
  ['ELEC', 'webpage'],
  ['BLOG', 'post-weblog'],
  ['PAT', 'patent'],
  ['STAND', 'standard'],
  ['ENCYC', 'entry-encyclopedia'],
  ['DICT', 'entry-dictionary'],
  ['MANSCPT', 'manuscript'],
  ['UNPB', 'article'],
  ['CASE', 'legal_case'],
  ['STAT', 'legislation'],
  ['BILL', 'bill'],
  ['MAP', 'map'],
  ['PCOMM', 'personal_communication'],
  ['VIDEO', 'motion_picture'],
  ['SOUND', 'song'],
  ['SLIDE', 'speech'],
  ['GEN', 'document'],
] as const;

const alsoRead: Readonly<Record<string, string>> = {
  ...{
    ABST: 'article-journal',
    EJOUR: 'article-journal',
    INPR: 'article-journal',
    JFULL: 'article-journal',
    JOURN: 'article-journal',
  },
  ...{
    EBOOK: 'book',
    EDBOOK: 'book',
    SER: 'book',
    ECHAP: 'chapter',
    CONF: 'paper-conference',
    WEB: 'webpage',
    AGGR: 'dataset',
    DBASE: 'dataset',
  },
  ...{ GOVDOC: 'report', MPCT: 'motion_picture', ICOMM: 'personal_communication' },
};

const toCsl = new Map<string, string>([...types, ...Object.entries(alsoRead)]);
const toRis = new Map<string, string>([
  ...types.map(([ris, csl]) => [csl, ris] as const),
  ...[['review', 'JOUR'] as const, ['review-book', 'JOUR'] as const],
]);

export function isRisType(risType: string): boolean {
  return toCsl.has(risType.toUpperCase());
}

export function cslTypeOf(risType: string): string {
  return toCsl.get(risType.toUpperCase()) ?? 'document';
}

export function risTypeOf(cslType: string): string {
  return toRis.get(cslType) ?? 'GEN';
}
