import { describe, expect, it } from 'vitest';
import { type CslItem, toCslItem } from '../../pipeline/references/csl-item.js';
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
});
