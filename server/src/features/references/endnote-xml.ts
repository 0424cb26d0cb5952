/** Reads EndNote's XML export: each record in one walk over its text, whatever stands in it. */

import { pagesOrNumber } from '../../pipeline/references/article-number.js';
import { dateInYear, issuedOf } from '../../pipeline/references/dates.js';
import {
  articleNumberOf,
  cslTypeOfEndnote,
  editionFields,
  endnoteTypeOf,
  isEndnoteBook,
  isPmcid,
  numbersOf,
  peopleOfEndnote,
  visitFields,
} from '../../pipeline/references/endnote-types.js';
import { joinKeywords } from '../../pipeline/references/keywords.js';
import { UnreadableEntry } from '../../pipeline/references/unreadable-entry.js';
import { readFlatXml, type XmlFields } from './flat-xml.js';
import type { ReadEntry } from './read-references.js';

/** @param most So many are found, and one more. */
export function readEndnoteXml(content: string, most: number): ReadEntry[] {
  const starts: number[] = [];
  for (const { index } of content.matchAll(/<record(?=[\s>])/g)) {
    starts.push(index);
    if (starts.length > most) break;
  }
  return starts.map((start, place) => {
    const text = content.slice(start, starts[place + 1] ?? content.length);
    return { key: '', read: () => readRecord(text) };
  });
}

function readRecord(text: string): unknown {
  const end = text.indexOf('</record>');
  if (end < 0) return new UnreadableEntry('This record is broken off');
  const fields = readFlatXml(text.slice(0, end));
  if (fields === null) return new UnreadableEntry('The XML of this record is damaged');
  return toItem(fields);
}

/** What is raised in a name or a number is a mark beside it. */
const typeset = new Set([
  ...[
    'titles/title',
    'titles/secondary-title',
    'titles/tertiary-title',
    'periodical/full-title',
    'periodical/abbr-1',
  ],
  ...['abstract', 'notes', 'keywords/keyword'],
]);

function toItem(fields: XmlFields): unknown {
  const all = (path: string): readonly string[] =>
    (fields.get(path) ?? []).map((text) =>
      typeset.has(path) ? text : text.replace(/<\/?su[bp]>/g, ''),
    );
  const first = (...paths: string[]): string => paths.flatMap(all)[0] ?? '';
  const database = `${first('remote-database-name')} ${first('remote-database-provider')}`;
  const kind = first('ref-type@name') || endnoteTypeOf(first('ref-type'));
  const type = cslTypeOfEndnote(kind);
  const place = first('periodical/full-title', 'titles/secondary-title', 'periodical/abbr-1');
  const [year, day] = [first('dates/year'), first('dates/pub-dates/date')];
  return {
    id: first('label', 'rec-number'),
    type,
    title: first('titles/title'),
    'container-title': isEndnoteBook(kind) ? '' : place,
    'collection-title': isEndnoteBook(kind) ? place : first('titles/tertiary-title'),
    ...peopleOfEndnote(kind, {
      first: all('contributors/authors/author'),
      second: all('contributors/secondary-authors/author'),
      third: all('contributors/tertiary-authors/author'),
      subsidiary: all('contributors/subsidiary-authors/author'),
    }),
    issued: issuedOf(dateInYear(year, day), year || day),
    ...visitFields(type, {
      volume: first('volume'),
      issue: first('number'),
      told: first('access-date'),
    }),
    ...numbersOf(type, first('isbn')),
    ...pagesOrNumber(type, first('pages'), articleNumberOf(type, first('custom7'))),
    abstract: first('abstract'),
    publisher: first('publisher'),
    'publisher-place': first('pub-location'),
    ...editionFields(type, first('edition')),
    genre: first('work-type'),
    language: first('language'),
    note: first('notes'),
    keyword: joinKeywords(all('keywords/keyword')),
    DOI: first('electronic-resource-num'),
    URL: first('urls/related-urls/url', 'urls/web-urls/url'),
    ...(/pubmed|medline|nlm/i.test(database) && { PMID: first('accession-num') }),
    ...(isPmcid(first('custom2')) && { PMCID: first('custom2') }),
  };
}
