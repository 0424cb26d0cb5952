/** Mends in the fields of a BibTeX entry what the library that reads them leaves out, refuses or reads as something else. */
import { statusOf } from '../../pipeline/references/dates.js';
import { plainAddress, withAddress } from './bibtex-addresses.js';
import type { BibtexFields } from './bibtex-fields.js';
import { partPeople } from './bibtex-people.js';
import { journalOf } from './journal-macros.js';
import { plainTex } from './plain-tex.js';
import { plainLetters } from './tex-letters.js';

const people = new Set(['author', 'editor', 'translator', 'bookauthor']);
const addresses = new Set(['url', 'doi']);
/** Paths, numbers and keys, which are not typeset. */
const verbatim = new Set(['file', 'eprint', 'crossref', 'xdata', 'ids']);

/** Types of what has no other book around it. */
const wholes: ReadonlySet<string> = new Set(
  'book collection proceedings reference periodical'.split(' '),
);

/** Types of which the library reads the field `number`. */
const numbered: ReadonlySet<string> = new Set(
  'article periodical inproceedings conference patent report techreport legislation book mvbook inbook bookinbook suppbook collection mvcollection incollection suppcollection manual suppperiodical proceedings mvproceedings'.split(
    ' ',
  ),
);

/** @param type Of the entry, in small letters. */
export function tidyFields(type: string, given: BibtexFields): BibtexFields {
  const fields: BibtexFields = new Map(
    [...withAddress(given)].map(([name, content]) => [name, tidyContent(name, content)]),
  );
  const rename = (name: string, other: string): void => {
    const content = fields.get(name) ?? '';
    fields.delete(name);
    if (content !== '' && (fields.get(other) ?? '') === '') fields.set(other, content);
  };
  // Pages count whatever they are counted by.
  fields.delete('bookpagination');
  setArticleNumber(fields);
  setPlaceOfEvent(type, fields);
  // Of other types the library would leave it out.
  if (!numbered.has(type) && !fields.has('eid')) rename('number', 'eid');
  if (type !== 'article') rename('journaltitle', 'journal');
  // Whom a patent belongs to stands in other formats where other works have a publisher.
  if (type === 'patent') rename('holder', 'publisher');
  if (wholes.has(type) && !fields.has('title')) {
    rename('booktitle', 'title');
    rename('booksubtitle', 'subtitle');
  }
  if (!fields.has('title')) rename('subtitle', 'title');
  // Only a parent may have the title.
  const parts = fields.has('crossref') ? [] : ['book', 'main', 'journal'];
  for (const part of parts)
    if (!fields.has(`${part}title`) && !fields.has(part)) rename(`${part}subtitle`, `${part}title`);
  if (!/^\s*\d{4}/.test(fields.get('date') ?? '')) {
    const year = fields.get('year') ?? '';
    if (statusOf({ literal: year }) !== '') rename('year', 'pubstate');
    else if (!/\d{4}/.test(year)) fields.delete('year');
    rename('date', 'year');
  }
  const month = monthOf(fields);
  if (month !== '') fields.set('month', month);
  return fields;
}

/** By the names that BibLaTeX, ACM, Web of Science and Scopus have for it. */
const articleNumbers = ['eid', 'articleno', 'article-number', 'article_number', 'art_number'];

/** It stands for the pages; in a field that the library knows it would become the number of the issue. */
function setArticleNumber(fields: BibtexFields): void {
  const told = articleNumbers.map((name) => fields.get(name)?.replace(/[{}]/g, '').trim());
  const number = told.find(Boolean);
  if (number === undefined) return;
  const pages = fields.get('pages') || number;
  fields.set('pages', pages);
  for (const name of articleNumbers.slice(1)) fields.delete(name);
  if (pages !== number) return;
  fields.delete('eid');
  fields.set('articleno', number);
}

/** To BibTeX an address is always that of a publisher: beside one, ACM names in `location` where people met. */
function setPlaceOfEvent(type: string, fields: BibtexFields): void {
  const [address = '', location = ''] = ['address', 'location'].map((name) =>
    (fields.get(name) ?? '').trim(),
  );
  if (!meetings.has(type) || address === '') return;
  fields.delete('location');
  if (location !== '' && location !== address && (fields.get('venue') ?? '') === '')
    fields.set('venue', location);
}

const meetings: ReadonlySet<string> = new Set('inproceedings conference proceedings'.split(' '));

/** Whether the pages of tidied fields are the number of an article. */
export function hasArticleNumber(fields: BibtexFields): boolean {
  return fields.has('articleno');
}

/** A month in words has its day in its own field, as the library reads it; empty for any other. */
function monthOf(fields: BibtexFields): string {
  const [, month] = /^(\p{L}{3,9})\.?$/u.exec((fields.get('month') ?? '').trim()) ?? [];
  return month === undefined ? '' : `${month} ${fields.get('day') ?? ''}`.trim();
}

function tidyContent(name: string, content: string): string {
  if (addresses.has(name)) return plainAddress(content);
  if (verbatim.has(name)) return content;
  const plain = plainTex(name === 'journal' ? journalOf(content) : content);
  if (name === 'year') return plain.replace(/[{}]/g, '').trim();
  return people.has(name) ? partPeople(plainLetters(plain)) : plain;
}

/** The letters of a field that cannot be read as TeX: better than none. */
export function bareLetters(content: string): string {
  return content.replace(/\\[A-Za-z]+\*?|[\\${}^~]/g, ' ');
}

/** Number of a preprint at arXiv, which the library for BibTeX leaves out; empty where there is none. */
export function arxivNumberOf(fields: BibtexFields): string {
  const field = (name: string): string => (fields.get(name) ?? '').replace(/[{}"\s]/g, '');
  const eprint = field('eprint');
  const isArxiv =
    /^arxiv/i.test(field('archiveprefix')) ||
    /^arxiv/i.test(field('eprinttype')) ||
    fields.has('primaryclass') ||
    /^arxiv:/i.test(eprint);
  return isArxiv && eprint.length <= 60 ? eprint.replace(/^arxiv:/i, '') : '';
}
