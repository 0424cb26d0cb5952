import { describe, expect, it } from 'vitest';
import type { CitationLookup } from '../../ports/citation-lookup.js';
import { EngineError } from '../../ports/search-engine.js';
import { recordWith } from '../search/testing.js';
import { followReferences } from './follow-references.js';
import { foundSource, studyArticle } from './testing-study.js';

const { signal } = new AbortController();
const source = foundSource(studyArticle('Grass roofs', { identifiers: { doi: '10.1234/roofs' } }));
const records = Array.from({ length: 9 }, (_, index) =>
  recordWith({ title: `Roof number ${index} of grass in town` }),
);

function lookup(parts: Partial<CitationLookup>): CitationLookup {
  const findAround = async () => ({ references: records, citingWorks: [] });
  return { id: 'works', name: 'Works', knowsBy: ['doi'], findAround, ...parts };
}

const failing = lookup({
  findAround: async () => {
    throw new EngineError('unreachable', 'Works could not be reached');
  },
});

describe('following references', () => {
  it('takes no more than it was told to', async () => {
    const { references } = await followReferences({ source, max: 4, signal }, [lookup({})]);
    expect(references).toHaveLength(4);
    expect(references[0]?.found_by).toEqual(['Works']);
  });

  it('asks the next service where one fails, and tells of it', async () => {
    const found = await followReferences({ source, max: 4, signal }, [failing, lookup({})]);
    expect(found.references).toHaveLength(4);
    expect(found.failures).toEqual(['Works could not be reached']);
  });

  it('tells of the failure where no service knows', async () => {
    const found = await followReferences({ source, max: 4, signal }, [failing]);
    expect(found).toMatchObject({
      references: [],
      citingWorks: [],
      failures: ['Works could not be reached'],
    });
  });

  it('asks nobody of a work without a name', async () => {
    const unnamed = foundSource(studyArticle('Grass roofs'));
    expect(await followReferences({ source: unnamed, max: 4, signal }, [failing])).toMatchObject({
      references: [],
      failures: [],
    });
  });
});
