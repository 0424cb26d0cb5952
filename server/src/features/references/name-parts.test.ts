import { describe, expect, it } from 'vitest';
import { citeWork } from '../../pipeline/references/citing/cite-work.js';
import { type CslItem, type CslName, toCslItem } from '../../pipeline/references/csl-item.js';
import { fromShown, readPeople, toReadable } from '../../pipeline/references/names.js';
import { itemOf } from '../../pipeline/references/testing-references.js';
import { writeReferences } from '../../pipeline/references/write-references.js';
import { readReferences } from './read-references.js';

function read(format: 'ris' | 'bibtex' | 'enw' | 'csl-json', content: string): CslItem | null {
  const [entry] = readReferences(format, content);
  return toCslItem(entry?.read());
}

function arranged(name: CslName): CslName | undefined {
  return itemOf({ author: [name] }).author?.[0];
}

describe('particles behind a given name', () => {
  it.each([
    ['Kleist, Heinrich von', 'von Kleist', 'Kleist, H. von'],
    ['Hoff, Jacobus Henricus van ’t', 'van ’t Hoff', 'Hoff, J. H. van ’t'],
    ["Hooft, Gerard 't", "'t Hooft", "Hooft, G. 't"],
    ['Cruz, Juana Inés de la', 'de la Cruz', 'Cruz, J. I. de la'],
    ['Goltz, Colmar von der', 'von der Goltz', 'Goltz, C. von der'],
    ['Guttenberg, Karl zu', 'zu Guttenberg', 'Guttenberg, K. zu'],
    ['Biruni, Abu Rayhan al-', 'al-Biruni', 'Biruni, A. R. al-'],
    ["Veld, Jan in 't", "in 't Veld", "Veld, J. in 't"],
    ['Horst, Karel op den', 'op den Horst', 'Horst, K. op den'],
    ["Robbia, Luca dell'", "dell'Robbia", "Robbia, L. dell'"],
    ['Alembert, Jean d’', 'd’Alembert', 'Alembert, J. d’'],
    ['Nascimento, Edson Arantes do', 'do Nascimento', 'Nascimento, E. A. do'],
  ])('are none of its initials: %s', (written, family, apa) => {
    const [person] = readPeople([written]);
    const item = itemOf({ author: [person], issued: { 'date-parts': [[1999]] } });
    expect(toReadable(person ?? {}).endsWith(family)).toBe(true);
    expect(citeWork(item, 'apa')).toContain(`${apa}. (1999)`);
    expect(citeWork(item, 'ieee')).toContain(`. ${family}, `);
  });

  it('are found however a file has its parts, and come back as they went out', () => {
    const parts = { family: 'Kleist', given: 'Heinrich', 'dropping-particle': 'von' };
    const json =
      '[{"type":"book","title":"T","author":[{"family":"Kleist","given":"Heinrich von"}]}]';
    const item = read('csl-json', json);
    expect(item?.author).toEqual([parts]);
    expect(read('bibtex', '@book{a, title={T}, author={Kleist, Heinrich von}}')?.author).toEqual([
      parts,
    ]);
    expect(read('enw', '%0 Book\n%T T\n%A Kleist, Heinrich von\n')?.author).toEqual([parts]);
    for (const format of ['ris', 'bibtex'] as const) {
      const written = writeReferences(format, item === null ? [] : [item], new Date(0)).content;
      expect(read(format, written)?.author).toEqual([parts]);
    }
  });

  it.each([
    'Park, Chan wook',
    'Kim, Ji hoon',
    'hooks, bell',
    'cruz, maria de',
    'García, María del Carmen',
    'Rossi, Anna Di',
    'van der Berg, Pieter',
    'Lee, De Von',
    'De la Cruz, María José',
    'Smith, Van',
    'Fontaine, Ada la',
    'Ek, J. e',
    'Ek, J. in',
  ])('are nothing that may be part of the given name: %s', (written) => {
    expect(readPeople([written])[0]?.['dropping-particle']).toBeUndefined();
  });
});

describe('a name with particles', () => {
  it('is whole where it has no family', () => {
    const leonardo = { given: 'Leonardo da' };
    expect(arranged(leonardo)).toEqual(leonardo);
    const item = itemOf({ author: [leonardo], issued: { 'date-parts': [[1999]] } });
    expect(citeWork(item, 'apa')).toContain('Leonardo da. (1999)');
  });

  it.each(["de'", 'de’'])('has a space behind %s', (particle) => {
    const author = [{ family: 'Medici', given: 'Lorenzo', 'non-dropping-particle': particle }];
    const item = itemOf({ author, issued: { 'date-parts': [[1999]] } });
    expect(citeWork(item, 'apa')).toContain(`${particle} Medici, L. (1999)`);
    expect(toReadable(author[0] ?? {})).toBe(`Lorenzo ${particle} Medici`);
  });
});

describe('a generation', () => {
  it.each([
    [
      { family: 'Lund Jr.', given: 'P.A.' },
      { family: 'Lund', given: 'P.A.', suffix: 'Jr.' },
    ],
    [
      { family: 'Lund, Jr.', given: 'Per Arne' },
      { family: 'Lund', given: 'Per Arne', suffix: 'Jr.' },
    ],
    [
      { family: 'Lund III', given: 'Per' },
      { family: 'Lund', given: 'Per', suffix: 'III' },
    ],
    [
      { family: 'Lund', given: 'Per, Sr.' },
      { family: 'Lund', given: 'Per', suffix: 'Sr.' },
    ],
    [
      { family: 'Lund', given: 'Jr.', suffix: 'Per Arne' },
      { family: 'Lund', given: 'Per Arne', suffix: 'Jr.' },
    ],
    [
      { family: '3rd', given: 'Per Arne Lund' },
      { family: 'Lund', given: 'Per Arne', suffix: '3rd' },
    ],
  ])('stands in a part of its own: %j', (given, expected) => {
    expect(arranged(given)).toEqual(expected);
    expect(arranged(expected)).toEqual(expected);
  });

  it.each([
    { family: 'Sr', given: 'Anna' },
    { family: 'Iv', given: 'Ada' },
    { family: 'Sr', given: 'Kumar A' },
    { family: 'II', given: 'A. B.' },
    { family: 'III', given: 'Gates WH' },
    { family: 'Jr', given: 'Smith, John' },
    { family: 'Lund', given: 'Jr.' },
    { family: 'Lund', given: 'V.' },
    { family: 'Lund Junior', given: 'Per' },
    { family: 'Jrgensen', given: 'Per' },
    { family: 'Lund', given: 'Per', suffix: 'MD' },
    { family: 'Lund', given: 'Jr.', suffix: 'PhD' },
    { literal: 'Fund II' },
    { literal: 'Elizabeth II' },
  ])('is nothing else: %j', (name) => {
    expect(arranged(name)).toEqual(name);
  });

  it('is no person of its own in a list that is shown', () => {
    const lund = { family: 'Lund', given: 'Per Arne', suffix: 'Jr.' };
    const ek = { family: 'Ek', given: 'Siv' };
    expect(fromShown('Per Arne Lund, Jr., Siv Ek', [lund, ek])).toEqual([lund, ek]);
    expect(fromShown('Per Arne Lund, Jr., Siv Ek', [])).toEqual([lund, ek]);
    expect(fromShown('Per Arne Lund Jr., Siv Ek', [lund, ek])).toEqual([lund, ek]);
  });

  it.each([
    ['Gogh, II', ['Gogh', 'II']],
    ['WHO, Jr', ['WHO', 'Jr']],
    ['Phase, II, Group', ['Phase', 'II', 'Group']],
    ['Institute of Looms, II', ['Institute of Looms', 'II']],
  ])('makes no person of a body: %s', (shown, bodies) => {
    expect(fromShown(shown, [])).toEqual(bodies.map((literal) => ({ literal })));
  });

  it('is that of a person alone, and but one', () => {
    const [ada, bo] = [
      { family: 'Lund', given: 'Ada' },
      { family: 'Ek', given: 'Bo' },
    ];
    const bodies = (...names: string[]): CslName[] => names.map((literal) => ({ literal }));
    const degree = [ada, ...bodies('MD', 'Jr.'), bo];
    expect(fromShown('Ada Lund, MD, Jr., Bo Ek', [])).toEqual(degree);
    const twice = [{ ...ada, suffix: 'Jr.' }, ...bodies('III')];
    expect(fromShown('Ada Lund, Jr., III', [])).toEqual(twice);
    const told = bodies('Salt Marshes', 'II');
    expect(fromShown('Salt Marshes, II', told)).toEqual(told);
  });

  it('comes back from our own files where a family was written with it', () => {
    const item = read(
      'bibtex',
      '@book{a, title = {T}, author = {Per Arne {Lund, Jr.} and Moe Sr., D.A.}}',
    );
    const people = [
      { family: 'Lund', given: 'Per Arne', suffix: 'Jr.' },
      { family: 'Moe', given: 'D.A.', suffix: 'Sr.' },
    ];
    expect(item?.author).toEqual(people);
    for (const format of ['ris', 'bibtex'] as const) {
      const written = writeReferences(format, item === null ? [] : [item], new Date(0)).content;
      expect(read(format, written)?.author).toEqual(people);
    }
    expect(readPeople(['Lund, Jr., Per Arne'])).toEqual(people.slice(0, 1));
  });
});
