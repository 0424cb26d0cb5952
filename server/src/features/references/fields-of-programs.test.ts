import type { ImportFormat } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { citeWork } from '../../pipeline/references/citing/cite-work.js';
import { type CslItem, toCslItem } from '../../pipeline/references/csl-item.js';
import { writeReferences } from '../../pipeline/references/write-references.js';
import { readReferences } from './read-references.js';

function read(format: ImportFormat, content: string): CslItem {
  const item = toCslItem(readReferences(format, content)[0]?.read());
  if (item === null) throw new Error('No entry');
  return item;
}

function readXml(kind: string, fields: string): CslItem {
  const record = `<record><ref-type name="${kind}">0</ref-type><titles><title>Looms</title></titles>${fields}</record>`;
  return read('endnote-xml', `<xml><records>${record}</records></xml>`);
}

describe('EndNote', () => {
  it.each([
    ['Patent', 'EP 2 668 001', { number: 'EP 2 668 001' }],
    ['Patent', '12345678', { number: '12345678' }],
    ['Report', 'TR-2004/7', { number: 'TR-2004/7' }],
    ['Report', '978-3-16-148410-0', { ISBN: '978-3-16-148410-0' }],
    ['Book', '3-16-148410-X', { ISBN: '3-16-148410-X' }],
    ['Journal Article', '0028-0836', { ISSN: '0028-0836' }],
    ['Journal Article', 'see online', {}],
  ])('has the number of a %s where others have ISBN or ISSN: %s', (kind, number, expected) => {
    for (const item of [
      read('enw', `%0 ${kind}\n%T Looms\n%@ ${number}\n`),
      readXml(kind, `<isbn>${number}</isbn>`),
    ]) {
      const { number: told, ISBN, ISSN } = item;
      expect(JSON.parse(JSON.stringify({ number: told, ISBN, ISSN }))).toEqual(expected);
    }
  });

  it('has versions of programs where books have editions', () => {
    for (const item of [
      read('enw', '%0 Computer Program\n%T Looms\n%7 4.2\n'),
      readXml('Computer Program', '<edition>4.2</edition>'),
    ]) {
      expect(item).toMatchObject({ version: '4.2' });
      expect(item.edition).toBeUndefined();
      expect(citeWork(item, 'apa')).toContain('4.2');
    }
    expect(read('enw', '%0 Book\n%T Looms\n%7 4th\n')).toMatchObject({ edition: '4th' });
  });

  it('has the day on which a web page was looked at where others have volume and issue', () => {
    const accessed = { 'date-parts': [[2018, 11, 9]] };
    for (const item of [
      read('enw', '%0 Web Page\n%T Looms\n%D 2017\n%V 2018\n%N 9 November 2018\n'),
      read('enw', '%0 Web Page\n%T Looms\n%D 2017\n%V 2018\n%N November 9\n'),
      readXml('Blog', '<volume>2018</volume><number>November 9, 2018</number>'),
      read('enw', '%0 Journal Article\n%T Looms\n%[ 2018/11/09\n'),
    ]) {
      expect(item.accessed).toEqual(accessed);
      expect([item.volume, item.issue]).toEqual([undefined, undefined]);
    }
  });

  it.each([
    ['Journal Article', '2018', '9'],
    ['Journal Article', '2018', 'May 2018'],
    ['Blog', '12', '3'],
    ['Web Page', '4', '2018'],
    ['Web Page', '2019', '9 November 2018'],
  ])('has volume and issue where they are such: %s %s %s', (kind, volume, issue) => {
    const item = read('enw', `%0 ${kind}\n%T Looms\n%V ${volume}\n%N ${issue}\n`);
    expect([item.volume, item.issue, item.accessed]).toEqual([volume, issue, undefined]);
  });
});

describe('a patent', () => {
  it('has a holder, who edited nothing', () => {
    const ris = read(
      'ris',
      'TY  - PAT\nTI  - Looms\nAU  - Ek, Siv\nA2  - Weavers AB\nA3  - Weavers AB\nM1  - US1\nSN  - 12345678\nER  - \n',
    );
    expect(ris).toMatchObject({
      publisher: 'Weavers AB',
      number: 'US1',
      author: [{ family: 'Ek' }],
    });
    expect([ris.editor, ris.ISSN]).toEqual([undefined, undefined]);
    const bib = read(
      'bibtex',
      '@patent{a, title={Looms}, author={Ek, Siv}, holder={{Weavers AB} and {Roe \\& Co}}, number={US1}}',
    );
    expect(bib).toMatchObject({ publisher: 'Weavers AB and Roe & Co' });
    for (const format of ['ris', 'bibtex'] as const) {
      const written = writeReferences(format, [ris], new Date(0)).content;
      expect(read(format, written)).toMatchObject({ publisher: 'Weavers AB', number: 'US1' });
    }
  });

  it('has somebody who gave it out beside whom it belongs to', () => {
    const ris = 'TY  - PAT\nTI  - Looms\nA2  - Patent Office\nPB  - Weavers AB\nER  - \n';
    expect(read('ris', ris)).toMatchObject({ publisher: 'Weavers AB', authority: 'Patent Office' });
    const enw = read('enw', '%0 Patent\n%T Looms\n%A Ek, Siv\n%E Patent Office\n%I Weavers AB\n');
    expect(enw).toMatchObject({ publisher: 'Weavers AB', authority: 'Patent Office' });
    expect(enw.editor).toBeUndefined();
  });

  it.each([
    ['A2  - Patent Office', { authority: 'Patent Office' }],
    ['A3  - Patent Office', { authority: 'Patent Office' }],
    ['A2  - Patent Office\nA2  - Other Office', { authority: 'Patent Office; Other Office' }],
    ['A2  - Patent Office\nA3  - Roe, Ida', { authority: 'Patent Office; Roe, Ida' }],
    ['A2  - Weavers AB\nPB  - Weavers AB', { publisher: 'Weavers AB' }],
    ['ED  - Lund, Ada', { editor: [{ family: 'Lund', given: 'Ada' }] }],
  ])('loses nobody: %s', (lines, expected) => {
    const item = read('ris', `TY  - PAT\nTI  - Looms\n${lines}\nER  - \n`);
    expect(item).toEqual({ id: '', type: 'patent', title: 'Looms', ...expected });
    const written = writeReferences('ris', [item], new Date(0)).content;
    expect(read('ris', written)).toEqual(item);
  });
});

describe('Zotero', () => {
  it('tells versions, days of visits, holders and courts', () => {
    const zotero = (item: object): CslItem =>
      read('csl-json', JSON.stringify([{ title: 'Looms', ...item }]));
    expect(
      zotero({
        itemType: 'computerProgram',
        versionNumber: '4.2',
        version: 317,
        accessDate: '2018-11-09T08:00:00Z',
      }),
    ).toMatchObject({ version: '4.2', accessed: { 'date-parts': [[2018, 11, 9]] } });
    expect(zotero({ itemType: 'webpage', version: 317, accessDate: 'CURRENT_TIMESTAMP' })).toEqual({
      id: '',
      type: 'webpage',
      title: 'Looms',
    });
    expect(
      zotero({
        itemType: 'patent',
        assignee: 'Weavers AB',
        country: 'Sweden',
        patentNumber: 'SE1',
      }),
    ).toMatchObject({
      publisher: 'Weavers AB',
      'publisher-place': 'Sweden',
      number: 'SE1',
    });
    expect(zotero({ itemType: 'case', court: 'Court of Bergen' })).toMatchObject({
      authority: 'Court of Bergen',
    });
  });
});

describe('PubMed', () => {
  it('keeps the original title beside its translation, and all languages', () => {
    const item = read(
      'nbib',
      'PMID- 1\nTI  - [Looms of the north].\nTT  - Vevstoler i nord.\nLA  - eng\nLA  - nor\nLA  - eng\nAB  - Loom((TM)) and LOOM((R)).\n',
    );
    expect(item).toMatchObject({
      title: 'Looms of the north',
      'original-title': 'Vevstoler i nord',
      language: 'eng, nor',
      abstract: 'Loom™ and LOOM®.',
    });
    const written = writeReferences('bibtex', [item], new Date(0)).content;
    expect(read('bibtex', written)['original-title']).toBe('Vevstoler i nord');
  });

  it('has no original title where it is the only one', () => {
    const item = read(
      'nbib',
      'PMID- 1\nTI  - [Not Available].\nTT  - Vevstoler i nord.\nLA  - nor\n',
    );
    expect(item).toMatchObject({ title: 'Vevstoler i nord', language: 'nor' });
    expect(item['original-title']).toBeUndefined();
  });

  it('writes the signs of names', () => {
    const item = read('nbib', 'PMID- 1\nBTI - GeneReviews((R)).\nTI  - Looms (R) and (c).\n');
    expect(item).toMatchObject({ title: 'Looms (R) and (c)', 'container-title': 'GeneReviews®' });
  });
});

describe('RIS', () => {
  it.each([
    ['http://a.example/1;http://b.example/2', 'http://a.example/1'],
    ['https://a.example/x;y=2?u=http://b.example', 'https://a.example/x;y=2?u=http://b.example'],
    ['https://web.example/2001/http://a.example/', 'https://web.example/2001/http://a.example/'],
  ])('has one address of several in a line: %s', (line, url) => {
    expect(read('ris', `TY  - JOUR\nTI  - Looms\nUR  - ${line}\nER  - \n`).URL).toBe(url);
  });
});
