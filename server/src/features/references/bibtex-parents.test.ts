import { describe, expect, it } from 'vitest';
import { type CslItem, toCslItem } from '../../pipeline/references/csl-item.js';
import { readBibtex } from './read-bibtex.js';

function read(content: string): (CslItem | null)[] {
  return readBibtex(content, 100).map((entry) => toCslItem(entry.read()));
}

describe('what an entry of BibTeX has from another', () => {
  it('is nothing where it names none, though an entry of the file has no key', () => {
    const [keyless, thesis, letter] = read(`@Article{,
  title = {Salt marshes of the Skagerrak}, author = {Dag Moe}, journal = {Shore Letters}, year = 2009,
  volume = 12, pages = {3--9}, doi = {10.1234/skag.12}, url = {https://shore.example/12}, abstract = {Marshes shrank.}
}
@phdthesis{moe11, title = {Tides in fjords}, author = {Dag Moe}, school = {Oslo}, year = 2011}
@misc{ek, title = {An undated letter}, author = {Siv Ek}, crossref = {}}`);
    expect(keyless).toMatchObject({
      DOI: '10.1234/skag.12',
      volume: '12',
      abstract: 'Marshes shrank.',
    });
    expect(thesis).toEqual({
      id: 'moe11',
      'citation-key': 'moe11',
      type: 'thesis',
      title: 'Tides in fjords',
      author: [{ family: 'Moe', given: 'Dag' }],
      genre: 'PhD thesis',
      publisher: 'Oslo',
      issued: { 'date-parts': [[2011]] },
    });
    expect(Object.keys(letter ?? {}).sort()).toEqual([
      'author',
      'citation-key',
      'id',
      'title',
      'type',
    ]);
  });

  it('is what the volume is, and nothing that is said of the volume alone', () => {
    const [paper, , proceedings] =
      read(`@inproceedings{one, title = {Sorting letters}, author = {Ek, Siv}, pages = {1--8}, crossref = {conf/post/2015}}
@inproceedings{two, title = {Carrying letters}, author = {Moe, Dag}, crossref = {conf/post/2015}, doi = {10.1234/post.2}}
@proceedings{conf/post/2015, title = {Proceedings of the Post}, editor = {Lund, Ada}, year = 2015, publisher = {House}, address = {Bergen},
  series = {Lecture Notes}, volume = 88, isbn = {978-3-16-148410-0}, doi = {10.1234/post}, url = {https://post.example/2015}, urldate = {2016-01-02},
  abstract = {This volume collects papers.}, note = {Retracted}, keywords = {post}, pages = {1--400}, eprint = {1501.00001}, archiveprefix = {arXiv}}`);
    expect(paper).toEqual({
      id: 'one',
      'citation-key': 'one',
      type: 'paper-conference',
      title: 'Sorting letters',
      author: [{ family: 'Ek', given: 'Siv' }],
      editor: [{ family: 'Lund', given: 'Ada' }],
      'container-title': 'Proceedings of the Post',
      'collection-title': 'Lecture Notes',
      volume: '88',
      publisher: 'House',
      'publisher-place': 'Bergen',
      ISBN: '978-3-16-148410-0',
      page: '1-8',
      issued: { 'date-parts': [[2015]] },
    });
    expect(proceedings).toMatchObject({ DOI: '10.1234/post', note: 'Retracted' });
  });

  it('is nothing of a part alone where the library joins no such two', () => {
    const [part] = read(`@incollection{part, title = {Rye}, author = {Ek, Siv}, crossref = {whole}}
@book{whole, title = {Grasses}, editor = {Lund, Ada}, doi = {10.1234/grasses}, abstract = {A book of grasses.}, year = 1999}`);
    expect(part).toMatchObject({ 'container-title': 'Grasses', editor: [{ family: 'Lund' }] });
    expect(part?.DOI).toBeUndefined();
    expect(part?.abstract).toBeUndefined();
  });

  it('has the type of its number, and of a thesis', () => {
    const [memo, parentsMemo, thesis] =
      read(`@techreport{a, title = {Rye}, author = {Ek, Siv}, number = 7, crossref = {memos}}
@techreport{b, title = {Oats}, author = {Ek, Siv}, crossref = {memo5}}
@thesis{c, title = {Barley}, author = {Ek, Siv}, crossref = {theses}}
@techreport{memos, title = {Memos}, institution = {House}, type = {Grain Memo}, year = 1999}
@techreport{memo5, title = {Memos}, institution = {House}, type = {Memo}, number = 5, year = 1999, origdate = {1950}}
@thesis{theses, title = {Theses}, institution = {House}, type = {phdthesis}, year = 1999}`);
    expect(memo).toMatchObject({ genre: 'Grain Memo', number: '7' });
    expect(parentsMemo).toMatchObject({ genre: 'Memo', number: '5' });
    expect(parentsMemo?.['original-date']).toBeDefined();
    expect(thesis).toMatchObject({ genre: 'PhD thesis' });
  });

  it('is nothing of a whole alone behind another one', () => {
    const [paper, , same] =
      read(`@inproceedings{a, title = {Rye}, author = {Ek, Siv}, crossref = {b}}
@proceedings{b, crossref = {c}}
@inproceedings{d, crossref = {a2}}
@inproceedings{a2, title = {Oats}, doi = {10.1234/oats}, crossref = {c}}
@proceedings{c, title = {Grasses}, doi = {10.1234/grasses}, url = {https://grass.example}, abstract = {All.}, pages = {1--900}, year = 1999}`);
    expect(paper).toMatchObject({ title: 'Rye', 'container-title': 'Grasses' });
    const alone = ['DOI', 'URL', 'abstract', 'page'].filter((name) => name in (paper ?? {}));
    expect(alone).toEqual([]);
    expect(same).toMatchObject({ title: 'Oats', DOI: '10.1234/oats' });
    expect(same?.URL).toBeUndefined();
  });

  it('is everything where it is the same work under another key', () => {
    const [old] = read(`@article{old, crossref = {new}}
@article{new, title = {Rye}, author = {Ek, Siv}, journal = {Grasses}, pages = {1--9}, doi = {10.1234/rye}, year = 1999}`);
    expect(old).toMatchObject({ title: 'Rye', DOI: '10.1234/rye', page: '1-9' });
  });

  it('is everything where data are shared by that name', () => {
    const [item] = read(`@book{a, title = {Rye}, xdata = {shared}}
@xdata{shared, publisher = {House}, note = {Out of print}}`);
    expect(item).toMatchObject({ publisher: 'House', note: 'Out of print' });
  });
});
