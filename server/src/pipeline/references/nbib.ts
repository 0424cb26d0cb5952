/** Reads what PubMed saves as .nbib: the tagged format of MEDLINE. https://www.nlm.nih.gov/bsd/mms/medlineelements.html */
import { retractedMark } from '@lectern/contract/words/card-words';
import type { CslName } from './csl-item.js';
import { readPubmedDate } from './date-spans.js';
import { joinKeywords } from './keywords.js';
import { fromFamilyFirst, fromInitialsLast } from './names.js';
import { linesOf, TaggedRecord } from './tagged-record.js';
import { UnreadableEntry } from './unreadable-entry.js';

/** A tag has four places; a value that is wrapped goes on behind six spaces. */
const tagLine = /^\s{0,4}([A-Z]{2,4}) {0,2}- ?(.*)$/;

/**
 * One value a record, which `toCslItem` still has to check.
 * @param most So many are read, and one more.
 */
export function readNbib(content: string, most: number): unknown[] {
  const records: TaggedRecord[] = [];
  let record: TaggedRecord | null = null;
  for (const line of linesOf(content)) {
    const match = line.startsWith('      ') ? null : tagLine.exec(line);
    const [, tag = '', value = ''] = match ?? [];
    if (match === null) {
      record?.goOn(line);
      continue;
    }
    // A record without its number would otherwise vanish.
    if (tag === 'PMID' || record === null) {
      if (records.length > most) break;
      record = new TaggedRecord();
      records.push(record);
    }
    record.add(tag, value);
  }
  return records.map(toItem);
}

function toItem(record: TaggedRecord): unknown {
  if (record.all(['TI']).length > 1)
    return new UnreadableEntry('This record has two titles: the line PMID of another is missing');
  const book = withSigns(record.first('BTI'));
  const title = titleOf(record);
  const original = originalTitleOf(record);
  return {
    id: record.first('PMID'),
    PMID: record.first('PMID'),
    PMCID: record.first('PMC'),
    type: typeOf(record, book),
    title,
    'original-title': original === title ? '' : original,
    'container-title':
      withoutFullStop(book) === title || book === ''
        ? record.first('JT', 'TA')
        : withoutFullStop(book),
    'container-title-short': book === '' && record.first('JT') !== '' ? record.first('TA') : '',
    author: authorsOf(record),
    editor: record.all([record.first('FED') === '' ? 'ED' : 'FED']).map(fromFamilyFirst),
    issued: readPubmedDate(record.first('DP', 'DEP')),
    ...(book !== '' && ofBook(record)),
    volume: record.first('VI'),
    issue: record.first('IP'),
    page: record.first('PG'),
    abstract: withSigns(record.first('AB', 'OAB')),
    publisher: record.first('PB'),
    language: [...new Set(record.all(['LA']))].join(', '),
    keyword: joinKeywords(record.all(['OT', 'MH'])),
    note: isRetracted(record) ? retractedMark : '',
    DOI: identifierOf(record, 'doi'),
    ISSN: withoutNote(record.first('IS')),
    ISBN: withoutNote(record.first('ISBN')),
  };
}

/** A book that grows has the year of its first chapter, and each chapter a day of its own. The place of a journal is its country. */
function ofBook(record: TaggedRecord): Record<string, unknown> {
  return {
    issued: readPubmedDate(record.first('CTDT', 'DP', 'DEP')),
    'publisher-place': record.first('PL'),
    'collection-title': withoutFullStop(record.first('CTI')),
    edition: record.first('EN'),
  };
}

/** A translated title stands in brackets; where there is no translation the original one is taken. */
function titleOf(record: TaggedRecord): string {
  const title = withSigns(withoutFullStop(record.first('TI', 'BTI', 'TT')));
  const inner = title.startsWith('[') && title.endsWith(']') ? title.slice(1, -1) : '';
  const isWhole = inner !== '' && !/[[\]]/.test(inner.replace(/\[[^[\]]*\]/g, ''));
  const told = isWhole ? withoutFullStop(inner) : title;
  const original = originalTitleOf(record);
  return /^not available$/i.test(told) && original !== '' ? original : told;
}

function originalTitleOf(record: TaggedRecord): string {
  return withSigns(withoutFullStop(record.first('TT')));
}

function typeOf(record: TaggedRecord, book: string): string {
  if (record.all(['PT']).some((type) => type.toLowerCase() === 'preprint')) return 'article';
  if (book === '') return 'article-journal';
  return record.first('TI') === '' ? 'book' : 'chapter';
}

function isRetracted(record: TaggedRecord): boolean {
  return record.all(['PT']).some((type) => type.toLowerCase() === 'retracted publication');
}

/** Full names where there are any; the short ones name the same people once more. Bodies stand where they signed. */
function authorsOf(record: TaggedRecord): CslName[] {
  const isFull = record.first('FAU') !== '';
  record.all([]);
  return record.lines.flatMap(({ tag, value }) => {
    if (value === '') return [];
    if (tag === 'CN') return [{ literal: value }];
    if (tag === 'FAU') return [fromFamilyFirst(value)];
    return tag === 'AU' && !isFull ? [fromInitialsLast(value)] : [];
  });
}

/** `10.1000/x [doi]`, among other numbers of the same article. */
function identifierOf(record: TaggedRecord, kind: string): string {
  const found = record.all(['AID', 'LID']).find((value) => value.endsWith(`[${kind}]`));
  return withoutNote(found ?? '');
}

function withoutNote(value: string): string {
  const note = value.search(/[[(]/);
  // A DOI may hold brackets itself, and no space.
  const space = value.indexOf(' ');
  return (note > 0 && space > 0 ? value.slice(0, space) : value).trim();
}

/** As MEDLINE writes them in plain letters. */
function withSigns(text: string): string {
  return text.replaceAll('((R))', '®').replaceAll('((TM))', '™');
}

function withoutFullStop(title: string): string {
  return title.endsWith('.') && !title.endsWith('..') ? title.slice(0, -1) : title;
}
