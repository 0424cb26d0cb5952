import { describe, expect, it } from 'vitest';
import { type CslItem, toCslItem } from '../../pipeline/references/csl-item.js';
import { fieldsOf } from '../../pipeline/references/reference-document.js';
import { writeBibtex } from '../../pipeline/references/write-bibtex.js';
import { plainTex } from './plain-tex.js';
import { readBibtex } from './read-bibtex.js';

function read(content: string): (CslItem | null)[] {
  return readBibtex(content, 100).map((entry) => toCslItem(entry.read()));
}

describe('BibTeX as people write it', () => {
  it('is read between round brackets as well, with braces, quotation marks and brackets within', () => {
    const items = read(`@techreport(one,
  title = {A map (of sorts)},
  author = "Ada (the elder) Okonkwo",
  year = 1972
)
@string(HOUSE = {A House})
@book(two, title = "On brackets )", publisher = HOUSE, year = 1973)
@article{three, title = {After them}, year = 1974}`);
    expect(items).toMatchObject([
      { type: 'report', title: 'A map (of sorts)', issued: { 'date-parts': [[1972]] } },
      { title: 'On brackets )', publisher: 'A House' },
      { title: 'After them' },
    ]);
  });

  it('loses one entry, not those behind it, where a round bracket is never closed', () => {
    const [, second] = read('@book(one, title = {A},\n\n@book(two, title = {B})');
    expect(second).toMatchObject({ title: 'B' });
  });

  it('takes a name that nobody defines for itself, and months for months', () => {
    const [item] = read(
      '@book{a, title = {T}, author = OKONKWO # { and Lee, B.}, publisher = HOUSE, year = 2001, month = feb}',
    );
    expect(item).toMatchObject({
      author: [{ literal: 'OKONKWO' }, { family: 'Lee', given: 'B.' }],
      publisher: 'HOUSE',
      issued: { 'date-parts': [[2001, 2]] },
    });
  });

  it('reads a part of a book that has editors alone, with what the book says', () => {
    const [part] =
      read(`@inbook{part, title = {Lakes}, chapter = {12}, crossref = {whole}, author = {Ada Okonkwo}}
@book{whole, title = {Waters}, editor = {Brin Lee}, publisher = {House}, year = 2004}`);
    expect(part).toMatchObject({
      type: 'chapter',
      title: 'Lakes',
      'container-title': 'Waters',
      editor: [{ family: 'Lee', given: 'Brin' }],
      issued: { 'date-parts': [[2004]] },
    });
  });

  it('takes a book that names the book it stands in for a chapter', () => {
    expect(
      read('@book{a, title = {A program}, booktitle = {Computers}, year = 1963}'),
    ).toMatchObject([{ type: 'chapter', 'container-title': 'Computers' }]);
    expect(read('@book{a, title = {A program}, booktitle = {A program}}')).toMatchObject([
      { type: 'book' },
    ]);
  });

  it('writes commands of TeX as the signs they stand for', () => {
    const title = String.raw`{$0<x\leq 1$, 200\,{\mbox{$\mu$}}J, and \slash or, $\pm$0.1, k{$\cdotp$}p, wide\quad space, \noopsort{1973b}B\"ar}`;
    const [item] = read(
      String.raw`@book{a, title = ${title}, author = {H{\aa}kansson, N. and Franc{\ocirc{u}}, Jan and S{\o}rby, {\L}.}}`,
    );
    expect(item?.title).toBe('0<x≤1, 200 μJ, and /or, ±0.1, k⋅p, wide space, Bär');
    expect(item?.author).toEqual([
      { family: 'Håkansson', given: 'N.' },
      { family: 'Franců', given: 'Jan' },
      { family: 'Sørby', given: 'Ł.' },
    ]);
  });

  it('is read also where an accent has nothing under it', () => {
    expect(
      read(String.raw`@book{a, title = {T}, author = {Ragnhei{\d}ur Bogad\'{o}ttir}}`),
    ).toMatchObject([{ author: [{ family: 'Bogadóttir' }] }]);
  });

  it('leaves what it does not know as it stands', () => {
    expect(plainTex(String.raw`\foo{x} \textbf{y} \alpha \& C:\data`)).toBe(
      String.raw`\foo{x} \textbf{y} \alpha \& C:\data`,
    );
  });

  it.each([
    ['semicolons', 'Ek, Siv; Roe, J.'],
    ['an ampersand', 'Ek, Siv \\& Roe, J.'],
    ['commas behind initials', 'Ek, S., Roe, J.'],
    ['commas between whole names', 'Siv Ek, Jo Roe, Ada B. Li'],
    ['an "and" too many', 'Ek, Siv and Roe, J. and'],
  ])('parts people at %s', (_name, people) => {
    const [item] = read(`@article{a, title = {Oats & rye; a trial}, author = {${people}}}`);
    expect(item?.title).toBe('Oats & rye; a trial');
    expect(item?.author?.slice(0, 2)).toMatchObject([{ family: 'Ek' }, { family: 'Roe' }]);
  });

  it.each([
    ['{Smith, Jones and Sons; Ltd}', [{ literal: 'Smith, Jones and Sons; Ltd' }]],
    ['{Ek &amp; Sons}', [{ literal: 'Ek & Sons' }]],
    ['Ek, Jr., Siv', [{ family: 'Ek', given: 'Siv', suffix: 'Jr.' }]],
    ['van der Berg, Jan Peter', [{ family: 'Berg', given: 'Jan Peter' }]],
    ['Ek, Siv and others', [{ family: 'Ek' }, { literal: 'others' }]],
  ])('leaves %s as BibTeX reads it', (people, author) => {
    expect(read(`@article{a, title = {Oats}, author = {${people}}}`)).toMatchObject([{ author }]);
  });

  it('writes those who are not named as BibTeX does', () => {
    const items = read('@article{a, title = {Oats}, author = {Ek, Siv and others}}').flatMap(
      (item) => item ?? [],
    );
    expect(writeBibtex(items)).toContain('author = {Ek, Siv and others}');
  });

  it('keeps the number of a preprint, and gives it back', () => {
    const numbers =
      read(`@article{a, title = {Oats}, eprint = {1706.03762v2}, archivePrefix = "arXiv"}
@misc{b, title = {Rye}, eprint = {hep-th/9901001}, eprinttype = {arxiv}}
@article{c, title = {Barley}, journal = {arXiv preprint arXiv:1706.03763}}
@article{d, title = {Wheat}, eprint = {12345}, eprinttype = {pubmed}}`).map(
        (item) => item && fieldsOf(item).identifiers.map(({ value }) => value),
      );
    expect(numbers).toEqual([['1706.03762'], ['hep-th/9901001'], ['1706.03763'], ['12345']]);
    const [item] = read(
      '@article{a, title = {Oats}, eprint = {1706.03762}, archivePrefix={arXiv}}',
    );
    expect(read(writeBibtex(item ? [item] : []))).toMatchObject([
      { archive: 'arXiv', archive_location: '1706.03762' },
    ]);
  });

  it('reads an entry without a key, addresses that are escaped, and accents on a dotless i', () => {
    const items = read(`@article{, title = {Oats}, author = {Garc{\\'\\i}a, Mar{\\'\\i}a}}
@misc{title = {Rye}, url = {https://example.org/a\\_b?c=1\\&d=2}}`);
    expect(items).toMatchObject([
      { title: 'Oats', author: [{ family: 'García', given: 'María' }] },
      { title: 'Rye', URL: 'https://example.org/a_b?c=1&d=2' },
    ]);
    expect(items.map((item) => item?.['citation-key'])).toEqual([undefined, undefined]);
  });
});
