import { type Article, articleSchema } from '@lectern/contract';
import { expect, it } from 'vitest';
import { listSources } from './list-sources.js';
import type { StudySource } from './study-source.js';

it('names one kind of study in one way, whoever told it', () => {
  const kinds = ['Review', 'review', 'Randomized Controlled Trial', 'Lecture', ''];
  const sources = kinds.map((kind, index) => toSource(kind, index));
  expect(listSources(sources, []).map(({ study_type }) => study_type)).toEqual([
    'review',
    'review',
    'randomised trial',
    'Lecture',
    '',
  ]);
});

it('keeps what a reference is written from: the names as they were told in parts, and the place', () => {
  const told = {
    authors: 'Ana Ruiz Soto',
    author_names: [{ family: 'Ruiz Soto', given: 'Ana' }],
    placement: { volume: '12', pages: '1-9' },
  };
  expect(listSources([toSource('', 0, told)], [])).toMatchObject([told]);
});

it('tells what a source studied in the place of people, unless the topic asks for that', () => {
  const sources = [toSource('', 0, { abstract: 'In mice a sleeve was laid around the aorta.' })];
  const told = (topic: string): unknown => listSources(sources, [], topic)[0]?.studied;
  expect(told('Stiff arteries in older adults')).toBe('in mice');
  expect(told('Stiff arteries in mice')).toBeUndefined();
});

function toSource(study_type: string, index: number, parts: Partial<Article> = {}): StudySource {
  const article = articleSchema.parse({
    title: `Moss on roof ${index}`,
    url: `https://moss.example/${index}`,
    identifiers: {},
    study_type,
    ...parts,
  });
  return {
    ...{ key: `${index}`, article, foundBy: 'search', isPinned: false, documentId: null },
    ...{ relevance: 1, readAs: 'abstract', reason: '', passages: [] },
  };
}
