import { articleSchema } from '@lectern/contract';
import { expect, it } from 'vitest';
import { listSources } from './list-sources.js';
import type { StudySource } from './study-source.js';

it('names one kind of study in one way, whoever told it', () => {
  const kinds = ['Review', 'review', 'Randomized Controlled Trial', 'Lecture', ''];
  const sources = kinds.map(toSource);
  expect(listSources(sources, []).map(({ study_type }) => study_type)).toEqual([
    'review',
    'review',
    'randomised trial',
    'Lecture',
    '',
  ]);
});

function toSource(study_type: string, index: number): StudySource {
  const article = articleSchema.parse({
    title: `Moss on roof ${index}`,
    url: `https://moss.example/${index}`,
    identifiers: {},
    study_type,
  });
  return {
    ...{ key: `${index}`, article, foundBy: 'search', isPinned: false, documentId: null },
    ...{ relevance: 1, readAs: 'abstract', reason: '', passages: [] },
  };
}
