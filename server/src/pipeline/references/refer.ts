/** Reads what EndNote, Google Scholar and publishers save as .enw: the tags of Refer, with a type in the line %0. */
import { pagesOrNumber } from './article-number.js';
import { dateInYear, issuedOf } from './dates.js';
import {
  articleNumberOf,
  cslTypeOfEndnote,
  type EndnotePeople,
  editionFields,
  isEditedBook,
  isEndnoteBook,
  isPmcid,
  numbersOf,
  peopleOfEndnote,
  visitFields,
} from './endnote-types.js';
import { joinKeywords } from './keywords.js';
import { linesOf, TaggedRecord } from './tagged-record.js';
import { UnreadableEntry } from './unreadable-entry.js';

/** A letter, a digit or any sign; per cent of something has a space behind. */
const tagLine = /^\s{0,20}%([0-9A-Z!-/:-@[-`{-~])(?:\s(.*)|)$/;

/**
 * One value a record, which `toCslItem` still has to check. Where no line of the file names a type, a record ends at an empty line behind
 * its title; else at the next type, as an abstract may hold empty lines.
 * @param most So many are read, and one more.
 */
export function readRefer(content: string, most: number): unknown[] {
  const lines = linesOf(content);
  const hasTypes = lines.some((line) => tagLine.exec(line)?.[1] === '0');
  const records: TaggedRecord[] = [];
  let record: TaggedRecord | null = null;
  let isTitled = false;
  let isAfterGap = false;
  for (const line of lines) {
    const match = tagLine.exec(line);
    const [, tag = '', value = ''] = match ?? [];
    if (match === null) {
      record?.goOn(line);
      isAfterGap = line.trim() === '';
      continue;
    }
    if (record === null || tag === '0' || (!hasTypes && isAfterGap && isTitled)) {
      if (records.length > most) break;
      record = new TaggedRecord();
      records.push(record);
      isTitled = false;
    }
    record.add(tag, value);
    isTitled ||= tag === 'T';
    isAfterGap = false;
  }
  return records.map(toItem);
}

function toItem(record: TaggedRecord): unknown {
  if (record.all(['T']).length > 1)
    return new UnreadableEntry('This entry has two titles: the line %0 of another is missing');
  const kind = record.first('0');
  const type = kind === '' && record.first('J') !== '' ? 'article-journal' : cslTypeOfEndnote(kind);
  const isBook = isEndnoteBook(kind);
  const isPubmed = /pubmed|medline/i.test(record.first('~', 'W'));
  return {
    id: record.first('F'),
    type,
    title: record.first('T'),
    'container-title': isBook ? record.first('J') : record.first('J', 'B'),
    ...peopleOfEndnote(kind, peopleOf(record, kind)),
    issued: issuedOf(dateInYear(record.first('D'), record.first('8')), record.first('D', '8')),
    ...visitFields(type, {
      volume: record.first('V'),
      issue: record.first('N'),
      told: record.first('['),
    }),
    ...numbersOf(type, record.first('@')),
    ...pagesOrNumber(type, record.first('P'), articleNumberOf(type, record.first(']'))),
    abstract: record.first('X'),
    publisher: record.first('I'),
    'publisher-place': record.first('C'),
    'collection-title': isBook ? record.first('B', 'S') : record.first('S'),
    ...editionFields(type, record.first('7')),
    genre: record.first('9'),
    language: record.first('G'),
    note: record.first('Z'),
    keyword: joinKeywords(record.all(['K'], '\n').flatMap((words) => words.split('\n'))),
    DOI: record.first('R'),
    URL: record.first('U', '>'),
    ...(isPubmed && { PMID: record.first('M') }),
    ...(isPmcid(record.first('2')) && { PMCID: record.first('2') }),
  };
}

/** Programs other than EndNote name the editors of a book where it has those of its series. */
function peopleOf(record: TaggedRecord, kind: string): EndnotePeople {
  const [editors, third] = [record.all(['E']), record.all(['Y'])];
  const areOfBook = isEndnoteBook(kind) && !isEditedBook(kind) && record.first('B', 'S') === '';
  return {
    first: record.all(['A']),
    second: areOfBook ? [] : editors,
    third: areOfBook ? [...editors, ...third] : third,
    subsidiary: record.all(['?']),
  };
}
