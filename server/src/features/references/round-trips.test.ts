import { describe, expect, it } from 'vitest';
import { citeWork } from '../../pipeline/references/citing/cite-work.js';
import { type CslItem, toCslItem } from '../../pipeline/references/csl-item.js';
import { itemOf } from '../../pipeline/references/testing-references.js';
import { writeReferences } from '../../pipeline/references/write-references.js';
import { readReferences } from './read-references.js';

type Format = Parameters<typeof readReferences>[0];

function readOne(format: Format, content: string): CslItem {
  const [item = null] = readReferences(format, content).map((entry) => toCslItem(entry.read()));
  if (item === null) throw new Error('No reference');
  return item;
}

function through(format: 'ris' | 'bibtex', item: CslItem): CslItem {
  return readOne(format, writeReferences(format, [item], new Date(0)).content);
}

const bibtexOf = (item: CslItem) => writeReferences('bibtex', [item], new Date(0)).content;

describe('what a reference keeps on its way through another format', () => {
  it('is its key through RIS, which other files cite it by', () => {
    const item = readOne('bibtex', '@article{who2021, title={Guidelines}, year=2021}');
    expect(bibtexOf(through('ris', item))).toContain('@article{who2021,');
    const numbered = readOne('ris', 'TY  - JOUR\nID  - 1234\nTI  - Guidelines\nER  - \n');
    expect(numbered).not.toHaveProperty('citation-key');
  });

  it('is how many volumes a book has, and the number of a chapter', () => {
    const book = itemOf({ type: 'book', 'number-of-volumes': '3' });
    const chapter = itemOf({ type: 'chapter', 'container-title': 'Soils', 'chapter-number': '7' });
    for (const format of ['ris', 'bibtex'] as const) {
      expect(through(format, book)).toMatchObject({ 'number-of-volumes': '3' });
      expect(through(format, chapter)).toMatchObject({ 'chapter-number': '7' });
    }
    const article = readOne('ris', 'TY  - JOUR\nTI  - Roots\nNV  - 3\nSE  - 7\nER  - \n');
    expect(article).not.toHaveProperty('chapter-number');
    expect(article).not.toHaveProperty('number-of-volumes');
  });

  it('is the abbreviation of the journal that PubMed tells, by which Vancouver cites', () => {
    const item = readOne(
      'nbib',
      'PMID- 7\nTI  - Roots\nTA  - J Soil\nJT  - Journal of soil\nDP  - 2019\n',
    );
    expect(item).toMatchObject({
      'container-title': 'Journal of soil',
      'container-title-short': 'J Soil',
    });
    expect(citeWork(item, 'vancouver')).toBe('Roots. J Soil. 2019.');
    expect(citeWork(item, 'apa')).toContain('Journal of soil');
  });

  it('is the key and the number of a preprint that Zotero has among other lines', () => {
    const work = {
      itemType: 'preprint',
      title: 'Roots',
      extra: 'PMID: 7\nCitation Key: zot2018',
      archiveID: 'arXiv:2101.99999',
    };
    const item = readOne('csl-json', JSON.stringify([work]));
    expect(item).toMatchObject({ id: 'zot2018', 'citation-key': 'zot2018' });
    expect(bibtexOf(item)).toContain('{zot2018,');
    expect(bibtexOf(item)).toContain('eprint = {2101.99999}');
    expect(through('ris', item)).toMatchObject({ archive_location: '2101.99999' });
  });

  it('is a particle in a list of initials', () => {
    const author = [{ family: 'Humboldt', given: 'Alexander', 'dropping-particle': 'von' }];
    expect(citeWork(itemOf({ author }), 'vancouver')).toMatch(/^Humboldt A von\. /);
  });
});
