import { describe, expect, it } from 'vitest';
import type { CitationLookup } from '../../ports/citation-lookup.js';
import { EngineError } from '../../ports/search-engine.js';
import { recordWith } from '../search/testing.js';
import { followReferences } from './follow-references.js';
import { foundSource, studyArticle } from './testing-study.js';

const { signal } = new AbortController();
const source = foundSource(studyArticle('Grass roofs', { identifiers: { doi: '10.1234/roofs' } }));
const asked = { engines: ['works', 'others'], max: 4, signal };
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
    const { references } = await followReferences({ ...asked, source }, [lookup({})]);
    expect(references).toHaveLength(4);
    expect(references[0]?.found_by).toEqual(['Works']);
  });

  it('asks the next service where one fails, and tells of it', async () => {
    const found = await followReferences({ ...asked, source }, [failing, lookup({})]);
    expect(found.references).toHaveLength(4);
    expect(found.failures).toEqual(['Works could not be reached']);
  });

  it('tells of the failure where no service knows', async () => {
    const found = await followReferences({ ...asked, source }, [failing]);
    expect(found).toMatchObject({
      references: [],
      citingWorks: [],
      failures: ['Works could not be reached'],
    });
  });

  it('asks nobody of a work without a name', async () => {
    const unnamed = foundSource(studyArticle('Grass roofs'));
    expect(await followReferences({ ...asked, source: unnamed }, [failing])).toMatchObject({
      references: [],
      failures: [],
    });
  });

  it('asks no service whose engine is not in the plan', async () => {
    const unwanted = lookup({
      id: 'unwanted',
      findAround: () => Promise.reject(new Error('asked')),
    });
    const found = await followReferences({ ...asked, source }, [unwanted, lookup({})]);
    expect(found.references).toHaveLength(4);
  });

  it('goes on for the references where only citing works are told, and keeps these', async () => {
    const citing = recordWith({ title: 'Grass roofs revisited ten years on' });
    const half = lookup({
      ...{ id: 'others', name: 'Others' },
      findAround: async () => ({
        ...{ references: [], citingWorks: [citing] },
        failures: ['Others could not tell the references'],
      }),
    });
    const found = await followReferences({ ...asked, source }, [half, lookup({})]);
    expect(found.citingWorks.map(({ title, found_by }) => [title, found_by])).toEqual([
      ['Grass roofs revisited ten years on', ['Others']],
    ]);
    expect(found.references).toHaveLength(4);
    expect(found.failures).toEqual(['Others could not tell the references']);
  });

  it('believes a service that knows the references that nothing refers to the work', async () => {
    const never = lookup({ id: 'others', findAround: () => Promise.reject(new Error('asked')) });
    const found = await followReferences({ ...asked, source }, [lookup({}), never]);
    expect(found.citingWorks).toEqual([]);
  });
});
