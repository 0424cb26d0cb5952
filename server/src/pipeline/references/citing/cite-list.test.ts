/** Which entries a list of references has, and in which order. */
import { describe, expect, it } from 'vitest';
import { citeList } from './cite-list.js';
import { item } from './testing-citations.js';

const issued = { 'date-parts': [[2020]] };
const people = [
  { family: 'Ek', given: 'Siv' },
  { family: 'Ruiz', given: 'Eva' },
];
const manual = { type: 'book', title: 'Soldering of old glass lamps by hand', issued };

describe('a list of references', () => {
  it('has each edition, in whatever order a record without one comes', () => {
    const [none, second, third] = ['', '2', '3'].map((edition) =>
      item({ ...manual, author: people, edition }),
    );
    if (!none || !second || !third) throw new Error('there are three');
    for (const works of [
      [none, second, third],
      [third, none, second],
      [second, third, none],
    ])
      expect(citeList(works, 'ieee').entries).toHaveLength(3);
    expect(citeList([none, second], 'ieee').entries).toHaveLength(1);
  });

  it('takes works of which nothing is known for one only where they are one document', () => {
    const unknown = (id: string) => item({ type: 'document', id });
    const list = citeList([unknown('a'), unknown('b'), unknown('a')], 'apa');
    expect(list.entries).toEqual(['[Untitled]. (n.d.).', '[Untitled]. (n.d.).']);
    const untitled = (id: string) => item({ type: 'document', id, author: people, issued });
    expect(citeList([untitled('a'), untitled('b')], 'vancouver').entries).toHaveLength(2);
  });

  it('says the name of the file of a work without a title', () => {
    const scan = item({ type: 'document', 'file-name': 'scan 12.pdf' });
    expect(citeList([scan], 'apa').entries).toEqual(['scan 12.pdf. (n.d.).']);
  });

  const titles = (works: readonly object[]) =>
    citeList(
      works.map((work) =>
        item({ type: 'article-journal', issued, 'container-title': 'J', ...work }),
      ),
      'apa',
    ).entries;

  it('is ordered without the articles that titles begin with', () => {
    const author = people.slice(0, 1);
    const alone = titles([
      { title: 'The walrus' },
      { title: 'An otter of the north' },
      { title: 'Muskrat' },
    ]);
    expect(alone.map((entry) => entry.slice(0, 6))).toEqual(['Muskra', 'An ott', 'The wa']);
    const lettered = titles([
      { title: 'Moss', author },
      { title: 'The lichen', author },
      { title: 'A zone of heath', author },
    ]);
    expect(lettered.map((entry) => entry.slice(7, 20))).toEqual([
      '(2020a). The ',
      '(2020b). Moss',
      '(2020c). A zo',
    ]);
  });

  it('is ordered by a word of another language that looks like an article', () => {
    const works = [
      { title: 'Beige lamps' },
      { title: 'A la recherche du temps perdu' },
      { title: 'An der Grenze', language: 'de' },
      { title: 'A propos de la nature et des lampes dans les villes' },
      { title: 'A priori limits' },
    ];
    expect(titles(works).map((entry) => entry.slice(0, 4))).toEqual([
      ...['A la', 'A pr', 'A pr', 'An d', 'Beig'],
    ]);
  });

  it('names nobody whom a catalogue says that nobody is named', () => {
    const author = [{ family: 'Ek', given: 'Siv' }, { literal: '[Anonymous]' }];
    expect(titles([{ title: 'Moss', author }])).toEqual(['Ek, S. (2020). Moss. J.']);
  });
});
